import type { WidgetOf } from '../apps/format.ts';
import { nodeOf, runner, styleOf, textOf, touchOf } from './build.ts';
import type { Part } from './build.ts';
import { holds, evaluate, say } from './scope.ts';
import { COLOURS, dp } from './views.ts';
import type { View } from './views.ts';

const colourOf = (part: Part): string => part.building.app.file.colour;

const fillOf = ({ widget }: Part) => (widget.background === undefined ? {} : { fill: widget.background });

export function buildText(part: Part<WidgetOf<'text'>>): View {
  const { widget, scope, key } = part;
  const style = widget.style ?? 'body';
  const value = say(widget.text, scope);
  return {
    key,
    style: styleOf(part, { padding: widget.onTap ? [dp(6), dp(2)] : [0, 0] }),
    paint: { ...fillOf(part), padding: widget.onTap ? dp(2) : 0 },
    text: textOf(value, style, {
      ...(style === 'link' && { colour: colourOf(part) }),
      align: widget.align ?? 'left',
      maxLines: widget.lines ?? Infinity,
    }),
    node: { ...nodeOf(part, 'android.widget.TextView'), text: value },
    touch: touchOf(part),
  };
}

export function buildImage(part: Part<WidgetOf<'image'>>): View {
  const { widget, scope, key } = part;
  const seed = say(widget.picture, scope);
  const fixed = widget.width === undefined && !widget.grow ? { width: '100%' as const } : {};
  return {
    key,
    style: { height: dp(120), ...fixed, ...styleOf(part) },
    paint: { ...fillOf(part), radius: dp(6), image: { seed, colour: colourOf(part), icon: widget.icon } },
    node: nodeOf(part, 'android.widget.ImageView'),
    touch: touchOf(part),
  };
}

export function buildIcon(part: Part<WidgetOf<'icon'>>): View {
  const { widget, key } = part;
  const touch = touchOf(part);
  const side = dp(touch ? 48 : 24);
  return {
    key,
    style: styleOf(part, { width: side, height: side }),
    paint: {
      ...fillOf(part),
      icon: { name: widget.icon, colour: widget.colour ?? COLOURS.text, size: dp(widget.width ?? 24) },
    },
    node: nodeOf(part, touch ? 'android.widget.ImageButton' : 'android.widget.ImageView'),
    touch,
  };
}

const BUTTON_PAINT = {
  filled: (colour: string) => ({ fill: colour, text: COLOURS.onPrimary }),
  danger: () => ({ fill: COLOURS.danger, text: COLOURS.onPrimary }),
  outlined: (colour: string) => ({ fill: COLOURS.surface, stroke: colour, text: colour }),
  plain: (colour: string) => ({ text: colour }),
};

export function buildButton(part: Part<WidgetOf<'button'>>): View {
  const { widget, scope, key } = part;
  const { text: colour, ...look } = BUTTON_PAINT[widget.style ?? 'filled'](colourOf(part));
  const enabled = holds(widget.enabled, scope);
  const value = say(widget.text, scope);
  return {
    key,
    style: styleOf(part, { minHeight: dp(48), minWidth: dp(64), padding: [dp(13), dp(16)] }),
    paint: {
      ...look,
      ...(!enabled && 'fill' in look && { fill: COLOURS.disabled }),
      ...fillOf(part),
      radius: dp(8),
      padding: dp(16),
      ...(widget.icon && value === '' && { icon: { name: widget.icon, colour, size: dp(22) } }),
    },
    text: textOf(value, 'button', { colour, align: 'center', maxLines: 2 }),
    node: { ...nodeOf(part, 'android.widget.Button'), text: value },
    touch: touchOf(part, widget.onTap ? {} : { tap: runner(part, []) }),
  };
}

export function buildRow(part: Part<WidgetOf<'row'>>): View {
  const { widget, scope, key, building } = part;
  return {
    key,
    style: styleOf(part, {
      direction: 'row',
      align: widget.grow || part.fills ? 'stretch' : 'center',
      gap: dp(12),
      padding: [dp(6), 0],
      grow: part.fills,
    }),
    paint: fillOf(part),
    node: nodeOf(part, 'android.widget.LinearLayout'),
    touch: touchOf(part),
    children: building.widgets(widget.widgets, scope, key).map(shrinkable),
  };
}

/** In a row, what has no width of its own gives way. */
const shrinkable = (view: View): View =>
  view.style.width === undefined ? { ...view, style: { shrink: true, ...view.style } } : view;

const COLUMN_ALIGN = { left: 'start', center: 'center', right: 'end' } as const;

export function buildColumn(part: Part<WidgetOf<'column'>>): View {
  const { widget, scope, key, building } = part;
  const card = widget.card ? { fill: COLOURS.surface, radius: dp(10), shadow: true } : {};
  return {
    key,
    style: styleOf(part, {
      gap: dp(4),
      ...(widget.card && { padding: [dp(10), dp(10)] }),
      ...(widget.align && { align: COLUMN_ALIGN[widget.align] }),
    }),
    paint: { ...card, ...fillOf(part) },
    node: nodeOf(part, widget.card ? 'androidx.cardview.widget.CardView' : 'android.widget.LinearLayout'),
    touch: touchOf(part),
    children: building.widgets(widget.widgets, scope, key),
  };
}

export function buildProgress(part: Part<WidgetOf<'progress'>>): View {
  const { widget, scope, key } = part;
  const bar = widget.style === 'bar' || widget.value !== undefined;
  const share = widget.value === undefined ? 0 : Number(evaluate(widget.value, scope)) / 100;
  const size = bar ? { height: dp(6) } : { width: dp(44), height: dp(44) };
  return {
    key,
    style: styleOf(part, size),
    paint: { progress: { value: bar ? Math.min(1, Math.max(0, share)) : 'spinner', colour: colourOf(part) } },
    node: nodeOf(part, 'android.widget.ProgressBar'),
    touch: touchOf(part),
  };
}

export const buildDivider = (part: Part<WidgetOf<'divider'>>): View => ({
  key: part.key,
  style: styleOf(part, { height: Math.max(1, dp(0.5)), margin: [dp(4), 0] }),
  paint: { fill: COLOURS.line },
});

export const buildSpace = (part: Part<WidgetOf<'space'>>): View => ({
  key: part.key,
  style: styleOf(part, part.widget.grow ? {} : { height: dp(12) }),
});

/** A picture of a page: what is drawn in it can be touched, and has no node. */
export function buildOpaque(part: Part<WidgetOf<'web_view' | 'canvas'>>): View {
  const { widget, scope, key } = part;
  const web = widget.type === 'web_view';
  const drawn = (widget.drawn ?? []).map(
    ({ at, text, icon, colour = COLOURS.text, background, onTap }, index): View => {
      const [left, top, width, height] = at.map((share) => `${share * 100}%` as const);
      return {
        key: `${key}/drawn${index}`,
        style: { absolute: { left, top }, width, height, justify: 'center' },
        paint: {
          ...(background !== undefined && { fill: background, radius: dp(6) }),
          ...(icon && { icon: { name: icon, colour, size: dp(28) } }),
          padding: dp(8),
        },
        text: text === undefined ? undefined : textOf(say(text, scope), 'body', { align: 'center', colour }),
        touch: onTap && { enabled: true, tap: runner(part, onTap) },
      };
    },
  );
  return {
    key,
    style: styleOf(part, part.fills ? { grow: true } : { height: dp(240) }),
    paint: { fill: web ? COLOURS.surface : '#20242c', ...fillOf(part) },
    node: nodeOf(part, web ? 'android.webkit.WebView' : 'android.view.View'),
    touch: touchOf(part),
    children: drawn,
  };
}
