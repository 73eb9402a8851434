import type { ReasonText } from '../../model/action.ts';
import type { CanonicalParts } from './canonical.ts';
import { readCanonical } from './canonical.ts';

/** Sentences about one difference name no more things than this. */
const MOST_NAMED = 4;

/**
 * Why two pages are two: one sentence per difference, what tells most first. Empty for equal pages.
 * The ids are those of `renderer/text`.
 */
export function explainDifference(canonicalA: string, canonicalB: string): readonly ReasonText[] {
  if (canonicalA === canonicalB) return [];
  const a = readCanonical(canonicalA);
  const b = readCanonical(canonicalB);
  if (a === undefined || b === undefined) return [{ id: 'differs.unknown' }];
  return [...placeDifferences(a, b), ...nameDifferences(a, b), ...contentDifferences(a, b)];
}

function placeDifferences(a: CanonicalParts, b: CanonicalParts): readonly ReasonText[] {
  const found: ReasonText[] = [];
  if (a.app !== b.app) found.push({ id: 'differs.app', params: { a: a.app, b: b.app } });
  if (a.activity !== b.activity) found.push({ id: 'differs.activity', params: { a: a.activity, b: b.activity } });
  if (a.transient !== b.transient) found.push({ id: 'differs.transient' });
  if (a.mark !== b.mark) found.push(oneSided('differs.rule', a.mark, b.mark));
  if (a.entry !== b.entry) found.push({ id: 'differs.entry' });
  return found;
}

function nameDifferences(a: CanonicalParts, b: CanonicalParts): readonly ReasonText[] {
  const found: ReasonText[] = [];
  if (a.overlay !== b.overlay) found.push({ id: a.overlay ? 'differs.overlay_first' : 'differs.overlay_second' });
  if (a.title !== b.title) found.push(oneSided('differs.title', a.title, b.title));
  if (a.bottomTab !== b.bottomTab) found.push(oneSided('differs.bottom_tab', a.bottomTab, b.bottomTab));
  if (a.topTab !== b.topTab) found.push(oneSided('differs.top_tab', a.topTab, b.topTab));
  if (a.step !== b.step) found.push(oneSided('differs.step', a.step, b.step));
  return found;
}

/** Both have one and they differ, or only one has it. */
function oneSided(id: string, a: string, b: string): ReasonText {
  if (a === '') return { id: `${id}_second`, params: { b } };
  if (b === '') return { id: `${id}_first`, params: { a } };
  return { id, params: { a, b } };
}

function contentDifferences(a: CanonicalParts, b: CanonicalParts): readonly ReasonText[] {
  const only = (mine: CanonicalParts, other: CanonicalParts): readonly string[] =>
    mine.entries.filter((entry) => !other.entries.includes(entry));
  const named = (entries: readonly string[]): ReasonText['params'] => ({
    names: [...new Set(entries.map(entryName))].slice(0, MOST_NAMED).join(', '),
    n: entries.length,
  });
  const found: ReasonText[] = [];
  const onlyA = only(a, b);
  const onlyB = only(b, a);
  if (onlyA.length > 0) found.push({ id: 'differs.only_first', params: named(onlyA) });
  if (onlyB.length > 0) found.push({ id: 'differs.only_second', params: named(onlyB) });
  return found;
}

/** What a tester can make of an entry of a skeleton: `button|btn_pay|c` is `btn_pay (button)`. */
export function entryName(entry: string): string {
  if (entry === 'carousel') return entry;
  const [family = '', where = ''] = entry.split('|');
  const label = /=([^=]*)$/.exec(where)?.[1] ?? '';
  const holder = family.startsWith('in ') ? family.slice(3) : family;
  const name = where.includes('@') || where.includes('<') ? label : where.replace(/^in /, '');
  return name === '' ? holder : `${name} (${holder})`;
}
