import { expect, test } from 'vitest';
import { aDesk, pendingProposal, request, scriptedAgent, until } from '../../../support/session-kit.ts';
import { tapOn } from '../../../support/script.ts';
import { tinyApp, TinyPhone, tinySize, type TinyPages } from '../../../support/tiny-phone.ts';

const pages: TinyPages = {
  home: {
    title: 'Home',
    widgets: [
      { id: 'pay', text: 'Pay ¥5', goes: 'paid' },
      { id: 'plain', text: 'Pay by a text', kind: 'text', goes: 'paid' },
      { id: 'help', text: 'Help', goes: 'help' },
    ],
  },
  help: { title: 'Help', widgets: [{ id: 'more', text: 'More', goes: 'home' }] },
  paid: { title: 'Paid', widgets: [] },
};

const at = (place: number) => ({ point: { x: 200, y: place * 60 + 30 }, screen: tinySize });

async function takenOver(phone = new TinyPhone(pages)) {
  const desk = aDesk(phone, { timings: { freshMs: 0 } });
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  await pendingProposal(session);
  await session.takeOver();
  return { phone, session };
}

async function asked(phone: TinyPhone, ...plan: readonly string[]) {
  const agents = { explorer: scriptedAgent(tapOn(...plan)) };
  const desk = aDesk(phone, { agents, timings: { freshMs: 0 } });
  const session = await desk.sessions.start(request('tiny', tinyApp.id));
  const { id } = await pendingProposal(session);
  return { session, id };
}

test('I5 a text that says what is blocked asks also where the phone calls it nothing to press', async () => {
  const { phone, session } = await takenOver();
  await expect(session.perform({ kind: 'tap', ...at(2) })).rejects.toMatchObject({ code: 'confirmation_needed' });
  expect(phone.performed).toEqual([]);
});

test('I5 ENTER on a page with something blocked asks, whoever presses it', async () => {
  const { phone, session } = await takenOver();
  await expect(session.perform({ kind: 'key', key: 'ENTER' })).rejects.toMatchObject({ code: 'confirmation_needed' });
  expect(phone.performed).toEqual([]);
});

test('I5 the bars of the system ask', async () => {
  const phone = new TinyPhone(pages);
  const look = phone.look.bind(phone);
  phone.look = (wanted) => {
    const seen = look(wanted);
    const bounds = { left: 0, top: 740, right: tinySize.width, bottom: tinySize.height };
    const [root] = seen.tree.roots;
    if (!root) return seen;
    const bar = { ...root, resourceId: 'android:id/navigationBarBackground', text: '', bounds, children: [] };
    return { ...seen, tree: { roots: [{ ...root, children: [...root.children, bar] }] } };
  };
  const { session } = await takenOver(phone);
  const tap = session.perform({ kind: 'tap', point: { x: 200, y: 780 }, screen: tinySize });
  await expect(tap).rejects.toMatchObject({ code: 'confirmation_needed' });
});

test('I5 a confirmation holds for what was asked about, not for what has come to its place', async () => {
  const { phone, session } = await takenOver();
  await expect(session.perform({ kind: 'tap', ...at(1) })).rejects.toMatchObject({ code: 'confirmation_needed' });
  phone.texts.set('pay', 'Delete account');
  await expect(session.perform({ kind: 'tap', ...at(1) }, true)).rejects.toMatchObject({
    code: 'confirmation_needed',
    message: expect.stringContaining('Delete account') as string,
  });
  await session.perform({ kind: 'tap', ...at(1) }, true);
  expect(session.view.steps.at(-1)?.action).toMatchObject({ target: { label: 'Delete account' } });
});

test('I5 a confirmation of a price is void when the price has changed', async () => {
  const phone = new TinyPhone(pages);
  const { session, id } = await asked(phone, 'Pay ¥5');
  phone.texts.set('pay', 'Pay ¥5000');
  await session.decide({ proposalId: id, verdict: 'approve', confirmDangerous: true });
  await session.finished;
  expect(phone.performed).toEqual([]);
  expect(session.view.decisions.at(-1)).toMatchObject({ verdict: 'refuse', by: 'gate:freshness' });
});

test('I5 a confirmed action is done once', async () => {
  const phone = new TinyPhone(pages);
  const { session, id } = await asked(phone, 'Pay ¥5');
  await session.decide({ proposalId: id, verdict: 'approve', confirmDangerous: true });
  await session.finished;
  expect(phone.performed).toHaveLength(1);
});

test('I5 a confirmation of what was never asked about asks first', async () => {
  const { phone, session } = await takenOver();
  const tap = session.perform({ kind: 'tap', ...at(1) }, true);
  await expect(tap).rejects.toMatchObject({ code: 'confirmation_needed' });
  expect(phone.performed).toEqual([]);
});

test('I5 a confirmation is used up by the one action it was given for', async () => {
  const { phone, session } = await takenOver();
  const pay = { kind: 'tap', ...at(1) } as const;
  await expect(session.perform(pay)).rejects.toMatchObject({ code: 'confirmation_needed' });
  await session.perform(pay, true);
  await session.perform({ kind: 'key', key: 'BACK' });
  await expect(session.perform(pay, true)).rejects.toMatchObject({ code: 'confirmation_needed' });
  expect(phone.performed).toHaveLength(2);
});

test('a refusal of a step by hand is recorded with its gate and reason', async () => {
  const { session } = await takenOver();
  await expect(session.perform({ kind: 'tap', ...at(1) })).rejects.toMatchObject({ code: 'confirmation_needed' });
  expect(session.view.decisions.at(-1)).toMatchObject({
    verdict: 'refuse',
    by: 'gate:blocklist',
    reason: { id: 'risk.blocked', params: { seen: 'Pay ¥5', rule: 'pay' } },
  });
});

test('an agent that proposes again what it calls untried is refused', async () => {
  const phone = new TinyPhone({ home: { title: 'Home', widgets: [{ id: 'a', text: 'Apples' }] } });
  const taps = tapOn('Apples', 'Apples');
  const untried = { id: 'explorer.reason.untried' };
  const agents = {
    explorer: scriptedAgent(async (input, signal) => {
      const answer = await taps(input, signal);
      return answer.kind === 'act' ? { ...answer, reason: untried } : answer;
    }),
  };
  const session = await aDesk(phone, { agents }).sessions.start(request('tiny', tinyApp.id));
  await session.finished;
  expect(phone.performed).toHaveLength(1);
  expect(session.view.decisions.at(-1)).toMatchObject({ verdict: 'refuse', by: 'gate:repeat' });
});

test('I5 the confirmation of one proposal does not serve for the next one of the same action', async () => {
  const phone = new TinyPhone(pages);
  const { session, id } = await asked(phone, 'Pay ¥5', 'BACK', 'Pay ¥5');
  await session.decide({ proposalId: id, verdict: 'approve', confirmDangerous: true });
  await until(session, ({ view }) => view.pending !== undefined && view.pending.id !== id);
  await pendingProposal(session);
  const again = session.decide({ proposalId: id, verdict: 'approve', confirmDangerous: true });
  await expect(again).rejects.toMatchObject({ code: 'no_such_proposal' });
  const { id: second } = await pendingProposal(session);
  const bare = session.decide({ proposalId: second, verdict: 'approve' });
  await expect(bare).rejects.toMatchObject({ code: 'confirmation_needed' });
  expect(phone.performed.map(({ kind }) => kind)).toEqual(['tap', 'press_key']);
});
