import { describe, expect, it } from 'vitest';
import { pathBetween, shortestPath } from '../../../../../shared/core/map/path.ts';
import type { MapPath } from '../../../../../shared/core/map/types.ts';
import { back, offers, scrollDown, story, tap } from '../../../../support/map-events.ts';

const keys = (path: MapPath | undefined) => path?.steps.map(({ actionKey }) => actionKey);

describe('the shortest path', () => {
  it('to the page after launch is the launch', () => {
    const path = shortestPath(story().launches('home').map, 'home');
    expect(path).toMatchObject({ sure: true, steps: [{ actionKey: 'launch', toPageId: 'home' }] });
  });

  it('takes the fewest steps', () => {
    const { map } = story()
      .launches('home')
      .does(tap('a'), 'a')
      .does(tap('b'), 'b')
      .does(tap('c'), 'goal')
      .launches('home')
      .does(tap('d'), 'd')
      .does(tap('e'), 'goal');
    expect(keys(shortestPath(map, 'goal'))).toEqual(['launch', 'tap:d', 'tap:e']);
  });

  it('says from where to where each step goes, and when it was last seen', () => {
    const { map } = story().launches('home').does(tap('a'), 'a').launches('home').does(tap('a'), 'a');
    expect(shortestPath(map, 'a')?.steps[1]).toEqual({
      action: tap('a'),
      actionKey: 'tap:a',
      fromPageId: 'home',
      toPageId: 'a',
      stepIndex: 4,
    });
  });

  it('takes a longer way that is sure rather than a shorter one that is not', () => {
    const { map } = story()
      .launches('home')
      .does(tap('x'), 'goal')
      .launches('home')
      .does(tap('x'), 'elsewhere')
      .launches('home')
      .does(tap('a'), 'a')
      .does(tap('b'), 'goal');
    expect(keys(shortestPath(map, 'goal'))).toEqual(['launch', 'tap:a', 'tap:b']);
  });

  it('takes an unsure way when there is no other, and says so', () => {
    const { map } = story().launches('home').does(tap('x'), 'goal').launches('home').does(tap('x'), 'elsewhere');
    expect(shortestPath(map, 'goal')).toMatchObject({ sure: false, steps: [{}, { actionKey: 'tap:x' }] });
  });

  it('takes BACK only when nothing else leads there', () => {
    const told = story().launches('home').does(tap('a'), 'a').does(back, 'exit question');
    expect(keys(shortestPath(told.map, 'exit question'))).toEqual(['launch', 'tap:a', 'press_key:BACK']);
    const unsure = told.launches('home').does(tap('x'), 'exit question').launches('home').does(tap('x'), 'b');
    expect(keys(shortestPath(unsure.map, 'exit question'))).toEqual(['launch', 'tap:x']);
  });

  it('scrolls to what was found further down', () => {
    const told = story().launches('home').does(scrollDown('list'), 'home');
    told.tell({ type: 'page_grown', pageId: 'home', actions: offers('below') }).does(tap('below'), 'deep');
    expect(keys(shortestPath(told.map, 'deep'))).toEqual(['launch', 'scroll:list', 'tap:below']);
  });

  it('does not scroll to what was in view from the start', () => {
    const told = story().launches('home', offers('tab')).does(scrollDown('list'), 'home').does(tap('tab'), 'mine');
    expect(keys(shortestPath(told.map, 'mine'))).toEqual(['launch', 'tap:tab']);
  });

  it('is unsure where launch has led to two pages', () => {
    const { map } = story().launches('guide').does(tap('skip'), 'home').launches('home').does(tap('a'), 'a');
    expect(shortestPath(map, 'a')).toMatchObject({ sure: false, steps: [{ toPageId: 'home' }, {}] });
  });

  it('to a page nobody knows is none', () => {
    expect(shortestPath(story().launches('home').map, 'nowhere')).toBeUndefined();
  });
});

describe('the path between two pages', () => {
  const { map } = story().launches('home').does(tap('a'), 'a').does(tap('b'), 'b');

  it('has no launch', () => {
    expect(keys(pathBetween(map, 'a', 'b'))).toEqual(['tap:b']);
  });

  it('from a page to itself has no steps', () => {
    expect(pathBetween(map, 'a', 'a')).toEqual({ toPageId: 'a', steps: [], sure: true });
  });

  it('is none where no way leads back', () => {
    expect(pathBetween(map, 'b', 'home')).toBeUndefined();
  });
});
