import { EVENT_VERSION, type SessionEvent, type SessionEventBody } from '../../../shared/model/run.ts';
import { sha256 } from '../../io/durable.ts';
import { openAppRules } from '../../store/app-rules.ts';
import type { Library, SessionStore } from '../../store/port.ts';
import { StoreError } from '../../store/port.ts';

/** What is kept of one session: nothing but the screens and trees, where somebody wants to read them. */
class MemoryStore implements SessionStore {
  readonly dir: string;
  readonly #blobs: Map<string, Uint8Array> | undefined;
  #seq = 0;

  constructor(dir: string, blobs: Map<string, Uint8Array> | undefined) {
    this.dir = dir;
    this.#blobs = blobs;
  }

  append(bodies: readonly SessionEventBody[], at: number): readonly SessionEvent[] {
    return bodies.map((body) => ({ ...body, v: EVENT_VERSION, seq: ++this.#seq, at }));
  }

  events(): readonly SessionEvent[] {
    return [];
  }

  putBlob(bytes: Uint8Array): Promise<string> {
    if (this.#blobs === undefined) return Promise.resolve('');
    const id = sha256(bytes);
    this.#blobs.set(id, bytes);
    return Promise.resolve(id);
  }

  getBlob(id: string): Promise<Uint8Array> {
    const bytes = this.#blobs?.get(id);
    if (bytes !== undefined) return Promise.resolve(bytes);
    return Promise.reject(new StoreError('blob_missing', `Nothing is kept in memory under "${id}".`));
  }

  close(): void {
    // Nothing is held.
  }
}

/**
 * A library that keeps nothing, for runs that are measured and forgotten.
 * @param folder where the logs of sessions go
 * @param blobs where screens and trees are kept, by their ids; absent, they are not
 */
export function memoryLibrary(folder: string, blobs?: Map<string, Uint8Array>): Library {
  const rules = openAppRules(':memory:');
  return {
    dataDir: folder,
    list: () => [],
    create: (sessionId) => new MemoryStore(`${folder}/${sessionId}`, blobs),
    open: (sessionId) => {
      throw new StoreError('not_a_session', `Session "${sessionId}" was not kept.`);
    },
    rules,
    close: () => rules.close(),
  };
}
