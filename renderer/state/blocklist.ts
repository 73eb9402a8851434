import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BlockedMark, RuleReport } from '../../shared/contract/blocklist.ts';
import type { Failure } from '../../shared/contract/errors.ts';
import type { Client } from '../client/client.ts';
import { failureOf } from '../client/failures.ts';
import type { Notices } from './notices.ts';

export interface Marks {
  readonly screenId: string | null;
  readonly marks: readonly BlockedMark[];
}

/** A rule of the tester's, in the form of a blocklist file. */
export interface OwnRule {
  readonly name: string;
  readonly text?: readonly string[];
  readonly id?: readonly string[];
  readonly page?: readonly string[];
}

export type Reports =
  | { readonly stage: 'read'; readonly reports: readonly RuleReport[] }
  | { readonly stage: 'failed'; readonly failure: Failure };

const topic = 'blocklist';
const none: Marks = { screenId: null, marks: [] };

/** What must not be pressed: marked on the screen in front, and told of each rule. */
export class Blocklist {
  /** Of the newest look that was asked about. */
  readonly marks: StoreApi<Marks> = createStore(() => none);
  readonly #client: Client;
  readonly #notices: Notices;

  constructor(client: Client, notices: Notices) {
    this.#client = client;
    this.#notices = notices;
  }

  async loadMarks(sessionId: string): Promise<void> {
    try {
      this.marks.setState(await this.#client.call('blocklist.marks', { sessionId }), true);
    } catch (error) {
      failureOf(error);
      // A mark is a hint; the gate that it tells of needs none.
      this.marks.setState(none, true);
    }
  }

  /** What each rule has stopped and would match. `tried` is only tried. */
  async report(sessionId: string, tried?: OwnRule): Promise<Reports> {
    try {
      const input = { sessionId, ...(tried && { rules: [tried] }) };
      return { stage: 'read', reports: await this.#client.call('blocklist.dryRun', input) };
    } catch (error) {
      return { stage: 'failed', failure: failureOf(error) };
    }
  }

  /** @returns whether it holds now; why not becomes a notice */
  async add(appId: string, rule: OwnRule): Promise<boolean> {
    return (await this.#notices.report(this.#client.call('blocklist.add', { appId, rule }), topic)) !== undefined;
  }

  async remove(appId: string, name: string): Promise<void> {
    await this.#notices.report(this.#client.call('blocklist.remove', { appId, name }), topic);
  }
}
