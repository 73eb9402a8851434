import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PracticeApp } from '../../../electron/drivers/practice/apps/format.ts';
import { loadPracticeApp, loadPracticeApps } from '../../../electron/drivers/practice/apps/load.ts';

const fileOf = (name: string) => new URL(`../../../resources/practice-apps/${name}.json`, import.meta.url);
const textOf = (name: string) => readFileSync(fileOf(name), 'utf8');
const load = (name: string) => loadPracticeApp(textOf(name));

type Place = `${'screens' | 'dialogs' | 'sheets'}.${string}`;

const PLACES = { push: 'screens', replace: 'screens', tab: 'screens', dialog: 'dialogs', sheet: 'sheets' } as const;

const isObject = (part: unknown): part is object => part !== null && typeof part === 'object';

/** Where the actions anywhere inside a part of an app lead to. */
function leadsTo(part: unknown): Place[] {
  if (Array.isArray(part)) return part.flatMap(leadsTo);
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    const place = Object.hasOwn(PLACES, key) ? PLACES[key as keyof typeof PLACES] : null;
    const name = typeof value === 'string' ? value : (value as { to?: unknown } | null)?.to;
    return place !== null && typeof name === 'string' ? [`${place}.${name}` as Place] : leadsTo(value);
  });
}

function reachable(app: PracticeApp): Set<Place> {
  const found = new Set<Place>();
  const open: Place[] = [`screens.${app.start}`, ...leadsTo(app.onLaunch), ...leadsTo(app.popups)];
  open.push(...(app.bottomTabs ?? []).map(({ screen }): Place => `screens.${screen}`));
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    const [kind, name] = place.split('.') as ['screens' | 'dialogs' | 'sheets', string];
    open.push(...leadsTo(app[kind]?.[name]));
  }
  return found;
}

/** All values that stand under a key anywhere in an app. */
function valuesOf(part: unknown, key: string): unknown[] {
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(value, key)]);
}

describe.each(['shop', 'notes'])('the practice app %s', (name) => {
  test('loads without an error', () => {
    const { apps, errors } = loadPracticeApps([{ name: `${name}.json`, text: textOf(name) }]);
    expect(errors).toEqual([]);
    expect(apps).toHaveLength(1);
  });

  test('has a way to each of its screens, dialogs and sheets', () => {
    const app = load(name);
    const all = (['screens', 'dialogs', 'sheets'] as const).flatMap((kind) =>
      Object.keys(app[kind] ?? {}).map((each): Place => `${kind}.${each}`),
    );
    const found = reachable(app);
    expect(all.filter((place) => !found.has(place))).toEqual([]);
  });

  test('says every sentence in English and in Chinese', () => {
    const spoken = ['text', 'title', 'hint', 'toast', 'description', 'label'].flatMap((key) =>
      valuesOf(load(name), key),
    );
    const chineseOnly = spoken.filter((text) => typeof text === 'string' && /\p{Script=Han}/u.test(text));
    expect(chineseOnly.filter((text) => text !== '简体中文')).toEqual([]);
    const pairs = spoken.filter((text): text is { en: string; zh: string } => isObject(text) && 'zh' in text);
    expect(pairs.filter(({ en }) => /\p{Script=Han}/u.test(en))).toEqual([]);
  });
});

test('the shop has two crashes, one of them native and late, one ANR and one dead end', () => {
  const app = load('shop');
  expect(valuesOf(app, 'crash')).toHaveLength(1);
  expect(valuesOf(app, 'later').flatMap((late) => valuesOf(late, 'nativeCrash'))).toHaveLength(1);
  expect(valuesOf(app, 'nativeCrash')).toHaveLength(1);
  expect(valuesOf(app, 'anr')).toHaveLength(1);
  expect(valuesOf(app, 'swallowBack')).toEqual([true]);
});

test('the notes have one crash', () => {
  expect(valuesOf(load('notes'), 'crash')).toHaveLength(1);
});

test('the points mall of the shop is reached from the rules of an event only', () => {
  const { screens } = load('shop');
  const ways = Object.entries(screens).filter(([, screen]) => leadsTo(screen).includes('screens.points_mall'));
  expect(ways.map(([screen]) => screen)).toEqual(['rules']);
});

test('top-up and cash-out of the shop go through one page to different ends', () => {
  const { screens } = load('shop');
  const ways = leadsTo(screens.wallet).filter((place) => place === 'screens.confirm');
  expect(ways).toHaveLength(2);
  expect(leadsTo(screens.confirm)).toEqual(['screens.recharge_done', 'screens.withdraw_done']);
});
