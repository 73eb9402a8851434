import type { IdentityRule, RuleDraft } from '../../model/identity-rules.ts';
import type { PageIdentity, Screen } from '../../model/screen.ts';
import { readCanonical, without, writeCanonical } from './canonical.ts';
import { featureMark, hasFeature } from './features.ts';
import { anchorsOfPage, pageIdOf } from './identity.ts';

/**
 * Who a page is under a tester's rules, in the order in which they were made. A merged page takes the identity of the one
 * that stands for all; looks with the feature of a split get an identity of their own, the others keep theirs. So undoing
 * a rule brings the old ids back.
 */
export function identifyBy(rules: readonly (IdentityRule | RuleDraft)[], screen: Screen): PageIdentity {
  const { identity } = screen;
  if (identity.transient !== undefined) return identity;
  const canonical = rules.reduce((now, rule) => underRule(rule, now, screen), identity.canonical);
  return canonical === identity.canonical ? identity : { pageId: pageIdOf(canonical), canonical };
}

function underRule(rule: IdentityRule | RuleDraft, canonical: string, screen: Screen): string {
  switch (rule.kind) {
    case 'merge_exact':
      return rule.pages.includes(canonical) ? rule.into : canonical;
    case 'merge':
      return canonical === rule.into || reduced(rule, canonical) === reduced(rule, rule.into) ? rule.into : canonical;
    case 'split':
      return isSplit(rule.of, canonical) && hasFeature(screen, rule.by)
        ? marked(canonical, featureMark(rule.by))
        : canonical;
  }
}

/** Looks whose content differs a little count as the page too, so that only what it calls itself is compared. */
const isSplit = (of: string, canonical: string): boolean => anchorsOfPage(of) === anchorsOfPage(canonical);

function reduced(rule: Extract<RuleDraft, { kind: 'merge' }>, canonical: string): string {
  const parts = readCanonical(canonical);
  return parts === undefined ? canonical : writeCanonical(without(parts, rule.ignore, rule.ignoreEntries));
}

function marked(canonical: string, mark: string): string {
  const parts = readCanonical(canonical);
  if (parts === undefined) return canonical;
  return writeCanonical({ ...parts, mark: parts.mark === '' ? mark : `${parts.mark}, ${mark}` });
}
