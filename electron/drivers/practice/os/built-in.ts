/** Apps that every practice phone has, besides those from files. */

import type { PracticeApp } from '../apps/format.ts';

/** What `browse` opens: a page without a tree, drawn only. */
export const BROWSER: PracticeApp = {
  format: 1,
  package: 'com.android.browser',
  label: { en: 'Browser', zh: '浏览器' },
  version: { name: '14', code: 34 },
  icon: 'globe',
  colour: '#1a56b0',
  activity: '.BrowserActivity',
  start: 'page',
  screens: {
    page: {
      toolbar: false,
      widgets: [
        {
          type: 'row',
          widgets: [
            { type: 'icon', icon: 'lock' },
            { type: 'text', id: 'url', text: "{{args.url || 'about:blank'}}", lines: 1, grow: true },
          ],
        },
        {
          type: 'web_view',
          url: 'about:blank',
          drawn: [{ at: [0.1, 0.1, 0.8, 0.2], text: "{{args.url || ''}}" }],
        },
      ],
    },
  },
};

/** Packages without a launcher icon that tools expect to find. */
export const SYSTEM_PACKAGES: readonly { readonly name: string; readonly label: string }[] = [
  { name: 'android', label: 'Android System' },
  { name: 'com.android.launcher3', label: 'Launcher3' },
  { name: 'com.android.systemui', label: 'System UI' },
  { name: 'com.android.inputmethod.latin', label: 'Android Keyboard (AOSP)' },
  { name: 'com.android.permissioncontroller', label: 'Permission controller' },
];

export const LAUNCHER = 'com.android.launcher3';
export const LAUNCHER_ACTIVITY = 'com.android.launcher3.uioverrides.QuickstepLauncher';
