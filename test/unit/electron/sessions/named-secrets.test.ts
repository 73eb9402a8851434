import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPassphraseVault } from '../../../../electron/secrets/passphrase-vault.ts';
import { targetOf } from '../../../../shared/core/screen/page-actions.ts';
import { aDesk, pendingProposal, request, scriptedAgent } from '../../../support/session-kit.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { tinyApp, TinyPhone, tinySize, type TinyPages } from '../../../support/tiny-phone.ts';

const value = 'Zx9-q7-secret';
const pages: TinyPages = {
  home: {
    title: 'Home',
    widgets: [
      { id: 'user', text: '', kind: 'field' },
      { id: 'next', text: 'Next', goes: 'next' },
    ],
  },
  next: { title: 'Next', widgets: [{ id: 'hello', text: 'Hello' }] },
};

async function withVault(locked = false) {
  const folder = tempFolder();
  const vault = openPassphraseVault(folder);
  await vault.unlock('pass');
  await vault.set('login', value);
  return locked ? openPassphraseVault(folder) : vault;
}

async function takenOver(locked = false) {
  const phone = new TinyPhone(pages);
  const desk = aDesk(phone, { vault: await withVault(locked) });
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  await pendingProposal(session);
  await session.takeOver();
  return { phone, desk, session };
}

function written(dataDir: string): string {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
}

test('I7 a secret is typed by its name, and only the name is written', async () => {
  const { phone, desk, session } = await takenOver();
  await session.perform({ kind: 'secret', name: 'login' });
  expect(phone.texts.get('user')).toBe(value);
  expect(session.view.steps.at(-1)?.action).toMatchObject({ text: null, inputRedacted: true, secretName: 'login' });
  phone.texts.set('hello', `Hello ${value}`);
  phone.log(`user is ${value}`);
  await session.perform({ kind: 'tap', point: { x: 200, y: 150 }, screen: tinySize });
  await session.stop();
  expect(written(desk.dataDir)).toContain('user is');
  expect(written(desk.dataDir)).not.toContain(value);
});

test('I7 a named secret is still taken out after a restart', async () => {
  const { phone, desk, session } = await takenOver();
  await session.perform({ kind: 'secret', name: 'login' });
  const next = await desk.restart();
  const reopened = next.sessions.open(session.id);
  await reopened.takeOver();
  phone.texts.set('hello', `Hello ${value}`);
  await reopened.perform({ kind: 'tap', point: { x: 200, y: 150 }, screen: tinySize });
  await reopened.stop();
  expect(reopened.view.current?.title).toBe('Next');
  expect(written(next.dataDir)).not.toContain(value);
});

test('I6 a secret that is not there, or locked, is refused before anything reaches the phone', async () => {
  const { phone, session } = await takenOver();
  const other = session.perform({ kind: 'secret', name: 'other' });
  await expect(other).rejects.toMatchObject({ code: 'not_allowed', why: { id: 'action.secret_unknown' } });
  const { session: second } = await takenOver(true);
  const locked = second.perform({ kind: 'secret', name: 'login' });
  await expect(locked).rejects.toMatchObject({ code: 'not_allowed', why: { id: 'action.secret_locked' } });
  expect(phone.performed).toEqual([]);
});

test('I7 an agent names a secret and never sees it', async () => {
  const phone = new TinyPhone(pages);
  const seen: string[] = [];
  const agents = {
    explorer: scriptedAgent((input) => {
      seen.push(JSON.stringify(input.view.steps), JSON.stringify(input.screen));
      const field = input.screen.elements.find(({ editable }) => editable);
      if (!field || seen.length > 2) return Promise.resolve({ kind: 'end', reason: 'no_more_candidates' });
      const target = targetOf(field, input.screen);
      const action = { kind: 'input_text', target, text: null, inputRedacted: true, secretName: 'login' } as const;
      const say = { id: 'test' };
      return Promise.resolve({ kind: 'act', action, actionKey: 'x', reason: say, expectation: say, alternatives: [] });
    }),
  };
  const desk = aDesk(phone, { agents, vault: await withVault() });
  const session = await desk.sessions.start(request('tiny', tinyApp.id));
  await session.finished;
  expect(phone.texts.get('user')).toBe(value);
  expect(seen.join()).not.toContain(value);
});
