import { describe, expect, it } from 'vitest';
import type { PageAction } from '../../../../../shared/model/run.ts';
import { planNext } from '../../../../../shared/core/plan/explore.ts';
import type { PlanAnswer, PlanInput } from '../../../../../shared/core/plan/input.ts';
import type { MapStory } from '../../../../support/map-events.ts';
import { back, offers, scrollDown, story, tap, typeInto } from '../../../../support/map-events.ts';
import * as ui from '../../../../support/screens.ts';

const BACK: PageAction = { actionKey: 'press_key:BACK', kind: 'press_key', label: 'BACK' };
const SCROLL: PageAction = {
  actionKey: 'scroll:list',
  kind: 'scroll',
  elementKey: 'list',
  label: 'list',
  role: 'container',
};
const someScreen = ui.screenOf([ui.text('page')]);

function plan(
  told: MapStory,
  pageId: string,
  offered: readonly PageAction[],
  changes: Partial<PlanInput> = {},
): PlanAnswer {
  return planNext({
    map: told.map,
    steps: told.steps,
    pageId,
    screen: someScreen,
    offered,
    vetoed: new Set(),
    seed: 1,
    mode: 'complete',
    relaunchAllowed: true,
    probeAllowed: true,
    probes: 0,
    ...changes,
  });
}

const move = (answer: PlanAnswer): string => {
  if (answer.kind !== 'act') return answer.kind;
  const { move: next } = answer;
  return next.kind === 'do' ? next.action.actionKey : next.kind;
};

/** home → a (with something untried) and back; home has nothing else. */
const known = () =>
  story()
    .launches('home', [...offers('a'), BACK])
    .does(tap('a'), 'a', { actions: [...offers('x'), BACK] })
    .does(back, 'home');
const atHome = [...offers('a'), BACK];

describe('a known way', () => {
  it('is walked to a page with something untried', () => {
    const answer = plan(known(), 'home', atHome);
    expect(move(answer)).toBe('tap:a');
    expect(answer).toMatchObject({
      note: { aim: { target: 'a', next: 'a' } },
      reason: { params: { page: 'a', open: 1, moves: 1 } },
    });
  });

  it('is not walked when it was refused', () => {
    expect(move(plan(known().proposes(tap('a'), 'veto'), 'home', atHome))).toBe('end');
  });

  it('is not walked when its action is vetoed in the whole app', () => {
    expect(move(plan(known(), 'home', atHome, { vetoed: new Set(['tap:a']) }))).toBe('end');
  });

  it('is looked for by a relaunch when its action is not on the screen', () => {
    expect(move(plan(known(), 'home', [BACK]))).toBe('launch');
    expect(move(plan(known(), 'home', [BACK], { relaunchAllowed: false }))).toBe('end');
  });

  it('is not walked when its action was missing three times', () => {
    const missed = (times: number) => {
      const told = known();
      for (let i = 0; i < times; i++) told.walks(back, 'elsewhere', 'elsewhere', ['tap:a']);
      return told;
    };
    expect(move(plan(missed(2), 'home', atHome))).toBe('tap:a');
    expect(move(plan(missed(3), 'home', atHome))).toBe('end');
  });

  it('is not walked to a page that walks came not to three times', () => {
    const failed = (times: number) => {
      const told = known();
      for (let i = 0; i < times; i++)
        told
          .walks(tap('a'), 'a')
          .does(tap('a'), 'home')
          .does(tap(`new ${i}`), 'home');
      return told.walks(tap('a'), 'a');
    };
    expect(move(plan(failed(2), 'home', atHome))).toBe('tap:a');
    expect(move(plan(failed(3), 'home', atHome))).toBe('end');
  });

  it('is not walked a fourth time when nothing new came of it', () => {
    const told = known();
    const again = () => told.does(tap('a'), 'a').does(back, 'home');
    again().does(tap('a'), 'a').does(back, 'home');
    expect(move(plan(told, 'home', atHome))).toBe('tap:a');
    again();
    expect(move(plan(told, 'home', atHome))).toBe('end');
  });

  it('is walked again once something new was done', () => {
    const told = known();
    for (let i = 0; i < 3; i++) told.does(tap('a'), 'a').does(back, 'home');
    told.does(tap('new'), 'home');
    expect(move(plan(told, 'home', atHome))).toBe('tap:a');
  });

  it('is not walked when it works less than one time in four', () => {
    const told = known();
    for (let i = 0; i < 3; i++)
      told
        .does(tap('a'), 'b')
        .does(back, 'home')
        .does(tap(`new ${i}`), 'home');
    expect(move(plan(told, 'home', atHome))).toBe('end');
  });

  it('gives way to a sure one that is as short', () => {
    const told = known().does(tap('b'), 'a').does(back, 'home').does(tap('b'), 'c').does(back, 'home');
    expect(move(plan(told, 'home', [...offers('b', 'a'), BACK]))).toBe('tap:a');
  });

  it('by typing is not walked', () => {
    const told = story()
      .launches('home', [BACK])
      .does(typeInto('f'), 'results', { actions: offers('x') })
      .does(back, 'home');
    const offer: PageAction = { actionKey: 'input_text:f', kind: 'input_text', elementKey: 'f', label: 'f' };
    expect(move(plan(told, 'home', [offer, BACK]))).toBe('end');
  });
});

describe('BACK', () => {
  const deep = () =>
    story()
      .launches('home', [...offers('a', 'y'), BACK])
      .does(tap('a'), 'a', { actions: [BACK] });

  it('is pressed towards a page below', () => {
    expect(move(plan(deep(), 'a', [BACK]))).toBe('press_key:BACK');
  });

  it('is not pressed where it did nothing; the app is launched', () => {
    expect(move(plan(deep().does(back, 'a', { result: 'no_effect' }), 'a', [BACK]))).toBe('launch');
  });

  it('is not pressed where it was refused', () => {
    expect(move(plan(deep().proposes(back, 'skip'), 'a', [BACK]))).toBe('launch');
  });

  it('is not pressed when it is vetoed in the whole app', () => {
    expect(move(plan(deep(), 'a', [BACK], { vetoed: new Set(['press_key:BACK']) }))).toBe('launch');
  });
});

describe('a relaunch', () => {
  const stranded = () =>
    story()
      .launches('home', [...offers('a', 'y')])
      .does(tap('a'), 'a', { actions: [] });

  it('is made when no other way leads to something untried', () => {
    expect(move(plan(stranded(), 'a', []))).toBe('launch');
  });

  it('is not made when it is not allowed', () => {
    expect(move(plan(stranded(), 'a', [], { relaunchAllowed: false }))).toBe('end');
  });

  it('is not made when it was refused', () => {
    expect(move(plan(stranded().proposes({ kind: 'launch', app: ui.APP }, 'refuse'), 'a', []))).toBe('end');
  });

  it('is dearer than two steps back', () => {
    const told = story()
      .launches('home', [...offers('a', 'y'), BACK])
      .does(tap('a'), 'a', { actions: [BACK] })
      .does(tap('b'), 'b', { actions: [BACK] });
    expect(move(plan(told, 'b', [BACK]))).toBe('press_key:BACK');
  });
});

describe('what is out of sight', () => {
  it('further down is scrolled to', () => {
    const told = story().launches('home', [SCROLL, BACK]).does(scrollDown('list'), 'home');
    told.tell({ type: 'page_grown', pageId: 'home', actions: offers('below') });
    told.does(scrollDown('list'), 'home', { result: 'no_effect' }).launches('home');
    const answer = plan(told, 'home', [SCROLL, BACK]);
    expect(move(answer)).toBe('scroll:list');
    expect(answer).toMatchObject({ reason: { id: 'explorer.reason.scroll_to', params: { label: 'below' } } });
  });

  it('further up is scrolled back to', () => {
    const told = story()
      .launches('home', [...offers('above'), SCROLL, BACK])
      .does(scrollDown('list'), 'home');
    expect(move(plan(told, 'home', [SCROLL, BACK]))).toBe('scroll_back');
  });

  it('is scrolled to on the way to another page', () => {
    const told = story().launches('home', [SCROLL, BACK]).does(scrollDown('list'), 'home');
    told.tell({ type: 'page_grown', pageId: 'home', actions: offers('a') });
    told.does(scrollDown('list'), 'home', { result: 'no_effect' });
    told.does(tap('a'), 'a', { actions: offers('x') }).launches('home');
    expect(plan(told, 'home', [SCROLL, BACK])).toMatchObject({
      move: { kind: 'do', action: SCROLL },
      note: { aim: { target: 'a' } },
    });
  });
});

it('a decision that came too late three times is not asked for again', () => {
  const told = story().launches('home', [...offers('a'), BACK]);
  const late = () => told.proposes(tap('a'), 'refuse', 'gate:freshness');
  late();
  late();
  expect(move(plan(told, 'home', atHome))).toBe('tap:a');
  late();
  expect(move(plan(told, 'home', atHome))).toBe('end');
});

it('a page that the map has not learnt yet is explored all the same', () => {
  expect(move(plan(story(), 'new', atHome))).toBe('tap:a');
});
