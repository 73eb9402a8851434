import type { Frame } from './types.ts';

/** What debuggerd tells of a process that a signal has killed. */
export interface NativeTrace {
  readonly pid?: number;
  readonly tid?: number;
  readonly thread?: string;
  readonly process?: string;
  /** `SIGSEGV` */
  readonly signal?: string;
  readonly signalLine?: string;
  readonly abortMessage?: string;
  readonly abortLine?: string;
  readonly cause?: string;
  /** What else stands in the head, by its name: `ABI`, `Build fingerprint`, `Timestamp`, `uid`, … */
  readonly facts: ReadonlyMap<string, string>;
  /** Threads that are told of; the first is the one that crashed. */
  readonly threads: number;
  /** Of the thread that crashed. */
  readonly frames: readonly Frame[];
  readonly complete: boolean;
}

const STARS = /^\s*(?:\*\*\* ){8,}\*\*\*\s*$/;
const OTHER_THREAD = /^\s*(?:--- ){8,}---\s*$/;
const SIGNAL_LINE = /^\s*signal (\d+) \((\w+)\)/;

export const isStars = (line: string): boolean => line.includes('*** ***') && STARS.test(line);
export const isProcessLine = (line: string): boolean =>
  line.includes('pid: ') && readProcessLine(line.trim()) !== undefined;
export const isSignalLine = (line: string): boolean => SIGNAL_LINE.test(line);

type Draft = { -readonly [Key in keyof Omit<NativeTrace, 'facts'>]?: NativeTrace[Key] } & {
  facts: Map<string, string>;
};

/** Reads the text of a tombstone, or what of it is in a log. Threads other than the one that crashed are left out. */
export function readNativeTrace(lines: readonly string[]): NativeTrace {
  const draft: Draft = { facts: new Map() };
  const frames: string[] = [];
  let inBacktrace = false;
  let over = false;
  const others = lines.findIndex((line) => line.startsWith('--- ') && OTHER_THREAD.test(line));
  for (const line of others < 0 ? lines : lines.slice(0, others)) {
    if (readFact(line, draft) || over) continue;
    const frame = frameText(line);
    if (frame !== undefined && (inBacktrace || frames.length > 0 || frame.startsWith('#00'))) frames.push(frame);
    else if (line.trim() === 'backtrace:') inBacktrace = true;
    else over = frames.length > 0;
  }
  const more = others < 0 ? [] : lines.slice(others);
  return {
    ...draft,
    threads: (draft.pid === undefined ? 0 : 1) + more.filter((line) => /^\s*pid: \d+, tid: \d/.test(line)).length,
    frames: frames.map((frame) => nativeFrame(frame, draft.process)),
    complete: draft.process !== undefined && frames.length > 0,
  };
}

/** Lines of the head that are kept by their name. */
const FACTS: ReadonlySet<string> = new Set([
  'Build fingerprint',
  'Revision',
  'ABI',
  'Timestamp',
  'Process uptime',
  'Cmdline',
  'uid',
]);

function readFact(line: string, draft: Draft): boolean {
  const text = line.trim();
  if (text.length < 4) return false;
  const blank = text.indexOf(' ');
  switch (blank < 0 ? text : text.slice(0, blank)) {
    case 'pid:':
      return readProcess(text, draft);
    case 'signal':
      draft.signalLine ??= text;
      draft.signal ??= SIGNAL_LINE.exec(text)?.[2];
      return true;
    case 'Abort':
      if (!text.startsWith('Abort message: ')) return false;
      draft.abortLine ??= text;
      draft.abortMessage ??= unquoted(text.slice('Abort message: '.length));
      return true;
    case 'Cause:':
      draft.cause ??= text.slice('Cause: '.length);
      return true;
    default:
      return keepFact(text, draft);
  }
}

function keepFact(text: string, draft: Draft): boolean {
  const colon = text.indexOf(': ');
  const key = colon < 0 ? '' : text.slice(0, colon);
  if (!FACTS.has(key)) return false;
  if (!draft.facts.has(key)) draft.facts.set(key, unquoted(text.slice(colon + 2)));
  if (key === 'Cmdline') draft.process ??= text.slice(colon + 2);
  return true;
}

function readProcess(text: string, draft: Draft): boolean {
  const found = readProcessLine(text);
  if (found && draft.pid === undefined) Object.assign(draft, found);
  return found !== undefined;
}

/** `pid: 1, tid: 2, name: T  >>> com.x <<<`; the Play Console leaves the name out. */
function readProcessLine(text: string): Pick<NativeTrace, 'pid' | 'tid' | 'thread' | 'process'> | undefined {
  const ids = /^pid: (\d+), tid: (\d+)/.exec(text);
  const from = text.indexOf('>>> ');
  const to = text.lastIndexOf(' <<<');
  if (!ids || from < 0 || to <= from + 4) return undefined;
  const name = text.indexOf(', name: ');
  const thread = name >= 0 && name < from ? text.slice(name + 8, from).trim() : undefined;
  return { pid: Number(ids[1]), tid: Number(ids[2]), thread, process: text.slice(from + 4, to) };
}

/** A line that was cut has no closing quote. */
const unquoted = (text: string): string =>
  text.startsWith("'") ? text.slice(1, text.endsWith("'") ? -1 : undefined) : text;

/** `#00 pc …` of a backtrace, or a frame of a managed runtime, without what stands before it. */
function frameText(line: string): string | undefined {
  const text = line.trim();
  if (text.startsWith('native: #')) return text.slice('native: '.length);
  return /^#\d+ +\S/.test(text) ? text : undefined;
}

const PC_FRAME = /^#\d+ +pc ([0-9a-f]+) +(\S+)(.*)$/i;
/** Where an app's own libraries are; the browser that shows web pages in it is installed there too. */
const APP_FOLDER = /^\/(?:data\/(?:app|data|user|user_de)|mnt\/(?:asec|expand))\//;
const BROWSER = /\/com\.(?:google\.android\.(?:webview|trichromelibrary|gms)|android\.(?:webview|chrome))[-/]/;

export function nativeFrame(text: string, process: string | undefined): Frame {
  const match = PC_FRAME.exec(text);
  if (!match) return managedFrame(text);
  const [, pc = '', path = '', rest = ''] = match;
  const library = path.split(/[/!]/).at(-1) ?? path;
  const { symbol, buildId } = groupsOf(rest);
  const place = `+${pc.replace(/^0+(?=.)/, '')}`;
  const symbolised = `${library}!${symbol}`;
  return {
    text,
    // A place in a library holds within one build only: that is what its id stands for.
    name: symbol === undefined ? (buildId ?? library) + place : symbolised,
    short: symbol === undefined ? library + place : symbolised,
    inApp: isOwnLibrary(path, process),
  };
}

function isOwnLibrary(path: string, process: string | undefined): boolean {
  if (!APP_FOLDER.test(path)) return false;
  const own = process?.split(':', 1)[0] ?? '';
  return !BROWSER.test(path) || (own !== '' && path.includes(`/${own}-`));
}

/** The parts in parentheses behind a library: `(symbol(int)+20) (offset 0x1000) (BuildId: 0a1b)`. */
function groupsOf(rest: string): { readonly symbol?: string; readonly buildId?: string } {
  let symbol: string | undefined;
  let buildId: string | undefined;
  for (const group of topLevelGroups(rest)) {
    if (group.startsWith('BuildId: ')) buildId ??= group.slice('BuildId: '.length);
    else if (!group.startsWith('offset ') && group !== 'deleted') symbol ??= group.replace(/\+\d+$/, '');
  }
  return { symbol, buildId };
}

function topLevelGroups(text: string): readonly string[] {
  const groups: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (char === '(' && (depth += 1) === 1) start = index + 1;
    if (char === ')' && depth > 0 && (depth -= 1) === 0) groups.push(text.slice(start, index));
  }
  return groups;
}

/** `#00 Unity.Scenes.Load:Execute () <0x207>`: C# of Unity and Mono. */
function managedFrame(text: string): Frame {
  const name = text.replace(/^#\d+ +/, '').replace(/ ?<0x[0-9a-f]+>$/i, '');
  return { text, name, short: name, inApp: !/^(?:Unity|UnityEngine|System|Mono|Microsoft|\(wrapper)\b/.test(name) };
}

export interface FatalSignal {
  readonly signal: string;
  readonly pid?: number;
  /** At most fifteen characters, the last of a longer name. */
  readonly shortName?: string;
  readonly thread?: string;
  readonly line: string;
}

const FATAL_SIGNAL = /Fatal signal \d+ \((\w+)\)/;
const IN_PROCESS = /, pid (\d+) \(([^)]*)\)/;
const IN_THREAD = /(?:tid|thread) \d+ \(([^)]*)\)/;

/** What libc writes in the dying process: `Fatal signal 11 (SIGSEGV), code 1 …, fault addr 0x7 in tid 12 (t), pid 11 (p)`. */
export function readFatalSignal(message: string): FatalSignal | undefined {
  if (!message.includes('Fatal signal')) return undefined;
  const signal = FATAL_SIGNAL.exec(message)?.[1];
  if (signal === undefined) return undefined;
  const process = IN_PROCESS.exec(message);
  return {
    signal,
    pid: process ? Number(process[1]) : undefined,
    shortName: process?.[2],
    thread: IN_THREAD.exec(message)?.[1],
    line: message.trim(),
  };
}
