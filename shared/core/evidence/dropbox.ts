import { linesOf } from './lines.ts';
import { readJavaTrace } from './java-trace.ts';
import { readNativeTrace } from './native-trace.ts';
import { anrOccurrence, bareOccurrence, javaOccurrence, nativeOccurrence, SYSTEM_SERVER } from './occurrences.ts';
import type { Told } from './occurrences.ts';
import { readThreadDumps } from './thread-dump.ts';
import { epochOf, readWallTime } from './time.ts';
import type { DeviceClock } from './time.ts';
import type { Occurrence } from './types.ts';

/** One entry of `dumpsys dropbox --print`. */
export interface DropboxEntry {
  /** `data_app_crash` */
  readonly tag: string;
  /** Epoch milliseconds. */
  readonly at?: number;
  /** `Process`, `PID`, `Package`, `Subject`, …: what stands above the first empty line. */
  readonly facts: ReadonlyMap<string, string>;
  readonly body: readonly string[];
  /** Whether the phone has thrown its content away. */
  readonly lost: boolean;
}

export interface Dropbox {
  readonly entries: readonly DropboxEntry[];
  readonly occurrences: readonly Occurrence[];
  readonly warnings: readonly string[];
}

const RULE = /^={20,}$/;
const HEAD = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?) ([A-Za-z][\w.-]*) \((.*)\)$/;
const FACT = /^([A-Z][\w-]*): ?(.*)$/;
const TAG = /^(?:data_app|system_app|system_server)_(crash|native_crash|anr)$|^(SYSTEM_TOMBSTONE)$/;

export const isDropbox = (text: string): boolean => text.includes('Drop box contents:') || isDropboxEntry(text);

/** A file of `/data/system/dropbox`: the head of an error report and nothing above it. */
export function isDropboxEntry(text: string): boolean {
  const lines = linesOf(text.slice(0, 4_000));
  return (
    /^Process: \S/.test(lines[0] ?? '') &&
    lines.slice(1, 12).some((line) => /^(?:Flags: 0x|Package: \S+ v\d)/.test(line))
  );
}

/** Reads a dropbox dump, or one entry on its own. */
export function readDropbox(text: string, clock?: DeviceClock): Dropbox {
  const isDump = text.includes('Drop box contents:') || RULE.test(linesOf(text.slice(0, 200))[0] ?? '');
  return isDump ? readDropboxDump(text, clock) : dropboxOf([readEntry('', undefined, linesOf(text))]);
}

/** Reads `dumpsys dropbox --print`; what stands before the first whole entry is left out. */
export const readDropboxDump = (text: string, clock?: DeviceClock): Dropbox =>
  dropboxOf(splitEntries(linesOf(text), clock));

function dropboxOf(entries: readonly DropboxEntry[]): Dropbox {
  const occurrences = entries.flatMap((entry) => entryOccurrence(entry) ?? []);
  return { entries, occurrences, warnings: entries.flatMap(entryWarnings) };
}

function splitEntries(lines: readonly string[], clock: DeviceClock | undefined): readonly DropboxEntry[] {
  const entries: DropboxEntry[] = [];
  let head: RegExpExecArray | undefined;
  let body: string[] = [];
  const close = (): void => {
    if (!head) return;
    const time = readWallTime(head[1] ?? '');
    const lost = /contents lost/.test(head[3] ?? '');
    entries.push({ ...readEntry(head[2] ?? '', time && epochOf(time.time, clock), body), ...(lost ? { lost } : {}) });
  };
  for (let index = 0; index < lines.length; index += 1) {
    const next = RULE.test(lines[index]!) ? HEAD.exec(lines[index + 1] ?? '') : null;
    if (next) {
      close();
      head = next;
      body = [];
      index += 1;
    } else body.push(lines[index]!);
  }
  close();
  return entries;
}

function readEntry(tag: string, at: number | undefined, lines: readonly string[]): DropboxEntry {
  const facts = new Map<string, string>();
  let index = 0;
  while (index < lines.length && lines[index]!.trim() === '') index += 1;
  for (; index < lines.length; index += 1) {
    const fact = FACT.exec(lines[index]!);
    if (!fact) break;
    facts.set(fact[1] ?? '', fact[2] ?? '');
  }
  // Without facts above it, the text is all body; a path of `--file` is neither.
  const body = facts.has('Process') || facts.has('Package') ? lines.slice(index) : lines;
  const lost = lines.some((line) => line.trim() === '(contents lost)');
  return { tag, at, facts, body: body.filter((line) => !line.startsWith('/data/system/dropbox/')), lost };
}

function toldOf({ facts, at, body }: DropboxEntry): Told {
  const pid = Number.parseInt(facts.get('PID') ?? '', 10);
  const stamp = readWallTime(facts.get('Timestamp') ?? '');
  const exact = stamp?.time.offset === undefined ? undefined : epochOf(stamp.time);
  return {
    teller: 'dropbox',
    process: facts.get('Process'),
    pid: Number.isNaN(pid) ? undefined : pid,
    at: exact ?? at,
    text: body.join('\n').trim(),
    versionCode: /\bv(\d+)\b/.exec(facts.get('Package') ?? '')?.[1],
  };
}

function entryOccurrence(entry: DropboxEntry): Occurrence | undefined {
  const kind = kindOf(entry);
  if (kind === undefined) return undefined;
  const told = toldOf(entry);
  const process = told.process ?? (entry.tag.startsWith('system_server') ? SYSTEM_SERVER : undefined);
  if (entry.lost || entry.body.every((line) => line.trim() === '')) return withoutBody(kind, { ...told, process });
  if (kind === 'native_crash') return nativeOccurrence(readNativeTrace(entry.body), { ...told, process });
  if (kind === 'java_crash') {
    const trace = readJavaTrace(entry.body);
    return trace && javaOccurrence(trace, { ...told, process });
  }
  const { subject, processes } = readThreadDumps(entry.body);
  const dump = processes.find((one) => one.process === process) ?? processes[0];
  return anrOccurrence(entry.facts.get('Subject') ?? subject ?? '', dump, { ...told, process });
}

function withoutBody(kind: 'java_crash' | 'native_crash' | 'anr', told: Told): Occurrence {
  const headline = 'The phone has thrown the report away.';
  return bareOccurrence(kind, { exception: kind, message: '', label: `${kind} (contents lost)`, headline }, told);
}

function kindOf({ tag, body, facts }: DropboxEntry): 'java_crash' | 'native_crash' | 'anr' | undefined {
  const told = TAG.exec(tag);
  if (told?.[1] === 'crash') return 'java_crash';
  if (told?.[1] === 'anr') return 'anr';
  if (told) return 'native_crash';
  if (tag !== '') return undefined;
  if (facts.has('Subject') || body.some((line) => line.startsWith('----- pid '))) return 'anr';
  return body.some((line) => line.includes('*** *** ***')) ? 'native_crash' : 'java_crash';
}

function entryWarnings({ facts, lost, tag }: DropboxEntry): readonly string[] {
  const dropped = Number.parseInt(facts.get('Dropped-Count') ?? '', 10);
  return [
    ...(dropped > 0
      ? [
          `The phone left out ${dropped} report${dropped > 1 ? 's' : ''} like ${tag || 'this one'} because it had too many.`,
        ]
      : []),
    ...(lost ? [`The content of an entry ${tag} is lost.`] : []),
  ];
}
