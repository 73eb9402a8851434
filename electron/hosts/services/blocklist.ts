import type { BlockedMark, RuleReport } from '../../../shared/contract/blocklist.ts';
import { blockedElements, type BlocklistRule } from '../../../shared/core/guard/blocklist.ts';
import { dryRun, type SeenPage } from '../../../shared/core/guard/dry-run.ts';
import { ruleHits } from '../../../shared/core/record/rule-hits.ts';
import type { SessionView } from '../../../shared/core/record/view.ts';
import type { Observation, SessionEvent } from '../../../shared/model/run.ts';
import type { Screen, UiTree } from '../../../shared/model/screen.ts';
import { readScreenBlob } from '../../sessions/look.ts';
import { StoreError } from '../../store/port.ts';

/** What is needed of a session to say what its rules meet. */
export interface RuleSession {
  readonly view: SessionView;
  events(): readonly SessionEvent[];
  /** @throws StoreError */
  blob(id: string): Promise<Uint8Array>;
}

/** What is forbidden on the newest look. @throws StoreError */
export async function blockedMarks(
  session: RuleSession,
  rules: readonly BlocklistRule[],
): Promise<{ readonly screenId: string | null; readonly marks: readonly BlockedMark[] }> {
  const { current } = session.view;
  const page = current && (await pageOf(session, current));
  if (!page) return { screenId: null, marks: [] };
  const blocked = blockedElements(page, rules);
  const marks = page.screen.elements.flatMap((element): readonly BlockedMark[] => {
    const hit = blocked.get(element.key);
    return hit ? [{ elementKey: element.key, bounds: element.bounds, ...hit }] : [];
  });
  return { screenId: current.screenId, marks };
}

/** What each rule has stopped and would match on the pages known so far. @throws StoreError */
export async function ruleReports(
  session: RuleSession,
  rules: readonly BlocklistRule[],
): Promise<readonly RuleReport[]> {
  const hits = ruleHits(session.events());
  return dryRun(rules, await pagesOf(session)).map(({ rule, matches }) => {
    const stopped = hits.get(rule.name) ?? 0;
    const neverMatched = matches.length === 0 && stopped === 0;
    return { rule: rule.name, own: rule.own === true, hits: stopped, matches, neverMatched };
  });
}

async function pagesOf(session: RuleSession): Promise<readonly SeenPage[]> {
  const { map, observations } = session.view;
  const looks = [...map.pages.values()].flatMap(({ lastObservationId }) => observations.get(lastObservationId) ?? []);
  const pages = await Promise.all(looks.map((look) => pageOf(session, look)));
  return pages.filter((page) => page !== undefined);
}

/** Undefined when the disk has its look no more. */
async function pageOf(session: RuleSession, look: Observation): Promise<SeenPage | undefined> {
  try {
    const [screen, tree] = await Promise.all([session.blob(look.screenId), session.blob(look.treeId)]);
    return { pageId: look.pageId, screen: readScreenBlob(screen) satisfies Screen, tree: readTree(tree) };
  } catch (error) {
    if (error instanceof StoreError && error.code === 'blob_missing') return undefined;
    throw error;
  }
}

const readTree = (bytes: Uint8Array): UiTree => JSON.parse(new TextDecoder().decode(bytes)) as UiTree;
