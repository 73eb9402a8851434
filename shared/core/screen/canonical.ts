import type { AnchorName } from '../../model/identity-rules.ts';

/** A canonical string in its parts. */
export interface CanonicalParts {
  readonly transient: string;
  readonly app: string;
  readonly activity: string;
  /** What tells it from the page that it was split off; empty for most. */
  readonly mark: string;
  /** The page that it is opened from, where that tells it from the same page opened elsewhere; empty for most. */
  readonly entry: string;
  readonly overlay: boolean;
  readonly bottomTab: string;
  readonly topTab: string;
  readonly step: string;
  readonly title: string;
  /** What can be acted on, sorted. */
  readonly entries: readonly string[];
}

const PLACE = /^(?:transient=(\S*) )?app=(.*?) activity=(.*?)(?: with=(.*?))?(?: entry=(\S+))?$/s;
const NAMES = /^(overlay )?tab=(.*?) top=(.*?) step=(.*?) title=(.*)$/s;

/** The parts of a canonical string; undefined where it was not written by `identityOf`. */
export function readCanonical(canonical: string): CanonicalParts | undefined {
  const [first = '', second = '', third] = canonical.split('\n');
  const place = PLACE.exec(first);
  const names = NAMES.exec(second);
  if (place === null || names === null || third === undefined) return undefined;
  const [, transient = '', app = '', activity = '', mark = '', entry = ''] = place;
  const [, overlay, bottomTab = '', topTab = '', step = '', title = ''] = names;
  const entries = third === '' ? [] : third.split(' ; ');
  const anchors = { overlay: overlay !== undefined, bottomTab, topTab, step, title };
  return { transient, app, activity, mark, entry, ...anchors, entries };
}

export function writeCanonical(parts: CanonicalParts): string {
  const { transient, app, activity, mark, entry, overlay, bottomTab, topTab, step, title, entries } = parts;
  const place = `${transient === '' ? '' : `transient=${transient} `}app=${app} activity=${activity}`;
  const names = `${overlay ? 'overlay ' : ''}tab=${bottomTab} top=${topTab} step=${step} title=${title}`;
  const marks = `${mark === '' ? '' : ` with=${mark}`}${entry === '' ? '' : ` entry=${entry}`}`;
  return `${place}${marks}\n${names}\n${entries.join(' ; ')}`;
}

const EMPTIED: Readonly<Record<AnchorName, Partial<CanonicalParts>>> = {
  title: { title: '*' },
  bottom_tab: { bottomTab: '*' },
  top_tab: { topTab: '*' },
  step: { step: '*' },
  overlay: { overlay: false },
  activity: { activity: '*' },
};

/** The parts without what is to be ignored. */
export function without(
  parts: CanonicalParts,
  anchors: readonly AnchorName[],
  entries: readonly string[],
): CanonicalParts {
  const emptied = Object.assign({}, ...anchors.map((name) => EMPTIED[name])) as Partial<CanonicalParts>;
  return { ...parts, ...emptied, entries: parts.entries.filter((entry) => !entries.includes(entry)) };
}

/** The anchors in which two pages differ. */
export function differentAnchors(a: CanonicalParts, b: CanonicalParts): readonly AnchorName[] {
  const pairs: readonly (readonly [AnchorName, unknown, unknown])[] = [
    ['activity', a.activity, b.activity],
    ['overlay', a.overlay, b.overlay],
    ['bottom_tab', a.bottomTab, b.bottomTab],
    ['top_tab', a.topTab, b.topTab],
    ['step', a.step, b.step],
    ['title', a.title, b.title],
  ];
  return pairs.filter(([, one, other]) => one !== other).map(([name]) => name);
}

/** The entries that only one of two pages has. */
export function differentEntries(a: CanonicalParts, b: CanonicalParts): readonly string[] {
  return [
    ...a.entries.filter((entry) => !b.entries.includes(entry)),
    ...b.entries.filter((entry) => !a.entries.includes(entry)),
  ];
}
