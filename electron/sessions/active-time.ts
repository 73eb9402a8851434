import type { SessionEvent } from '../../shared/model/run.ts';

/**
 * How long a session has been running, pauses excluded, computed from its events. The time between the
 * last event before a kill and the reopening counts as a pause.
 */
export class ActiveTime {
  #ms = 0;
  #since: number | undefined;

  add(event: SessionEvent): void {
    const running = this.#since !== undefined;
    const reopened = event.type === 'suspended' && event.reason === 'reopened';
    if (running && !reopened) this.#ms += Math.max(0, event.at - (this.#since ?? event.at));
    if (event.type === 'session_started' || event.type === 'resumed') this.#since = event.at;
    else if (event.type === 'suspended' || event.type === 'finalized') this.#since = undefined;
    else if (running) this.#since = event.at;
  }

  /** @param now epoch milliseconds */
  msAt(now: number): number {
    return this.#since === undefined ? this.#ms : this.#ms + Math.max(0, now - this.#since);
  }
}
