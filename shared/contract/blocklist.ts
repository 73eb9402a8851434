import { z } from 'zod';
import type { Rect } from '../model/screen.ts';
import { call } from './define.ts';

/** An element of the screen in front that is never pressed without the tester's word; to be marked on the mirror. */
export interface BlockedMark {
  readonly elementKey: string;
  /** Device pixels. */
  readonly bounds: Rect;
  readonly rule: string;
  /** The text or id that was recognised. */
  readonly seen: string;
}

/** What one rule has met and would meet. */
export interface RuleReport {
  readonly rule: string;
  /** Whether it is one of the tester's own. */
  readonly own: boolean;
  /** Proposals of this session that it stopped. */
  readonly hits: number;
  /** What it matches on the pages known so far. */
  readonly matches: readonly {
    readonly pageId: string;
    readonly title: string;
    readonly elementKey: string;
    readonly label: string;
    readonly seen: string;
  }[];
  /** It has matched nothing on any page and stopped nothing: perhaps it is misspelt. */
  readonly neverMatched: boolean;
}

const sessionId = z.string().min(1).max(100);
const appId = z.string().min(1).max(300);

export const blocklistCalls = {
  /** Of the newest look of a session. */
  'blocklist.marks': call<{ readonly screenId: string | null; readonly marks: readonly BlockedMark[] }>()(
    z.object({ sessionId }).strict(),
  ),
  /** What each rule matches on the pages known so far. `rules` adds rules that are only tried, as in a blocklist file. */
  'blocklist.dryRun': call<readonly RuleReport[]>()(z.object({ sessionId, rules: z.unknown().optional() }).strict()),
  /** The tester's own rules of an app, as they were given. */
  'blocklist.own': call<readonly unknown[]>()(z.object({ appId }).strict()),
  /** Adds a rule of the tester's to an app; it holds at once, in sessions that run, too. */
  'blocklist.add': call<null>()(z.object({ appId, rule: z.unknown() }).strict()),
  /** Takes one of the tester's own rules away by its name; default rules stay. */
  'blocklist.remove': call<null>()(z.object({ appId, name: z.string().min(1).max(500) }).strict()),
};
