import { emptyView, foldEvents } from '../../shared/core/record/fold.ts';
import type { SessionView } from '../../shared/core/record/view.ts';
import type { SessionEvent, SessionEventBody } from '../../shared/model/run.ts';
import { now } from '../io/clock.ts';
import type { SessionStore } from '../store/port.ts';
import { ActiveTime } from './active-time.ts';

/** The one place where a session's events are written: first to the store, then into the view, then told (I11). */
export class Recorder {
  readonly store: SessionStore;
  readonly #tell: (events: readonly SessionEvent[]) => void;
  readonly #active = new ActiveTime();
  #view: SessionView = emptyView();

  /** @param events what the store holds already. @throws RecordError when they cannot follow each other */
  constructor(store: SessionStore, events: readonly SessionEvent[], tell: (events: readonly SessionEvent[]) => void) {
    this.store = store;
    this.#tell = tell;
    this.#fold(events);
  }

  get view(): SessionView {
    return this.#view;
  }

  /** Milliseconds of running until now, pauses excluded. */
  get activeMs(): number {
    return this.#active.msAt(now());
  }

  /** @throws StoreError; nothing was recorded and nobody was told then */
  record(...bodies: readonly SessionEventBody[]): void {
    if (bodies.length === 0) return;
    const events = this.store.append(bodies, now());
    this.#fold(events);
    this.#tell(events);
  }

  #fold(events: readonly SessionEvent[]): void {
    this.#view = foldEvents(this.#view, events);
    for (const event of events) this.#active.add(event);
  }
}
