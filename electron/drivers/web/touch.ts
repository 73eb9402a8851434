import { sleep } from '../../io/clock.ts';
import type { KeyName } from '../../../shared/model/action.ts';
import type { Point } from '../../../shared/model/screen.ts';
import { PageAsks, PageMoved, type Tab } from './tab.ts';

const LONG_PRESS_MS = 800;
/** Before the finger leaves again, the page is told that it stays. */
const HOLD_LEFT_MS = 250;
const SCROLL_MS = 300;
/** Between two moves of a finger, as a screen samples it. */
const MOVE_MS = 16;
/** A finger that rests before it leaves flings nothing. */
const REST_MS = 80;
/** Longer lines are put in at once. */
const MOST_KEYS = 200;

/** Fingers and keys on one page; points are device pixels. Nothing here throws when a dialog comes up: the input was given. */
export class Touch {
  readonly #tab: Tab;
  #scale: number | undefined;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  async tap(point: Point): Promise<void> {
    await this.#given(async () => {
      await this.#down(point);
      await this.#up();
    });
    await this.#felt();
  }

  /**
   * A finger that stays. Browsers of phones tell pages of it by `contextmenu` and not by `click`; this one tells nothing by
   * itself, so the event is given to the page by our script.
   * @param hold gives the event to what is under the finger
   */
  async press(point: Point, hold: () => Promise<void>): Promise<void> {
    await this.#given(async () => {
      const finger = { ...(await this.#place(point)), duration: LONG_PRESS_MS, gestureSourceType: 'touch' as const };
      const held = sleep(LONG_PRESS_MS - HOLD_LEFT_MS).then(hold);
      await Promise.all([this.#tab.send('Input.synthesizeTapGesture', finger), held]);
    });
  }

  /** @param durationMs how long the finger moves; a short one flings */
  async swipe(from: Point, to: Point, durationMs: number): Promise<void> {
    await this.#given(async () => {
      const moves = Math.max(2, Math.round(durationMs / MOVE_MS));
      await this.#down(from);
      for (let move = 1; move <= moves; move++) {
        const share = move / moves;
        await this.#move({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
        await sleep(durationMs / moves / 2);
      }
      await this.#up();
    });
  }

  /** Drags content without flinging it. */
  async drag(from: Point, to: Point): Promise<void> {
    await this.#given(async () => {
      const moves = Math.round(SCROLL_MS / MOVE_MS);
      await this.#down(from);
      for (let move = 1; move <= moves; move++) {
        const share = move / moves;
        await this.#move({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      }
      await sleep(REST_MS);
      await this.#move(to);
      await this.#up();
    });
  }

  /** Types with the keys of a keyboard; what it has no keys for is put in as an input method would. */
  async type(text: string): Promise<void> {
    await this.#given(async () => {
      const lines = text.split('\n');
      for (const [index, line] of lines.entries()) {
        if (index > 0) await this.#key('Enter');
        if (line.length > MOST_KEYS || /[^\x20-\x7e]/.test(line))
          await this.#tab.send('Input.insertText', { text: line });
        else for (const sign of line) await this.#tab.counted(() => this.#tab.page.keyboard.type(sign));
      }
    });
  }

  async key(key: Exclude<KeyName, 'BACK' | 'HOME'>): Promise<void> {
    await this.#given(() => this.#key(KEYS[key]));
    await this.#felt();
  }

  async #key(key: string): Promise<void> {
    await this.#tab.counted(() => this.#tab.page.keyboard.press(key));
  }

  /** The browser says that it has passed a touch on before the page's scripts have run: they have when a frame was drawn. */
  async #felt(): Promise<void> {
    try {
      await this.#given(() => this.#tab.call(this.#tab.frames.main, 'drawn'));
    } catch (error) {
      // The touch may have led to another page, or closed this one.
      if (!(error instanceof PageMoved)) throw error;
    }
  }

  async #down(point: Point): Promise<void> {
    await this.#tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await this.#place(point)] });
  }

  async #move(point: Point): Promise<void> {
    await this.#tab.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [await this.#place(point)] });
  }

  /** Where the browser takes a finger to be: in pixels of the page as it is drawn, from the corner of the screen. */
  async #place(point: Point): Promise<Point> {
    const { x, y } = this.#tab.css(point);
    const scale = (this.#scale ??= await this.#tab.scale());
    return { x: x / scale, y: y / scale };
  }

  async #up(): Promise<void> {
    await this.#tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** A dialog that comes up meanwhile is what the input has done. */
  async #given(input: () => Promise<unknown>): Promise<void> {
    try {
      await input();
    } catch (error) {
      if (!(error instanceof PageAsks)) throw error;
    }
  }
}

const KEYS: Readonly<Record<Exclude<KeyName, 'BACK' | 'HOME'>, string>> = {
  ENTER: 'Enter',
  DELETE: 'Backspace',
  TAB: 'Tab',
  ESCAPE: 'Escape',
};
