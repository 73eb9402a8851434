import { linesOf } from './lines.ts';
import { epochOf, readWallTime } from './time.ts';
import type { DeviceClock } from './time.ts';

/** One line of a log. */
export interface LogRow {
  /** Epoch milliseconds, where the line tells a time. */
  readonly at?: number;
  readonly pid?: number;
  readonly tid?: number;
  /** `V D I W E F A S`, empty where the line tells none. */
  readonly priority: string;
  readonly tag: string;
  readonly message: string;
  /** Package, as Android Studio writes it. */
  readonly process?: string;
  /** Has no head of its own: it belongs to the row before, or the file has no heads at all. */
  readonly bare: boolean;
  /** Whether the format repeats the head on every line of a message, so that a bare line was wrapped by somebody. */
  readonly headPerLine?: boolean;
}

type Head = Omit<LogRow, 'bare' | 'at'>;

const MARK = /^-{5,} (?:beginning of|switch to) /;

/**
 * Rows of a log in any format of `logcat -v` (threadtime, brief, process, tag, thread, time, long; with year, zone, usec,
 * epoch, monotonic, uid), of Android Studio old and new, of Eclipse, and of vendors' exports.
 * @param clock of the phone, for times without year or zone
 */
export function readLogRows(text: string, clock?: DeviceClock): readonly LogRow[] {
  const rows: LogRow[] = [];
  let last: LogRow | undefined;
  let long: LogRow | undefined;
  for (const raw of linesOf(text)) {
    const line = raw.includes('\u001b') ? raw.replace(/\u001b\[[\d;]*m/g, '') : raw;
    if (line.startsWith('---') && MARK.test(line)) continue;
    const longHead = readLongHead(line, clock);
    if (longHead) {
      last = long = longHead;
      continue;
    }
    if (long) {
      if (line.trim() !== '') rows.push({ ...long, message: line });
      continue;
    }
    const row = line.length < SHORTEST_HEAD ? undefined : readRow(line, clock);
    if (row) last = row;
    if (row || line !== '' || rows.at(-1)?.message !== '') rows.push(row ?? bareRow(line, last));
  }
  return rows;
}

/** `E/T:` */
const SHORTEST_HEAD = 4;

/** Of several empty lines, one is kept. */
function bareRow(message: string, last: LogRow | undefined): LogRow {
  if (!last) return { priority: '', tag: '', message, bare: true };
  const { at, pid, tid, priority, tag, process, headPerLine } = last;
  return { at, pid, tid, priority, tag, message, process, bare: true, headPerLine };
}

function readRow(line: string, clock: DeviceClock | undefined): LogRow | undefined {
  const first = line.charCodeAt(0);
  const mayHaveTime = isDigit(first) || first === 32;
  const timed = mayHaveTime ? readTime(line, clock) : undefined;
  if (!timed) {
    const head = readUntimed(line);
    return head && { ...head, bare: false };
  }
  const head = readTimed(line.slice(timed.end));
  return head && { ...head, at: timed.at, bare: false };
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const SECONDS = /^ *(\d{1,13})\.(\d{3,9})(?=:? )/;

function readTime(
  line: string,
  clock: DeviceClock | undefined,
): { readonly at: number; readonly end: number } | undefined {
  const seconds = SECONDS.exec(line);
  if (seconds) {
    const [all, whole, fraction = ''] = seconds;
    return { at: Number(whole) * 1000 + Number(fraction.slice(0, 3)), end: all.length };
  }
  const wall = readWallTime(line);
  return wall && { at: epochOf(wall.time, clock), end: wall.end };
}

const THREADTIME = /^:? +(?:([\w.-]{1,40}) +)?(\d+) +(\d+) +([VDIWEFAS])[ /](.*)$/;
const STUDIO = /^:? +(\d+)-(\d+)\/(\S*) +([VDIWEFAS])\/(.*)$/;
const NEW_STUDIO = /^:? +(\d+)-(\d+) +(.*)$/;
const NEW_STUDIO_SHORT = /^ +([VDIWEFAS]) {2}(.*)$/;
const WORDY = /^ +(\d+) +(\d+) +(Verbose|Debug|Info|Warn|Warning|Error|Fatal|Assert) +(\S+) ?(.*)$/;
const TIME = /^:? +(?=[VDIWEFAS][A-Z]{0,6}\/)/;

/** What follows a time. */
function readTimed(rest: string): Head | undefined {
  const threadtime = THREADTIME.exec(rest);
  if (threadtime) {
    const [, , pid, tid, priority = '', tail = ''] = threadtime;
    return { pid: Number(pid), tid: Number(tid), priority, ...splitTag(tail), headPerLine: true };
  }
  const studio = STUDIO.exec(rest);
  if (studio) return readStudio(studio);
  const time = TIME.exec(rest);
  if (time) return readSlashed(rest.slice(time[0].length));
  const newStudio = NEW_STUDIO.exec(rest);
  if (newStudio) return readNewStudio(Number(newStudio[1]), Number(newStudio[2]), newStudio[3] ?? '');
  const short = NEW_STUDIO_SHORT.exec(rest);
  if (short) return { priority: short[1] ?? '', tag: '', message: short[2] ?? '' };
  const wordy = WORDY.exec(rest);
  if (!wordy) return undefined;
  const [, pid, tid, word = '', tag = '', message = ''] = wordy;
  return { pid: Number(pid), tid: Number(tid), priority: word.slice(0, 1), tag, message, headPerLine: true };
}

const readStudio = ([, pid, tid, name, priority = '', tail = '']: RegExpExecArray): Head => ({
  pid: Number(pid),
  tid: Number(tid),
  priority,
  ...splitTag(tail),
  process: named(name),
});

const named = (name: string | undefined): string | undefined =>
  name === undefined || name === '' || name === '?' ? undefined : name;

/** `TAG    package    E  message`: tag and package are padded, and the tag may have blanks in it. */
function readNewStudio(pid: number, tid: number, tail: string): Head | undefined {
  const mark = / [VDIWEFAS] {2}/.exec(tail);
  if (!mark) return undefined;
  const left = tail.slice(0, mark.index).trimEnd();
  const gap = left.lastIndexOf(' ');
  const process = left.slice(gap + 1);
  const tag = gap < 0 ? '' : left.slice(0, gap).trim();
  return { pid, tid, priority: mark[0].charAt(1), tag, message: tail.slice(mark.index + 4), process: named(process) };
}

const SLASHED = /^\d?(?:[VDIWEFAS]|VERBOSE|DEBUG|INFO|WARN|ERROR|FATAL|ASSERT)\//;
const PID_AND_MORE = /\( *(\d+)(?:: *(\d+))?\): ?/;
const PROCESS = /^([VDIWEFAS])\( *(\d+)(?:: *(0x[0-9a-f]+|\d+))?\) (.*)$/;
/** `E AndroidRuntime: …`, what is left when somebody cut date and pids off; `0E` when he cut badly. */
const CUT = /^\d?([VDIWEFAS]) {1,4}([^\s:/][^:]{0,48}): ?(.*)$/;
/** Of Android Studio, with date and time cut off. */
const STUDIO_CUT = /^(\d+)-(\d+)\/(\S*) +([VDIWEFAS])\/(.*)$/;

/** Formats without a time. */
function readUntimed(line: string): Head | undefined {
  if (SLASHED.test(line)) return readSlashed(line);
  const process = PROCESS.exec(line);
  if (process) return readProcessFormat(process);
  const studio = STUDIO_CUT.exec(line);
  if (studio) return readStudio(studio);
  const cut = CUT.exec(line);
  if (!cut) return undefined;
  const [, priority = '', tag = '', message = ''] = cut;
  if (tag.trim().split(' ').length > 3) return undefined;
  return { priority, tag: tag.trim(), message, headPerLine: true };
}

/** `E/Tag( 1234): message`, or `E/Tag: message`. */
function readSlashed(text: string): Head | undefined {
  const slash = text.indexOf('/');
  const priority = text.charAt(isDigit(text.charCodeAt(0)) ? 1 : 0);
  const rest = text.slice(slash + 1);
  const place = PID_AND_MORE.exec(rest.slice(0, 200));
  if (!place) return rest.includes(':') ? { priority, ...splitTag(rest), headPerLine: true } : undefined;
  const tag = rest.slice(0, place.index).trim();
  const pid = Number(place[2] ?? place[1]);
  return { priority, pid, tag, message: rest.slice(place.index + place[0].length), headPerLine: true };
}

/** `E( 1234) message  (Tag)`, or with the thread and without a tag. */
function readProcessFormat([, priority = '', pid, tid, rest = '']: RegExpExecArray): Head {
  const end = rest.lastIndexOf('  (');
  const hasTag = tid === undefined && end >= 0 && rest.endsWith(')');
  return {
    priority,
    pid: Number(pid),
    tid: tid === undefined ? undefined : Number(tid),
    tag: hasTag ? rest.slice(end + 3, -1).trim() : '',
    message: hasTag ? rest.slice(0, end) : rest,
    headPerLine: true,
  };
}

/** `Tag   : message`. A tag may have colons in it, as long as no blank follows them. */
function splitTag(text: string): { readonly tag: string; readonly message: string } {
  const colon = text.indexOf(': ');
  const last = text.endsWith(':') ? text.length - 1 : text.indexOf(':');
  const end = colon >= 0 ? colon : last;
  if (end < 0) return { tag: '', message: text };
  const message = text.charAt(end + 1) === ' ' ? text.slice(end + 2) : text.slice(end + 1);
  return { tag: text.slice(0, end).trim(), message };
}

const LONG = /^ *(\d+): *(0x[0-9a-f]+|\d+) ([VDIWEFAS])\/(.*)\]$/;

/** `[ 01-02 03:04:05.678  1234: 1236 E/Tag ]`; the message stands below, up to an empty line. */
function readLongHead(line: string, clock: DeviceClock | undefined): LogRow | undefined {
  if (!line.startsWith('[ ')) return undefined;
  const body = line.slice(1).trim();
  const timed = readTime(body, clock);
  if (!timed) return undefined;
  const match = LONG.exec(body.slice(timed.end).replace(/^:/, ''));
  if (!match) return undefined;
  const [, pid, tid, priority = '', tag = ''] = match;
  return { at: timed.at, pid: Number(pid), tid: Number(tid), priority, tag: tag.trim(), message: '', bare: false };
}
