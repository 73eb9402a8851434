import type { Rect } from '../../../../shared/model/screen.ts';
import type { Box, BoxNode, BoxText } from './boxes.ts';
import type { Placed } from './layout.ts';
import type { View, ViewNode } from './views.ts';
import type { LaidOutWindow, Scroller } from './window.ts';

/** A box with what made it, for touches. */
export interface LiveBox {
  readonly box: Box;
  readonly view: View;
  /** Index of the live box around this one, with or without a node; -1 for a root. */
  readonly inside: number;
  readonly scroller: Scroller | null;
}

const overlap = (a: Rect, b: Rect): Rect => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const isEmpty = ({ left, top, right, bottom }: Rect): boolean => right <= left || bottom <= top;

const PLAIN: BoxNode = {
  className: '',
  packageName: '',
  resourceId: '',
  text: '',
  description: '',
  index: 0,
  checkable: false,
  checked: false,
  clickable: false,
  enabled: true,
  focusable: false,
  focused: false,
  scrollable: false,
  longClickable: false,
  password: false,
  selected: false,
};

function textOf({ view, lines }: Placed): BoxText | undefined {
  if (!view.text || lines.length === 0) return undefined;
  const { size, lineHeight, weight, colour, align } = view.text;
  return { lines, size, lineHeight, weight, colour, align };
}

/** Where the walk stands. */
interface At {
  readonly x: number;
  readonly y: number;
  readonly clip: Rect;
  readonly inside: number;
  readonly parent: number;
  /** Counts the children of the enclosing node, also those out of sight, as `index` does. */
  readonly siblings: { count: number };
}

/** Appends the boxes of one window to a frame. */
export class Flattener {
  readonly #boxes: LiveBox[];
  readonly #window: LaidOutWindow;
  readonly #windowIndex: number;
  readonly #packageName: string;

  constructor(boxes: LiveBox[], window: LaidOutWindow, windowIndex: number, packageName: string) {
    this.#boxes = boxes;
    this.#window = window;
    this.#windowIndex = windowIndex;
    this.#packageName = packageName;
  }

  window(origin: { readonly x: number; readonly y: number }, clip: Rect): void {
    this.#walk(this.#window.root, { ...origin, clip, inside: -1, parent: -1, siblings: { count: 0 } });
  }

  #walk(placed: Placed, at: At): void {
    const { view } = placed;
    const index = view.node ? at.siblings.count++ : 0;
    const [x, y] = [at.x + placed.x, at.y + placed.y];
    const bounds = { left: x, top: y, right: x + placed.width, bottom: y + placed.height };
    const clip = overlap(at.clip, bounds);
    if (isEmpty(clip)) return;
    const scroller = view.rows ? this.#window.scroller(placed) : null;
    const live = this.#live(placed, { bounds, clip, index, scroller, at });
    const inside = live ? this.#boxes.push(live) - 1 : at.inside;
    const own = view.node ? { parent: inside, siblings: { count: 0 } } : { parent: at.parent, siblings: at.siblings };
    const next = { x, y, clip, inside, ...own };
    for (const child of placed.children) this.#walk(child, next);
    if (scroller) this.#rows(placed, scroller, next);
  }

  #rows(placed: Placed, scroller: Scroller, at: At): void {
    const { first, offset } = this.#window.position(scroller);
    let y = -offset;
    for (let index = first; index < scroller.strip.count && y < placed.height; index += 1) {
      const row = this.#window.row(placed, index);
      this.#walk(row, { ...at, y: at.y + y });
      y += row.height;
    }
  }

  /** Views that are neither seen nor named nor touched leave no box. */
  #live(placed: Placed, found: { bounds: Rect; clip: Rect; index: number; scroller: Scroller | null; at: At }) {
    const { view } = placed;
    if (!view.node && !view.paint && !view.text && !view.touch) return null;
    const { bounds, clip, index, scroller, at } = found;
    const box: Box = {
      bounds,
      clip,
      paint: { ...view.paint, text: textOf(placed) },
      parent: at.parent,
      window: this.#windowIndex,
      node: view.node ? this.#node(view, view.node, index, scroller) : null,
      target: view.touch ? view.key : '',
    };
    return { box, view, inside: at.inside, scroller };
  }

  #node({ touch }: View, node: ViewNode, index: number, scroller: Scroller | null): BoxNode {
    const clickable = touch?.tap !== undefined || touch?.field !== undefined;
    return {
      ...PLAIN,
      packageName: this.#packageName,
      enabled: touch?.enabled ?? true,
      clickable,
      focusable: clickable || scroller !== null,
      longClickable: touch?.longPress !== undefined || touch?.field !== undefined,
      scrollable: scroller !== null && this.#window.scrollable(scroller),
      ...node,
      index,
    };
  }
}
