import type { BlocklistRule } from '../../shared/core/guard/blocklist.ts';
import { parseBlocklist, parseDefaultRules, rulesFor } from '../../shared/core/guard/parse-blocklist.ts';
import { readTextSync, resourcePath } from '../io/files.ts';

let defaults: readonly BlocklistRule[] | undefined;

/**
 * The rules that always hold, from `resources/blocklist/`. Without them nothing may be dispatched, so what is wrong with
 * the files is thrown.
 * @throws BlocklistError, the operating system's error
 */
export function defaultBlocklist(): readonly BlocklistRule[] {
  defaults ??= parseDefaultRules(
    ['en', 'zh'].map((language): unknown => JSON.parse(readTextSync(resourcePath('blocklist', `${language}.json`)))),
  );
  return defaults;
}

/** All rules that hold in one app. @param own JSON of the tester's, see `parseBlocklist`. @throws BlocklistError */
export function blocklistFor(appId: string, own: unknown): readonly BlocklistRule[] {
  return own === undefined ? defaultBlocklist() : rulesFor(parseBlocklist(own, defaultBlocklist()), appId);
}
