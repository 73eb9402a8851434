import { expect, it } from 'vitest';
import { casePath, exportCase, type CaseSession } from '../../../../../electron/hosts/services/export-case.ts';
import { shortestPath } from '../../../../../shared/core/map/path.ts';
import { emptyView, foldEvents } from '../../../../../shared/core/record/fold.ts';
import type { Action } from '../../../../../shared/model/action.ts';
import { recordRun } from '../../../../support/recorded-run.ts';

/** A session of taps at random, and the pages that a case can be written of. */
function recorded(seed: number): { readonly session: CaseSession; readonly pages: readonly string[] } {
  const { events, screens } = recordRun(60, seed);
  const view = foldEvents(emptyView(), events);
  const pages = [...view.map.pages.keys()].filter((pageId) => shortestPath(view.map, pageId));
  return { session: { view, screen: (id) => Promise.resolve(screens.get(id)!) }, pages };
}

interface Written {
  readonly action: Action;
  /** Closes a pop-up, where one shows. */
  readonly optional?: boolean;
}

const labelOf = (action: Action): string | undefined => ('target' in action ? action.target?.label : undefined);

it.each([1, 14, 46])('the way that is shown has the steps of the case that is written (app %i)', async (seed) => {
  const { session, pages } = recorded(seed);
  expect(pages.length).toBeGreaterThan(3);
  for (const pageId of pages) {
    const shown = (await casePath(session, pageId)).steps.map(({ action }) => [action.kind, labelOf(action)]);
    const { text } = await exportCase(session, pageId, 'cairn');
    const written = JSON.parse(text) as { readonly steps: readonly Written[] };
    const done = written.steps.filter(({ optional }) => optional !== true);
    expect(done.map(({ action }) => [action.kind, labelOf(action)])).toEqual(shown);
  }
});

it('a way that was seen to hold together is told apart from a shorter one of the map', async () => {
  const { session, pages } = recorded(14);
  const ways = await Promise.all(pages.map((pageId) => casePath(session, pageId)));
  ways.forEach(({ mapSteps }, at) => expect(mapSteps).toBe(shortestPath(session.view.map, pages[at]!)?.steps.length));
  expect(ways.some(({ steps, mapSteps }) => mapSteps < steps.length)).toBe(true);
});
