import type { BlocklistRule } from '../../shared/core/guard/blocklist.ts';
import { matcherFor } from '../../shared/core/guard/match.ts';
import { parseBlocklist, parseDefaultRules, rulesFor } from '../../shared/core/guard/parse-blocklist.ts';
import { readTextSync, resourcePath } from '../io/files.ts';
import type { AppRules } from '../store/port.ts';

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

/** The rules that hold in a session: the default ones, its file's, and those that the tester keeps for the app. */
export class Blocklist {
  readonly #appId: string;
  readonly #file: readonly BlocklistRule[];
  readonly #kept: Pick<AppRules, 'blocklist'>;
  #rules: readonly BlocklistRule[] = [];

  /** @param file JSON of the session's blocklist file. @throws BlocklistError; StoreError */
  constructor(appId: string, file: unknown, kept: Pick<AppRules, 'blocklist'>) {
    this.#appId = appId;
    this.#file = blocklistFor(appId, file);
    this.#kept = kept;
    this.refresh();
  }

  get appId(): string {
    return this.#appId;
  }

  get rules(): readonly BlocklistRule[] {
    return this.#rules;
  }

  /** Reads the rules that the tester keeps for the app anew. @throws BlocklistError; StoreError */
  refresh(): void {
    this.#rules = parseBlocklist(this.#kept.blocklist(this.#appId), this.#file);
    // The patterns are made ready at their first use, which is no time of a step.
    matcherFor(this.#rules).label('the history of payments to buy and pay, log out settings');
  }
}
