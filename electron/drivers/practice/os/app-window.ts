/** The window of an activity: decor, toolbar, content, fixed bottom, tabs. */

import type { PracticeApp, Screen } from '../apps/format.ts';
import { isTrue, toText } from '../apps/expression.ts';
import { textOf } from './build.ts';
import { Builder } from './builder.ts';
import { recordedWindow } from './recorded-window.ts';
import type { Entry, RunningApp } from './running-app.ts';
import { evaluate, say } from './scope.ts';
import type { Freshness, Scope } from './scope.ts';
import type { VerbWorld } from './verbs.ts';
import { COLOURS, dp } from './views.ts';
import type { View } from './views.ts';

/** Room that the system takes at the edges, in device pixels. */
export interface Insets {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
}

/** What an activity needs to draw itself. */
export interface AppWindowInput {
  readonly app: RunningApp;
  readonly entry: Entry;
  readonly world: VerbWorld & { now(): number };
  readonly insets: Insets;
  /** Of the whole screen, device pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly freshness: Freshness;
  /** Toolbar arrow. */
  goUp(): void;
  switchTab(screen: string): void;
}

const isTab = (app: PracticeApp, screen: string): boolean =>
  app.bottomTabs?.some((tab) => tab.screen === screen) ?? false;

function upButton({ app, goUp }: AppWindowInput): View {
  const description = app.locale() === 'zh' ? '转到上一层级' : 'Navigate up';
  return {
    key: 'toolbar/up',
    style: { width: dp(56), height: dp(56) },
    paint: { icon: { name: 'back', colour: COLOURS.text, size: dp(24) } },
    node: { className: 'android.widget.ImageButton', description },
    touch: { enabled: true, tap: goUp },
  };
}

function toolbar(input: AppWindowInput, screen: Screen, scope: Scope, builder: Builder): View | null {
  const { app, entry } = input;
  const bar = screen.toolbar;
  if (bar === false || (!bar && screen.title === undefined)) return null;
  const root = entry.screen === app.file.start || isTab(app.file, entry.screen);
  const title = say(bar?.title ?? screen.title, scope);
  const padding = (bar?.back ?? !root) ? 0 : dp(16);
  const titleView: View = {
    key: 'toolbar/title',
    style: { grow: true, padding: [0, padding] },
    paint: { padding },
    text: textOf(title, 'heading', { size: dp(19), lineHeight: dp(26), maxLines: 1 }),
    node: { className: 'android.widget.TextView', text: title },
  };
  return {
    key: 'toolbar',
    style: { direction: 'row', height: dp(56), align: 'center' },
    paint: { fill: COLOURS.surface },
    node: { className: 'android.view.ViewGroup', resourceId: `${app.file.package}:id/toolbar` },
    children: [
      ...((bar?.back ?? !root) ? [upButton(input)] : []),
      titleView,
      ...builder.widgets(bar?.actions, scope, 'toolbar/actions'),
    ],
  };
}

function tab(input: AppWindowInput, index: number, scope: Scope): View {
  const { app, entry, switchTab } = input;
  const { id, screen, text, icon, badge } = app.file.bottomTabs![index]!;
  const selected = screen === entry.screen;
  const colour = selected ? app.file.colour : COLOURS.muted;
  const key = `tabs/${screen}`;
  const value = say(text, scope);
  const count = badge === undefined ? null : evaluate(badge, scope);
  const badgeView: View = {
    key: `${key}/badge`,
    style: { absolute: { top: dp(4), left: '56%' }, minWidth: dp(18), height: dp(18), padding: [0, dp(4)] },
    paint: { fill: COLOURS.danger, radius: dp(9) },
    text: textOf(toText(count), 'label', { colour: COLOURS.onPrimary, align: 'center' }),
    node: { className: 'android.widget.TextView', text: toText(count) },
  };
  return {
    key,
    style: { grow: true, align: 'center', justify: 'center', gap: dp(2) },
    node: {
      className: 'android.widget.FrameLayout',
      resourceId: id === undefined ? '' : `${app.file.package}:id/${id}`,
      description: value,
      selected,
    },
    touch: { enabled: true, tap: () => switchTab(screen) },
    children: [
      {
        key: `${key}/icon`,
        style: { width: dp(24), height: dp(24) },
        paint: { icon: { name: icon, colour, size: dp(24) } },
        node: { className: 'android.widget.ImageView', selected },
      },
      {
        key: `${key}/text`,
        style: {},
        text: textOf(value, 'label', { colour, maxLines: 1 }),
        node: { className: 'android.widget.TextView', text: value, selected },
      },
      ...(count !== null && isTrue(count) ? [badgeView] : []),
    ],
  };
}

function tabs(input: AppWindowInput, scope: Scope): View | null {
  const { file } = input.app;
  if (!isTab(file, input.entry.screen)) return null;
  return {
    key: 'tabs',
    style: { direction: 'row', height: dp(56), align: 'stretch' },
    paint: { fill: COLOURS.surface, stroke: COLOURS.line },
    node: { className: 'android.widget.LinearLayout' },
    children: (file.bottomTabs ?? []).map((_, index) => tab(input, index, scope)),
  };
}

const spinner = (colour: string): View => ({
  key: 'loading',
  style: { grow: true, align: 'center', justify: 'center' },
  node: { className: 'android.widget.FrameLayout' },
  children: [
    {
      key: 'loading/spinner',
      style: { width: dp(48), height: dp(48) },
      paint: { progress: { value: 'spinner', colour } },
      node: { className: 'android.widget.ProgressBar' },
    },
  ],
});

function isLoading({ entry, world, freshness }: AppWindowInput, { loading }: Screen): boolean {
  if (loading === undefined || loading === 'forever') return loading === 'forever';
  const ready = entry.openedAt + loading;
  if (world.now() >= ready) return false;
  freshness.note(ready);
  return true;
}

function body(input: AppWindowInput, screen: Screen, scope: Scope, builder: Builder): View[] {
  if (isLoading(input, screen)) return [spinner(input.app.file.colour)];
  const bottom: View = {
    key: 'bottom',
    style: { padding: [dp(8), dp(16)], gap: dp(8) },
    paint: { fill: COLOURS.surface },
    node: { className: 'android.widget.LinearLayout' },
    children: builder.widgets(screen.bottom, scope, 'bottom'),
  };
  return [...builder.content(screen.widgets, scope, 'body'), ...(bottom.children?.length ? [bottom] : [])];
}

/** Android's own views around an activity, as real dumps have them. */
function decor(content: View[], { top, bottom, right }: Insets): View {
  const frame: View = {
    key: 'content',
    style: { grow: true },
    node: { className: 'android.widget.FrameLayout', resourceId: 'android:id/content' },
    children: [
      {
        key: 'screen',
        style: { grow: true },
        node: { className: 'android.view.ViewGroup' },
        children: content,
      },
    ],
  };
  const bar = (name: string, style: View['style']): View => ({
    key: name,
    style,
    paint: { fill: COLOURS.surface },
    node: { className: 'android.view.View', resourceId: `android:id/${name}` },
  });
  return {
    key: 'decor',
    style: { width: '100%', height: '100%' },
    paint: { fill: COLOURS.background },
    node: { className: 'android.widget.FrameLayout' },
    children: [
      {
        key: 'decor/content',
        style: { absolute: { left: 0, top, right, bottom } },
        node: { className: 'android.widget.LinearLayout' },
        children: [frame],
      },
      bar('statusBarBackground', { absolute: { left: 0, top: 0, right: 0 }, height: top }),
    ],
  };
}

/** Builds the window of an entry of the back stack. */
export function appWindow(input: AppWindowInput): View {
  const { app, entry, freshness } = input;
  const screen = app.screen(entry);
  const scope = app.scope(entry, freshness);
  const { recorded } = screen;
  if (recorded) return recordedWindow({ recorded, app, surface: entry, scope, world: input.world, size: input.size });
  const builder = new Builder(app, entry, input.world, freshness);
  const parts = [toolbar(input, screen, scope, builder), ...body(input, screen, scope, builder), tabs(input, scope)];
  return decor(
    parts.filter((part) => part !== null),
    input.insets,
  );
}
