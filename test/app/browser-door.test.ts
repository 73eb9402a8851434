import { networkInterfaces } from 'node:os';
import { describe } from 'vitest';
import type { RunningHost } from '../support/app/browser-host.ts';
import { expect, test as base } from '../support/app/fixtures.ts';
import { askForSocket, canConnect, send, talk, type Answer } from '../support/app/raw.ts';

/** Sends the newest link's token, as the page does, and waits for the next link when it was used up. */
async function signIn(host: RunningHost, origin?: string): Promise<Answer> {
  const link = host.link();
  const body = JSON.stringify({ token: tokenOf(link) });
  const answer = await send(host.port, { method: 'POST', path: '/session', headers: origin ? { origin } : {}, body });
  if (answer.status === 204) await expect.poll(() => host.link()).not.toBe(link);
  return answer;
}

const tokenOf = (link: string): string => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';

const test = base
  .extend('origin', { scope: 'file' }, ({ host }) => `http://127.0.0.1:${host.port}`)
  .extend('cookie', { scope: 'file' }, async ({ host, origin }) => {
    const { headers } = await signIn(host, origin);
    return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  });

describe('the browser host', () => {
  test('prints one line with the link', ({ host }) => {
    expect(host.link()).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${host.port}/#token=[\\w-]{20,}$`));
  });

  test('cannot be reached from another machine', async ({ host }) => {
    const outside = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
    const others = outside.filter(({ address }) => address !== '127.0.0.1').map(({ address }) => address);
    for (const address of [...others, '::1']) expect(await canConnect(address, host.port), address).toBe(false);
  });

  test('lets a token in once', async ({ host, origin }) => {
    const used = JSON.stringify({ token: tokenOf(host.link()) });
    expect((await signIn(host, origin)).status).toBe(204);
    const again = { method: 'POST', path: '/session', headers: { origin }, body: used };
    expect((await send(host.port, again)).status).toBe(403);
  });

  test('gives a cookie that no script and no other site can use', async ({ host, origin }) => {
    const { headers } = await signIn(host, origin);
    expect(headers['set-cookie']?.[0]).toMatch(/^cairn-\d+=[\w-]{20,}; HttpOnly; SameSite=Strict; Path=\/$/);
  });

  test('does not use up a token that another site sends', async ({ host, origin }) => {
    expect((await signIn(host, 'http://evil.example')).status).toBe(403);
    expect((await signIn(host, origin)).status).toBe(204);
  });

  test('signs in no request without an origin', async ({ host }) => {
    expect((await signIn(host)).status).toBe(403);
  });

  test('serves no page under a name that was bound to this machine', async ({ host, cookie }) => {
    const headers = { host: `evil.example:${host.port}`, cookie };
    expect((await send(host.port, { headers })).status).toBe(403);
  });

  test('gives no picture without the cookie', async ({ host, cookie }) => {
    const path = `/pictures/00000000-0000-0000-0000-000000000000/${'0'.repeat(64)}.png`;
    expect((await send(host.port, { path })).status).toBe(403);
    expect((await send(host.port, { path: '/mirror/practice/1.png', headers: { cookie } })).status).toBe(404);
  });

  test('opens a socket for its own signed-in page only', async ({ host, origin, cookie }) => {
    expect(await askForSocket(host.port, { origin, cookie })).toBe(101);
    expect(await askForSocket(host.port, { origin })).toBe(403);
    expect(await askForSocket(host.port, { cookie })).toBe(403);
    expect(await askForSocket(host.port, { origin: 'http://evil.example', cookie })).toBe(403);
    const rebound = { host: `evil.example:${host.port}`, origin: `http://evil.example:${host.port}`, cookie };
    expect(await askForSocket(host.port, rebound)).toBe(403);
  });

  test('answers a message that it does not understand, and goes on', async ({ host, cookie }) => {
    const call = (id: number, name: unknown, input: unknown) => JSON.stringify({ id, call: name, input });
    const said = [
      'no JSON',
      'null',
      call(1, 'toString', {}),
      call(2, 'sessions.open', {}),
      call(3, 'system.status', {}),
    ];
    const failure = (code: string) => ({ ok: false, failure: { code } });
    expect(await talk(host.port, cookie, said)).toMatchObject([
      failure('bad_message'),
      failure('unknown_call'),
      { id: 1, ...failure('unknown_call') },
      { id: 2, ...failure('bad_input') },
      { id: 3, ok: true, value: { host: 'browser' } },
    ]);
  });

  test('cuts off a client that sends too much at once', async ({ host, cookie }) => {
    expect(await talk(host.port, cookie, ['x'.repeat(1_000_001)])).toEqual([1009]);
  });

  test('serves nothing but the window', async ({ host, cookie }) => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/electron/hosts/browser/auth.ts', '//', '/%zz']) {
      expect((await send(host.port, { path, headers: { cookie } })).status, path).toBe(404);
    }
    expect((await send(host.port, { path: '/mirror/%zz/1.png', headers: { cookie } })).status).toBe(404);
    expect(host.stderr()).toBe('');
  });
});
