import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer, type WebSocket as Socket } from 'ws';
import type { SignIn } from '../../../../renderer/client/sign-in.ts';
import { SocketTransport } from '../../../../renderer/client/socket-transport.ts';
import type { Connection } from '../../../../renderer/client/transport.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A host on a real socket that answers each call with `answer`; undefined leaves it unanswered. */
async function startHost(answer: (call: string) => object | undefined = () => ({ ok: true, value: null })) {
  const http: Server = createServer();
  const sockets = new WebSocketServer({ server: http });
  const clients: Socket[] = [];
  sockets.on('connection', (client) => {
    clients.push(client);
    client.on('message', (data) => {
      const { id, call } = JSON.parse(String(data)) as { id: number; call: string };
      const reply = answer(call);
      if (reply) client.send(JSON.stringify({ id, ...reply }));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const client of clients) client.terminate();
    http.close();
  });
  return { clients, url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/ws` };
}

function connect(url: string, signIn: () => Promise<SignIn> = () => Promise.resolve('signed_in')) {
  const transport = new SocketTransport({ url, signIn });
  closing.push(() => transport.close());
  const seen: Connection[] = [];
  transport.onConnection((connection) => seen.push(connection));
  return { transport, seen, until: (state: Connection) => vi.waitFor(() => expect(seen.at(-1)).toBe(state), 5_000) };
}

describe('the way to the browser host', () => {
  it('gives the answer that belongs to the call', async () => {
    const { url } = await startHost((call) => ({ ok: true, value: call }));
    const { transport, until } = connect(url);
    await until('connected');
    const answers = await Promise.all([transport.call('a', {}, 1_000), transport.call('b', {}, 1_000)]);
    expect(answers).toMatchObject([{ value: 'a' }, { value: 'b' }]);
  });

  it('hands pushes to its listeners', async () => {
    const { url, clients } = await startHost();
    const { transport, until } = connect(url);
    const pushes: unknown[] = [];
    transport.onPush((push) => pushes.push(push));
    await until('connected');
    clients[0]?.send(JSON.stringify({ topic: 'devices.changed', data: { devices: [] } }));
    await vi.waitFor(() => expect(pushes).toEqual([{ topic: 'devices.changed', data: { devices: [] } }]));
  });

  it('fails a call that is not answered in time', async () => {
    const { url } = await startHost(() => undefined);
    const { transport, until } = connect(url);
    await until('connected');
    expect(await transport.call('a', {}, 20)).toMatchObject({ failure: { code: 'no_answer' } });
  });

  it('fails the calls under way when the connection breaks', async () => {
    const { url, clients } = await startHost(() => undefined);
    const { transport, until } = connect(url);
    await until('connected');
    const answer = transport.call('a', {}, 5_000);
    await vi.waitFor(() => expect(clients).toHaveLength(1));
    clients[0]?.terminate();
    expect(await answer).toMatchObject({ failure: { code: 'connection_lost' } });
  });

  it('connects again after the connection broke', async () => {
    const { url, clients } = await startHost();
    const { seen, until } = connect(url);
    await until('connected');
    clients[0]?.terminate();
    await until('lost');
    await until('connected');
    expect(seen).toEqual(['connecting', 'connected', 'lost', 'connected']);
  });

  it('keeps trying while the host cannot be reached', async () => {
    const { url } = await startHost();
    let tries = 0;
    const { until } = connect(url, () => Promise.resolve(++tries < 3 ? 'unreachable' : 'signed_in'));
    await until('connected');
    expect(tries).toBe(3);
  });

  it('stops at a link that was used before', async () => {
    const { url, clients } = await startHost();
    const { until } = connect(url, () => Promise.resolve('refused'));
    await until('refused');
    expect(clients).toHaveLength(0);
  });

  it('fails a call at once while there is no connection', async () => {
    const { url } = await startHost();
    const { transport } = connect(url, () => Promise.resolve('unreachable'));
    expect(await transport.call('a', {}, 1_000)).toMatchObject({ failure: { code: 'connection_lost' } });
  });
});
