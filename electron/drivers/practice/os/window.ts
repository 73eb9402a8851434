import { layOut } from './layout.ts';
import type { Placed } from './layout.ts';
import { canScroll, scrollBy, TOP } from './scroll.ts';
import type { ScrollPosition, Strip } from './scroll.ts';
import type { View } from './views.ts';

/** A list on the screen, ready to be scrolled. */
export interface Scroller {
  readonly key: string;
  readonly strip: Strip;
  readonly viewport: number;
}

/** A window after layout. Rows are laid out when they are first needed and kept as long as the window. */
export class LaidOutWindow {
  readonly root: Placed;
  readonly #rows = new Map<string, Placed>();
  readonly #positions: Map<string, ScrollPosition>;

  /** `positions` outlives the window: it is where the tester left each list. */
  constructor(view: View, size: { width: number; height?: number }, positions: Map<string, ScrollPosition>) {
    this.root = layOut(view, size.width, size.height);
    this.#positions = positions;
  }

  row(list: Placed, index: number): Placed {
    const key = `${list.view.key}#${index}`;
    const known = this.#rows.get(key);
    if (known) return known;
    if (!list.view.rows) throw new Error(`${list.view.key} has no rows`);
    const placed = layOut(list.view.rows.row(index), list.width);
    this.#rows.set(key, placed);
    return placed;
  }

  scroller(list: Placed): Scroller {
    const strip = { count: list.view.rows?.count ?? 0, height: (index: number) => this.row(list, index).height };
    return { key: list.view.key, strip, viewport: list.height };
  }

  /** Where a list stands, within what it has now: rows may have gone since it was scrolled. */
  position({ key, strip, viewport }: Scroller): ScrollPosition {
    return scrollBy(strip, this.#positions.get(key) ?? TOP, 0, viewport);
  }

  /** Moves the content up by so many pixels; false when it is at its end already. */
  scroll(scroller: Scroller, by: number): boolean {
    const before = this.position(scroller);
    const after = scrollBy(scroller.strip, before, by, scroller.viewport);
    this.#positions.set(scroller.key, after);
    return before.first !== after.first || before.offset !== after.offset;
  }

  /** Whether a list has more than it shows. */
  scrollable(scroller: Scroller): boolean {
    const { up, down } = canScroll(scroller.strip, this.position(scroller), scroller.viewport);
    return up || down;
  }
}
