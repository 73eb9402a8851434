import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDesk, pendingProposal, request, scriptedAgent, until } from '../../../support/session-kit.ts';
import { targetOf } from '../../../../shared/core/screen/page-actions.ts';
import { tinyApp, TinyPhone, tinySize, type TinyPages } from '../../../support/tiny-phone.ts';
import { inEnglish } from '../../../../shared/text/say.ts';

const card = 'A1b2-9876-zz';

const pages: TinyPages = {
  home: { title: 'Home', widgets: [{ id: 'go', text: 'Card', goes: 'form' }] },
  form: {
    title: 'Card',
    widgets: [
      { id: 'number', text: '', kind: 'field' },
      { id: 'next', text: 'Next', goes: 'question' },
    ],
  },
  question: { title: 'Leave this page?', widgets: [{ id: 'stay', text: 'Stay', goes: 'form' }] },
};

/** A phone that shows the page `question` as a dialog, whose tree says nothing of what is behind it. */
function aPhone(): TinyPhone {
  const phone = new TinyPhone(pages);
  const look = phone.look.bind(phone);
  phone.look = (wanted) => {
    const seen = look(wanted);
    const [root] = seen.tree.roots;
    if (phone.page !== 'question' || !root) return seen;
    return { ...seen, tree: { roots: [{ ...root, bounds: { left: 40, top: 0, right: 360, bottom: 300 } }] } };
  };
  return phone;
}

const tapOn = (place: number) => ({ kind: 'tap', point: { x: 200, y: place * 60 + 30 }, screen: tinySize }) as const;

async function typed(phone = aPhone()) {
  const desk = aDesk(phone);
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  await pendingProposal(session);
  await session.takeOver();
  await session.perform(tapOn(1));
  await session.perform({ kind: 'text', text: card, sensitive: true });
  expect(phone.texts.get('number')).toBe(card);
  return { phone, desk, session };
}

/** Every byte that a session has written, as text. */
function written(dataDir: string): string {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
}

test('I7 a dialog over the page where a secret was typed does not show that it is gone', async () => {
  const { session } = await typed();
  await session.perform(tapOn(2));
  expect(session.view.current?.title).toBe('Leave this page?');
  expect(session.view.current?.pictureId).toBeUndefined();
});

test('I7 no picture is kept of a page that still shows the secret when one comes back to it', async () => {
  const { session } = await typed();
  await session.perform({ kind: 'key', key: 'BACK' });
  expect(session.view.current?.pictureId).toBeDefined();
  await session.perform(tapOn(1));
  expect(session.view.current?.title).toBe('Card');
  expect(session.view.current?.pictureId).toBeUndefined();
});

test('I7 a secret that is still on the screen after a restart is written nowhere', async () => {
  const { desk, session } = await typed();
  const next = await desk.restart();
  const reopened = next.sessions.open(session.id);
  await reopened.takeOver();
  await reopened.perform(tapOn(2));
  await reopened.perform({ kind: 'key', key: 'BACK' });
  expect(reopened.view.current?.title).toBe('Card');
  await reopened.perform({ kind: 'key', key: 'BACK' });
  await reopened.perform(tapOn(1));
  await reopened.stop();
  expect(reopened.view.current?.title).toBe('Card');
  expect(reopened.view.current?.pictureId).toBeUndefined();
  expect(written(next.dataDir)).not.toContain(card);
});

test('I7 a secret is taken out of what the phone answers and of what the tester writes', async () => {
  const { phone, desk, session } = await typed();
  phone.beforePerform = () => Promise.resolve({ outcome: 'unknown', durationMs: 1, reason: `bad text ${card}` });
  await session.perform({ kind: 'tap', point: { x: 10, y: 790 }, screen: tinySize });
  phone.beforePerform = () => Promise.resolve(undefined);
  await session.resume();
  const { id } = await pendingProposal(session);
  await session.decide({ proposalId: id, verdict: 'veto', reason: `it would send ${card}` });
  await until(session, ({ view }) => view.decisions.at(-1)?.verdict === 'veto');
  await session.stop();
  expect(session.view.decisions.some(({ reason }) => reason && inEnglish(reason).startsWith('it would send'))).toBe(
    true,
  );
  expect(written(desk.dataDir)).not.toContain(card);
});

test('I7 a secret is taken out of the tag of a log line', async () => {
  const { phone, desk, session } = await typed();
  phone.logTagged(`Card${card}`, 'hello');
  await session.stop();
  expect(written(desk.dataDir)).toContain('hello');
  expect(written(desk.dataDir)).not.toContain(card);
});

test('I7 a secret that an agent proposes to type is typed and written nowhere', async () => {
  const phone = aPhone();
  phone.launch = () => {
    TinyPhone.prototype.launch.call(phone);
    phone.goTo('form');
  };
  let asked = 0;
  const agents = {
    explorer: scriptedAgent(({ screen }) => {
      const [field] = screen.elements;
      if (!field || asked++ > 0) return Promise.resolve({ kind: 'end', reason: 'no_more_candidates' });
      const action = { kind: 'input_text', target: targetOf(field, screen), text: card, inputRedacted: true } as const;
      const say = { id: 'test' };
      return Promise.resolve({ kind: 'act', action, actionKey: 'x', reason: say, expectation: say, alternatives: [] });
    }),
  };
  const desk = aDesk(phone, { agents });
  const session = await desk.sessions.start(request('tiny', tinyApp.id));
  await session.finished;
  expect(phone.texts.get('number')).toBe(card);
  expect(written(desk.dataDir)).not.toContain(card);
});
