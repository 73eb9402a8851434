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
}
