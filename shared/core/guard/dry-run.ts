import type { Screen } from '../../model/screen.ts';
import { blockedElements, blockedPage, type BlocklistRule } from './blocklist.ts';
import type { Sight } from './sight.ts';

/** A page as it was seen last. */
export interface SeenPage extends Sight {
  readonly pageId: string;
}

export interface RuleMatch {
  readonly pageId: string;
  readonly title: string;
  /** Empty where a whole page is closed. */
  readonly elementKey: string;
  readonly label: string;
  readonly seen: string;
}

/** What each rule by itself would match on these pages, in the order of the rules. */
export function dryRun(
  rules: readonly BlocklistRule[],
  pages: readonly SeenPage[],
): readonly { readonly rule: BlocklistRule; readonly matches: readonly RuleMatch[] }[] {
  return rules.map((rule) => {
    const alone = [rule];
    return { rule, matches: pages.flatMap((page) => matchesOn(page, alone)) };
  });
}

function matchesOn(page: SeenPage, rules: readonly BlocklistRule[]): readonly RuleMatch[] {
  const { pageId, screen } = page;
  const { title } = screen;
  const whole = blockedPage(screen, rules);
  if (whole) return [{ pageId, title, elementKey: '', label: title, seen: whole.seen }];
  return [...blockedElements(page, rules)].map(([elementKey, { seen }]) => {
    return { pageId, title, elementKey, label: labelOf(screen, elementKey), seen };
  });
}

const labelOf = ({ elements }: Screen, key: string): string => elements.find((one) => one.key === key)?.label ?? '';
