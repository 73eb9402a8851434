import type { PictureText, Screen, UiTree } from '../../model/screen.ts';

/** What the guard judges by: one look, as far as it was read. */
export interface Sight {
  readonly screen: Screen;
  /** Redacted. */
  readonly tree?: UiTree;
  /** Texts that were read from the picture, where somebody reads pictures. */
  readonly pictureTexts?: readonly PictureText[];
}
