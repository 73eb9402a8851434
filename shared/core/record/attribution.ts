import type { CrashRecord } from '../../model/crash.ts';
import type { Finding } from '../../model/run.ts';
import { isWebError } from '../evidence/web-fingerprint.ts';
import { fingerprintOf } from './fingerprint.ts';

/** One death or hang, as all sources that saw it tell it together. Two equal crashes are two occurrences. */
export interface CrashOccurrence {
  readonly kind: CrashRecord['kind'];
  readonly process: string;
  readonly pid: number;
  /** Epoch milliseconds by the device's clock: the earliest that a source tells. */
  readonly at: number;
  readonly headline: string;
  readonly details: string;
  /** Each source once, in the order of the records. */
  readonly sources: readonly CrashRecord['source'][];
  readonly fingerprint: string;
  /** The evidence itself, oldest first. */
  readonly records: readonly CrashRecord[];
}

/** What identifies a crash that has been seen, so that a source that tells it later adds no second one. */
export interface KnownCrash {
  readonly kind: CrashRecord['kind'];
  readonly process: string;
  readonly pid: number;
  readonly at: number;
  /** Kept of what a browser tells, where kind, process and time do not tell two errors apart. */
  readonly headline?: string;
}

/** How far apart the sources' times for one crash may lie, milliseconds. */
const sameCrashMs = 5_000;

/** Whether a process is the app's own: `com.x` and `com.x:remote` are of `com.x`, `com.x.debug` is not. */
export function belongsToApp(process: string, appId: string): boolean {
  return process === appId || process.startsWith(`${appId}:`);
}

/** The records of the app's own processes; everything else is the environment's. */
export function recordsOfApp(records: readonly CrashRecord[], appId: string): readonly CrashRecord[] {
  return records.filter((record) => belongsToApp(record.process, appId));
}

/**
 * Joins what several sources tell of one crash: same kind and pid, at most 5 s apart. A browser is the only source of
 * what it tells, so that each of its records is an occurrence. Oldest first.
 */
export function mergeRecords(records: readonly CrashRecord[]): readonly CrashOccurrence[] {
  const groups: CrashRecord[][] = [];
  for (const record of [...records].sort(byTimeThenSource)) {
    const group = isWebError(record.kind)
      ? undefined
      : groups.find(([first]) => first !== undefined && isSameCrash(first, record));
    if (group) group.push(record);
    else groups.push([record]);
  }
  const occurrences = groups.map(toOccurrence);
  return occurrences.filter((death) => !occurrences.some((crash) => explains(crash, death)));
}

/**
 * Tells new crashes from those seen before. The first call, with nothing known, gives the baseline:
 * take its `known` and leave its `occurrences`, which happened before the session.
 */
export function newOccurrences(
  known: readonly KnownCrash[],
  records: readonly CrashRecord[],
): { readonly occurrences: readonly CrashOccurrence[]; readonly known: readonly KnownCrash[] } {
  const told = withoutForgotten(known, records);
  const seen = new Set(told.filter(({ kind }) => isWebError(kind)).map(webKey));
  const crashes = told.filter(({ kind }) => !isWebError(kind));
  const isKnown = (record: CrashRecord): boolean =>
    isWebError(record.kind) ? seen.has(webKey(record)) : crashes.some((crash) => isSameCrash(crash, record));
  const occurrences = mergeRecords(records.filter((record) => !isKnown(record))).filter(
    (death) => !crashes.some((crash) => explains(crash, death)),
  );
  const added = occurrences.map(({ kind, process, pid, at, headline }) =>
    isWebError(kind) ? { kind, process, pid, at, headline } : { kind, process, pid, at },
  );
  return { occurrences, known: added.length > 0 ? [...told, ...added] : told };
}

/** A browser tells of hundreds of errors; what it has forgotten need not be remembered. */
function withoutForgotten(known: readonly KnownCrash[], records: readonly CrashRecord[]): readonly KnownCrash[] {
  if (!known.some(({ kind }) => isWebError(kind))) return known;
  const held = new Set(records.filter(({ kind }) => isWebError(kind)).map(webKey));
  return known.filter((crash) => !isWebError(crash.kind) || held.has(webKey(crash)));
}

const webKey = ({ kind, at, headline = '' }: KnownCrash): string => `${kind} ${at} ${headline}`;

/** Whether a finding is what a record tells, as far as findings keep it: by kind and time, on the web by its name too. */
export function isToldBy(
  record: CrashRecord,
  finding: Pick<Finding, 'kind' | 'deviceTime'> & Partial<Pick<Finding, 'fingerprint'>>,
): boolean {
  const { kind, at } = record;
  if (finding.kind !== kind || !(Math.abs((finding.deviceTime ?? Number.NaN) - at) <= sameCrashMs)) return false;
  return !isWebError(kind) || finding.fingerprint === undefined || finding.fingerprint === fingerprintOf(record);
}

function isSameCrash(known: KnownCrash, record: KnownCrash): boolean {
  return known.kind === record.kind && isSameProcess(known, record);
}

/** The bare news that a process is gone adds nothing to a crash that tells why. */
function explains(crash: KnownCrash, death: KnownCrash): boolean {
  return death.kind === 'process_death' && crash.kind !== 'process_death' && isSameProcess(crash, death);
}

/** Some sources do not tell the pid (0); then the process name has to do. */
function isSameProcess(one: KnownCrash, other: KnownCrash): boolean {
  const same = one.pid === 0 || other.pid === 0 ? one.process === other.process : one.pid === other.pid;
  return same && Math.abs(one.at - other.at) <= sameCrashMs;
}

const sourceOrder: readonly CrashRecord['source'][] = ['exit-info', 'crash-buffer', 'dropbox', 'log', 'browser'];

function byTimeThenSource(a: CrashRecord, b: CrashRecord): number {
  return a.at - b.at || sourceOrder.indexOf(a.source) - sourceOrder.indexOf(b.source);
}

function toOccurrence(records: readonly CrashRecord[]): CrashOccurrence {
  const [first] = records as readonly [CrashRecord];
  const told = records.find((record) => record.details !== '') ?? first;
  return {
    kind: first.kind,
    process: first.process,
    pid: records.find((record) => record.pid !== 0)?.pid ?? 0,
    at: first.at,
    headline: told.headline,
    details: told.details,
    sources: [...new Set(records.map((record) => record.source))],
    fingerprint: fingerprintOf(told),
    records,
  };
}
