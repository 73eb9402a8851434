import type { SessionEvent } from '../../../shared/model/run.ts';
import { joinPath, makeFolder, writeWhole } from '../../io/durable.ts';
import { listFiles, readBytes } from '../../io/files.ts';
import type { Thumbnail } from '../../io/thumbnail.ts';

/** Pixels of the longer side: enough to read a screen in a report, and 1,000 of them stay under 30 MB. */
const LONGEST = 560;
const NAME = /^([0-9a-f]{64})-(\d+)x(\d+)\.jpg$/;

/** A small copy on disk; its size is in its name. */
interface Kept {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Small copies of a session's pictures in the folder `thumbnails` beside them. They are made while the session runs,
 * one at a time, since a decoder needs longer for 1,000 pictures than a person waits for a report; what is missing is
 * made when it is asked for.
 */
export class Thumbnails {
  readonly #folder: string;
  readonly #getBlob: (id: string) => Promise<Uint8Array>;
  /** Those that are on disk; the folder is listed at first use. */
  #known: Promise<Map<string, Kept>> | undefined;
  readonly #making = new Map<string, Promise<Thumbnail>>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(sessionDir: string, getBlob: (id: string) => Promise<Uint8Array>) {
    this.#folder = joinPath(sessionDir, 'thumbnails');
    this.#getBlob = getBlob;
  }

  /** @throws StoreError `blob_missing`; the decoder's error for a blob that is no picture */
  async get(id: string): Promise<Thumbnail> {
    const kept = (await (this.#known ??= this.#list())).get(id);
    if (kept) return { jpeg: await readBytes(kept.path), width: kept.width, height: kept.height };
    const making = this.#making.get(id) ?? this.#make(id).finally(() => this.#making.delete(id));
    this.#making.set(id, making);
    return making;
  }

  /** Makes those of the looks among these events, when there is time; one that cannot be made is left to `get`. */
  prepare(events: readonly SessionEvent[]): void {
    for (const event of events) {
      const id = event.type === 'observed' ? event.observation.pictureId : undefined;
      if (id !== undefined) this.#queue = this.#queue.then(() => this.get(id)).catch(() => undefined);
    }
  }

  /** Resolves when all that was prepared is on disk. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  async #list(): Promise<Map<string, Kept>> {
    const known = new Map<string, Kept>();
    for (const [name, path] of await listFiles(this.#folder)) {
      const [, id, width, height] = NAME.exec(name) ?? [];
      if (id !== undefined) known.set(id, { path, width: Number(width), height: Number(height) });
    }
    return known;
  }

  async #make(id: string): Promise<Thumbnail> {
    // Loads a decoder of 20 MB that only this needs.
    const { makeThumbnail } = await import('../../io/thumbnail.ts');
    const thumbnail = await makeThumbnail(await this.#getBlob(id), LONGEST);
    makeFolder(this.#folder);
    const { jpeg, width, height } = thumbnail;
    const path = joinPath(this.#folder, `${id}-${width}x${height}.jpg`);
    await writeWhole(path, jpeg, this.#folder);
    (await this.#known)?.set(id, { path, width, height });
    return thumbnail;
  }
}
