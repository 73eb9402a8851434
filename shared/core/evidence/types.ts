import type { CrashKind } from '../../model/crash.ts';

/** What an occurrence is; the web kinds have readers of their own. */
export type OccurrenceKind =
  | Extract<CrashKind, 'java_crash' | 'native_crash' | 'anr' | 'process_death'>
  | 'ios_crash'
  | 'watchdog'
  | 'thread_dump';

/** One line of a stack, in the order in which the file prints it. */
export interface Frame {
  /** As the file prints it, without `at ` and indentation. */
  readonly text: string;
  /** `com.x.Cart.pay`, `libcart.so!cart::pay`, `Shop!-[Cart pay]`: without lines, offsets and compiler's counters. */
  readonly name: string;
  /** For a title: `com.x.Cart.pay`, `libcart.so!cart::pay`, `Shop + 17106`. */
  readonly short: string;
  /** Code of the app rather than of the platform or of a well-known library. */
  readonly inApp: boolean;
}

/** An exception of a chain. */
export interface Link {
  readonly exception: string;
  readonly message: string;
}

/** One death or hang, as one piece of text tells it. */
export interface Occurrence {
  readonly platform: 'android' | 'ios';
  readonly kind: OccurrenceKind;
  /** What told it, e.g. `runtime`, `tombstone`, `libc`; two tellers in one file can mean one death. */
  readonly teller: string;
  readonly process?: string;
  /** Package or bundle id. */
  readonly package?: string;
  readonly pid?: number;
  readonly thread?: string;
  /** Epoch milliseconds by the device's clock; without a year in the text only good for differences. */
  readonly at?: number;
  /** Class of the outermost exception, signal, or what else it is called. */
  readonly exception: string;
  readonly message: string;
  /** What caused it, outermost first; the last one is the root cause. */
  readonly causes: readonly Link[];
  readonly frames: readonly Frame[];
  /** The app's own frame that the file prints first. */
  readonly topAppFrame?: string;
  /** Equal for what is likely the same fault. */
  readonly fingerprint: string;
  /** Equal for the same stack, frame by frame. */
  readonly variant: string;
  /** A title of one line: `NullPointerException @ com.x.Cart.pay`. */
  readonly label: string;
  /** The lines themselves, without the heads of a log. */
  readonly text: string;
  /** Exception line, signal line or reason, as a finding shows it. */
  readonly headline: string;
}

/** What a file is. */
export type EvidenceKind = 'logcat' | 'java_trace' | 'tombstone' | 'anr_trace' | 'exit_info' | 'dropbox' | 'ips';

export interface Evidence {
  readonly kind: EvidenceKind;
  readonly process?: string;
  readonly package?: string;
  readonly occurrences: readonly Occurrence[];
  /** What a reader must know before trusting the rest, one sentence each. */
  readonly warnings: readonly string[];
}

/** Why a text is no evidence that Cairn knows. */
export interface NotEvidence {
  readonly kind: 'none';
  readonly reason: string;
}
