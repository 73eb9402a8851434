import type { CrashRecord } from '../../model/crash.ts';
import { isWebError, webFingerprint } from '../evidence/web-fingerprint.ts';

/** Frames that go into a fingerprint. */
const topFrames = 5;

const systemCode =
  /^(java|javax|android|androidx|dalvik|kotlin|kotlinx|libcore|sun|jdk)\.|^com\.(android|google\.android)\./;

/**
 * The name that equal crashes share, readable on purpose: what died of what, and the app's own frames on top.
 * Messages, line numbers and everything that a compiler counts are left out; without a stack the headline is used.
 */
export function fingerprintOf(record: Pick<CrashRecord, 'kind' | 'headline' | 'details'>): string {
  if (isWebError(record.kind)) return webFingerprint(record);
  const { what, frames } = record.kind === 'native_crash' ? readNative(record) : readJava(record);
  const own = frames.filter((frame) => frame.own);
  const chosen = (own.length > 0 ? own : frames).map((frame) => frame.name);
  const distinct = chosen.filter((name, position) => name !== chosen[position - 1]).slice(0, topFrames);
  return [record.kind, what, ...distinct].join(' | ');
}

interface Frame {
  readonly name: string;
  /** Code of the app rather than of the platform. */
  readonly own: boolean;
}

interface Crash {
  readonly what: string;
  readonly frames: readonly Frame[];
}

function readJava({ kind, headline, details }: Pick<CrashRecord, 'kind' | 'headline' | 'details'>): Crash {
  const lines = rootCause(mainThread(details));
  const frames = lines.flatMap((line) => javaFrame(line) ?? []);
  // The main thread waiting for its next message means that the trace was taken too late: it blames nothing.
  const late = kind === 'anr' && frames.some((frame) => frame.name.endsWith('.nativePollOnce'));
  if (frames.length === 0 || late) return { what: withoutNumbers(headline), frames: [] };
  const cause = lines[0]?.startsWith('Caused by:') ? lines[0].slice('Caused by:'.length) : headline;
  return { what: kind === 'anr' ? 'not responding' : exceptionClass(cause), frames };
}

/** From the innermost `Caused by:` on; the wrappers around it differ from release to release. */
function rootCause(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.startsWith('Caused by:'));
  return last < 0 ? lines : lines.slice(last);
}

/** Of a trace with several threads, the one called `main`. */
function mainThread(details: string): readonly string[] {
  const lines = details.split('\n').map((line) => line.trim());
  const start = lines.findIndex((line) => line.startsWith('"main"'));
  if (start < 0) return lines;
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('"'));
  return lines.slice(start, length < 0 ? undefined : start + 1 + length);
}

function javaFrame(line: string): Frame | null {
  const method = /^at ([\w$.<>/-]+)\(/.exec(line)?.[1];
  return method === undefined ? null : { name: withoutCounters(method), own: !systemCode.test(method) };
}

function exceptionClass(line: string): string {
  return withoutCounters(/^\s*([\w$.]+)/.exec(line)?.[1] ?? withoutNumbers(line));
}

function readNative({ headline, details }: Pick<CrashRecord, 'headline' | 'details'>): Crash {
  const what = /\bSIG[A-Z]{2,}\b/.exec(`${headline}\n${details}`)?.[0] ?? withoutNumbers(headline);
  return { what, frames: details.split('\n').flatMap((line) => nativeFrame(line) ?? []) };
}

/** `#00 pc 0001abcd  /data/app/x/lib/arm64/libx.so (func+20) (BuildId: 0a1b)` */
function nativeFrame(line: string): Frame | null {
  const match = /^\s*#\d+\s+pc\s+([0-9a-f]+)\s+(\S+)(.*)$/.exec(line);
  if (!match) return null;
  const [, pc = '', path = '', rest = ''] = match;
  const library = path.split(/[/!]/).at(-1) ?? path;
  const symbol = /\((?!offset |BuildId)(.+?)\+\d+\)/.exec(rest)?.[1];
  return { name: `${library}!${symbol ?? pc}`, own: path.startsWith('/data/') };
}

/** What compilers count anew in each build: lambdas, anonymous classes, accessors, proxies. */
function withoutCounters(name: string): string {
  return name
    .replace(/\$\$ExternalSynthetic\w*/g, '$$$$Synthetic')
    .replace(/lambda\$([A-Za-z_]\w*)\$\d+/g, 'lambda$$$1')
    .replace(/\d+/g, '#');
}

function withoutNumbers(line: string): string {
  return line
    .trim()
    .replace(/0x[0-9a-f]+|[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{8,}\b/gi, '#')
    .replace(/\d+/g, '#')
    .slice(0, 200);
}
