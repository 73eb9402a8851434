import type { BrowserContextOptions } from 'playwright-core';
import { createRedactor } from '../../../shared/core/guard/redact.ts';
import { readText } from '../../io/files.ts';
import { DriverError } from '../port/errors.ts';

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** A login that was saved with Playwright's `storageState`. Its values are secrets (I7): they are kept in memory only. */
export interface Login {
  readonly state: StorageState;
  /** Takes the values out of a text. */
  redact(text: string): string;
}

/** Shorter values, such as `1` or `true`, are no secrets and stand everywhere. */
const SHORTEST = 6;

/** @throws DriverError `unsupported` when the file cannot be read or is none of Playwright's */
export async function readLogin(path: string): Promise<Login> {
  let state: unknown;
  try {
    state = JSON.parse(await readText(path));
  } catch (error) {
    // The error of a parser quotes what it read.
    throw refuse(path, error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read');
  }
  if (!isState(state)) throw refuse(path, 'it has no list of cookies');
  const stored = (state.origins ?? []).flatMap(({ localStorage }) => localStorage);
  const values = [...state.cookies, ...stored].map(({ value }) => value).filter(({ length }) => length >= SHORTEST);
  const redactor = createRedactor(values);
  return { state, redact: (text) => redactor.text(text) };
}

function isState(value: unknown): value is StorageState {
  return typeof value === 'object' && value !== null && 'cookies' in value && Array.isArray(value.cookies);
}

const refuse = (path: string, why: string): DriverError =>
  new DriverError('unsupported', `The saved login ${path} cannot be used: ${why}.`, {
    remedy: 'Save one with Playwright: context.storageState({ path }) or "npx playwright codegen --save-storage".',
  });
