import type { ReasonText } from '../../model/action.ts';
import type { AnchorName, PageFeature, RuleDraft } from '../../model/identity-rules.ts';
import type { Screen } from '../../model/screen.ts';
import type { CanonicalParts } from './canonical.ts';
import { differentAnchors, differentEntries, readCanonical } from './canonical.ts';
import { entryName } from './explain.ts';
import { describeFeature, featuresOf, hasFeature } from './features.ts';

/** A rule of three or more differences says nothing that would hold for other pages. */
const MOST_DIFFERENCES = 3;

/**
 * Rules that make one page of these, the smallest first: what they differ in does not count, for them and for pages like
 * them; and, always last, these pages alone. Empty for less than two pages.
 * @param into canonical string of the page that stands for all; its id stays
 */
export function suggestMerge(into: string, others: readonly string[]): readonly RuleDraft[] {
  const pages = [...new Set(others)].filter((page) => page !== into);
  if (pages.length === 0) return [];
  const exact: RuleDraft = { kind: 'merge_exact', into, pages };
  const kept = readCanonical(into);
  const parts = pages.map(readCanonical);
  if (kept === undefined || parts.some((one) => one === undefined)) return [exact];
  const known = parts.filter((one) => one !== undefined);
  if (known.some(({ app, mark, entry }) => app !== kept.app || mark !== kept.mark || entry !== kept.entry))
    return [exact];
  const ignore = collect(known, (one) => differentAnchors(kept, one));
  const ignoreEntries = collect(known, (one) => differentEntries(kept, one));
  if (ignore.length + ignoreEntries.length > MOST_DIFFERENCES) return [exact];
  return [{ kind: 'merge', into, ignore, ignoreEntries }, exact];
}

const collect = <Item extends AnchorName | string>(
  pages: readonly CanonicalParts[],
  differences: (page: CanonicalParts) => readonly Item[],
): readonly Item[] => [...new Set(pages.flatMap(differences))];

const MOST_SPLITS = 5;

/**
 * Features that tell these looks from the others of their page, what tells most first; empty when nothing on the screen
 * does, and then only where the page was entered from can.
 */
export function suggestSplit(apart: readonly Screen[], staying: readonly Screen[]): readonly PageFeature[] {
  const [first] = apart;
  if (first === undefined || staying.length === 0) return [];
  return featuresOf(first)
    .filter(
      (one) => apart.every((screen) => hasFeature(screen, one)) && !staying.some((screen) => hasFeature(screen, one)),
    )
    .slice(0, MOST_SPLITS);
}

/** A rule in a sentence. */
export function describeRule(rule: RuleDraft): ReasonText {
  if (rule.kind === 'split') return describeFeature(rule.by);
  if (rule.kind === 'merge_exact') return { id: 'merge.exact', params: { n: rule.pages.length + 1 } };
  const [anchor, ...moreAnchors] = rule.ignore;
  if (anchor !== undefined && moreAnchors.length + rule.ignoreEntries.length === 0) return { id: `merge.${anchor}` };
  if (anchor === undefined)
    return { id: 'merge.elements', params: { names: rule.ignoreEntries.map(entryName).join(', ') } };
  return { id: 'merge.several', params: { n: rule.ignore.length + rule.ignoreEntries.length } };
}
