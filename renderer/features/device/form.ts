import type { CallInput } from '../../../shared/contract/contract.ts';
import type { TextKey } from '../../text/catalogues.ts';

/** The limits of a run as they stand in the fields. */
export interface FormFields {
  readonly maxSteps: string;
  readonly durationMin: string;
  readonly seed: string;
}

export type FormProblems = { readonly [Name in keyof FormFields]?: { readonly key: TextKey; readonly max?: number } };

export type Limits = Pick<CallInput<'sessions.start'>, 'seed'> &
  Pick<CallInput<'sessions.start'>['budget'], 'maxSteps' | 'durationMin'>;

const mostSteps = 100_000;
const mostMinutes = 7 * 24 * 60;

/** Checks the fields as the services will: whole steps and minutes above 0, a whole seed from 0. */
export function checkForm(fields: FormFields): FormProblems {
  const [steps, minutes, seed] = [toNumber(fields.maxSteps), toNumber(fields.durationMin), toNumber(fields.seed)];
  return {
    ...(!(Number.isInteger(steps) && steps >= 1) && { maxSteps: { key: 'start.wholePositive' as const } }),
    ...(steps > mostSteps && { maxSteps: { key: 'start.tooMuch' as const, max: mostSteps } }),
    ...(!(minutes > 0) && { durationMin: { key: 'start.positive' as const } }),
    ...(minutes > mostMinutes && { durationMin: { key: 'start.tooMuch' as const, max: mostMinutes } }),
    ...(!(Number.isSafeInteger(seed) && seed >= 0) && { seed: { key: 'start.wholeZero' as const } }),
  };
}

/** @returns undefined when a field is wrong; see `checkForm` */
export function readForm(fields: FormFields): Limits | undefined {
  if (Object.keys(checkForm(fields)).length > 0) return undefined;
  return {
    maxSteps: toNumber(fields.maxSteps),
    durationMin: toNumber(fields.durationMin),
    seed: toNumber(fields.seed),
  };
}

/** NaN for anything that is no plain decimal number. */
const toNumber = (text: string): number => (/^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN);
