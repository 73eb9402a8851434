import type { CrashRecord } from '../../model/crash.ts';
import type { Finding } from '../../model/run.ts';
import { belongsToApp } from '../evidence/attribution.ts';
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
  readonly variant?: string;
  /** `NullPointerException @ com.x.Cart.pay`, where a reader has found one. */
  readonly label?: string;
  /** The frame to look at first, where there is a stack. */
  readonly topFrame?: string;
  /** A crash of something else than the app under test. */
  readonly ofEnvironment?: true;
  /** The evidence itself, oldest first. */
  readonly records: readonly CrashRecord[];
}

/** What identifies a crash that has been seen, so that a source that tells it later adds no second one. */
export interface KnownCrash {
  readonly kind: CrashRecord['kind'];
  readonly process: string;
  readonly pid: number;
  readonly at: number;
  /** Who has told of it so far. */
  readonly sources?: readonly CrashRecord['source'][];
  /** Kept of what a browser tells, where kind, process and time do not tell two errors apart. */
  readonly headline?: string;
}

/** How far apart the sources' times for one crash may lie, milliseconds. */
const sameCrashMs = 5_000;

export { belongsToApp };

/** The records of the app's own processes; everything else is the environment's. */
export function recordsOfApp(records: readonly CrashRecord[], appId: string): readonly CrashRecord[] {
  return records.filter((record) => isOfApp(record, appId));
}

/** What crashed on the phone besides the app: the system, other apps, what reads the screen. Not the death of others. */
export function recordsOfEnvironment(records: readonly CrashRecord[], appId: string): readonly CrashRecord[] {
  return records.filter((record) => !isOfApp(record, appId) && record.kind !== 'process_death');
}

const isOfApp = ({ ofApp, process }: CrashRecord, appId: string): boolean => ofApp ?? belongsToApp(process, appId);

/**
 * Joins what several sources tell of one crash: same kind and pid, at most 5 s apart. A browser is the only source of
 * what it tells, so that each of its records is an occurrence. Oldest first.
 */
export function mergeRecords(records: readonly CrashRecord[]): readonly CrashOccurrence[] {
  const groups: CrashRecord[][] = [];
  for (const record of [...records].sort(byTimeThenSource)) {
    const group = isWebError(record.kind)
      ? undefined
      : groups.find((group) => isSameCrash(knownBy(group as [CrashRecord]), record));
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
  const added = occurrences.map(({ kind, process, pid, at, headline, sources }) =>
    isWebError(kind) ? { kind, process, pid, at, headline } : { kind, process, pid, at, sources },
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

/**
 * Whether a finding is what a record tells, as far as findings keep it: by kind, process and time, on the web by its name
 * too. The exit record of a process that hangs may come long after the hang.
 */
export function isToldBy(record: CrashRecord, finding: ToldFinding): boolean {
  const { kind, at, pid, source } = record;
  const { pid: foundPid = 0, deviceTime = Number.NaN } = finding;
  if (finding.kind !== kind && finding.kind !== 'environment_crash') return false;
  if (pid !== 0 && foundPid !== 0 && pid !== foundPid) return false;
  const isEnd = kind === 'anr' && source === 'exit-info' && pid !== 0 && foundPid === pid && deviceTime <= at;
  if (!isEnd && !(Math.abs(deviceTime - at) <= sameCrashMs)) return false;
  return !isWebError(kind) || finding.fingerprint === undefined || finding.fingerprint === fingerprintOf(record);
}

type ToldFinding = Pick<Finding, 'kind' | 'deviceTime'> & Partial<Pick<Finding, 'fingerprint' | 'pid'>>;

function isSameCrash(known: KnownCrash, record: CrashRecord): boolean {
  return known.kind === record.kind && (isSameProcess(known, record) || isEndOfHang(known, record));
}

/** A process that hangs gets its exit record when somebody ends it, which may be long after the hang was told. */
function isEndOfHang(known: KnownCrash, { kind, source, pid, at }: CrashRecord): boolean {
  if (kind !== 'anr' || source !== 'exit-info' || pid === 0 || known.pid !== pid) return false;
  return known.at <= at && known.sources?.includes('exit-info') !== true;
}

const knownBy = (group: readonly [CrashRecord, ...CrashRecord[]]): KnownCrash => ({
  ...group[0],
  sources: group.map(({ source }) => source),
});

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

const hasDetails = ({ details }: CrashRecord): boolean => details !== '';

function toOccurrence(records: readonly CrashRecord[]): CrashOccurrence {
  const [first] = records as readonly [CrashRecord];
  const told = records.find(({ topFrame }) => topFrame !== undefined) ?? records.find(hasDetails) ?? first;
  return {
    kind: first.kind,
    process: first.process,
    pid: records.find((record) => record.pid !== 0)?.pid ?? 0,
    at: first.at,
    headline: told.headline,
    details: told.details,
    sources: [...new Set(records.map((record) => record.source))],
    fingerprint: fingerprintOf(told),
    variant: told.variant,
    label: told.label,
    topFrame: told.topFrame,
    records,
  };
}
