import type { PracticeApp } from '../apps/format.ts';
import type { Insets } from './app-window.ts';
import { textOf } from './build.ts';
import { LAUNCHER } from './built-in.ts';
import { COLOURS, dp } from './views.ts';
import type { View } from './views.ts';

const COLUMNS = 4;

export const HOME_COLOUR = '#33415c';

export interface LauncherIcon {
  readonly file: PracticeApp;
  readonly label: string;
  open(): void;
}

function iconView({ file, label, open }: LauncherIcon): View {
  return {
    key: `icon/${file.package}`,
    style: { grow: true, align: 'center', gap: dp(6), padding: [dp(12), dp(2)] },
    node: { className: 'android.widget.TextView', resourceId: `${LAUNCHER}:id/icon`, text: label, description: label },
    touch: { enabled: true, tap: open, longPress: () => undefined },
    children: [
      {
        key: `icon/${file.package}/picture`,
        style: { width: dp(56), height: dp(56) },
        paint: {
          fill: file.colour,
          radius: dp(16),
          icon: { name: file.icon, colour: COLOURS.onPrimary, size: dp(30) },
        },
      },
      {
        key: `icon/${file.package}/label`,
        style: {},
        text: textOf(label, 'caption', { colour: COLOURS.onPrimary, align: 'center', maxLines: 1 }),
      },
    ],
  };
}

function line(icons: readonly LauncherIcon[], index: number): View {
  const cells = Array.from({ length: COLUMNS }, (_, column): View => {
    const icon = icons[index * COLUMNS + column];
    return icon ? iconView(icon) : { key: `icon/none${index}/${column}`, style: { grow: true } };
  });
  return { key: `line${index}`, style: { direction: 'row' }, children: cells };
}

/** The home screen: one icon for each app. */
export function launcherView(icons: readonly LauncherIcon[], { top, bottom, right }: Insets): View {
  return {
    key: 'launcher',
    style: { width: '100%', height: '100%' },
    paint: { fill: HOME_COLOUR },
    node: { className: 'android.widget.FrameLayout' },
    children: [
      {
        key: 'workspace',
        style: { absolute: { left: dp(12), top: top + dp(48), right: right + dp(12), bottom } },
        node: { className: 'androidx.recyclerview.widget.RecyclerView', resourceId: `${LAUNCHER}:id/workspace` },
        rows: { count: Math.ceil(icons.length / COLUMNS), row: (index) => line(icons, index) },
      },
    ],
  };
}
