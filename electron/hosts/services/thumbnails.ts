import type { SessionEvent } from '../../../shared/model/run.ts';
import { joinPath, makeFolder } from '../../io/durable.ts';
import { listFiles, readBytes, writeBytes } from '../../io/files.ts';
import type { Thumbnail } from '../../io/thumbnail.ts';

/** Pixels of the longer side: enough to read a screen in a report, and 1,000 of them stay under 30 MB. */
const LONGEST = 560;
const NAME = /^([0-9a-f]{64})-(\d+)x(\d+)\.jpg$/;

/**
 * Small copies of a session's pictures in the folder `thumbnails` beside them. They are made while the session runs,
 * one at a time, since a decoder needs longer for 1,000 pictures than a person waits for a report; what is missing is
 * made when it is asked for.
 */
export class Thumbnails {
  readonly #folder: string;
  readonly #getBlob: (id: string) => Promise<Uint8Array>;
  readonly #known: Promise<Map<string, Promise<Thumbnail>>>;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(sessionDir: string, getBlob: (id: string) => Promise<Uint8Array>) {
    this.#folder = joinPath(sessionDir, 'thumbnails');
    this.#getBlob = getBlob;
    this.#known = this.#list();
  }

  /** @throws StoreError `blob_missing`; the decoder's error for a blob that is no picture */
  async get(id: string): Promise<Thumbnail> {
    const known = await this.#known;
    const found = known.get(id) ?? this.#make(id);
    known.set(id, found);
    return found;
  }

  /** Makes those of the looks among these events, when there is time; one that cannot be made is left to `get`. */
  prepare(events: readonly SessionEvent[]): void {
    for (const event of events) {
      const id = event.type === 'observed' ? event.observation.pictureId : undefined;
      if (id !== undefined) this.#queue = this.#queue.then(() => this.get(id)).catch(() => this.#forget(id));
    }
  }

  /** Resolves when all that was prepared is on disk. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  async #forget(id: string): Promise<void> {
    (await this.#known).delete(id);
  }

  async #list(): Promise<Map<string, Promise<Thumbnail>>> {
    const known = new Map<string, Promise<Thumbnail>>();
    for (const [name, path] of await listFiles(this.#folder)) {
      const [, id, width, height] = NAME.exec(name) ?? [];
      if (id === undefined) continue;
      const size = { width: Number(width), height: Number(height) };
      known.set(
        id,
        readBytes(path).then((jpeg) => ({ jpeg, ...size })),
      );
    }
    return known;
  }

  async #make(id: string): Promise<Thumbnail> {
    // Loads a decoder of 20 MB that only this needs.
    const { makeThumbnail } = await import('../../io/thumbnail.ts');
    const thumbnail = await makeThumbnail(await this.#getBlob(id), LONGEST);
    makeFolder(this.#folder);
    await writeBytes(joinPath(this.#folder, `${id}-${thumbnail.width}x${thumbnail.height}.jpg`), thumbnail.jpeg);
    return thumbnail;
  }
}
