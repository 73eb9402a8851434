import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLogin } from '../../../electron/drivers/web/login.ts';
import { openWebDoor, type WebDoor } from './web-door.ts';

const secret = 'sesame-4711-open';
const state = {
  cookies: [
    {
      name: 'session',
      value: secret,
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    },
  ],
  origins: [],
};

describe('a web session', () => {
  let folder: string;
  let door: WebDoor;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-login-'));
    const file = join(folder, 'login.json');
    await writeFile(file, JSON.stringify(state));
    door = await openWebDoor({ login: await readLogin(file) });
  });
  afterAll(async () => {
    await door.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('begins with the saved login', async () => {
    const page = await door.open('login.html');
    await page.shows('known nothing');
  });

  it('I7 has the values of a saved login neither in its log nor in its evidence', async () => {
    const page = await door.open('login.html');
    await page.tap('tell');
    await expect.poll(() => page.troubles()).toEqual(['console_error: cookie is session=[redacted]']);
    expect(JSON.stringify([page.log, (await page.look()).crashRecords])).not.toContain(secret);
    expect(page.log.map(({ message }) => message)).toContain('cookie is session=[redacted]');
  });

  it('I7 has them in no text of its tree', async () => {
    const page = await door.open('login.html');
    await page.shows('cookie: session=[redacted]');
    expect(JSON.stringify((await page.look()).tree)).not.toContain(secret);
  });

  it('keeps what pages store when the app is launched again', async () => {
    const page = await door.open('login.html');
    await page.tap('keep');
    await page.device.launch(page.appId);
    await page.shows('known yes');
  });

  it('begins with a fresh profile, whatever an earlier one stored', async () => {
    await (await door.open('login.html')).tap('keep');
    const next = await door.open('login.html');
    await next.shows('known nothing');
  });

  it('I7 says that a login file cannot be used without repeating it', async () => {
    const file = join(folder, 'broken.json');
    await writeFile(file, `{"cookies": ${secret}`);
    const read = readLogin(file);
    await expect(read).rejects.toMatchObject({ code: 'unsupported', remedy: expect.stringMatching(/storageState/) });
    await expect(read).rejects.not.toMatchObject({ message: expect.stringContaining(secret) });
  });
});
