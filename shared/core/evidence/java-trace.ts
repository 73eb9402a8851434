import { isIndented } from './lines.ts';

/** One exception of a printed stack trace. */
export interface JavaLink {
  readonly relation: 'outermost' | 'cause' | 'suppressed';
  readonly exception: string;
  readonly message: string;
  /** Frames without `at `, as printed. */
  readonly frames: readonly string[];
}

export interface JavaTrace {
  /** In the order printed: the outermost exception first. */
  readonly links: readonly JavaLink[];
  /** Index of the first line that is not part of it any more. */
  readonly end: number;
  /** Whether it ends in the middle of a frame. */
  readonly cut: boolean;
}

interface OpenLink {
  readonly relation: JavaLink['relation'];
  readonly exception: string;
  message: string;
  readonly frames: string[];
}

const EXCEPTION = /^([A-Za-z_$][\w$]*(?:[./][\w$-]+)*)(?:: ?(.*))?$/;
const CAUSE = /^(Caused by|Suppressed): ?(.*)$/;
const MORE = /^\.\.\. \d+ (?:more|common frames omitted)|^\[CIRCULAR REFERENCE/;

/**
 * Reads what `Throwable.printStackTrace` printed, from its exception line on. Messages may have several lines; trailing
 * blanks and any indentation are fine.
 */
export function readJavaTrace(lines: readonly string[], start = 0): JavaTrace | undefined {
  let index = start;
  while (index < lines.length && lines[index]!.trim() === '') index += 1;
  const first = lines[index]?.trim();
  if (first === undefined) return undefined;
  const links: OpenLink[] = [openLink('outermost', first)];
  let over = false;
  let cut = false;
  for (index += 1; index < lines.length; index += 1) {
    const line = lines[index]!;
    const text = line.trim();
    const current = links.at(-1)!;
    const cause = CAUSE.exec(text);
    if (cause) {
      links.push(openLink(cause[1] === 'Suppressed' ? 'suppressed' : 'cause', cause[2] ?? ''));
      over = false;
    } else if (text.startsWith('at ')) {
      if (isCut(text)) cut = true;
      else current.frames.push(text.slice(3).trim());
    } else if (MORE.test(text)) {
      over = true;
    } else if (current.frames.length === 0 && !over) {
      current.message += `\n${text}`;
    } else if (text !== '' || !continues(lines, index)) {
      break;
    }
  }
  return { links: links.map(closed), end: index, cut };
}

const isCut = (frame: string): boolean => frame.includes('(') && !frame.includes(')');

/** Whether the trace goes on after an empty line. */
function continues(lines: readonly string[], index: number): boolean {
  const next = lines[index + 1]?.trim() ?? '';
  return next.startsWith('at ') || CAUSE.test(next) || MORE.test(next);
}

function openLink(relation: JavaLink['relation'], line: string): OpenLink {
  const match = EXCEPTION.exec(line);
  if (!match) return { relation, exception: '', message: line, frames: [] };
  return { relation, exception: match[1] ?? '', message: match[2] ?? '', frames: [] };
}

const closed = (link: OpenLink): JavaLink => ({ ...link, message: link.message.trim() });

/** Starts of lines that are never the rest of a line that somebody wrapped. */
const LINE_START = /^(?:at |Caused by:|Suppressed:|\.\.\. \d|Process: |PID: |FATAL EXCEPTION|\*\*\* )/;

/** Whether a line is the rest of the one before, cut by a terminal, a mail or the 4,000 bytes of a log entry. */
export function isRestOf(before: string, line: string): boolean {
  if (line === '' || isIndented(line) || LINE_START.test(line)) return false;
  const frame = before.trim();
  return frame.startsWith('at ') ? !frame.includes(')') : true;
}

/** Whether a line looks like the first of a trace: a class of an exception, with or without a message. */
export function isExceptionLine(line: string): boolean {
  return /^(?:[a-z_][\w$]*\.)+[A-Z][\w$]*(?::|$)/.test(line.trim());
}
