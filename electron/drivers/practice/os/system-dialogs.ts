/** Dialogs that belong to Android and not to an app: permissions, "isn't responding", "keeps stopping". */

import { dialogView } from './dialog-window.ts';
import type { DialogButton } from './dialog-window.ts';
import type { Locale } from './scope.ts';
import type { View } from './views.ts';

export interface SystemDialog {
  readonly id: number;
  readonly packageName: string;
  /** As `dumpsys window` names the window. */
  readonly title: string;
  /** Class of the activity it is, if it is one. */
  readonly activity: string;
  /** Package that it is about; gone when that process is. */
  readonly about: string;
  view(locale: Locale): View;
  /** BACK, or a touch outside. */
  cancel(): void;
}

const ACCENT = '#1a56b0';

/** Sentences by language; `{app}` is the name of the app. */
const PERMISSIONS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  camera: { en: 'Allow {app} to take pictures and record video?', zh: '要允许“{app}”拍摄照片和录制视频吗？' },
  location: { en: "Allow {app} to access this device's location?", zh: '要允许“{app}”获取此设备的位置信息吗？' },
  contacts: { en: 'Allow {app} to access your contacts?', zh: '要允许“{app}”访问您的通讯录吗？' },
  microphone: { en: 'Allow {app} to record audio?', zh: '要允许“{app}”录音吗？' },
  notifications: { en: 'Allow {app} to send you notifications?', zh: '要允许“{app}”向您发送通知吗？' },
  photos: {
    en: 'Allow {app} to access photos and videos on this device?',
    zh: '要允许“{app}”访问此设备上的照片和视频吗？',
  },
  phone: { en: 'Allow {app} to make and manage phone calls?', zh: '要允许“{app}”拨打电话和管理通话吗？' },
};

/** These are granted for a time; the others once and for all. */
const WHILE_IN_USE: ReadonlySet<string> = new Set(['camera', 'location', 'microphone']);

const CONTROLLER = 'com.android.permissioncontroller';
const GRANT_ACTIVITY = `${CONTROLLER}.permission.ui.GrantPermissionsActivity`;

const BUTTONS = {
  permission_allow_foreground_only_button: { en: 'While using the app', zh: '使用应用时' },
  permission_allow_one_time_button: { en: 'Only this time', zh: '仅限这一次' },
  permission_allow_button: { en: 'Allow', zh: '允许' },
  permission_deny_button: { en: 'Don’t allow', zh: '不允许' },
} as const;

export interface PermissionQuestion {
  readonly id: number;
  readonly permission: string;
  readonly about: string;
  label(locale: Locale): string;
  answer(granted: boolean): void;
}

export function permissionDialog({ id, permission, about, label, answer }: PermissionQuestion): SystemDialog {
  const allow = WHILE_IN_USE.has(permission)
    ? (['permission_allow_foreground_only_button', 'permission_allow_one_time_button'] as const)
    : (['permission_allow_button'] as const);
  const button = (name: keyof typeof BUTTONS, locale: Locale): DialogButton => ({
    resourceId: `${CONTROLLER}:id/${name}`,
    text: BUTTONS[name][locale],
    tap: () => answer(name !== 'permission_deny_button'),
  });
  return {
    id,
    packageName: CONTROLLER,
    title: `${CONTROLLER}/${GRANT_ACTIVITY}`,
    activity: GRANT_ACTIVITY,
    about,
    view: (locale) =>
      dialogView({
        title: '',
        titleId: '',
        text: (PERMISSIONS[permission]?.[locale] ?? permission).replace('{app}', label(locale)),
        textId: `${CONTROLLER}:id/permission_message`,
        content: [],
        buttons: [...allow, 'permission_deny_button' as const].map((name) => button(name, locale)),
        stacked: true,
        colour: ACCENT,
      }),
    cancel: () => answer(false),
  };
}

const APP_ERRORS = {
  anr: { en: '{app} isn’t responding', zh: '“{app}”没有响应' },
  crash: { en: '{app} keeps stopping', zh: '“{app}”屡次停止运行' },
} as const;

const CLOSE = { en: 'Close app', zh: '关闭应用' } as const;
const WAIT = { en: 'Wait', zh: '等待' } as const;

export interface AppErrorQuestion {
  readonly id: number;
  readonly kind: keyof typeof APP_ERRORS;
  readonly about: string;
  label(locale: Locale): string;
  close(): void;
  wait(): void;
}

export function appErrorDialog({ id, kind, about, label, close, wait }: AppErrorQuestion): SystemDialog {
  const buttons = (locale: Locale): DialogButton[] => [
    { resourceId: 'android:id/aerr_close', text: CLOSE[locale], tap: close },
    ...(kind === 'anr' ? [{ resourceId: 'android:id/aerr_wait', text: WAIT[locale], tap: wait }] : []),
  ];
  return {
    id,
    packageName: 'android',
    title: kind === 'anr' ? `Application Not Responding: ${about}` : `Application Error: ${about}`,
    activity: '',
    about,
    view: (locale) =>
      dialogView({
        title: APP_ERRORS[kind][locale].replace('{app}', label(locale)),
        titleId: 'android:id/alertTitle',
        text: '',
        textId: '',
        content: [],
        buttons: buttons(locale),
        stacked: true,
        colour: ACCENT,
      }),
    cancel: wait,
  };
}
