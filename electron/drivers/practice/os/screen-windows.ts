/** Which windows are on the screen right now, bottom to top. */

import type { Rect } from '../../../../shared/model/screen.ts';
import type { ActivityManager } from './activity-manager.ts';
import { appWindow } from './app-window.ts';
import type { Insets } from './app-window.ts';
import { LAUNCHER, LAUNCHER_ACTIVITY } from './built-in.ts';
import { overlayView } from './dialog-window.ts';
import type { WindowSource } from './frame.ts';
import { HOME_COLOUR, launcherView } from './launcher.ts';
import type { Entry, Overlay, RunningApp } from './running-app.ts';
import type { Locale } from './scope.ts';
import type { SystemDialog } from './system-dialogs.ts';
import * as system from './system-windows.ts';
import { switchTab } from './verbs.ts';
import { COLOURS, dp } from './views.ts';

export interface ScreenState {
  readonly manager: ActivityManager;
  readonly locale: Locale;
  readonly width: number;
  readonly height: number;
  readonly landscape: boolean;
  readonly keyboardShown: boolean;
  readonly navigationBar: boolean;
  now(): number;
  back(): void;
  home(): void;
  press(key: string): void;
}

const rect = (left: number, top: number, right: number, bottom: number): Rect => ({ left, top, right, bottom });

/** Windows without lists of their own share one map that stays empty. */
const NO_POSITIONS = new Map();

function insets({ landscape, keyboardShown, navigationBar }: ScreenState): Insets {
  const bar = navigationBar ? system.NAVIGATION_BAR_SIZE : 0;
  const below = landscape ? 0 : bar;
  return {
    top: system.STATUS_BAR_HEIGHT,
    bottom: keyboardShown ? below + system.KEYBOARD_HEIGHT : below,
    right: landscape ? bar : 0,
  };
}

function ofEntry(state: ScreenState, app: RunningApp, entry: Entry): WindowSource {
  const { manager, width, height, keyboardShown } = state;
  const world = manager;
  // A recorded screen may be another app's, such as a question of the system.
  const packageName = app.screen(entry).recorded?.package ?? app.file.package;
  return {
    key: `${app.file.package}/${entry.id}`,
    revision: `${app.revision}/${app.locale()}/${keyboardShown}`,
    kind: 'app',
    title: `${packageName}/${app.activity(entry)}`,
    packageName,
    area: rect(0, 0, width, height),
    place: 'fill',
    positions: entry.positions,
    view: (freshness) =>
      appWindow({
        app,
        entry,
        world,
        freshness,
        insets: insets(state),
        size: { width, height },
        goUp: () => manager.up(app),
        switchTab: (screen) => switchTab({ app, world }, screen),
      }),
  };
}

/** Room for dialogs: between the bars, above the keyboard, not wider than is pleasant. */
function dialogArea(state: ScreenState, widest: number): Rect {
  const { top, bottom, right } = insets(state);
  const room = state.width - right;
  const width = Math.min(room, widest);
  const left = Math.round((room - width) / 2);
  return rect(left, top, left + width, state.height - bottom);
}

function ofOverlay(state: ScreenState, app: RunningApp, overlay: Overlay): WindowSource {
  const sheet = overlay.kind === 'sheet';
  const cancelable = app.overlay(overlay).cancelable ?? true;
  return {
    key: `${app.file.package}/${overlay.id}`,
    revision: `${app.revision}/${app.locale()}`,
    kind: 'dialog',
    title: `${app.file.package}/${app.activity(app.top)}`,
    packageName: app.file.package,
    area: dialogArea(state, sheet ? Infinity : state.width - dp(56)),
    place: sheet ? 'bottom' : 'center',
    positions: overlay.positions,
    modal: { outside: () => (cancelable ? app.close() : undefined) },
    view: (freshness) => overlayView(app, overlay, state.manager, freshness),
  };
}

const ofSystemDialog = (state: ScreenState, dialog: SystemDialog): WindowSource => ({
  key: `dialog/${dialog.id}`,
  revision: state.locale,
  kind: 'system',
  title: dialog.title,
  packageName: dialog.packageName,
  area: dialogArea(state, state.width - dp(40)),
  place: 'center',
  positions: NO_POSITIONS,
  modal: { outside: () => undefined },
  view: () => dialog.view(state.locale),
});

const launcherPositions = new Map();

function ofLauncher(state: ScreenState): WindowSource {
  const { manager, locale, width, height } = state;
  const icons = [...manager.apps.values()].map((app) => ({
    file: app.file,
    label: manager.label(app, locale),
    open: () => manager.launch(app),
  }));
  return {
    key: LAUNCHER,
    revision: locale,
    kind: 'app',
    title: `${LAUNCHER}/${LAUNCHER_ACTIVITY}`,
    packageName: LAUNCHER,
    area: rect(0, 0, width, height),
    place: 'fill',
    positions: launcherPositions,
    view: () => launcherView(icons, insets(state)),
  };
}

function statusBar({ width, now, manager }: ScreenState): WindowSource {
  const colour = manager.front ? COLOURS.text : COLOURS.onPrimary;
  return {
    key: 'StatusBar',
    revision: colour,
    kind: 'status_bar',
    title: 'StatusBar',
    packageName: system.SYSTEM_UI,
    area: rect(0, 0, width, system.STATUS_BAR_HEIGHT),
    place: 'fill',
    positions: NO_POSITIONS,
    view: (freshness) => {
      const minute = 60_000;
      freshness.note((Math.floor(now() / minute) + 1) * minute);
      return system.statusBar(new Date(now()).toISOString().slice(11, 16), colour);
    },
  };
}

function navigationBar({ width, height, landscape, manager, back, home }: ScreenState): WindowSource {
  const fill = manager.front ? COLOURS.surface : HOME_COLOUR;
  const size = system.NAVIGATION_BAR_SIZE;
  return {
    key: 'NavigationBar0',
    revision: `${landscape}/${fill}`,
    kind: 'navigation_bar',
    title: 'NavigationBar0',
    packageName: system.SYSTEM_UI,
    area: landscape ? rect(width - size, 0, width, height) : rect(0, height - size, width, height),
    place: 'fill',
    positions: NO_POSITIONS,
    view: () => system.navigationBar({ back, home }, landscape, fill),
  };
}

function keyboard(state: ScreenState): WindowSource {
  const { width, height, press } = state;
  const bottom = height - (insets(state).bottom - system.KEYBOARD_HEIGHT);
  return {
    key: 'InputMethod',
    revision: '',
    kind: 'keyboard',
    title: 'InputMethod',
    packageName: system.KEYBOARD,
    area: rect(0, bottom - system.KEYBOARD_HEIGHT, width - insets(state).right, bottom),
    place: 'fill',
    positions: NO_POSITIONS,
    view: () => system.keyboard(press),
  };
}

function toast(state: ScreenState): WindowSource[] {
  const { manager, now } = state;
  const shown = manager.toastShown;
  if (!shown || shown.until <= now()) return [];
  return [
    {
      key: 'Toast',
      revision: `${shown.text}/${shown.until}`,
      kind: 'toast',
      title: 'Toast',
      packageName: shown.packageName,
      area: dialogArea(state, Infinity),
      place: 'bottom',
      positions: NO_POSITIONS,
      view: (freshness) => {
        freshness.note(shown.until);
        return system.toast(shown.text, state.width);
      },
    },
  ];
}

/** All windows, and which of them has the focus. */
export function screenWindows(state: ScreenState): { sources: WindowSource[]; activeWindow: number } {
  const { manager } = state;
  const app = manager.front;
  const { top = null } = app ?? {};
  const base = app && top ? ofEntry(state, app, top) : ofLauncher(state);
  const overlays = app && top ? top.overlays.map((overlay) => ofOverlay(state, app, overlay)) : [];
  const content = [base, ...overlays, ...manager.dialogs.map((dialog) => ofSystemDialog(state, dialog))];
  return {
    activeWindow: content.length - 1,
    sources: [
      ...content,
      ...toast(state),
      ...(state.keyboardShown ? [keyboard(state)] : []),
      statusBar(state),
      ...(state.navigationBar ? [navigationBar(state)] : []),
    ],
  };
}
