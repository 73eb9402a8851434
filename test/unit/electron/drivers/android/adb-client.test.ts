import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { AdbClient } from '../../../../../electron/drivers/android/adb-client.ts';
import { CallClient } from '../../../../../electron/drivers/android/adbkit.ts';
import { DriverError } from '../../../../../electron/drivers/port/errors.ts';
import { phoneAnswers, startScriptedServer } from '../../../../support/adb/scripted-server.ts';
import type { ScriptedRequest, ScriptedServer } from '../../../../support/adb/scripted-server.ts';
import { freePort } from '../../../../support/ports.ts';

let server: ScriptedServer | undefined;

async function clientOf(answer: (request: ScriptedRequest) => void): Promise<AdbClient> {
  server = await startScriptedServer(answer);
  return new AdbClient({ host: '127.0.0.1', port: server.port });
}

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const shell = { serial: 'cairn-1', command: 'ls', what: 'Listing files' };
const codeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'no error',
    (error: unknown) => (error instanceof DriverError ? error.code : String(error)),
  );
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

describe('the adb client', () => {
  it('hears of phones that are plugged in already, 50 times of 50', async () => {
    const client = await clientOf(phoneAnswers(() => ''));
    for (let round = 0; round < 50; round++) {
      let heard = false;
      const line = await client.track(() => (heard = true));
      await until(() => heard);
      line.stop();
    }
    expect(server!.requests.filter((text) => text === 'host:track-devices')).toHaveLength(50);
  });

  it('loads adbkit under plain Node, where its named exports do not exist', async () => {
    const source = new URL('../../../../../electron/drivers/android/adbkit.ts', import.meta.url).href;
    const code = `const { CallClient } = await import(${JSON.stringify(source)}); console.log(CallClient.name)`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
    expect(stdout.trim()).toBe('CallClient');
  });

  it('has adbkit typed, not any', () => {
    type IsAny<T> = 0 extends 1 & T ? true : false;
    const any: IsAny<ReturnType<CallClient['version'] | CallClient['connection']>> = false;
    expect(any).toBe(false);
  });

  it('lists phones without a USB path with their own columns', async () => {
    const client = await clientOf(
      phoneAnswers(() => '', '10.0.0.7:5555  device product:p model:Pixel_8 transport_id:4'),
    );
    expect(await client.list()).toEqual([
      { serial: '10.0.0.7:5555', state: 'device', model: 'Pixel_8', transportId: '4' },
    ]);
  });

  it('reads eight megabytes whole, whatever pieces they come in', async () => {
    const bytes = Buffer.alloc(8_000_000, 'cairn');
    const client = await clientOf(phoneAnswers(() => bytes));
    expect((await client.run(shell)).equals(bytes)).toBe(true);
  });

  it('survives a connection that is reset after its answer', async () => {
    const client = await clientOf((request) => {
      if (request.text.startsWith('host:transport')) return request.okay();
      request.okay();
      request.socket.resetAndDestroy();
    });
    expect(await codeOf(client.run(shell))).toBe('device_lost');
  });

  it('never starts a server by itself', async () => {
    const port = await freePort();
    expect(await codeOf(new AdbClient({ host: '127.0.0.1', port }).list())).toBe('adb_unreachable');
    expect(await codeOf(new AdbClient({ host: '127.0.0.1', port }).list())).toBe('adb_unreachable');
  });

  it('gives up at the deadline and closes its socket', async () => {
    const client = await clientOf(phoneAnswers(() => undefined));
    expect(await codeOf(client.run({ ...shell, deadlineMs: 50 }))).toBe('timeout');
    await until(() => server!.openSockets() === 0);
  });

  it('gives up when it is cancelled and closes its socket', async () => {
    const cancel = new AbortController();
    const client = await clientOf(phoneAnswers(() => (setImmediate(() => cancel.abort()), undefined)));
    expect(await codeOf(client.run({ ...shell, signal: cancel.signal }))).toBe('cancelled');
    await until(() => server!.openSockets() === 0);
  });

  it('does not begin a call that is cancelled already', async () => {
    const client = await clientOf(phoneAnswers(() => ''));
    expect(await codeOf(client.run({ ...shell, signal: AbortSignal.abort() }))).toBe('cancelled');
    expect(server!.requests).toEqual([]);
  });

  it('closes its socket after a good answer', async () => {
    const client = await clientOf((request) => request.okay('0029'));
    expect(await client.version()).toBe(41);
    await until(() => server!.openSockets() === 0);
  });

  it('says when the command is handed over, and not before', async () => {
    const events: string[] = [];
    const client = await clientOf((request) => {
      events.push(request.text);
      phoneAnswers(() => '')(request);
    });
    await client.run({ ...shell, onHandedOver: () => events.push('handed over') });
    expect(events).toEqual(['host:transport:cairn-1', 'handed over', 'shell:ls']);
  });

  it('tells that a followed server has gone', async () => {
    const client = await clientOf(phoneAnswers(() => ''));
    const line = await client.track(() => undefined);
    await server!.close();
    expect(await line.ended).toMatchObject({ code: 'adb_unreachable' });
  });

  it('tells that a followed command has ended by itself', async () => {
    const client = await clientOf(phoneAnswers(() => 'bye'));
    const line = await client.open(shell, (stream) => stream.resume());
    expect(await line.ended).toMatchObject({ code: 'device_lost' });
  });

  it('ends a followed command without an error when it is stopped', async () => {
    const client = await clientOf(phoneAnswers(() => undefined));
    const line = await client.open(shell, (stream) => stream.resume());
    line.stop();
    expect(await line.ended).toBeUndefined();
    await until(() => server!.openSockets() === 0);
  });

  it.each([
    ["device 'cairn-1' not found", 'device_lost'],
    ['device unauthorized.\nThis adb server does not trust it', 'device_unauthorized'],
    ['device still authorizing', 'device_unauthorized'],
    ['device offline', 'device_offline'],
    ['insufficient permissions for device: verify udev rules', 'device_offline'],
    ['something new', 'device_lost'],
  ])('takes "%s" for %s', async (reason, code) => {
    const client = await clientOf((request) => request.fail(reason));
    expect(await codeOf(client.run(shell))).toBe(code);
  });

  it('recognises what is no adb server', async () => {
    const client = await clientOf((request) => void request.socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await expect(client.version()).rejects.toThrow('is not an adb server');
  });
});
