import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const ENTRY = join(import.meta.dirname, '../../electron/hosts/cli/index.ts');

/** A crash-free app of four pages. */
export const smallApp = {
  id: 'com.example.small',
  file: join(import.meta.dirname, '../fixtures/practice-apps/small.json'),
};

/** One line of stdout with `--json`; only what tests read. */
export interface CliLine {
  readonly type?: string;
  readonly [field: string]: unknown;
}

export interface CliAnswer {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A run of `cairn` that has begun. */
export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<CliAnswer>;
}

/** A user with a home folder and a data folder of their own, on a machine without adb. */
export class CliUser {
  readonly folder = mkdtempSync(join(tmpdir(), 'cairn-cli-'));

  /** Runs `cairn` to its end. */
  run(...args: readonly string[]): Promise<CliAnswer> {
    return this.start(...args).ended;
  }

  /** The same with more variables of the environment. */
  runWith(variables: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<CliAnswer> {
    return this.#start(variables, args).ended;
  }

  /** Starts `cairn` as a terminal does: in a process group that signals go to. */
  start(...args: readonly string[]): Started {
    return this.#start({}, args);
  }

  #start(variables: Readonly<Record<string, string>>, args: readonly string[]): Started {
    const own = { HOME: this.folder, XDG_DATA_HOME: join(this.folder, 'data'), CAIRN_ADB: 'none' };
    const env = { ...process.env, ...own, ...variables };
    const child = spawn(process.execPath, [ENTRY, ...args], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, err]: [string[], string[]] = [[], []];
    child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
    const ended = new Promise<CliAnswer>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, out: out.join(''), err: err.join('') }));
    });
    return { child, ended };
  }

  path(name: string): string {
    return join(this.folder, name);
  }
}

/** A user for the tests of one file; what he has made is removed after them. */
export function aCliUser(): CliUser {
  const user = new CliUser();
  afterAll(() => rmSync(user.folder, { recursive: true, force: true }));
  return user;
}

/** Arguments of an exploration of the shop on the practice phone, with JSON. */
export const exploreShop = (out: string, ...more: readonly string[]): readonly string[] => [
  'explore',
  '--device',
  'practice',
  '--app',
  'app.cairn.shop',
  '--out',
  out,
  '--json',
  ...more,
];

/** The same of the small app. */
export const exploreSmall = (out: string, ...more: readonly string[]): readonly string[] => [
  'explore',
  '--device',
  'practice',
  '--app',
  smallApp.id,
  '--practice-app',
  smallApp.file,
  '--out',
  out,
  '--json',
  ...more,
];

/** All lines of a text as JSON. @throws SyntaxError for a line that is none */
export const jsonLines = (text: string): readonly CliLine[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as CliLine);

export const stepLines = ({ out }: CliAnswer): readonly CliLine[] =>
  jsonLines(out).filter(({ type }) => type === 'step');

/** The only JSON line on stdout. */
export function answerOf({ out }: CliAnswer): unknown {
  const lines = jsonLines(out);
  if (lines.length !== 1) throw new Error(`There is not one line but ${lines.length}: ${out}`);
  return lines[0];
}

/** What reached the practice phone's screen in a session, by the phone's own record. */
export const inputsOf = (session: string): readonly { kind: string; widgetId: string; label: string }[] =>
  jsonLines(readFileSync(join(session, 'practice-input.jsonl'), 'utf8')) as never;
