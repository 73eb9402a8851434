/** One death or hang of a process of the app, as one source of the device tells it. */
export interface CrashRecord {
  readonly kind: 'java_crash' | 'native_crash' | 'anr' | 'process_death';
  readonly source: 'exit-info' | 'crash-buffer' | 'dropbox' | 'log';
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
