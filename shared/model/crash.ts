/** What can break in an app: on a phone of its own, or in a page of a browser. */
export type CrashKind = 'java_crash' | 'native_crash' | 'anr' | 'process_death' | WebErrorKind;

/** What a browser tells of a page that goes wrong. */
export type WebErrorKind =
  | 'js_exception'
  | 'unhandled_rejection'
  | 'console_error'
  | 'request_failed'
  | 'http_error'
  | 'page_crash'
  | 'page_hang';

/** One death or hang of a process of the app, as one source of the device tells it. */
export interface CrashRecord {
  readonly kind: CrashKind;
  readonly source: 'exit-info' | 'crash-buffer' | 'dropbox' | 'log' | 'browser';
  readonly process: string;
  /** 0 where the source does not tell it. */
  readonly pid: number;
  /** Epoch milliseconds by the device's clock. */
  readonly at: number;
  /** Exception line, signal line or reason. */
  readonly headline: string;
  /** Stack or backtrace lines; empty where the source has none. */
  readonly details: string;
  /** Names of the fault and of the stack, as the reader of the source has found them. */
  readonly fingerprint?: string;
  readonly variant?: string;
  /** A title of one line: `NullPointerException @ com.x.Cart.pay`. */
  readonly label?: string;
  /** The frame to look at first; only what has a stack has one. */
  readonly topFrame?: string;
  /** Known to be the app's own whatever its process is called; absent, the name of the process tells. */
  readonly ofApp?: boolean;
}
