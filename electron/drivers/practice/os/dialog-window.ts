/** Dialogs and sheets: of apps, and the ones that Android itself shows. */

import type { Dialog } from '../apps/format.ts';
import { textOf } from './build.ts';
import { Builder } from './builder.ts';
import type { Overlay, RunningApp } from './running-app.ts';
import { say } from './scope.ts';
import type { Freshness } from './scope.ts';
import { runActions } from './verbs.ts';
import type { VerbWorld } from './verbs.ts';
import { COLOURS, dp } from './views.ts';
import type { View } from './views.ts';

export interface DialogButton {
  readonly resourceId: string;
  readonly text: string;
  tap(): void;
}

/** The frame that all dialogs share. */
export interface DialogParts {
  readonly title: string;
  readonly titleId: string;
  readonly text: string;
  readonly textId: string;
  readonly content: readonly View[];
  readonly buttons: readonly DialogButton[];
  /** Below each other and as wide as the dialog, as permission dialogs have them. */
  readonly stacked?: boolean;
  readonly colour: string;
}

function buttonView({ resourceId, text, tap }: DialogButton, { stacked, colour }: DialogParts): View {
  return {
    key: `button/${text}/${resourceId}`,
    style: { minHeight: dp(48), minWidth: dp(64), padding: [dp(13), dp(12)] },
    paint: { padding: dp(12), ...(stacked && { fill: COLOURS.background, radius: dp(10) }) },
    text: textOf(text, 'button', { colour, align: 'center' }),
    node: { className: 'android.widget.Button', resourceId, text },
    touch: { enabled: true, tap },
  };
}

function textView(key: string, value: string, resourceId: string): View {
  const style = key === 'title' ? 'title' : 'body';
  return {
    key,
    style: { padding: [dp(4), 0] },
    text: textOf(value, style, style === 'title' ? { size: dp(19), lineHeight: dp(26) } : {}),
    node: { className: 'android.widget.TextView', resourceId, text: value },
  };
}

export function dialogView(parts: DialogParts): View {
  const { title, titleId, text, textId, content, buttons, stacked } = parts;
  const row: View = {
    key: 'buttons',
    style: stacked ? { gap: dp(8) } : { direction: 'row', justify: 'end', wrap: true },
    node: { className: stacked ? 'android.widget.LinearLayout' : 'android.widget.ScrollView' },
    children: buttons.map((button) => buttonView(button, parts)),
  };
  return {
    key: 'dialog',
    style: { padding: [dp(16), dp(20)], gap: dp(8) },
    paint: { fill: COLOURS.surface, radius: dp(18), shadow: true },
    node: { className: 'android.widget.FrameLayout' },
    children: [
      ...(title === '' ? [] : [textView('title', title, titleId)]),
      ...(text === '' ? [] : [textView('text', text, textId)]),
      ...content,
      ...(buttons.length === 0 ? [] : [row]),
    ],
  };
}

/** Ids of Android's AlertDialog, by the number of buttons from left to right. */
const BUTTON_IDS: readonly (readonly string[])[] = [
  [],
  ['button1'],
  ['button2', 'button1'],
  ['button3', 'button2', 'button1'],
];

function buttonsOf(app: RunningApp, overlay: Overlay, world: VerbWorld): DialogButton[] {
  const { buttons = [] } = app.overlay(overlay);
  const scope = app.scope(overlay);
  return buttons.map(({ id, text, onTap }, index) => {
    const standard = BUTTON_IDS[buttons.length]?.[index];
    return {
      resourceId: id ? `${app.file.package}:id/${id}` : standard ? `android:id/${standard}` : '',
      text: say(text, scope),
      tap: () => {
        app.close();
        runActions(onTap, { app, world, scope });
      },
    };
  });
}

/** The window of a dialog or sheet of an app. */
export function overlayView(
  app: RunningApp,
  overlay: Overlay,
  world: VerbWorld & { now(): number },
  freshness: Freshness,
): View {
  const dialog: Dialog = app.overlay(overlay);
  const scope = app.scope(overlay, freshness);
  const view = dialogView({
    title: say(dialog.title, scope),
    titleId: `${app.file.package}:id/alertTitle`,
    text: say(dialog.text, scope),
    textId: 'android:id/message',
    content: new Builder(app, overlay, world, freshness).widgets(dialog.widgets, scope, 'body'),
    buttons: buttonsOf(app, overlay, world),
    stacked: overlay.kind === 'sheet',
    colour: app.file.colour,
  });
  if (overlay.kind === 'dialog') return view;
  const resourceId = `${app.file.package}:id/design_bottom_sheet`;
  return { ...view, node: { className: 'android.widget.FrameLayout', resourceId } };
}
