import type { Screen } from '../../../shared/model/screen.ts';
import { targetOf } from '../../../shared/core/screen/page-actions.ts';
import { madeApp, type SuiteName } from '../../drivers/practice/generate/index.ts';
import { routesTo } from './route.ts';
import { Walker } from './walker.ts';

/** A look at a made-up app, and the page that it truly shows. */
export interface LabelledLook {
  /** Screen or dialog. Pages that differ only by where they were opened from look alike and have one label. */
  readonly label: string;
  readonly screen: Screen;
  /** The look came after a scroll of the page that the look before it showed. */
  readonly scrolled: boolean;
}

export interface HardSet {
  readonly looks: readonly LabelledLook[];
  /** Pages that could not be brought in front. */
  readonly missed: readonly string[];
}

/** What is different about a page from one rendering to the next. */
const RENDERINGS = ['cold', 'later', 'toggled', 'typed', 'scrolled', 'touched', 'next day', 'cold again'] as const;
type Rendering = (typeof RENDERINGS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Brings each page of a made-up app in front several times and looks at it in another state each time: feeds, amounts,
 * carousels and comments have moved on, switches are on or off, the keyboard is up, lists are scrolled, a toast is shown.
 * @param most how many renderings of each page
 */
export async function hardSet(suite: SuiteName, seed: number, most: number = RENDERINGS.length): Promise<HardSet> {
  const made = madeApp(suite, seed);
  const looks: LabelledLook[] = [];
  const missed = new Set<string>();
  for (const [index, rendering] of RENDERINGS.slice(0, most).entries()) {
    const walker = new Walker(made, seed * 100 + index);
    try {
      for (const [page, route] of routesTo(made.truth)) {
        if (!made.truth.pages.has(page)) continue;
        if (!(await walker.follow(route)) || walker.page() !== page) missed.add(page);
        else looks.push(...(await render(walker, rendering)));
      }
    } finally {
      walker.close();
    }
  }
  return { looks, missed: [...missed] };
}

async function render(walker: Walker, rendering: Rendering): Promise<readonly LabelledLook[]> {
  const first = await take(walker, false);
  const screen = first?.screen;
  if (screen === undefined) return [];
  const touch = async (find: (element: Screen['elements'][number]) => boolean): Promise<void> => {
    const element = screen.elements.find(find);
    if (element !== undefined) await walker.perform({ kind: 'tap', target: targetOf(element, screen) });
  };
  switch (rendering) {
    case 'cold':
    case 'cold again':
      return [first].filter((look) => look !== undefined);
    case 'later':
      await walker.perform({ kind: 'wait', ms: 9000 });
      break;
    case 'next day':
      await walker.perform({ kind: 'wait', ms: DAY_MS });
      break;
    case 'toggled':
      await touch(({ role }) => role === 'switch');
      break;
    case 'typed':
      await touch(({ role }) => role === 'text_field');
      break;
    case 'scrolled':
      if (!(await walker.scroll(screen))) await walker.perform({ kind: 'wait', ms: 5000 });
      break;
    case 'touched':
      await touch(({ role }) => role === 'switch');
      await walker.perform({ kind: 'wait', ms: 700 });
      await touch(({ role }) => role === 'switch');
  }
  const look = await take(walker, rendering === 'scrolled');
  // A rendering that begins with the page as it is needs that look for what "scrolled" refers to.
  return [...(rendering === 'scrolled' ? [first] : []), look].filter((one) => one !== undefined);
}

/** Undefined while something stands in the way. */
async function take(walker: Walker, scrolled: boolean): Promise<LabelledLook | undefined> {
  const screen = await walker.look();
  const page = walker.page();
  if (page === undefined || screen.identity.transient !== undefined) return undefined;
  return { label: page.replace(/@[^~/]*/, ''), screen, scrolled };
}
