import type { Widget, WidgetList, WidgetOf, WidgetType } from '../apps/format.ts';
import { buildButton, buildColumn, buildDivider, buildIcon, buildImage, buildOpaque } from './build.basic.ts';
import { buildProgress, buildRow, buildSpace, buildText } from './build.basic.ts';
import { buildTextField, buildToggle } from './build.fields.ts';
import { buildCarousel, buildGrid, buildList, buildTopTabs } from './build.lists.ts';
import type { Building, Part } from './build.ts';
import type { RunningApp, Surface } from './running-app.ts';
import { holds } from './scope.ts';
import type { Freshness, Scope } from './scope.ts';
import type { VerbWorld } from './verbs.ts';
import { dp } from './views.ts';
import type { View } from './views.ts';

const BUILDERS: { readonly [T in WidgetType]: (part: Part<WidgetOf<T>>) => View } = {
  text: buildText,
  image: buildImage,
  icon: buildIcon,
  button: buildButton,
  text_field: buildTextField,
  switch: buildToggle,
  checkbox: buildToggle,
  row: buildRow,
  column: buildColumn,
  list: buildList,
  feed: buildList,
  grid: buildGrid,
  carousel: buildCarousel,
  top_tabs: buildTopTabs,
  web_view: buildOpaque,
  canvas: buildOpaque,
  progress: buildProgress,
  divider: buildDivider,
  space: buildSpace,
};

/** Widgets that fill the room of a screen when they come last among their like. */
const FILLING: ReadonlySet<WidgetType> = new Set(['list', 'feed', 'grid', 'top_tabs', 'web_view', 'canvas']);

const fillsRoom = (widget: Widget): boolean =>
  widget.grow === true || (FILLING.has(widget.type) && widget.height === undefined);

/** Widgets that reach from edge to edge of a screen even where they do not fill it. */
const EDGE_TO_EDGE: ReadonlySet<WidgetType> = new Set(['carousel', 'divider', 'list', 'feed', 'grid']);

const withMargin = (view: View): View => ({ ...view, style: { ...view.style, margin: [dp(6), dp(16)] } });

/** Makes views of the widgets of one screen or dialog. */
export class Builder implements Building {
  readonly app: RunningApp;
  readonly surface: Surface;
  readonly world: VerbWorld;
  readonly #freshness: Freshness;
  readonly #now: number;

  constructor(app: RunningApp, surface: Surface, world: VerbWorld & { now(): number }, freshness: Freshness) {
    this.app = app;
    this.surface = surface;
    this.world = world;
    this.#freshness = freshness;
    this.#now = world.now();
  }

  widgets(widgets: WidgetList | undefined, scope: Scope, key: string): View[] {
    return (widgets ?? []).flatMap((widget, index) =>
      this.#one({ widget, scope, key: `${key}/${index}`, fills: false }),
    );
  }

  content(widgets: WidgetList | undefined, scope: Scope, key: string): View[] {
    const list = widgets ?? [];
    const last = list.findLastIndex(fillsRoom);
    const views = list.map((widget, index) =>
      this.#one({ widget, scope, key: `${key}/${index}`, fills: index === last }).map((view) =>
        last === -1 || index === last || EDGE_TO_EDGE.has(widget.type) ? view : withMargin(view),
      ),
    );
    return last === -1 ? [this.#page(views.flat(), key)] : views.flat();
  }

  steps(ms: number): number {
    const step = Math.floor((this.#now - this.app.startedAt) / ms);
    this.#freshness.note(this.app.startedAt + (step + 1) * ms);
    return step;
  }

  #one(part: Omit<Part, 'building'>): View[] {
    if (!holds(part.widget.when, part.scope)) return [];
    return [this.#build(part.widget.type, { ...part, building: this })];
  }

  #build<T extends WidgetType>(type: T, part: Part): View {
    return BUILDERS[type](part as unknown as Part<WidgetOf<T>>);
  }

  /** Content that may be higher than the screen scrolls as a whole. */
  #page(children: View[], key: string): View {
    const column: View = {
      key: `${key}/column`,
      style: { padding: [dp(12), dp(16)], gap: dp(10) },
      node: { className: 'android.widget.LinearLayout' },
      children,
    };
    return {
      key: `${key}/page`,
      style: { grow: true },
      node: { className: 'android.widget.ScrollView' },
      rows: { count: 1, row: () => column },
    };
  }
}
