/** Which promise of the event log is broken. */
export type RecordErrorCode =
  | 'seq_gap'
  | 'not_started'
  | 'started_twice'
  | 'after_end'
  | 'step_gap'
  | 'step_over_budget'
  | 'launch_not_first'
  | 'finding_without_step';

/** An event that cannot follow the ones before it: the log is damaged, or what wrote it is at fault. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
  readonly code: RecordErrorCode;
  /** Sequence number of the refused event. */
  readonly seq: number;
  /** What the tester can do about it, one sentence. */
  readonly remedy: string;

  constructor(code: RecordErrorCode, seq: number, message: string) {
    super(`Event ${seq}: ${message}`);
    this.code = code;
    this.seq = seq;
    this.remedy = `Everything up to event ${seq - 1} can be trusted. Keep the session's folder and report this as a fault of Cairn.`;
  }
}

/** An event that was written by a newer Cairn than this one. */
export class NewerVersionError extends Error {
  override readonly name = 'NewerVersionError';
  readonly version: number;
  /** What the tester can do about it, one sentence. */
  readonly remedy = 'Open it with the Cairn that wrote it, or update this Cairn. Nothing in it was changed.';

  constructor(version: number, known: number) {
    super(
      `This session was written by a newer Cairn: its events have version ${version}, this Cairn reads up to ${known}.`,
    );
    this.version = version;
  }
}

/** Something in an event log that is no event. */
export class DamagedEventError extends Error {
  override readonly name = 'DamagedEventError';
  /** Path inside the event of what is wrong, such as `step.index`; empty for the whole. */
  readonly path: string;
  /** What the tester can do about it, one sentence. */
  readonly remedy = 'Keep the session folder as it is; the events before this one can still be read.';

  constructor(path: string, problem: string) {
    super(`A damaged event: ${path === '' ? 'it' : `"${path}"`} ${problem}.`);
    this.path = path;
  }
}
