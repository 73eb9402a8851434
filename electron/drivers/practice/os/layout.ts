import Yoga, { Align, Edge, FlexDirection, Gutter, Justify, MeasureMode, PositionType, Wrap } from 'yoga-layout';
import type { Node } from 'yoga-layout';
import { textWidth, wrapText } from './font.ts';
import type { Style, View, ViewText } from './views.ts';

/** A place in whole device pixels, relative to the parent, and the lines that a text was broken into. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
}

/** A view with its place. */
export interface Placed extends Place {
  readonly view: View;
  readonly children: readonly Placed[];
}

const config = Yoga.Config.create();
config.setPointScaleFactor(1);

const ALIGN = { start: Align.FlexStart, center: Align.Center, end: Align.FlexEnd, stretch: Align.Stretch };
const JUSTIFY = {
  start: Justify.FlexStart,
  center: Justify.Center,
  end: Justify.FlexEnd,
  between: Justify.SpaceBetween,
};

function applySize(node: Node, style: Style): void {
  if (style.width !== undefined) node.setWidth(style.width);
  if (style.height !== undefined) node.setHeight(style.height);
  if (style.minWidth !== undefined) node.setMinWidth(style.minWidth);
  if (style.minHeight !== undefined) node.setMinHeight(style.minHeight);
  if (style.maxHeight !== undefined) node.setMaxHeight(style.maxHeight);
  if (style.grow) {
    node.setFlexGrow(1);
    node.setFlexShrink(1);
    node.setFlexBasis(0);
  }
  if (style.shrink) node.setFlexShrink(1);
}

function applyFlow(node: Node, style: Style): void {
  if (style.direction === 'row') node.setFlexDirection(FlexDirection.Row);
  if (style.wrap) node.setFlexWrap(Wrap.Wrap);
  if (style.gap) node.setGap(Gutter.All, style.gap);
  if (style.align) node.setAlignItems(ALIGN[style.align]);
  if (style.justify) node.setJustifyContent(JUSTIFY[style.justify]);
  if (style.padding?.[0]) node.setPadding(Edge.Vertical, style.padding[0]);
  if (style.padding?.[1]) node.setPadding(Edge.Horizontal, style.padding[1]);
  if (style.margin?.[0]) node.setMargin(Edge.Vertical, style.margin[0]);
  if (style.margin?.[1]) node.setMargin(Edge.Horizontal, style.margin[1]);
}

function applyPosition(node: Node, { absolute }: Style): void {
  if (!absolute) return;
  node.setPositionType(PositionType.Absolute);
  if (absolute.left !== undefined) node.setPosition(Edge.Left, absolute.left);
  if (absolute.top !== undefined) node.setPosition(Edge.Top, absolute.top);
  if (absolute.right !== undefined) node.setPosition(Edge.Right, absolute.right);
  if (absolute.bottom !== undefined) node.setPosition(Edge.Bottom, absolute.bottom);
}

const wrap = (text: ViewText, width: number): string[] => wrapText(text.value, { ...text, width });

const widest = (text: ViewText, lines: readonly string[]): number =>
  Math.ceil(Math.max(...lines.map((line) => textWidth(line, text.size, text.weight))));

/** Rounding in the layout must not make a text narrower than what was measured. */
const SLACK = 1;

function measureText(node: Node, text: ViewText): void {
  node.setMeasureFunc((width, mode) => {
    const lines = wrap(text, mode === MeasureMode.Undefined ? Infinity : width + SLACK);
    return {
      width: mode === MeasureMode.Exactly ? width : widest(text, lines),
      height: lines.length * text.lineHeight,
    };
  });
}

/** A view and its node, kept together: asking Yoga for a child costs more than the layout itself. */
interface Built {
  readonly view: View;
  readonly node: Node;
  readonly children: readonly Built[];
}

function build(view: View): Built {
  const node = Yoga.Node.create(config);
  applySize(node, view.style);
  applyFlow(node, view.style);
  applyPosition(node, view.style);
  if (view.text && !view.children?.length) measureText(node, view.text);
  const children = (view.children ?? []).map(build);
  children.forEach((child, index) => node.insertChild(child.node, index));
  return { view, node, children };
}

function read({ view, node, children }: Built): Placed {
  const width = node.getComputedWidth();
  const [, sides = 0] = view.style.padding ?? [];
  return {
    view,
    x: node.getComputedLeft(),
    y: node.getComputedTop(),
    width,
    height: node.getComputedHeight(),
    lines: view.text ? wrap(view.text, width - 2 * sides + SLACK) : [],
    children: children.map(read),
  };
}

/** Everything that decides where a view and what is in it will be. */
function signature({ style, text, children }: View): string {
  const own = JSON.stringify(style);
  const words = text
    ? `${text.size}/${text.lineHeight}/${text.weight}/${text.maxLines}/${JSON.stringify(text.value)}`
    : '';
  return `${own}${words}[${children?.map(signature).join() ?? ''}]`;
}

/** The same places for other views: what they do has changed, but not how they look. */
const rebind = (view: View, placed: Placed): Placed => ({
  ...placed,
  view,
  children: (view.children ?? []).map((child, index) => rebind(child, placed.children[index]!)),
});

/** Layouts kept for views of the same signature. */
const KEPT = 500;
const kept = new Map<string, Placed>();

function calculate(view: View, width: number, height: number | undefined): Placed {
  const built = build(view);
  try {
    built.node.calculateLayout(width, height);
    return read(built);
  } finally {
    built.node.freeRecursive();
  }
}

/**
 * Lays out a view in the given room; without a height it gets as high as its content. Rows of a list are
 * not laid out here: their place is known only when the list's own is.
 */
export function layOut(view: View, width: number, height?: number): Placed {
  const name = `${width}x${height} ${signature(view)}`;
  const known = kept.get(name);
  kept.delete(name);
  const placed = known ? rebind(view, known) : calculate(view, width, height);
  kept.set(name, placed);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return placed;
}
