/** Windows that are always there or come with typing: status bar, navigation bar, keyboard, toast. */

import { textWidth } from './font.ts';
import { textOf } from './build.ts';
import { COLOURS, dp } from './views.ts';
import type { View } from './views.ts';

export const SYSTEM_UI = 'com.android.systemui';
export const KEYBOARD = 'com.android.inputmethod.latin';

export const STATUS_BAR_HEIGHT = dp(24);
export const NAVIGATION_BAR_SIZE = dp(48);
export const KEYBOARD_HEIGHT = dp(250);

const systemId = (name: string): string => `${SYSTEM_UI}:id/${name}`;

/** @param colour of the clock and the icons, to be seen on what is below */
export function statusBar(clock: string, colour: string): View {
  const icon = (key: string, name: 'wifi' | 'battery', description: string): View => ({
    key,
    style: { width: dp(18), height: dp(18) },
    paint: { icon: { name, colour, size: dp(18) } },
    node: { className: 'android.widget.ImageView', resourceId: systemId(key), description },
  });
  return {
    key: 'status_bar',
    style: { height: STATUS_BAR_HEIGHT, direction: 'row', align: 'center', justify: 'between', padding: [0, dp(14)] },
    node: { className: 'android.widget.FrameLayout', resourceId: systemId('status_bar') },
    children: [
      {
        key: 'clock',
        style: {},
        text: textOf(clock, 'label', { size: dp(13), lineHeight: dp(18), colour }),
        node: { className: 'android.widget.TextView', resourceId: systemId('clock'), text: clock },
      },
      {
        key: 'system_icons',
        style: { direction: 'row', gap: dp(6) },
        node: { className: 'android.widget.LinearLayout', resourceId: systemId('system_icons') },
        children: [
          icon('wifi_signal', 'wifi', 'Wifi signal full.'),
          icon('battery', 'battery', 'Battery 100 percent.'),
        ],
      },
    ],
  };
}

export interface NavigationKeys {
  back(): void;
  home(): void;
}

/** Three buttons: at the bottom, or at the right in landscape. */
export function navigationBar(keys: NavigationKeys, landscape: boolean, fill: string): View {
  const button = (name: string, description: string, tap: () => void): View => ({
    key: name,
    style: { grow: true, align: 'center', justify: 'center' },
    paint: {
      icon: {
        name: name === 'back' ? 'back' : name === 'home_button' ? 'home' : 'apps',
        colour: COLOURS.muted,
        size: dp(20),
      },
    },
    node: { className: 'android.widget.ImageView', resourceId: systemId(name), description },
    touch: { enabled: true, tap },
  });
  const buttons = [
    button('back', 'Back', keys.back),
    button('home_button', 'Home', keys.home),
    button('recent_apps', 'Overview', () => undefined),
  ];
  return {
    key: 'navigation_bar',
    style: { width: '100%', height: '100%', direction: landscape ? 'column' : 'row', align: 'stretch' },
    paint: { fill },
    node: { className: 'android.widget.FrameLayout', resourceId: systemId('navigation_bar_frame') },
    children: landscape ? buttons.reverse() : buttons,
  };
}

const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The on-screen keyboard; `press` gets a character, or the name of a key. */
export function keyboard(press: (key: string) => void): View {
  const key = (name: string, label: string | { icon: 'backspace' | 'enter' }, grow = true): View => ({
    key: `key/${name}`,
    style: { ...(grow ? { grow } : { width: dp(150) }), justify: 'center' },
    paint: {
      fill: COLOURS.surface,
      radius: dp(6),
      ...(typeof label === 'object' && { icon: { name: label.icon, colour: COLOURS.text, size: dp(20) } }),
    },
    text: typeof label === 'string' ? textOf(label, 'body', { align: 'center', maxLines: 1 }) : undefined,
    node: { className: 'android.view.View', description: name },
    touch: { enabled: true, tap: () => press(name) },
  });
  const row = (index: number, keys: View[]): View => ({
    key: `keys/${index}`,
    style: { grow: true, direction: 'row', align: 'stretch', gap: dp(5) },
    children: keys,
  });
  const letters = KEY_ROWS.map((letters, index) => [
    ...[...letters].map((letter) => key(letter, letter)),
    ...(index === 2 ? [key('DELETE', { icon: 'backspace' })] : []),
  ]);
  const last = [key(',', ','), key(' ', '', false), key('.', '.'), key('ENTER', { icon: 'enter' })];
  return {
    key: 'keyboard',
    style: { width: '100%', height: KEYBOARD_HEIGHT, padding: [dp(8), dp(5)], gap: dp(8) },
    paint: { fill: '#dfe3e8' },
    node: { className: 'android.widget.FrameLayout', resourceId: 'android:id/inputArea' },
    children: [...letters, last].map((keys, index) => row(index, keys)),
  };
}

export function toast(text: string, width: number): View {
  const style = textOf(text, 'body', { colour: COLOURS.onPrimary, align: 'center' });
  const room = Math.min(width - dp(80), Math.ceil(textWidth(text, style.size)) + dp(34));
  const message: View = {
    key: 'toast',
    style: { width: room, padding: [dp(10), dp(16)] },
    paint: { fill: '#323840f2', radius: dp(20), padding: dp(16) },
    text: style,
    node: { className: 'android.widget.TextView', resourceId: 'android:id/message', text },
  };
  return { key: 'toast/room', style: { padding: [dp(72), 0], align: 'center' }, children: [message] };
}
