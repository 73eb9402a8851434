import { expect, test } from 'vitest';
import { blockedMarks, ruleReports, type RuleSession } from '../../../../electron/hosts/services/blocklist.ts';
import type { Session } from '../../../../electron/sessions/session.ts';
import { aDesk, pendingProposal, request } from '../../../support/session-kit.ts';
import { tinyApp, tinySize } from '../../../support/tiny-phone.ts';
import { aShop } from '../../../support/tiny-shop.ts';

const rulesIn = (session: Session): RuleSession => ({
  view: session.view,
  events: () => session.events(),
  blob: (id) => session.picture(id),
});
const row = (place: number) => ({ kind: 'tap', point: { x: 200, y: place * 60 + 30 }, screen: tinySize }) as const;

async function atTheCart() {
  const phone = aShop();
  const desk = aDesk(phone);
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  await pendingProposal(session);
  await session.takeOver();
  await session.perform(row(2));
  return { phone, desk, session };
}

test('what is forbidden on the screen in front is marked with its rule', async () => {
  const { session } = await atTheCart();
  const { marks, screenId } = await blockedMarks(rulesIn(session), session.blocklist.rules);
  expect(screenId).toBe(session.view.current?.screenId);
  expect(marks).toMatchObject([{ rule: 'pay', seen: 'Pay now', bounds: { top: 60, bottom: 120 } }]);
});

test('hits are counted by rule, and a rule that never matched says so', async () => {
  const { session } = await atTheCart();
  await expect(session.perform(row(1))).rejects.toMatchObject({ code: 'confirmation_needed' });
  const reports = await ruleReports(rulesIn(session), session.blocklist.rules);
  expect(reports.find(({ rule }) => rule === 'pay')).toMatchObject({ hits: 1, neverMatched: false });
  expect(reports.find(({ rule }) => rule === 'uninstall')).toMatchObject({ hits: 0, matches: [], neverMatched: true });
});

test('I5 a rule that is added holds at once, and in later sessions of the app', async () => {
  const { desk, session } = await atTheCart();
  desk.sessions.addRule(tinyApp.id, { name: 'no saving', text: 'Save' });
  const save = session.perform(row(2));
  await expect(save).rejects.toMatchObject({ code: 'confirmation_needed', why: { params: { rule: 'no saving' } } });
  const next = await desk.restart();
  expect(next.sessions.ownRules(tinyApp.id)).toEqual([{ name: 'no saving', text: 'Save' }]);
  const reopened = next.sessions.open(session.id);
  expect(reopened.blocklist.rules.at(-1)?.name).toBe('no saving');
});

test('a rule of the tester can be taken away, a default rule cannot', async () => {
  const { desk, session } = await atTheCart();
  desk.sessions.addRule(tinyApp.id, { name: 'no saving', text: 'Save' });
  desk.sessions.removeRule(tinyApp.id, 'no saving');
  await session.perform(row(2));
  expect(session.view.current?.title).toBe('Home');
  expect(() => desk.sessions.removeRule(tinyApp.id, 'pay')).toThrow(expect.objectContaining({ code: 'no_such_rule' }));
});

test('a rule that makes no sense is refused before it is kept', async () => {
  const { desk } = await atTheCart();
  expect(() => desk.sessions.addRule(tinyApp.id, { txt: 'Save' })).toThrow(/rules\[0\]\.txt is not known/);
  expect(desk.sessions.ownRules(tinyApp.id)).toEqual([]);
});
