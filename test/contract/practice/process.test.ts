import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startPracticePhone } from '../../../electron/drivers/practice/index.ts';
import type { PhoneOptions, PracticePhoneProcess } from '../../../electron/drivers/practice/index.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { SmartClient } from '../../support/wire.ts';

const MAIN = join(import.meta.dirname, '../../../electron/drivers/practice/main.ts');
const INDEX = join(import.meta.dirname, '../../../electron/drivers/practice/index.ts');

let running: PracticePhoneProcess | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function start(options: PhoneOptions = {}): Promise<PracticePhoneProcess> {
  return (running = await startPracticePhone(options));
}

const shell = async (port: number, command: string): Promise<string> =>
  (await new SmartClient(port).ask('host:transport:practice', `shell:${command}`).all()).replace(/^OKAYOKAY/, '');

describe('the practice phone as a process', () => {
  test('comes up with the shipped apps and no problems', async () => {
    const phone = await start();
    expect(phone.problems).toEqual([]);
    expect(await shell(phone.serverPort, 'pm list packages -3')).toMatch(/^package:\S+\npackage:\S+\n$/);
  });

  test('starts without a broken app file and names it in one line', async () => {
    const folder = tempFolder();
    const [broken, missing] = [join(folder, 'broken.json'), join(folder, 'missing.json')];
    writeFileSync(broken, '{"format": 1}');
    const { problems } = await start({ apps: [broken, missing] });
    expect(problems).toHaveLength(2);
    expect(problems.every((line) => !line.includes('\n'))).toBe(true);
    expect(problems.join('\n')).toMatch(/missing\.json: cannot be read[^]*broken\.json: /);
  });

  test('tells what has reached the screen', async () => {
    const phone = await start();
    await shell(phone.serverPort, 'input tap 500 600; input keyevent 3');
    const log = await phone.call('inputLog');
    expect(log.map(({ kind, x, y }) => [kind, x, y])).toEqual([
      ['tap', 500, 600],
      ['key', undefined, undefined],
    ]);
  });

  test('is unplugged, plugged in, refused and restarted by its parent', async () => {
    const phone = await start();
    const devices = (): Promise<string> => new SmartClient(phone.serverPort).ask('host:devices').all();
    await phone.call('unplug');
    expect(await devices()).toBe('OKAY0000');
    await phone.call('plug');
    await phone.call('setState', 'unauthorized');
    expect(await devices()).toContain('practice\tunauthorized');
    await phone.call('setState', 'device');
    await phone.call('reboot');
    expect(await devices()).toContain('practice\tdevice');
  });

  test('makes trouble on demand', async () => {
    const phone = await start();
    await phone.call('addFault', { kind: 'cut', match: 'echo', afterBytes: 1 });
    expect(await shell(phone.serverPort, 'echo abc')).toBe('a');
    await phone.call('clearFaults');
    expect(await shell(phone.serverPort, 'echo abc')).toBe('abc\n');
  });

  test('answers a request that it cannot do with the reason', async () => {
    const phone = await start();
    await expect(phone.call('announceTo', 1)).rejects.toThrow(/adbd door of the practice phone is shut/);
  });

  test('refuses further calls once it has ended', async () => {
    const phone = await start();
    await phone.close();
    await expect(phone.call('plug')).rejects.toThrow(/has ended/);
  });

  test('a port that is taken is the reason it does not start', async () => {
    const { serverPort } = await start();
    await expect(startPracticePhone({ serverPort })).rejects.toThrow(/EADDRINUSE/);
  });

  test('a start can be cancelled', async () => {
    await expect(startPracticePhone({}, AbortSignal.abort(new Error('not now')))).rejects.toThrow('not now');
  });

  test('ends with its parent, even when that is killed', async () => {
    const script = join(tempFolder(), 'parent.mjs');
    const code = [
      `import { startPracticePhone } from ${JSON.stringify(INDEX)};`,
      'const phone = await startPracticePhone();',
      'console.log(phone.serverPort);',
    ];
    writeFileSync(script, code.join('\n'));
    const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [port] = (await once(createInterface(parent.stdout), 'line')) as [string];
    const client = new SmartClient(Number(port)).ask('host:track-devices');
    await vi.waitFor(() => expect(client.text).toContain('practice'));
    parent.kill('SIGKILL');
    await client.all();
    expect(await new SmartClient(Number(port)).ask('host:version').all()).toBe('');
  });
});

describe('started by hand', () => {
  test('prints one line of JSON and runs until it is stopped', async () => {
    const child = spawn(process.execPath, [MAIN, '--adbd-port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const ready = JSON.parse(line) as { serverPort: number };
    expect(ready).toMatchObject({
      ready: true,
      serverPort: expect.any(Number),
      adbdPort: expect.any(Number),
      problems: [],
    });
    expect(await shell(ready.serverPort, 'echo a')).toBe('a\n');
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  test('a wrong flag ends it with status 2 and one line', async () => {
    const result = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, [MAIN, '--fly', '1'], (error, _stdout, stderr) =>
        resolve({ code: error?.code, stderr }),
      );
    });
    expect(result).toEqual({ code: 2, stderr: 'The practice phone does not know --fly.\n' });
  });
});
