import type { IdentityRule, RuleDraft, RulePreview } from '../../model/identity-rules.ts';
import type { SessionEvent } from '../../model/run.ts';
import type { AppMap } from '../map/types.ts';
import { describeRule } from '../screen/suggest-rule.ts';
import type { Reidentified, Screens } from './reidentify.ts';
import { reidentify } from './reidentify.ts';

/** A session and what its looks show, as needed to tell it under other rules. */
export interface Recorded {
  readonly events: readonly SessionEvent[];
  readonly screens: Screens;
  /** The rules that hold now. */
  readonly rules: readonly IdentityRule[];
}

/** What changes on the map when a rule is added to those that hold. */
export function previewRule({ events, screens, rules }: Recorded, draft: RuleDraft): RulePreview {
  const before = reidentify(events, screens, rules);
  const after = reidentify(events, screens, [...rules, draft]);
  return { draft, says: describeRule(draft), ...compare(before, after) };
}

type Comparison = Omit<RulePreview, 'draft' | 'says'>;

export function compare({ view: before }: Reidentified, { view: after }: Reidentified): Comparison {
  const moves = new Map<string, string>();
  const origins = new Map<string, string>();
  let observations = 0;
  for (const [id, { pageId: was }] of before.observations) {
    const is = after.observations.get(id)?.pageId;
    if (is === undefined || is === was) continue;
    observations++;
    if (!moves.has(was)) moves.set(was, is);
    if (!origins.has(is)) origins.set(is, was);
  }
  const title = (map: AppMap, pageId: string): string => map.pages.get(pageId)?.info.title ?? '';
  const gone = [...before.map.pages.keys()].filter((id) => !after.map.pages.has(id));
  const come = [...after.map.pages.keys()].filter((id) => !before.map.pages.has(id));
  return {
    pagesBefore: before.map.pages.size,
    pagesAfter: after.map.pages.size,
    edgesBefore: before.map.edges.size,
    edgesAfter: after.map.edges.size,
    observations,
    joined: gone.map((pageId) => ({ pageId, title: title(before.map, pageId), into: moves.get(pageId) ?? '' })),
    parted: come.map((pageId) => ({ pageId, title: title(after.map, pageId), from: origins.get(pageId) ?? '' })),
  };
}
