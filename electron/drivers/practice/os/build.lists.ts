import type { Value } from '../apps/expression.ts';
import type { WidgetList, WidgetOf } from '../apps/format.ts';
import { nodeOf, styleOf, textOf, touchOf } from './build.ts';
import type { Part } from './build.ts';
import { evaluate, fill, holds, localeOf, localize, say, withValues } from './scope.ts';
import type { Scope } from './scope.ts';
import { COLOURS, dp } from './views.ts';
import type { Rows, View } from './views.ts';

type Repeating = WidgetOf<'list' | 'feed' | 'grid' | 'carousel'>;

interface Item {
  readonly value: Value;
  /** Position in the list it came from, before `where`. */
  readonly at: number;
}

function itemsOf({ widget, scope }: Part<Repeating>): Item[] {
  const { items, where } = widget;
  const list =
    typeof items === 'string' ? evaluate(items, scope) : fill(localize(items ?? [null], localeOf(scope)), scope);
  if (!Array.isArray(list)) return [];
  return list
    .map((value: Value, at) => ({ value, at }))
    .filter(({ value, at }) => holds(where, withValues(scope, { item: value, index: at })));
}

/** Row numbers and what each shows; a feed repeats its items for ever. */
interface Repeated {
  readonly count: number;
  scope(index: number): Scope;
}

function repeat(part: Part<Repeating>): Repeated {
  const { widget, scope } = part;
  const items = itemsOf(part);
  const list = typeof widget.items === 'string' && /^\w+$/.test(widget.items) ? widget.items : null;
  const endless = widget.type === 'feed' ? Infinity : items.length;
  return {
    count: items.length === 0 ? 0 : (widget.count ?? endless),
    scope: (index) => {
      const { value, at } = items[index % items.length]!;
      const row = list === null ? undefined : { list, index: at };
      return withValues(scope, { item: value, index }, row);
    },
  };
}

/** The views of one row or cell; more than one widget becomes a column. */
function rowView(part: Part<Repeating>, each: WidgetList, scope: Scope, key: string): View {
  const views = part.building.widgets(each, scope, key);
  return views.length === 1 ? views[0]! : { key, style: {}, children: views };
}

/** A row reaches from edge to edge, except for a card; what is in it keeps its distance. */
function insetRow(view: View): View {
  const card = view.paint?.shadow === true;
  if (card || !view.children) return { key: `${view.key}/row`, style: { padding: [dp(5), dp(16)] }, children: [view] };
  return { ...view, style: { ...view.style, padding: [dp(10), dp(16)] } };
}

function listRows(part: Part<WidgetOf<'list' | 'feed'>>): Rows {
  const { widget, scope, key, building } = part;
  const repeated = repeat(part);
  const header = widget.header ? 1 : 0;
  const empty = repeated.count === 0 && widget.type === 'list' && widget.empty ? widget.empty : null;
  const block = (widgets: WidgetList | undefined, name: string): View => ({
    key: `${key}/${name}`,
    style: { gap: dp(8), padding: [dp(8), dp(16)] },
    children: building.widgets(widgets, scope, `${key}/${name}`),
  });
  return {
    count: header + (empty ? 1 : repeated.count),
    row: (index) => {
      if (index < header) return block(widget.header, 'header');
      if (empty) return block(empty, 'empty');
      const rowKey = `${key}/row${index - header}`;
      return insetRow(rowView(part, widget.each, repeated.scope(index - header), rowKey));
    },
  };
}

/** Rows that scroll, or all of them where the list is shown in full. */
function rowsView(part: Part<WidgetOf<'list' | 'feed' | 'grid'>>, rows: Rows, inFull: number): View {
  const { widget, key } = part;
  const scrolls = part.fills || widget.grow === true || widget.height !== undefined;
  return {
    key,
    style: styleOf(part, scrolls && widget.height === undefined ? { grow: true } : {}),
    paint: widget.background === undefined ? undefined : { fill: widget.background },
    node: nodeOf(part, 'androidx.recyclerview.widget.RecyclerView'),
    touch: touchOf(part),
    ...(scrolls ? { rows } : { children: Array.from({ length: inFull }, (_, index) => rows.row(index)) }),
  };
}

export function buildList(part: Part<WidgetOf<'list' | 'feed'>>): View {
  const rows = listRows(part);
  return rowsView(part, rows, Math.min(rows.count, itemsOf(part).length + 1));
}

/** Beyond so many columns a grid is a dense table. */
const MANY = 6;

export function buildGrid(part: Part<WidgetOf<'grid'>>): View {
  const { widget, key } = part;
  const { columns } = widget;
  const gap = columns > MANY ? 2 : dp(8);
  const repeated = repeat(part);
  const cell = (index: number): View => ({
    key: `${key}/box${index}`,
    style: { grow: true },
    children: index < repeated.count ? [rowView(part, widget.each, repeated.scope(index), `${key}/cell${index}`)] : [],
  });
  const line = (index: number): View => ({
    key: `${key}/line${index}`,
    style: { direction: 'row', gap, padding: [gap / 2, gap] },
    children: Array.from({ length: columns }, (_, column) => cell(index * columns + column)),
  });
  const lines = { count: Math.ceil(repeated.count / columns), row: line };
  return rowsView(part, lines, lines.count);
}

/** Shows one page at a time; turns when swiped and, if it shall, by itself. */
export function buildCarousel(part: Part<WidgetOf<'carousel'>>): View {
  const { widget, key, building } = part;
  const repeated = repeat(part);
  const turned = Number(building.surface.local.get(key) ?? 0);
  const { count } = repeated;
  const byItself = widget.everyMs === undefined ? 0 : building.steps(widget.everyMs);
  const page = count === 0 ? 0 : (((turned + byItself) % count) + count) % count;
  const turn = (direction: 'left' | 'right'): void =>
    building.app.setLocal(building.surface, key, turned + (direction === 'left' ? 1 : -1));
  const dots = Array.from({ length: count }, (_, index): View => ({
    key: `${key}/dot${index}`,
    style: { width: dp(6), height: dp(6) },
    paint: { fill: index === page ? building.app.file.colour : COLOURS.line, radius: dp(3) },
  }));
  return {
    key,
    style: styleOf(part, { width: '100%' }),
    node: { ...nodeOf(part, 'androidx.viewpager.widget.ViewPager'), scrollable: count > 1, focusable: true },
    touch: touchOf(part, { swipe: turn }),
    children: [
      ...(count === 0 ? [] : [rowView(part, widget.each, repeated.scope(page), `${key}/page${page}`)]),
      {
        key: `${key}/dots`,
        style: { direction: 'row', gap: dp(6), justify: 'center', absolute: { left: 0, right: 0, bottom: dp(8) } },
        children: dots,
      },
    ],
  };
}

function topTab(part: Part<WidgetOf<'top_tabs'>>, index: number, selected: boolean): View {
  const { widget, scope, building } = part;
  const { file } = building.app;
  const { id, text } = widget.tabs[index]!;
  const key = `${part.key}/tab${index}`;
  const value = say(text, scope);
  const colour = selected ? file.colour : COLOURS.muted;
  return {
    key,
    style: { grow: true, height: dp(48), justify: 'center' },
    node: {
      className: 'android.widget.LinearLayout',
      resourceId: id === undefined ? '' : `${file.package}:id/${id}`,
      description: value,
      selected,
    },
    touch: { enabled: true, tap: () => building.app.setLocal(building.surface, part.key, index) },
    children: [
      {
        key: `${key}/text`,
        style: {},
        text: textOf(value, 'button', { align: 'center', colour, maxLines: 1 }),
        node: { className: 'android.widget.TextView', text: value, selected },
      },
      {
        key: `${key}/line`,
        style: { absolute: { left: 0, right: 0, bottom: 0 }, height: dp(2) },
        paint: selected ? { fill: file.colour } : undefined,
      },
    ],
  };
}

export function buildTopTabs(part: Part<WidgetOf<'top_tabs'>>): View {
  const { widget, scope, key, building } = part;
  const chosen = Number(building.surface.local.get(key) ?? 0);
  const bar: View = {
    key: `${key}/bar`,
    style: { direction: 'row', height: dp(48) },
    paint: { fill: COLOURS.surface },
    node: { className: 'android.widget.HorizontalScrollView' },
    children: widget.tabs.map((_, index) => topTab(part, index, index === chosen)),
  };
  const content = building.content(widget.tabs[chosen]?.widgets, scope, `${key}/content${chosen}`);
  return {
    key,
    style: styleOf(part, { gap: dp(8), grow: part.fills }),
    node: nodeOf(part, 'android.widget.LinearLayout'),
    children: [bar, ...content],
  };
}
