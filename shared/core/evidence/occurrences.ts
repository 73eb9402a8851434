import { packageOf } from './attribution.ts';
import { identify } from './fingerprint.ts';
import { isObfuscated, javaFrame, topOwnFrame, withoutCounters } from './java-frames.ts';
import type { JavaTrace } from './java-trace.ts';
import { withoutValues } from './lines.ts';
import type { FatalSignal, NativeTrace } from './native-trace.ts';
import { nativeFrame } from './native-trace.ts';
import { mainThread } from './thread-dump.ts';
import type { ProcessDump } from './thread-dump.ts';
import type { Frame, Occurrence } from './types.ts';

/** What is known besides the report itself. */
export interface Told {
  readonly teller: string;
  readonly process?: string;
  readonly pid?: number;
  readonly thread?: string;
  readonly at?: number;
  readonly text: string;
  /** From a dropbox entry; obfuscated names mean something else in each build. */
  readonly versionCode?: string;
}

/** Android's own server is no package, and crashes without a process line. */
export const SYSTEM_SERVER = 'system_server';

export function javaOccurrence(trace: JavaTrace, told: Told): Occurrence {
  const name = packageOf(told.process);
  const links = trace.links.map((link) => ({ ...link, frames: link.frames.map((text) => javaFrame(text, name)) }));
  const [first] = links;
  const chain = links.filter(({ relation }) => relation !== 'suppressed');
  const root = chain.at(-1) ?? first!;
  const fromRoot = chain.toReversed().flatMap(({ frames }) => frames);
  const frames = links.flatMap((link) => link.frames);
  const exception = first?.exception || 'unknown exception';
  const message = first?.message ?? '';
  const scope = scopeOf(told, name, isObfuscated(frames));
  const what = chain.toReversed().map((link) => withoutCounters(link.exception));
  const identity = {
    platform: 'android',
    scope,
    kind: 'java_crash',
    what,
    frames: fromRoot,
    message: withoutValues(message),
  } as const;
  const where = fromRoot.find(({ inApp }) => inApp) ?? fromRoot[0];
  return {
    ...base(told, name),
    kind: 'java_crash',
    exception,
    message,
    causes: links
      .slice(1)
      .filter(({ relation }) => relation === 'cause')
      .map((link) => ({ exception: link.exception, message: link.message })),
    frames,
    topAppFrame: topOwnFrame(frames, name),
    ...identify(identity),
    label: label(simpleName(root.exception || exception), where, message),
    headline: headlineOf(exception, message),
  };
}

const headlineOf = (exception: string, message: string): string =>
  message === '' ? exception : `${exception}: ${message.split('\n', 1)[0] ?? ''}`;

const simpleName = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

function scopeOf(told: Told, name: string | undefined, obfuscated: boolean): string {
  const app = name ?? told.process ?? '';
  return obfuscated && told.versionCode !== undefined ? `${app}@${told.versionCode}` : app;
}

function base(told: Told, name: string | undefined) {
  const { teller, process, pid, thread, at, text } = told;
  return { platform: 'android', teller, process, package: name, pid, thread, at, text } as const;
}

function label(what: string, where: Frame | undefined, fallback: string): string {
  const place = where?.short ?? withoutValues(fallback.split('\n', 1)[0] ?? '').slice(0, 80);
  return place === '' ? what : `${what} @ ${place}`;
}

const NATIVE_CRASH = 'native crash';

export function nativeOccurrence(trace: NativeTrace, told: Told): Occurrence {
  const process = trace.process ?? told.process;
  const name = packageOf(process);
  const { frames } = trace;
  const exception = trace.signal ?? NATIVE_CRASH;
  const message = trace.abortMessage ?? trace.cause ?? '';
  const top = frames.find(({ inApp }) => inApp);
  return nativeFrom({ ...told, process, pid: trace.pid ?? told.pid, thread: trace.thread ?? told.thread }, name, {
    exception,
    message,
    frames,
    top,
    headline: [trace.signalLine ?? exception, ...(trace.abortLine === undefined ? [] : [trace.abortLine])].join(', '),
  });
}

/** A death of which only the signal is known. */
export function signalOccurrence(fatal: FatalSignal, told: Told): Occurrence {
  const name = packageOf(told.process);
  return nativeFrom({ ...told, pid: fatal.pid ?? told.pid, thread: fatal.thread ?? told.thread }, name, {
    exception: fatal.signal,
    message: '',
    frames: [],
    top: undefined,
    headline: fatal.line,
  });
}

interface NativeFacts {
  readonly exception: string;
  readonly message: string;
  readonly frames: readonly Frame[];
  readonly top: Frame | undefined;
  readonly headline: string;
}

function nativeFrom(told: Told, name: string | undefined, facts: NativeFacts): Occurrence {
  const { exception, message, frames, top, headline } = facts;
  const identity = {
    platform: 'android',
    scope: name ?? told.process ?? '',
    kind: 'native_crash',
    what: [exception],
    frames,
    message: withoutValues(message),
  } as const;
  return {
    ...base(told, name),
    kind: 'native_crash',
    exception,
    message,
    causes: [],
    frames,
    topAppFrame: top?.text,
    ...identify(identity),
    label: label(exception, top ?? frames[0], message),
    headline,
  };
}

export const ANR = 'ANR';

/** @param dump threads of the process that hangs, where they are known */
export function anrOccurrence(reason: string, dump: ProcessDump | undefined, told: Told): Occurrence {
  const process = told.process ?? dump?.process;
  const name = packageOf(process);
  const main = dump && mainThread(dump);
  const frames = (main?.frames ?? []).map((text) =>
    main?.managed ? javaFrame(text, name) : nativeFrame(text, process),
  );
  // The main thread waiting for its next message means that the trace was taken too late: it blames nothing.
  const late = frames.some((frame) => /\.nativePollOnce$/.test(frame.name));
  const own = late ? undefined : frames.find(({ inApp }) => inApp);
  const lock = main?.waitsForLock;
  const blamed = own ? [own] : [];
  const identity = {
    platform: 'android',
    scope: name ?? process ?? '',
    kind: 'anr',
    what: lock === undefined ? [ANR] : [ANR, `waiting to lock ${lock}`],
    frames: blamed,
    message: withoutValues(reason),
  } as const;
  return {
    ...base({ ...told, process, pid: told.pid ?? dump?.pid }, name),
    kind: 'anr',
    thread: main?.name,
    exception: ANR,
    message: reason,
    causes: [],
    frames,
    topAppFrame: own && topOwnFrame(frames, name),
    fingerprint: identify(identity).fingerprint,
    variant: identify({ ...identity, frames: late ? [] : frames }).variant,
    label: label(ANR, own, reason),
    headline: reason === '' ? `${ANR} in ${process ?? 'an unknown process'}` : reason,
  };
}

/** What one source says in a word or two, such as an exit record or an event. */
export function bareOccurrence(
  kind: 'java_crash' | 'native_crash' | 'anr' | 'process_death',
  facts: { readonly exception: string; readonly message: string; readonly label: string; readonly headline: string },
  told: Told,
): Occurrence {
  const name = packageOf(told.process);
  const identity = {
    platform: 'android',
    scope: name ?? told.process ?? '',
    kind,
    what: [facts.exception],
    frames: [],
    message: withoutValues(facts.message),
  } as const;
  return { ...base(told, name), kind, ...facts, causes: [], frames: [], ...identify(identity) };
}
