import { expect, test } from 'vitest';
import type { Session } from '../../../../electron/sessions/session.ts';
import { aDesk, pendingProposal, request, until } from '../../../support/session-kit.ts';
import { tinyApp } from '../../../support/tiny-phone.ts';
import { aShop } from '../../../support/tiny-shop.ts';

/** A session over the shop that has ended, and the ids of its pages. */
async function ended() {
  const desk = aDesk(aShop(), { attended: false });
  const session = await desk.sessions.start(request('tiny', tinyApp.id));
  await session.finished;
  const [into = '', other = ''] = [...session.view.map.pages.keys()];
  return { desk, session, into, other };
}

async function merge(session: Session, pageIds: readonly string[]): Promise<string> {
  const previews = await session.pageRules.previewMerge(pageIds);
  const [smallest] = previews;
  if (!smallest) throw new Error('nothing merges these pages');
  return session.pageRules.apply(smallest.draft);
}

test('two pages are merged as it was previewed, and the first keeps its id', async () => {
  const { session, into, other } = await ended();
  const [preview] = await session.pageRules.previewMerge([into, other]);
  await session.pageRules.apply(preview!.draft);
  expect(session.view.map.pages.size).toBe(preview?.pagesAfter);
  expect(session.view.map.edges.size).toBe(preview?.edgesAfter);
  expect(session.view.map.pages.has(into)).toBe(true);
  expect(session.view.map.pages.has(other)).toBe(false);
});

test('a rule that is taken back leaves the map as it was', async () => {
  const { session, into, other } = await ended();
  const { map } = session.view;
  const ruleId = await merge(session, [into, other]);
  await session.pageRules.undo(ruleId);
  expect(session.view.map).toEqual(map);
  expect(session.view.rules).toEqual([]);
});

test('a rule holds in the next session of the app from its first look on', async () => {
  const { desk, session, into, other } = await ended();
  await merge(session, [into, other]);
  const { desk: later } = { desk: await desk.restart() };
  const next = await later.sessions.start(request('tiny', tinyApp.id));
  await next.finished;
  expect(next.view.rules).toEqual(session.view.rules);
  expect(next.view.map.pages.has(other)).toBe(false);
});

test('a rule is on disk: the session is opened again with its map', async () => {
  const { desk, session, into, other } = await ended();
  await merge(session, [into, other]);
  const again = (await desk.restart()).sessions.open(session.id);
  expect(again.view.map).toEqual(session.view.map);
});

test('a rule taken back is no rule of the next session', async () => {
  const { desk, session, into, other } = await ended();
  await session.pageRules.undo(await merge(session, [into, other]));
  const next = await (await desk.restart()).sessions.start(request('tiny', tinyApp.id));
  expect(next.view.rules).toEqual([]);
});

test('the name of a page is known in the next session and its id is the same', async () => {
  const { desk, session, into } = await ended();
  session.pageRules.name(into, 'Front door');
  expect(session.view.map.pages.has(into)).toBe(true);
  const next = await (await desk.restart()).sessions.start(request('tiny', tinyApp.id));
  expect(next.view.pageNames).toEqual(new Map([[into, 'Front door']]));
});

test('a session that is going on is not corrected', async () => {
  const desk = aDesk(aShop());
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  await pendingProposal(session);
  const draft = { kind: 'merge_exact', into: 'a', pages: ['b'] } as const;
  await expect(session.pageRules.apply(draft)).rejects.toMatchObject({ code: 'not_standing_still' });
});

test('a session that stands still is corrected, looks again, and goes on', async () => {
  const desk = aDesk(aShop());
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  for (let steps = 1; steps < 4; steps++) {
    const { id } = await pendingProposal(session);
    await session.decide({ proposalId: id, verdict: 'approve' });
    await until(session, ({ view }) => view.steps.length > steps);
  }
  await pendingProposal(session);
  await session.pause();
  const [into = '', other = ''] = [...session.view.map.pages.keys()];
  await merge(session, [into, other]);
  await session.resume();
  await pendingProposal(session);
  expect(session.view.map.pages.has(other)).toBe(false);
  expect([...session.view.observations.values()].some(({ pageId }) => pageId === other)).toBe(false);
});

test('looks that differ in nothing on the screen cannot be split', async () => {
  const { session, into } = await ended();
  const looks = [...session.view.observations.values()].filter(({ pageId }) => pageId === into);
  expect(await session.pageRules.previewSplit(into, [looks[0]?.id ?? ''])).toEqual([]);
});

test('a page that is not on the map is not corrected', async () => {
  const { session, into } = await ended();
  await expect(session.pageRules.previewMerge([into, 'nowhere'])).rejects.toMatchObject({ code: 'no_such_page' });
});
