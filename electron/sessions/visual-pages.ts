import type { PictureGlance, PictureReading } from '../../shared/model/picture.ts';
import type { PictureText, Rect, Screen, UiTree } from '../../shared/model/screen.ts';
import type { ScreenContext } from '../../shared/core/screen/read-screen.ts';
import { drawnArea } from '../../shared/core/screen/visual/drawn-area.ts';
import { hashDistance, sameShades } from '../../shared/core/screen/visual/difference-hash.ts';
import { withPicture } from '../../shared/core/screen/visual/visual-screen.ts';
import { logFault } from '../io/fault-log.ts';

export interface ReadLimits {
  readonly signal?: AbortSignal;
}

/** What reads pictures, on this machine. */
export interface ReadsPictures {
  /** @throws the signal's reason once it is aborted */
  glance(png: Uint8Array, limits?: ReadLimits): Promise<PictureGlance>;
  /** @param part in pixels of the picture @throws the signal's reason once it is aborted */
  read(png: Uint8Array, part: Rect, limits?: ReadLimits): Promise<PictureReading>;
}

/** Pictures that differ in more of their 64 bits differ clearly. */
const SAME_PICTURE = 10;

/** A look with its picture. */
export interface Pictured extends ScreenContext {
  readonly picture?: Uint8Array;
  /** Takes secrets out of a text. */
  readonly clean: (text: string) => string;
}

interface Latched {
  readonly glance: PictureGlance;
  readonly drawn: Rect;
  readonly reading: PictureReading;
}

/**
 * Reads pages by their pictures where their trees tell too little. Once a page is read so, it stays so until its picture
 * changes clearly; then the tree is tried again.
 */
export class VisualPages {
  readonly #reader: ReadsPictures | undefined;
  #latched: Latched | undefined;
  #broken = false;
  /** The look before told too little as well: a flash between two pages is not worth reading. */
  #poorBefore = false;
  readonly #signal: AbortSignal | undefined;

  /** @param signal ends reading, as when the phone is gone */
  constructor(reader: ReadsPictures | undefined, signal?: AbortSignal) {
    this.#reader = reader;
    this.#signal = signal;
  }

  /** All that was read on the page in front, surely or not; for a guard that must miss nothing. */
  get lines(): readonly PictureText[] {
    return this.#latched?.reading.lines ?? [];
  }

  /** Whether a picture is needed to know this page: it has been read so before, or its tree tells too little twice running. */
  wants(tree: UiTree, screen: Screen, context: ScreenContext): boolean {
    if (this.#reader === undefined || this.#broken) return false;
    if (this.#latched !== undefined) return true;
    const poor = drawnArea(tree, screen, context) !== undefined;
    const before = this.#poorBefore;
    this.#poorBefore = poor;
    return poor && before;
  }

  /** Whether the look before told too little: then an equal tree does not mean an equal page. */
  get isWatching(): boolean {
    return this.#latched !== undefined || this.#poorBefore;
  }

  /** The screen, with what its picture tells where that is needed and can be read. @throws the reason of the signal */
  async see(tree: UiTree, screen: Screen, look: Pictured): Promise<Screen> {
    const { picture, clean } = look;
    const reader = this.#reader;
    if (reader === undefined || picture === undefined || this.#broken) return screen;
    try {
      const latched = await this.#latch(reader, picture, drawnArea(tree, screen, look));
      if (latched === undefined) return screen;
      const { reading, drawn } = latched;
      const lines = reading.lines.map((line) => ({ ...line, text: clean(line.text) }));
      return withPicture(screen, { ...reading, lines }, drawn) ?? screen;
    } catch (error) {
      this.#signal?.throwIfAborted();
      // Pages without a tree are told as such from now on; nothing else needs pictures to be read.
      this.#broken = true;
      logFault('reading a picture', error);
      return screen;
    }
  }

  async #latch(reader: ReadsPictures, picture: Uint8Array, drawn: Rect | undefined): Promise<Latched | undefined> {
    const limits = { signal: this.#signal };
    const glance = await reader.glance(picture, limits);
    const before = this.#latched;
    if (before !== undefined && sameShades(before.glance.shades, glance.shades)) return before;
    // A picture that is much the same may say other words: the mode stays, what was read does not.
    const stays = before !== undefined && hashDistance(before.glance.hash, glance.hash) <= SAME_PICTURE;
    const part = drawn ?? (stays ? before.drawn : undefined);
    this.#latched = part && { glance, drawn: part, reading: await reader.read(picture, part, limits) };
    return this.#latched;
  }
}
