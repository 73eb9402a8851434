import { describe, expect, it } from 'vitest';
import { createApe } from '../../../../../../shared/core/plan/baselines/ape.ts';
import { createFastbot } from '../../../../../../shared/core/plan/baselines/fastbot.ts';
import { createGreedy, type GreedyStyle } from '../../../../../../shared/core/plan/baselines/greedy.ts';
import { asWritten, createArticleLoop, createLoop } from '../../../../../../shared/core/plan/baselines/loops.ts';
import { createMonkey } from '../../../../../../shared/core/plan/baselines/monkey.ts';
import { cairnPage, contentFree, idAndText } from '../../../../../../shared/core/plan/baselines/states.ts';
import type { Baseline, BaselineLook, BaselineMove } from '../../../../../../shared/core/plan/baselines/types.ts';
import { pageActions } from '../../../../../../shared/core/screen/page-actions.ts';
import { readScreen } from '../../../../../../shared/core/screen/read-screen.ts';
import type { UiNode } from '../../../../../../shared/model/screen.ts';
import { PLAIN_NODE } from '../../../../../../shared/core/screen/plain.ts';

const APP = 'com.example.app';
const SIZE = { width: 1080, height: 2400 };

const node = (changes: Partial<UiNode>): UiNode => ({
  ...PLAIN_NODE,
  className: 'android.widget.FrameLayout',
  packageName: APP,
  bounds: { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height },
  ...changes,
});

interface Button {
  readonly text: string;
  readonly id?: string;
}

/** A page with a title and buttons below each other. */
function look(title: string, buttons: readonly Button[]): BaselineLook {
  const children = buttons.map(({ text, id }, index) =>
    node({
      className: 'android.widget.Button',
      text,
      resourceId: id === undefined ? '' : `${APP}:id/${id}`,
      clickable: true,
      bounds: { left: 0, top: 400 + 150 * index, right: SIZE.width, bottom: 500 + 150 * index },
    }),
  );
  const heading = node({
    className: 'android.widget.TextView',
    text: title,
    bounds: { left: 0, top: 100, right: SIZE.width, bottom: 200 },
  });
  const tree = { roots: [node({ children: [heading, ...children] })] };
  const foreground = { packageName: APP, activity: `${APP}.Main` };
  const screen = readScreen(tree, { size: SIZE, appId: APP, foreground, keyboardShown: false });
  return { screen, tree, activity: foreground.activity, pageId: screen.identity.pageId, offered: pageActions(screen) };
}

const named = (...texts: readonly string[]): readonly Button[] =>
  texts.map((text) => ({ text, id: `open_${text.toLowerCase()}` }));

const label = (move: BaselineMove): string => (move.kind === 'do' ? move.action.label : move.kind);
const next = (baseline: Baseline, on: BaselineLook): string => label(baseline.next(on));

const droidbot: GreedyStyle = {
  stateOf: cairnPage,
  keyOf: idAndText,
  backIsAction: false,
  relaunches: true,
  shuffled: false,
};

describe('The loop of the practice notes', () => {
  it('presses what is new from the top, then BACK', () => {
    const loop = createLoop(asWritten);
    const home = look('Home', named('Orders', 'Help'));
    expect([next(loop, home), next(loop, home), next(loop, home)]).toEqual(['Orders', 'Help', 'BACK']);
  });

  it('presses only the first of rows that share an id', () => {
    const loop = createLoop(asWritten);
    const menu = look('Menu', [
      { text: 'Orders', id: 'row' },
      { text: 'Help', id: 'row' },
    ]);
    expect([next(loop, menu), next(loop, menu)]).toEqual(['Orders', 'BACK']);
  });

  it('ends after three pages in a row without anything new', () => {
    const loop = createLoop(asWritten);
    const empty = look('Empty', []);
    expect([1, 2, 3, 4].map(() => next(loop, empty))).toEqual(['BACK', 'BACK', 'BACK', 'end']);
  });
});

describe('The loop of the article', () => {
  it('ends after six times without anything to press', () => {
    const loop = createArticleLoop();
    const empty = look('Empty', []);
    expect(Array.from({ length: 7 }, () => next(loop, empty)).at(-1)).toBe('end');
  });
});

describe('The greedy search', () => {
  it('goes back over what it learnt to a page with news', () => {
    const greedy = createGreedy(droidbot, 1);
    const home = look('Home', named('Orders', 'Help'));
    const orders = look('Orders', named('Home'));
    expect(next(greedy, home)).toBe('Orders');
    expect(next(greedy, orders)).toBe('Home');
    expect(next(greedy, home)).toBe('Help');
  });

  it('starts the app anew where nothing it knows leads on', () => {
    const greedy = createGreedy(droidbot, 1);
    expect(next(greedy, look('Home', named('Orders', 'Help')))).toBe('Orders');
    expect(next(greedy, look('Orders', []))).toBe('launch');
  });

  it('takes two pages of one layout for one, when it looks at no content', () => {
    const greedy = createGreedy({ ...droidbot, stateOf: contentFree }, 1);
    const [first, second] = [look('Ann', [{ text: 'Call', id: 'go' }]), look('Ben', [{ text: 'Call', id: 'go' }])];
    expect(next(greedy, first)).toBe('Call');
    expect(next(greedy, second)).not.toBe('Call');
  });
});

describe('The monkey', () => {
  it('makes the same choices with the same seed', () => {
    const home = look('Home', named('Orders', 'Help', 'Cards'));
    const run = (seed: number): readonly string[] => {
      const monkey = createMonkey(seed);
      return Array.from({ length: 40 }, () => next(monkey, home));
    };
    expect(run(3)).toEqual(run(3));
    expect(run(3)).not.toEqual(run(4));
    expect(new Set(run(3))).toEqual(new Set(['Orders', 'Help', 'Cards', 'BACK']));
  });
});

describe('Fastbot', () => {
  it('presses widgets that look alike as often as there are such widgets before anything twice', () => {
    const fastbot = createFastbot(1);
    const rows = { id: 'row' };
    const menu = look('Menu', [
      { text: 'Orders', ...rows },
      { text: 'Help', ...rows },
      { text: 'Settings', id: 'settings' },
    ]);
    const pressed = Array.from({ length: 3 }, () => next(fastbot, menu));
    expect(pressed.filter((text) => text === 'Settings')).toHaveLength(1);
  });
});

describe('APE', () => {
  it('tells two pages of one layout apart once an action of them has led to two places', () => {
    const ape = createApe(2);
    const shared = [{ text: 'Open', id: 'open' }];
    const [ann, ben] = [look('Ann', shared), look('Ben', shared)];
    const [one, two] = [look('One', named('Alpha')), look('Two', named('Beta'))];
    const walk: string[] = [];
    for (const page of [ann, one, ben, two, ann, one, ben]) walk.push(next(ape, page));
    expect(walk[0]).toBe('Open');
    // Untried on the page of Ben, now that it is one of its own.
    expect(walk.slice(2)).toContain('Open');
  });
});
