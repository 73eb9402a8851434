import { describe, expect, it } from 'vitest';
import type { PageAction } from '../../../../../shared/model/run.ts';
import { planNext } from '../../../../../shared/core/plan/explore.ts';
import type { PlanInput } from '../../../../../shared/core/plan/input.ts';
import { back, offers, story, tap } from '../../../../support/map-events.ts';
import * as ui from '../../../../support/screens.ts';

const BACK: PageAction = { actionKey: 'press_key:BACK', kind: 'press_key', label: 'BACK' };
const screen = ui.screenOf([ui.text('page')]);

/** A page that was opened from goods, whose button led to a page, and that is opened from orders now. */
const reopened = (from = 'orders') =>
  story()
    .launches('home', offers('goods', 'orders'))
    .does(tap('goods'), 'goods', { actions: offers('buy') })
    .does(tap('buy'), 'confirm', { actions: offers('go') })
    .does(tap('go'), 'bought')
    .does(back, 'confirm')
    .does(back, 'goods')
    .does(back, 'home')
    .does(tap(from), from)
    .does(tap('on'), 'confirm');

function plan(told: ReturnType<typeof story>, changes: Partial<PlanInput> = {}) {
  const offered = [...offers('go'), BACK];
  const about = { map: told.map, steps: told.steps, pageId: 'confirm', screen, offered, vetoed: new Set<string>() };
  return planNext({
    ...about,
    seed: 1,
    mode: 'complete',
    relaunchAllowed: true,
    probeAllowed: true,
    probes: 0,
    ...changes,
  });
}

const probes = { kind: 'act', move: { action: { actionKey: 'tap:go' } }, note: { probe: true } };

describe('the one way on of a page', () => {
  it('is taken again once the page was opened from a second place', () => {
    expect(plan(reopened())).toMatchObject(probes);
  });

  it('is taken again where a pop-up has hidden from where it led on at first, if it goes on with something', () => {
    const hidden = (label: string) => {
      const told = reopened();
      const confirm = told.map.pages.get('confirm')!;
      const record = confirm.actions.get('tap:go')!;
      const go = { ...record, byEntry: undefined, action: { ...record.action, label } };
      const pages = new Map(told.map.pages).set('confirm', { ...confirm, actions: new Map([['tap:go', go]]) });
      return plan(told, { map: { ...told.map, pages } });
    };
    expect(hidden('Confirm')).toMatchObject(probes);
    expect(hidden('Opening hours')).not.toMatchObject(probes);
  });

  it('is not taken again from the place that is known', () => {
    expect(plan(reopened('goods'))).not.toMatchObject(probes);
  });

  it('is not taken again when the budget of probes is used up', () => {
    expect(plan(reopened(), { probeAllowed: false })).not.toMatchObject(probes);
    expect(plan(reopened(), { probes: 10 })).not.toMatchObject(probes);
  });

  it('is taken once more when it has led elsewhere, before it counts', () => {
    const told = reopened().does(tap('go'), 'reordered').does(back, 'confirm');
    expect(plan(told)).toMatchObject(probes);
    expect(plan(told.does(tap('go'), 'reordered').does(back, 'confirm'))).not.toMatchObject(probes);
  });
});

describe('discovering', () => {
  it('leaves what is unlikely here for what is likely elsewhere', () => {
    const toggle = { ...offers('dark')[0]!, role: 'switch' };
    const told = story()
      .launches('home', [...offers('a', 'new'), BACK])
      .does(tap('a'), 'a', { actions: [toggle, BACK] });
    const about = { pageId: 'a', offered: [toggle, BACK] };
    const keyOf = (mode: PlanInput['mode'], steps = told.steps) => {
      const answer = plan(told, { ...about, mode, steps });
      return answer.kind === 'act' && answer.move.kind === 'do' ? answer.move.action.actionKey : answer.kind;
    };
    expect(keyOf('discover')).toBe('press_key:BACK');
    const long = Array.from({ length: 100 }, () => told.steps.at(-1)!);
    expect(keyOf('complete', [...long, ...told.steps])).toBe('tap:dark');
  });
});
