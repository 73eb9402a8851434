import { describe, expect, it } from 'vitest';
import { observedPath, screensOfPaths, type RecordedRun } from '../../../../../shared/core/map/observed-path.ts';
import type { Action } from '../../../../../shared/model/action.ts';
import type { Observation, Step } from '../../../../../shared/model/run.ts';
import type { Screen } from '../../../../../shared/model/screen.ts';
import { element, observation, screen, size, source } from '../cases/builders.ts';

const launch = { kind: 'launch', app: 'app' } as const;

/** Looks by screen id: the page, and the keys of what is to be seen on it; `key=label` where it is called otherwise, ← first for arrows back. */
type Looks = Readonly<Record<string, readonly [pageId: string, ...keys: string[]]>>;

interface Recorded {
  readonly run: RecordedRun;
  readonly screens: ReadonlyMap<string, Screen>;
}

/** A session whose steps are `key: from > to`, each from and to a look; a launch has no key, `?` is unknown. */
function aSession(looks: Looks, ...told: readonly string[]): Recorded {
  const screens = new Map<string, Screen>();
  const observations = new Map<string, Observation>();
  for (const [id, [pageId, ...keys]] of Object.entries(looks)) {
    screens.set(
      id,
      screen(
        pageId,
        keys.map((told, index) => {
          const [key = '', label = key] = told.split('=');
          const role = key.startsWith('←') ? ('back' as const) : ('button' as const);
          return element(label, { key, role, locators: place(keys, told, index) });
        }),
      ),
    );
    observations.set(id, { ...observation(id, size), screenId: id, pageId });
  }
  const steps = told.map((text, place): Step => {
    const [key = '', before = '', after = ''] = text.split(/[:>]/).map((part) => part.trim());
    const seen = screens.get(before)?.elements.find((one) => one.key === key);
    const action: Action = seen
      ? {
          kind: 'tap',
          target: {
            elementKey: key,
            label: seen.label,
            bounds: seen.bounds,
            point: { x: 0, y: 0 },
            locators: seen.locators,
          },
        }
      : key === '?'
        ? { kind: 'press_key', key: 'ENTER' }
        : launch;
    return {
      index: place + 1,
      action,
      actionKey: seen || key === '?' ? `tap:${key}` : 'launch',
      by: 'test',
      beforeObservationId: before,
      afterObservationId: after,
      fromPageId: looks[before]?.[0],
      toPageId: looks[after]?.[0],
      receipt: { outcome: 'returned', durationMs: 1 },
      result: key === '?' ? 'unknown' : 'moved',
      ownMs: 1,
      roundTrips: 1,
    };
  });
  const map = { ...source().map, launchTargets: new Map([['home', 1]]) };
  return { run: { map, steps, observations, startsFresh: false }, screens };
}

const place = (keys: readonly string[], key: string, index: number) => ({
  className: 'web.Button',
  aria: { role: 'button', name: key.slice(0, 4), place: index },
  index: keys.indexOf(key),
});

/** As it is told when it has no more than the screens that it asks for. */
const pathTo = ({ run, screens }: Recorded, pageId: string) =>
  observedPath(run, new Map([...screensOfPaths(run)].map((id) => [id, screens.get(id)!])), pageId);

function keysTo(session: Recorded, pageId: string): readonly string[] | undefined {
  const found = pathTo(session, pageId);
  return found?.path.steps.map(({ actionKey }) => actionKey);
}

describe('a path that was seen', () => {
  const folds: Looks = {
    closed: ['home', 'fold forms', 'fold lists'],
    forms: ['open', 'fold forms', 'fold lists', 'input'],
    lists: ['open', 'fold forms', 'fold lists', 'cell'],
    cell: ['cell', 'up'],
  };

  it('opens the fold that shows what is tapped next, though both folds open one page', () => {
    const session = aSession(
      folds,
      'launch: > closed',
      'fold forms: closed > forms',
      'launch: > closed',
      'fold lists: closed > lists',
      'cell: lists > cell',
    );
    expect(keysTo(session, 'cell')).toEqual(['launch', 'tap:fold lists', 'tap:cell']);
  });

  it('opens first what was seen only after it, where no shorter way was seen', () => {
    const looks: Looks = { ...folds, both: ['open', 'fold forms', 'fold lists', 'input', 'cell'] };
    const session = aSession(
      looks,
      'launch: > closed',
      'fold forms: closed > forms',
      'fold lists: forms > both',
      'cell: both > cell',
    );
    expect(keysTo(session, 'cell')).toEqual(['launch', 'tap:fold forms', 'tap:fold lists', 'tap:cell']);
  });

  it('is undefined for a page that no element in view was seen to lead to', () => {
    expect(
      keysTo(aSession(folds, 'launch: > closed', '?: closed > lists', 'cell: lists > cell'), 'cell'),
    ).toBeUndefined();
  });

  it('names an element by its place in the state that the path comes to', () => {
    const looks: Looks = { first: ['home', 'a', 'go'], later: ['home', 'a', 'b', 'c', 'go'], there: ['there', 'x'] };
    const session = aSession(looks, 'launch: > first', '?: first > later', 'go: later > there');
    const found = pathTo(session, 'there');
    const last = found?.path.steps.at(-1)?.action;
    expect(last?.kind === 'tap' && last.target.elementKey !== null && last.target.locators.aria?.place).toBe(1);
  });

  const turning: Looks = {
    spring: ['home', 'ad=Spring'],
    autumn: ['home', 'ad=Autumn'],
    sale: ['sale', 'x'],
  };
  const turned = () => pathTo(aSession(turning, 'launch: > spring', '?: spring > autumn', 'ad: autumn > sale'), 'sale');

  it('taps the page of a carousel that led on, not the one that is shown at first', () => {
    expect(turned()?.path.steps.at(-1)).toMatchObject({ action: { target: { label: 'Autumn' } }, otherNames: true });
  });

  it('does not lead over an arrow back while another way was seen, for its aim is what was before', () => {
    const looks: Looks = {
      home: ['home', 'goods', 'stores'],
      goods: ['goods', '←'],
      stores: ['stores', 'street'],
      street: ['street', 'store'],
      store: ['store', 'goods'],
      back: ['store', 'goods', 'seen'],
    };
    const session = aSession(
      looks,
      'launch: > home',
      'goods: home > goods',
      '?: goods > home',
      'stores: home > stores',
      'street: stores > street',
      'store: street > store',
      'goods: store > goods',
      '←: goods > back',
    );
    expect(keysTo(session, 'store')).toEqual(['launch', 'tap:stores', 'tap:street', 'tap:store']);
  });

  const confirming: Looks = {
    home: ['home', 'order', 'more'],
    more: ['more', 'travel'],
    travel: ['travel', 'order'],
    ask: ['ask', 'confirm'],
    goods: ['goods', 'x'],
    tickets: ['tickets', 'y'],
  };
  const confirmed = aSession(
    confirming,
    'launch: > home',
    'more: home > more',
    'travel: more > travel',
    'order: travel > ask',
    'confirm: ask > tickets',
    'launch: > home',
    'order: home > ask',
    'confirm: ask > goods',
  );

  it('opens a page that asks for a confirmation as it was opened when the confirmation led on', () => {
    expect(keysTo(confirmed, 'tickets')).toEqual(['launch', 'tap:more', 'tap:travel', 'tap:order', 'tap:confirm']);
    expect(keysTo(confirmed, 'goods')).toEqual(['launch', 'tap:order', 'tap:confirm']);
  });
});
