/**
 * Shows one picture after another without a flash in between: the next one is decoded before it takes
 * the place of the last. While one decodes, only the newest of those that follow is kept.
 */
export class MirrorPicture {
  readonly #box: HTMLElement;
  #shown: string | undefined;
  #next: string | undefined;
  #busy = false;
  #destroyed = false;

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  show(url: string | undefined): void {
    this.#next = url;
    if (!this.#busy) void this.#work();
  }

  destroy(): void {
    this.#destroyed = true;
    this.#box.replaceChildren();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    while (this.#next !== this.#shown && !this.#destroyed) {
      const url = this.#next;
      const image = url === undefined ? undefined : await decoded(url);
      this.#shown = url;
      // A frame that was replaced on the host before it was fetched is no fault: a newer one is on its way.
      if (image === null || this.#destroyed) continue;
      this.#box.replaceChildren(...(image ? [image] : []));
    }
    this.#busy = false;
  }
}

async function decoded(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.alt = '';
  image.draggable = false;
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
