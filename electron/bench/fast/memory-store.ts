import { EVENT_VERSION, type SessionEvent, type SessionEventBody } from '../../../shared/model/run.ts';
import { openAppRules } from '../../store/app-rules.ts';
import type { Library, SessionStore } from '../../store/port.ts';
import { StoreError } from '../../store/port.ts';

/** What is kept of one session: the events that are asked for, no pictures, screens or trees. */
class MemoryStore implements SessionStore {
  readonly dir: string;
  #seq = 0;

  constructor(dir: string) {
    this.dir = dir;
  }

  append(bodies: readonly SessionEventBody[], at: number): readonly SessionEvent[] {
    return bodies.map((body) => ({ ...body, v: EVENT_VERSION, seq: ++this.#seq, at }));
  }

  events(): readonly SessionEvent[] {
    return [];
  }

  putBlob(): Promise<string> {
    return Promise.resolve('');
  }

  getBlob(id: string): Promise<Uint8Array> {
    return Promise.reject(new StoreError('blob_missing', `Nothing is kept in memory under "${id}".`));
  }

  close(): void {
    // Nothing is held.
  }
}

/**
 * A library that keeps nothing, for runs that are measured and forgotten.
 * @param folder where the logs of sessions go
 */
export function memoryLibrary(folder: string): Library {
  const rules = openAppRules(':memory:');
  return {
    dataDir: folder,
    list: () => [],
    create: (sessionId) => new MemoryStore(`${folder}/${sessionId}`),
    open: (sessionId) => {
      throw new StoreError('not_a_session', `Session "${sessionId}" was not kept.`);
    },
    rules,
    close: () => rules.close(),
  };
}
