import type { Rect, Size } from './screen.ts';

/** A line of text as it was read from a picture. */
export interface TextLine {
  readonly text: string;
  /** How sure the reader is, from 0 to 1. */
  readonly confidence: number;
  /** Device pixels of the picture. */
  readonly bounds: Rect;
}

/** A picture in small, to tell whether it has changed. */
export interface PictureGlance {
  /** 64-bit difference hash, 16 hex digits. */
  readonly hash: string;
  /** Brightness of 108 by 240 samples, row by row, 0 to 255. */
  readonly shades: ArrayLike<number>;
}

/** What was read from a screenshot. */
export interface PictureReading {
  readonly size: Size;
  /** In reading order. */
  readonly lines: readonly TextLine[];
  /** Plain areas of one colour, such as buttons and cards; device pixels. */
  readonly boxes: readonly Rect[];
  /** A lit card over a dimmed screen, as dialogs stand; absent where there is none. */
  readonly card?: Rect;
}
