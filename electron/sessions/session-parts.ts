import type { LiveState } from '../../shared/contract/sessions.ts';
import type { SessionEvent } from '../../shared/model/run.ts';
import type { LogLine } from '../drivers/port/driver.ts';
import type { Reach } from './connection.ts';
import type { Core } from './core.ts';

/** What a session tells while it lives; each call comes after the fact is on disk. */
export interface SessionHooks {
  readonly onEvents?: (events: readonly SessionEvent[]) => void;
  readonly onLive?: (live: LiveState) => void;
  readonly onLog?: (lines: readonly LogLine[]) => void;
  /** The session cannot go on in this process, e.g. because the disk is full; what is on disk stays whole. */
  readonly onFault?: (error: unknown) => void;
}

/** What a session is made of. */
export interface SessionParts {
  readonly core: Core;
  readonly hooks: SessionHooks;
  /** @throws DriverError when there is no such phone now */
  readonly reach: () => Promise<Reach>;
}
