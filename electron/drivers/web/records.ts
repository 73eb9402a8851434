import type { CrashRecord } from '../../../shared/model/crash.ts';
import type { PageTrouble } from './events.parse.ts';

/** Records that are kept of one trouble; a page that repeats itself must not push out what was told once. */
const MOST_OF_ONE = 20;
const MOST_TROUBLES = 200;

/** What went wrong in the pages of the apps since the phone was started, the newest of each trouble. */
export class TroubleRecords {
  readonly #records = new Map<string, CrashRecord[]>();

  add(appId: string, { kind, at, headline, details }: PageTrouble): void {
    const key = `${appId} ${kind} ${headline.replace(/\d+/g, '#')}`;
    const known = this.#records.get(key) ?? [];
    const record: CrashRecord = {
      kind,
      source: 'browser',
      process: appId,
      pid: 0,
      at: Math.round(at),
      headline,
      details,
    };
    // Put at the end again: the troubles that have not come up for longest are forgotten first.
    this.#records.delete(key);
    this.#records.set(key, [...known, record].slice(-MOST_OF_ONE));
    const [oldest] = this.#records.keys();
    if (this.#records.size > MOST_TROUBLES && oldest !== undefined) this.#records.delete(oldest);
  }

  /** Those of one app, oldest first. */
  of(appId: string): readonly CrashRecord[] {
    return [...this.#records.values()]
      .flat()
      .filter(({ process }) => process === appId)
      .sort((a, b) => a.at - b.at);
  }
}
