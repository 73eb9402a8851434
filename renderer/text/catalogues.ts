import { device } from './en/device.ts';
import { map } from './en/map.ts';
import { review } from './en/review.ts';
import { secrets } from './en/secrets.ts';
import { sessions } from './en/sessions.ts';
import { shell } from './en/shell.ts';
import { device as zhDevice } from './zh-cn/device.ts';
import { map as zhMap } from './zh-cn/map.ts';
import { review as zhReview } from './zh-cn/review.ts';
import { secrets as zhSecrets } from './zh-cn/secrets.ts';
import { sessions as zhSessions } from './zh-cn/sessions.ts';
import { shell as zhShell } from './zh-cn/shell.ts';

const en = { ...shell, ...device, ...map, ...review, ...sessions, ...secrets };

export type TextKey = keyof typeof en;
export type Catalogue = Readonly<Record<TextKey, string>>;

export const languages = ['en', 'zh-CN'] as const;
export type Language = (typeof languages)[number];

export const catalogues: Readonly<Record<Language, Catalogue>> = {
  en,
  'zh-CN': { ...zhShell, ...zhDevice, ...zhMap, ...zhReview, ...zhSessions, ...zhSecrets },
};

/** The language to begin with, from what the browser prefers. */
export function languageFor(preferred: readonly string[]): Language {
  return preferred.some((tag) => /^zh\b/i.test(tag)) && !/^en\b/i.test(preferred[0] ?? '') ? 'zh-CN' : 'en';
}
