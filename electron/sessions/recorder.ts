import { emptyView, foldEvents } from '../../shared/core/record/fold.ts';
import type { SessionView } from '../../shared/core/record/view.ts';
import type { SessionEvent, SessionEventBody } from '../../shared/model/run.ts';
import { now } from '../io/clock.ts';
import type { SessionStore } from '../store/port.ts';
import { ActiveTime } from './active-time.ts';
import { cleanEvent } from './clean-event.ts';
import type { Secrets } from './secrets.ts';

export interface RecorderKit {
  readonly store: SessionStore;
  readonly secrets: Secrets;
  /** What the store holds already. */
  readonly events?: readonly SessionEvent[];
  readonly tell: (events: readonly SessionEvent[]) => void;
}

/** The one place where a session's events are written: first to the store, then into the view, then told (I11). */
export class Recorder {
  readonly store: SessionStore;
  readonly #secrets: Secrets;
  readonly #tell: (events: readonly SessionEvent[]) => void;
  readonly #active = new ActiveTime();
  #view: SessionView = emptyView();

  /** @throws RecordError when the events in the store cannot follow each other */
  constructor({ store, secrets, events = [], tell }: RecorderKit) {
    this.store = store;
    this.#secrets = secrets;
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
    const clean = bodies.map((body) => cleanEvent(body, (text) => this.#secrets.text(text)));
    const events = this.store.append(clean, now());
    this.#fold(events);
    this.#tell(events);
  }

  #fold(events: readonly SessionEvent[]): void {
    this.#view = foldEvents(this.#view, events);
    if (this.#view.outdated) this.#view = foldEvents(emptyView(), this.store.events());
    for (const event of events) this.#active.add(event);
  }
}
