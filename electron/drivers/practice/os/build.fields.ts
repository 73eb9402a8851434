import { isTrue, toText } from '../apps/expression.ts';
import type { WidgetOf } from '../apps/format.ts';
import { nodeOf, readBound, runner, styleOf, textOf, touchOf, writeBound } from './build.ts';
import type { Part } from './build.ts';
import { say } from './scope.ts';
import { COLOURS, dp } from './views.ts';
import type { Field, View } from './views.ts';

function fieldOf(part: Part<WidgetOf<'text_field'>>): Field {
  const { widget } = part;
  return {
    multiline: (widget.lines ?? 1) > 1,
    read: () => toText(readBound(part, widget.bind)),
    write: (text) => writeBound(part, widget.bind, widget.keyboard === 'number' ? text.replace(/[^\d.-]/g, '') : text),
    submit: runner(part, widget.onSubmit),
  };
}

/** What the tree says of a text field: its text, bullets for a password, the hint while it is empty. */
export function buildTextField(part: Part<WidgetOf<'text_field'>>): View {
  const { widget, scope, key, building } = part;
  const typed = toText(readBound(part, widget.bind));
  const shown = widget.password ? '•'.repeat([...typed].length) : typed;
  const hint = say(widget.hint, scope);
  const focused = building.surface.focus === key;
  const { colour } = building.app.file;
  const lines = widget.lines ?? 1;
  const caret = focused ? { caret: colour } : {};
  const text = textOf(shown || hint, 'body', { ...(shown === '' && { colour: COLOURS.muted }), maxLines: lines });
  return {
    key,
    style: styleOf(part, { minHeight: dp(48) + dp(21) * (lines - 1), padding: [dp(13), dp(12)] }),
    paint: {
      fill: COLOURS.surface,
      stroke: focused ? colour : COLOURS.line,
      radius: dp(8),
      padding: dp(12),
      ...(lines === 1 && caret),
    },
    // A single line stands in the middle of its field, several begin at the top.
    ...(lines === 1 ? { text } : { children: [{ key: `${key}/lines`, style: {}, paint: caret, text }] }),
    node: {
      ...nodeOf(part, 'android.widget.EditText'),
      text: shown || hint,
      focused,
      password: widget.password ?? false,
    },
    touch: touchOf(part, { field: fieldOf(part) }),
  };
}

export function buildToggle(part: Part<WidgetOf<'switch' | 'checkbox'>>): View {
  const { widget, scope, key, building } = part;
  const on = isTrue(readBound(part, widget.bind));
  const text = say(widget.text, scope);
  const flip = (): void => {
    writeBound(part, widget.bind, !on);
    runner(part, widget.onTap)();
  };
  const room = dp(widget.type === 'switch' ? 60 : 36);
  return {
    key,
    style: styleOf(part, { minHeight: dp(48), minWidth: room, padding: [dp(13), text === '' ? 0 : room] }),
    paint: {
      toggle: { kind: widget.type, on, colour: building.app.file.colour },
      padding: widget.type === 'switch' ? 0 : room,
    },
    text: text === '' ? undefined : textOf(text, 'body'),
    node: {
      ...nodeOf(part, widget.type === 'switch' ? 'android.widget.Switch' : 'android.widget.CheckBox'),
      text,
      checkable: true,
      checked: on,
    },
    touch: touchOf(part, { tap: flip }),
  };
}
