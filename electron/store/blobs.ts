import { emptyFolder, joinPath, sha256, writeWhole } from '../io/durable.ts';
import { readBytes } from '../io/files.ts';
import { asStoreError, named, storeError } from './store-errors.ts';

const idPattern = /^[0-9a-f]{64}$/;

/** Pictures, screens and trees of one session, each in a file named by its SHA-256: `ab/abcd….` */
export class Blobs {
  readonly #dir: string;
  readonly #temp: string;

  constructor(dir: string) {
    this.#dir = dir;
    this.#temp = joinPath(dir, 'unfinished');
  }

  /** Throws away what a kill left half written; only the one writer of a session may call it. */
  prepare(): void {
    named(this.#dir, () => emptyFolder(this.#temp));
  }

  /**
   * On the disk when it resolves, so that no event can name bytes that a power cut takes away.
   * @throws StoreError `disk_full`, `not_writable`
   */
  async put(bytes: Uint8Array): Promise<string> {
    const id = sha256(bytes);
    try {
      await writeWhole(this.#path(id), bytes, this.#temp);
    } catch (error) {
      throw asStoreError(error, this.#dir);
    }
    return id;
  }

  /** @throws StoreError `blob_missing`, or `damaged` when the bytes are not what was stored */
  async get(id: string): Promise<Uint8Array> {
    if (!idPattern.test(id)) throw storeError('blob_missing', this.#dir);
    let bytes: Uint8Array;
    try {
      bytes = await readBytes(this.#path(id));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        throw storeError('blob_missing', this.#dir, error);
      }
      throw asStoreError(error, this.#dir);
    }
    if (sha256(bytes) !== id) throw storeError('damaged', this.#path(id));
    return bytes;
  }

  #path(id: string): string {
    return joinPath(this.#dir, id.slice(0, 2), id);
  }
}
