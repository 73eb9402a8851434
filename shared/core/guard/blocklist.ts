import type { AnyTarget } from '../../model/action.ts';
import type { Element, Point, Rect, Screen } from '../../model/screen.ts';
import { isConfirmWord, matcherFor, type RuleMatcher } from './match.ts';
import { isNearMoney, namesAmount } from './money.ts';
import { readPhrase } from './normalize.ts';
import { picturePieces } from './picture-pieces.ts';
import type { Sight } from './sight.ts';
import { scaled, takesTouch, textPieces, touchedElements } from './touched.ts';

/**
 * One thing that is never pressed without the tester's own word (I5). The default rules know phrases and fillers; a
 * rule of the tester's names apps, texts, ids, pages and areas, and matches where all that it names match.
 */
export interface BlocklistRule {
  readonly name: string;
  /** Phrases that hit a label which says nothing else but fillers, such as "Pay now ¥5". */
  readonly whole?: readonly string[];
  /** Phrases that hit anywhere in a label; `~` stands for an optional "my", "the", 我的 and the like. */
  readonly within?: readonly string[];
  /** Words that may stand around `whole` phrases, besides the common ones. */
  readonly fillers?: readonly string[];
  /** Phrases that only count in what a page or dialog asks, before a button such as "OK". */
  readonly topics?: readonly string[];
  /** Labels that count only on or beside an amount of money, such as a bare "Confirm". */
  readonly nearMoney?: readonly string[];
  /** Labels that count only where they name an amount themselves, such as "Withdraw $100". */
  readonly withAmount?: readonly string[];
  /** Whether it is the tester's own. */
  readonly own?: boolean;
  /** Of a rule of the tester's: apps in which it holds; all of them when absent. */
  readonly app?: readonly string[];
  /** Of a rule of the tester's: a part of the screen, in shares of its width and height from 0 to 1. */
  readonly area?: Rect;
  /** Of a rule of the tester's: texts, one of which the element must show. */
  readonly text?: readonly string[];
  /** Whether a text of `text` must be the whole label or may stand in it as words; `within` when absent. */
  readonly match?: 'whole' | 'within';
  /** Of a rule of the tester's: resource ids, full or only the part after the last `/`; `*` stands for anything. */
  readonly id?: readonly string[];
  /** Of a rule of the tester's: page titles or page ids on which it holds. */
  readonly page?: readonly string[];
}

/** Why something is blocked. */
export interface BlocklistHit {
  readonly rule: string;
  /** The text or id that was recognised, as it stands on the screen. */
  readonly seen: string;
}

/** The rule that forbids touching `target`, or null. What counts is what the screen shows, not what an agent says. */
export function blockedBy(target: AnyTarget, sight: Sight, rules: readonly BlocklistRule[]): BlocklistHit | null {
  const { screen } = sight;
  for (const element of touchedElements(target, screen)) {
    const hit = blockedElement(element, sight, rules);
    if (hit) return hit;
  }
  const point = 'screen' in target ? scaled(target.point, target.screen, screen.size) : target.point;
  return blockedArea(point, screen, rules) ?? blockedPage(screen, rules);
}

/** Every element of a screen that a rule forbids, by element key; for marking it on the mirror. */
export function blockedElements(sight: Sight, rules: readonly BlocklistRule[]): ReadonlyMap<string, BlocklistHit> {
  const blocked = new Map<string, BlocklistHit>();
  for (const element of sight.screen.elements) {
    if (!takesTouch(element)) continue;
    const hit = blockedElement(element, sight, rules);
    if (hit) blocked.set(element.key, hit);
  }
  return blocked;
}

/** A page or dialog that is closed to everything but going back; null when no rule names it. */
export function blockedPage(screen: Screen, rules: readonly BlocklistRule[]): BlocklistHit | null {
  const rule = rules.find(({ text, id, page, area }) => !text && !id && !area && page && pageMatches(page, screen));
  return rule ? { rule: rule.name, seen: screen.title } : null;
}

/** A part of the screen that a rule closes, whatever is there. */
function blockedArea(point: Point, screen: Screen, rules: readonly BlocklistRule[]): BlocklistHit | null {
  const rule = rules.find(
    ({ text, id, page, area }) =>
      !text && !id && area && isInArea(point, area, screen) && (!page || pageMatches(page, screen)),
  );
  return rule ? { rule: rule.name, seen: `${Math.round(point.x)}, ${Math.round(point.y)}` } : null;
}

/** The rule that one element is hit by, by what it shows, or null. */
export function blockedElement(element: Element, sight: Sight, rules: readonly BlocklistRule[]): BlocklistHit | null {
  const matcher = matcherFor(rules);
  const { screen } = sight;
  const pieces = [...textPieces(element, screen), ...picturePieces(element, sight)];
  return (
    byOwnRule(element, { pieces, screen, rules, matcher }) ??
    (element.editable
      ? null
      : (byLabel(pieces, matcher) ??
        byId(element, pieces, matcher) ??
        byQuestion(pieces, screen, matcher) ??
        byMoney(element, { pieces, sight, matcher })))
  );
}

interface OwnRuleContext {
  readonly pieces: readonly string[];
  readonly screen: Screen;
  readonly rules: readonly BlocklistRule[];
  readonly matcher: RuleMatcher;
}

function byOwnRule(element: Element, context: OwnRuleContext): BlocklistHit | null {
  const { pieces, screen, rules, matcher } = context;
  for (const rule of rules) {
    const { text, id, page, area } = rule;
    if (!text && !id && !area) continue;
    if (page && !pageMatches(page, screen)) continue;
    if (area && !isInArea(middleOf(element.bounds), area, screen)) continue;
    if (id && !id.some((pattern) => idMatches(pattern, element.locators.id))) continue;
    const seen = text ? pieces.find((piece) => matcher.literal(rule, piece)) : element.label;
    if (seen !== undefined) return { rule: rule.name, seen };
  }
  return null;
}

const middleOf = ({ left, top, right, bottom }: Rect): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

function isInArea({ x, y }: Point, { left, top, right, bottom }: Rect, { size }: Screen): boolean {
  const [across, down] = [x / size.width, y / size.height];
  return across >= left && across < right && down >= top && down < bottom;
}

interface MoneyContext {
  readonly pieces: readonly string[];
  readonly sight: Sight;
  readonly matcher: RuleMatcher;
}

/** A bare "Confirm" beside an amount confirms the amount. */
function byMoney(element: Element, { pieces, sight, matcher }: MoneyContext): BlocklistHit | null {
  for (const seen of pieces) {
    const beside = matcher.money(seen);
    const rule = beside && isNearMoney(element, sight) ? beside : namesAmount(seen) ? matcher.amount(seen) : null;
    if (rule) return { rule: rule.name, seen };
  }
  return null;
}

function byLabel(pieces: readonly string[], matcher: RuleMatcher): BlocklistHit | null {
  for (const seen of pieces) {
    const rule = matcher.label(seen);
    if (rule) return { rule: rule.name, seen };
  }
  return null;
}

const idDecorations =
  /^(btn|button|tv|iv|img|image|ll|rl|fl|cl|layout|view|text|txt|icon|ic|item|cell|row|container|action|menu|nav|lbl|label|id|wrapper|root|click|bt|b)$/;

/** Ends of the names of what stands beside the dangerous button. */
const besideIt =
  /^(no|not|cancel|later|title|header|tip|tips|hint|dialog|page|list|tab|history|info|desc|image|picture)$/;

/** An icon may tell what it does only by its id: `btn_log_out`, `payButton`. */
function byId(element: Element, pieces: readonly string[], matcher: RuleMatcher): BlocklistHit | null {
  const id = element.locators.id ?? '';
  const entry = id.split('/').at(-1) ?? '';
  const words = entry
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\p{L}]+/u)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '' && !idDecorations.test(word));
  if (words.length === 0 || besideIt.test(words.at(-1) ?? '')) return null;
  const labelled = pieces.some((piece) => /\p{L}/u.test(piece));
  const rule = labelled ? matcher.bare(words.join(' ')) : matcher.label(words.join(' '));
  return rule ? { rule: rule.name, seen: id } : null;
}

const asks = /[?？]|吗|^\s*(您?(确定|确认|是否|即将|将要)|are you sure|do you|would you|you are about)/iu;

/** "OK" below "Log out of this account?" logs out. */
function byQuestion(pieces: readonly string[], screen: Screen, matcher: RuleMatcher): BlocklistHit | null {
  if (!pieces.some(isConfirmWord)) return null;
  for (const text of new Set([screen.title, ...screen.texts])) {
    const asked = text === screen.title || asks.test(text);
    const rule = asked ? (matcher.label(text) ?? matcher.question(text)) : null;
    if (rule) return { rule: rule.name, seen: text };
  }
  return null;
}

function pageMatches(pages: readonly string[], screen: Screen): boolean {
  const title = readPhrase(screen.title).joined;
  return pages.some((page) => page === screen.identity.pageId || (title !== '' && readPhrase(page).joined === title));
}

function idMatches(pattern: string, id: string | undefined): boolean {
  if (id === undefined || id === '') return false;
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
    .join('.*');
  const expression = new RegExp(`^${source}$`, 'i');
  return expression.test(id) || expression.test(id.split('/').at(-1) ?? '');
}
