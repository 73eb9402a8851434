import { describe, expect, it } from 'vitest';
import { efficiencyOf, efficiencySentence, perfectSteps } from '../../../../../shared/core/map/perfect.ts';
import { back, offers, story, tap } from '../../../../support/map-events.ts';

describe('What a perfect tester would have needed', () => {
  it('is nothing before the launch', () => {
    expect(perfectSteps(story().map)).toBe(0);
  });

  it('is every step of a walk without detours', () => {
    const { map, steps } = story()
      .launches('home', offers('a'))
      .does(tap('a'), 'list', { actions: offers('b') })
      .does(tap('b'), 'item');
    expect(efficiencyOf(map, steps.length)).toEqual({ floorSteps: 3, steps: 3, share: 1 });
  });

  it('leaves out a way back that nobody had to go', () => {
    const { map, steps } = story()
      .launches('home', offers('a'))
      .does(tap('a'), 'list')
      .does(back, 'home')
      .does(tap('a'), 'list');
    expect(efficiencyOf(map, steps.length)).toMatchObject({ floorSteps: 2, steps: 4, share: 0.5 });
  });

  it('counts one way back between two leaves', () => {
    const { map } = story()
      .launches('home', offers('a', 'b'))
      .does(tap('a'), 'left')
      .does(back, 'home')
      .does(tap('b'), 'right');
    expect(perfectSteps(map)).toBe(4);
  });

  it('counts the launch after a crash', () => {
    const { map } = story()
      .launches('home', offers('boom', 'b'))
      .does(tap('boom'), 'desk', { transient: 'outside_app', result: 'crashed' })
      .launches('home')
      .does(tap('b'), 'right');
    // A way back, or a launch after the crash, lies between the two.
    expect(perfectSteps(map)).toBe(4);
  });

  it('is never more than the run took, wherever pages came from', () => {
    const { map, steps } = story()
      .launches('home', offers('out'))
      .does(tap('out'), 'desk', { transient: 'outside_app', result: 'left_app' })
      .does(back, 'elsewhere', { actions: offers('a') })
      .does(tap('a'), 'item');
    expect(efficiencyOf(map, steps.length).floorSteps).toBeLessThanOrEqual(steps.length);
    expect(perfectSteps(map)).toBe(4);
  });

  it('is the number of actions tried where the map lost the ways between them', () => {
    const { map, steps } = story()
      .launches('home', offers('a', 'b'))
      .does(tap('a'), 'left')
      .does(back, 'home')
      .does(tap('b'), 'right');
    const pages = new Map([...map.pages].filter(([id]) => id === 'home'));
    expect(efficiencyOf({ ...map, pages }, steps.length)).toMatchObject({ floorSteps: 3, steps: 4 });
  });

  it('is said in one sentence', () => {
    expect(efficiencySentence({ floorSteps: 263, steps: 312, share: 263 / 312 })).toBe(
      'A perfect tester would have needed 263 steps for what was covered; this run used 312 (84 %).',
    );
  });
});
