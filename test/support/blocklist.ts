import { readFileSync } from 'node:fs';
import { parseDefaultRules } from '../../shared/core/guard/parse-blocklist.ts';

const read = (language: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../resources/blocklist/${language}.json`, import.meta.url), 'utf8'));

/** The rules that the product ships. */
export const shippedRules = parseDefaultRules(['en', 'zh'].map(read));
