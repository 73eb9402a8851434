import type { Value } from '../apps/expression.ts';
import type { ActionList, Widget, WidgetList } from '../apps/format.ts';
import type { RunningApp, Surface } from './running-app.ts';
import { holds, say } from './scope.ts';
import type { Scope } from './scope.ts';
import { COLOURS, dp } from './views.ts';
import type { Style, Touch, View, ViewText } from './views.ts';
import { runActions } from './verbs.ts';
import type { VerbWorld } from './verbs.ts';

/** What the making of views needs at hand. */
export interface Building {
  readonly app: RunningApp;
  readonly surface: Surface;
  readonly world: VerbWorld;
  widgets(widgets: WidgetList | undefined, scope: Scope, key: string): View[];
  /** The same for the content of a screen or tab: its last list, grid or page fills the room and scrolls. */
  content(widgets: WidgetList | undefined, scope: Scope, key: string): View[];
  /** Whole spans of so many milliseconds since the app was started. */
  steps(ms: number): number;
}

/** One widget and where it stands. */
export interface Part<W extends Widget = Widget> {
  readonly widget: W;
  readonly scope: Scope;
  readonly key: string;
  readonly building: Building;
  /** Takes the room that is left, and scrolls; else it is shown in full. */
  readonly fills: boolean;
}

/** `id` as Android prints it; empty without one. */
export const resourceId = ({ building }: Part, id: string | undefined): string =>
  id === undefined ? '' : `${building.app.file.package}:id/${id}`;

export const runner =
  ({ building, scope }: Part, actions: ActionList | undefined) =>
  (): void =>
    runActions(actions, { app: building.app, world: building.world, scope });

/** What a touch does; nothing for a widget that does not react to any. */
export function touchOf(part: Part, own: Partial<Touch> = {}): Touch | undefined {
  const { widget, scope } = part;
  const tap = own.tap ?? (widget.onTap && runner(part, widget.onTap));
  const longPress = own.longPress ?? (widget.onLongPress && runner(part, widget.onLongPress));
  if (!tap && !longPress && !own.field && !own.swipe) return undefined;
  return { ...own, enabled: holds(widget.enabled, scope), tap, longPress };
}

/** Parts of the node that every widget can have. */
export const nodeOf = (part: Part, className: string) => ({
  className,
  resourceId: resourceId(part, part.widget.id),
  description: say(part.widget.description, part.scope),
  enabled: holds(part.widget.enabled, part.scope),
  selected: part.widget.selected !== undefined && holds(part.widget.selected, part.scope),
});

/** The widget's own wishes for its size over those of its type. */
export function styleOf({ widget }: Part, style: Style = {}): Style {
  return {
    ...style,
    ...(widget.width !== undefined && { width: dp(widget.width) }),
    ...(widget.height !== undefined && { height: dp(widget.height) }),
    ...(widget.grow && { grow: true }),
  };
}

const TEXTS = {
  title: { size: 22, lineHeight: 28, weight: 500, colour: COLOURS.text },
  heading: { size: 16, lineHeight: 24, weight: 500, colour: COLOURS.text },
  body: { size: 15, lineHeight: 21, weight: 400, colour: COLOURS.text },
  caption: { size: 12, lineHeight: 17, weight: 400, colour: COLOURS.muted },
  price: { size: 17, lineHeight: 24, weight: 700, colour: COLOURS.price },
  error: { size: 12, lineHeight: 17, weight: 400, colour: COLOURS.danger },
  link: { size: 15, lineHeight: 21, weight: 400, colour: COLOURS.text },
  button: { size: 15, lineHeight: 21, weight: 500, colour: COLOURS.text },
  label: { size: 11, lineHeight: 16, weight: 500, colour: COLOURS.muted },
} as const;

export type TextStyle = keyof typeof TEXTS;

export function textOf(value: string, style: TextStyle, changes: Partial<ViewText> = {}): ViewText {
  const { size, lineHeight, ...rest } = TEXTS[style];
  return { value, size: dp(size), lineHeight: dp(lineHeight), align: 'left', maxLines: Infinity, ...rest, ...changes };
}

/** Value of a field: the data it is bound to, or what this screen remembers of it. */
export function readBound({ building, scope, key }: Part, bind: string | undefined): Value {
  if (bind === undefined) return building.surface.local.get(key) ?? null;
  const [root = '', ...path] = bind.split('.');
  return path.reduce<Value>(
    (value, step) =>
      value !== null && typeof value === 'object' ? ((value as { [key: string]: Value })[step] ?? null) : null,
    scope.lookup(root),
  );
}

export function writeBound({ building, scope, key }: Part, bind: string | undefined, value: Value): void {
  if (bind === undefined) building.app.setLocal(building.surface, key, value);
  else building.app.write(bind, value, scope.row);
}
