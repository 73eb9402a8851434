import type { ReasonText } from './action.ts';
import type { PageInfo } from './run.ts';

/** A part of what a page calls itself; see `core/screen/canonical.ts`. */
export type AnchorName = 'title' | 'bottom_tab' | 'top_tab' | 'step' | 'overlay' | 'activity';

/** Something on a look that can tell it from another look at what was one page until now. */
export type PageFeature =
  /** The heading, letter for letter, where identity folds its numbers. */
  | { readonly kind: 'title'; readonly title: string }
  /** An element with this key is there. */
  | { readonly kind: 'element'; readonly key: string; readonly label: string }
  /** The element with this key is in this state. */
  | {
      readonly kind: 'attribute';
      readonly key: string;
      readonly label: string;
      readonly attribute: 'checked' | 'selected' | 'enabled';
      readonly value: boolean;
    }
  /** This text is there, its data folded. */
  | { readonly kind: 'text'; readonly text: string };

/**
 * A tester's correction of what counts as one page. Rules belong to an app and hold in all its sessions and versions:
 * they name what is on a page, never an id.
 */
export type IdentityRule =
  | {
      readonly kind: 'merge';
      readonly id: string;
      /** Canonical string of the page that stands for all of them. */
      readonly into: string;
      /** What does not tell pages apart here. */
      readonly ignore: readonly AnchorName[];
      readonly ignoreEntries: readonly string[];
    }
  | {
      readonly kind: 'merge_exact';
      readonly id: string;
      readonly into: string;
      /** Canonical strings of the other pages: these and no others. */
      readonly pages: readonly string[];
    }
  | {
      readonly kind: 'split';
      readonly id: string;
      /** Canonical string of the page that is split: looks without the feature stay it. */
      readonly of: string;
      readonly by: PageFeature;
    };

/** A rule without the id that it gets when it is applied. */
export type RuleDraft<Rule = IdentityRule> = Rule extends IdentityRule ? Omit<Rule, 'id'> : never;

/** Which page each look shows under other rules than it was recorded under. */
export interface Relabelling {
  /** Page by observation id; looks that stay what they were are left out. */
  readonly looks: Readonly<Record<string, string>>;
  /** The pages that these looks show, as they were when first seen. */
  readonly pages: readonly PageInfo[];
}

/** What a rule would change, before it is applied. */
export interface RulePreview {
  readonly draft: RuleDraft;
  /** The rule in a sentence. */
  readonly says: ReasonText;
  readonly pagesBefore: number;
  readonly pagesAfter: number;
  readonly edgesBefore: number;
  readonly edgesAfter: number;
  /** Looks that would show another page than now. */
  readonly observations: number;
  /** Pages that are no longer on the map, and what their looks show then. */
  readonly joined: readonly { readonly pageId: string; readonly title: string; readonly into: string }[];
  /** Pages that come to be, and what their looks show now. */
  readonly parted: readonly { readonly pageId: string; readonly title: string; readonly from: string }[];
}
