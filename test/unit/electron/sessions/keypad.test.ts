import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDesk, pendingProposal, request } from '../../../support/session-kit.ts';
import { tinyApp, TinyPhone, tinySize, type TinyPages } from '../../../support/tiny-phone.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const rows = (title: string): TinyPages => ({
  home: {
    title,
    widgets: [
      ...keys.map((text) => ({ id: `key_${text}`, text })),
      { id: 'entered', text: 'none', kind: 'text' },
      { id: 'ok', text: 'Unlock', goes: 'inside' },
    ],
  },
  inside: { title: 'Inside', widgets: [{ id: 'hello', text: 'Hello' }] },
});

const row = (place: number) => ({ kind: 'tap', point: { x: 200, y: place * 60 + 30 }, screen: tinySize }) as const;

async function enter(pin: string, title = 'Enter your PIN') {
  const phone = new TinyPhone(rows(title));
  const desk = aDesk(phone);
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  await pendingProposal(session);
  await session.takeOver();
  for (const [place, digit] of [...pin].entries()) {
    phone.texts.set('entered', `${'•'.repeat(place)}${digit}`);
    await session.perform(row(keys.indexOf(digit) + 1));
  }
  return { phone, desk, session };
}

/** The whole session as it is on the disk, without what the phone showed before the first key. */
function written(dataDir: string): string {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
}

test('I7 which key of a PIN was pressed is in no step', async () => {
  const { phone, session } = await enter('7391');
  expect(phone.performed).toHaveLength(4);
  const byHand = session.view.steps.slice(1);
  expect(new Set(byHand.map(({ action }) => JSON.stringify(action))).size).toBe(1);
  expect(byHand[0]?.action).toMatchObject({ kind: 'input_text', text: null, inputRedacted: true });
});

test('I7 a PIN that was tapped is taken out of logs and of what the app shows', async () => {
  const { phone, desk, session } = await enter('7391');
  phone.log('pin entered: 7391', 'pin digits 7-3-9-1');
  phone.texts.set('hello', 'Your PIN is 7391');
  await session.perform(row(12));
  await session.stop();
  expect(session.view.current?.title).toBe('Inside');
  expect(written(desk.dataDir)).toContain('pin entered');
  expect(written(desk.dataDir)).not.toMatch(/7-?3-?9-?1/);
});

test('I7 no picture is kept while a PIN is entered, and none of a page that shows it', async () => {
  const { phone, session } = await enter('7391');
  expect(session.view.current?.pictureId).toBeUndefined();
  phone.texts.set('hello', 'Hello');
  await session.perform(row(12));
  expect(session.view.current?.pictureId).toBeDefined();
});

test('I7 what a field shows of a PIN so far is in no screen', async () => {
  const { session } = await enter('73');
  const screen = await session.screen(session.view.current?.screenId ?? '');
  expect(JSON.stringify(screen)).not.toContain('•3');
});

test('the keys of a dialler are recorded as they are', async () => {
  const { session } = await enter('112', 'Dial a number');
  expect(session.view.steps.at(-1)?.action).toMatchObject({ kind: 'tap', target: { label: '2' } });
});
