import { expect, it } from 'vitest';
import { buildCase } from '../../../../../shared/core/cases/build.ts';
import { parseCairnCase, toCairnJson } from '../../../../../shared/core/cases/cairn-json.ts';
import { toPlaywright } from '../../../../../shared/core/cases/playwright.ts';
import type { TestCase } from '../../../../../shared/core/cases/types.ts';
import type { Action } from '../../../../../shared/model/action.ts';
import type { Observation, Step } from '../../../../../shared/model/run.ts';
import { end, launch, observation, path, screen, size, source, tap } from './builders.ts';
import { named, origin } from './web-builders.ts';

const help = tap(named('link', 'Help'));
const back: Action = { kind: 'press_key', key: 'BACK' };

/** A case whose steps were seen with so many windows open after them. */
function seenWith(...steps: readonly (readonly [action: Action, windows: number])[]): TestCase {
  const all = [[launch, 1] as const, ...steps];
  const observations = new Map<string, Observation>(
    all.map(([, windows], place) => [
      `o${place + 1}`,
      { ...observation(`o${place + 1}`, size), foreground: { packageName: origin, activity: '/' }, windows },
    ]),
  );
  const recorded = all.map(([action], place): Step => ({
    index: place + 1,
    action,
    actionKey: '',
    by: 'explorer',
    beforeObservationId: place > 0 ? `o${place}` : undefined,
    afterObservationId: `o${place + 1}`,
    receipt: { outcome: 'returned', durationMs: 0 },
    result: 'moved',
    ownMs: 0,
    roundTrips: 0,
  }));
  const base = source();
  const options = {
    ...base.options!,
    device: { id: 'web:Pixel 7', name: 'Pixel 7', platform: 'web', state: 'online', practice: false },
    app: { id: `${origin}/`, name: 'Shop' },
  } as const;
  const route = path(launch, ...steps.map(([action]) => action));
  const numbered = { ...route, steps: route.steps.map((step, place) => ({ ...step, stepIndex: place + 1 })) };
  return buildCase(source({ options, observations, steps: recorded }), numbered, end, screen('Help'));
}

const bodyOf = (testCase: TestCase): readonly string[] => {
  const { text } = toPlaywright(testCase);
  return text
    .slice(text.indexOf('test('))
    .split('\n')
    .map((line) => line.trim());
};

it('a Playwright test goes on in the window that a step opens', () => {
  const body = bodyOf(seenWith([help, 2]));
  expect(body).toEqual(expect.arrayContaining(['let page = first;']));
  const from = body.indexOf(`const opened1 = page.waitForEvent('popup');`);
  expect(body.slice(from, from + 3)).toEqual([
    `const opened1 = page.waitForEvent('popup');`,
    `await tap(page.getByRole('link', { name: 'Help', exact: true }));`,
    `page = await opened1;`,
  ]);
});

it('a Playwright test closes a window that BACK closed, and goes on in the one below', () => {
  const body = bodyOf(seenWith([help, 2], [back, 1]));
  expect(body).toEqual(expect.arrayContaining(['const opener1 = page;', 'await page.close();', 'page = opener1;']));
  expect(body).not.toContain('await page.goBack();');
});

it('a path closes no window that it has not opened', () => {
  expect(seenWith([back, 0]).steps.map(({ window }) => window)).toEqual([undefined, undefined]);
});

it('a case keeps what its steps do to windows', () => {
  const testCase = seenWith([help, 2], [back, 1]);
  expect(parseCairnCase(JSON.parse(toCairnJson(testCase)))).toEqual(testCase);
});
