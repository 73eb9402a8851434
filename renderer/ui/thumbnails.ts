/**
 * Small copies of big pictures. A phone's screenshot takes 10 MB once decoded, so a map of a hundred
 * pages must not hold them at full size. A copy is kept per address; addresses name their content.
 */
export class Thumbnails {
  readonly #width: number;
  readonly #limit: number;
  readonly #kept = new Map<string, Promise<string>>();
  #tail: Promise<unknown> = Promise.resolve();

  /**
   * @param width pixels of a copy
   * @param limit how many copies are kept; the oldest one goes first
   */
  constructor(width: number, limit: number) {
    this.#width = width;
    this.#limit = limit;
  }

  /** Address of the copy, good for an `img`. @throws when the picture cannot be loaded */
  get(url: string): Promise<string> {
    const known = this.#kept.get(url);
    if (known) return known;
    const made = this.#tail.then(() => this.#make(url));
    this.#tail = made.catch(() => this.#kept.delete(url));
    this.#kept.set(url, made);
    this.#dropOldest();
    return made;
  }

  async #make(url: string): Promise<string> {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`The picture ${url} cannot be loaded: HTTP ${answer.status}.`);
    const bitmap = await createImageBitmap(await answer.blob(), { resizeWidth: this.#width, resizeQuality: 'high' });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }));
  }

  #dropOldest(): void {
    if (this.#kept.size <= this.#limit) return;
    const [oldest] = this.#kept;
    if (!oldest) return;
    this.#kept.delete(oldest[0]);
    oldest[1].then(
      (address) => URL.revokeObjectURL(address),
      () => undefined,
    );
  }
}
