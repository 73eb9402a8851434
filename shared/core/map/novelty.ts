import type { PageAction } from '../../model/run.ts';
import { isName } from '../screen/template.ts';
import type { AppMap } from './types.ts';

/** The page that a label names: most likely where the action leads. */
export const namedPage = ({ label }: PageAction, { titles }: Pick<AppMap, 'titles'>): string | undefined =>
  titles?.get(label);

/**
 * What actions are compared by when asking how likely an untried one is to show a new page.
 * @param fresh a page that the action itself has just shown: before, no page had that name
 */
export function actionClass(action: PageAction, map: Pick<AppMap, 'titles'>, fresh?: string): string {
  const { kind, role, group } = action;
  const rows = group === undefined ? '' : group.slice(0, group.indexOf(':'));
  const named = namedPage(action, map);
  return [kind, role ?? '', rows, named === undefined || named === fresh ? '' : 'named'].join('|');
}

/** The same for one label, which says the same on every page. */
export const labelClass = ({ kind, label }: PageAction): string => `${kind} “${label}”`;

/** Counts the second row of a feed that was tried, as a hit where it led to another kind of page than the first. */
export const SECOND_ROW = 'second row of a feed';

const ENOUGH = 3;

/** Whether feeds of this app have always shown the same behind their first and their last row. */
export function feedsAreAlike({ novelty }: Pick<AppMap, 'novelty'>): boolean {
  const { tries, hits } = novelty?.get(SECOND_ROW) ?? { tries: 0, hits: 0 };
  return tries >= ENOUGH && hits === 0;
}

/** Whether a label is what changes from visit to visit, such as goods with a price, and no name of a place. */
export const isData = (label: string): boolean => !isName(label);

/** One more try, or one more hit, of a kind of action. */
export function countNovelty(map: AppMap, key: string, more: { readonly tries?: 1; readonly hits?: 1 }): AppMap {
  const { tries, hits } = map.novelty?.get(key) ?? { tries: 0, hits: 0 };
  const counts = { tries: tries + (more.tries ?? 0), hits: hits + (more.hits ?? 0) };
  return { ...map, novelty: new Map(map.novelty).set(key, counts) };
}
