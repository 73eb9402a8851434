/** The languages that the product speaks, as BCP 47 tags. */
export const LANGUAGES = ['en', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];
