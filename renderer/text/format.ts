import type { Language } from './catalogues.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { hourCycle: 'h23', ...options });
  formatters.set(key, made);
  return made;
}

/** Time of day with seconds; `at` is epoch milliseconds. */
export const clockTime = (language: Language, at: number): string =>
  formatter(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);

/** Day and time; `at` is epoch milliseconds. */
export const dayAndTime = (language: Language, at: number): string =>
  formatter(language, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' }).format(at);
