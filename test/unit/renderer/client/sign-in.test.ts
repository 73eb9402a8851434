import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { signIn, tokenIn } from '../../../../renderer/client/sign-in.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function startHost(token: string): Promise<string> {
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      response.statusCode = (JSON.parse(body) as { token: string }).token === token ? 204 : 403;
      response.end();
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => http.close());
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

describe('signing in', () => {
  it('redeems the token of the link', async () => {
    expect(await signIn(await startHost('right'), 'right')).toBe('signed_in');
  });

  it('is refused with another token', async () => {
    expect(await signIn(await startHost('right'), 'used')).toBe('refused');
  });

  it('tells a host that is gone from one that refuses', async () => {
    expect(await signIn('http://127.0.0.1:9', 'any')).toBe('unreachable');
  });
});

describe('the token', () => {
  it('is read from the fragment of the link', () => {
    expect(tokenIn('#token=abc123')).toBe('abc123');
  });

  it('is absent from a plain address', () => {
    expect(tokenIn('')).toBeUndefined();
  });
});
