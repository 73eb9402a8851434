import type { WebErrorKind } from '../../../shared/model/crash.ts';
import type { LogLine, LogPriority } from '../port/driver.ts';
import type { ConsoleCalled, ExceptionThrown, RemoteObject, StackTrace } from './protocol.ts';

/** Something that went wrong in a page, as one event of the browser tells it. */
export interface PageTrouble {
  readonly kind: WebErrorKind;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly headline: string;
  /** Stack, or the address that failed. */
  readonly details: string;
}

const firstLine = (text: string): string => text.split('\n', 1)[0]?.trim() ?? '';

export function readException({ timestamp, exceptionDetails }: ExceptionThrown): PageTrouble {
  const { text, exception, url, lineNumber, columnNumber, stackTrace } = exceptionDetails;
  const rejected = text.startsWith('Uncaught (in promise)');
  const said = exception?.description ?? (exception?.value === undefined ? text : String(exception.value));
  const stack = said.includes('\n    at ') ? said : [said, ...stackLines(stackTrace)].join('\n');
  const place = url && !stack.includes('\n') ? `\n    at ${url}:${lineNumber + 1}:${columnNumber + 1}` : '';
  return {
    kind: rejected ? 'unhandled_rejection' : 'js_exception',
    at: timestamp,
    headline: firstLine(said) || text,
    details: stack + place,
  };
}

function stackLines(trace: StackTrace | undefined): readonly string[] {
  return (trace?.callFrames ?? []).map(
    ({ functionName, url, lineNumber, columnNumber }) =>
      `    at ${functionName || '<anonymous>'} (${url}:${lineNumber + 1}:${columnNumber + 1})`,
  );
}

const PRIORITIES: Readonly<Record<string, LogPriority>> = {
  error: 'E',
  assert: 'E',
  warning: 'W',
  info: 'I',
  log: 'I',
  debug: 'D',
  trace: 'D',
};

/** One call of the page's console. */
export interface ConsoleCall {
  readonly at: number;
  readonly priority: LogPriority;
  readonly message: string;
  /** For errors: what went wrong, as a finding would tell it. */
  readonly trouble?: PageTrouble;
}

export function readConsole({ type, args, timestamp, stackTrace }: ConsoleCalled): ConsoleCall {
  const message = args.map(said).join(' ');
  const call = { at: timestamp, priority: PRIORITIES[type] ?? 'I', message };
  if (type !== 'error' && type !== 'assert') return call;
  const stack = message.includes('\n    at ') ? message : [message, ...stackLines(stackTrace)].join('\n');
  const headline = firstLine(message) || 'console.error without a message';
  return { ...call, trouble: { kind: 'console_error', at: timestamp, headline, details: stack } };
}

function said({ type, value, description, unserializableValue, preview }: RemoteObject): string {
  if (type === 'string') return String(value);
  if (value !== undefined && typeof value !== 'object') return String(value);
  if (preview && !preview.description?.startsWith('Error')) {
    const parts = preview.properties.map((property) => `${property.name}: ${property.value ?? property.type}`);
    if (parts.length > 0) return `${preview.description ?? ''} {${parts.join(', ')}}`.trim();
  }
  return unserializableValue ?? description ?? (value === undefined ? type : JSON.stringify(value));
}

/** A line of the log about the browser, the page or the network. */
export function logLine(at: number, priority: LogPriority, tag: string, message: string): LogLine {
  return { at: Math.round(at), pid: 0, tid: 0, priority, tag, message };
}

/** An address without what may be secret in it: user names, queries, fragments. */
export function plainAddress(url: string): string {
  if (url.startsWith('data:')) return 'data:…';
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    // What is no URL is shown as far as a query could begin.
    return url.split(/[?#]/, 1)[0] ?? '';
  }
}
