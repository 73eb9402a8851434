import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AdbClient } from '../../../electron/drivers/android/adb-client.ts';
import { ensureServer } from '../../../electron/drivers/android/adb-server.ts';
import { AndroidDriver } from '../../../electron/drivers/android/android-driver.ts';
import { freePort } from '../../support/ports.ts';
import { adbPath } from '../../support/real-adb.ts';

describe('the adb server', () => {
  let folder: string;
  let port: number;
  let adb: AdbClient;
  /** The real adb with a home of its own; writes down what it is asked to do. */
  let recordingAdb: string;
  const asked = () => readFile(join(folder, 'asked'), 'utf8');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-adb-'));
    await writeFile(join(folder, 'asked'), '');
    port = await freePort();
    adb = new AdbClient({ host: '127.0.0.1', port });
    recordingAdb = join(folder, 'adb');
    const script = `#!/bin/sh\necho "$@" >> ${folder}/asked\nHOME=${folder} exec ${adbPath()} "$@"\n`;
    await writeFile(recordingAdb, script);
    await chmod(recordingAdb, 0o755);
  });

  afterEach(async () => {
    const endOurs = async () => promisify(execFile)(recordingAdb, ['-P', String(port), 'kill-server']);
    if (await adb.version().then(Boolean, () => false)) await endOurs();
    await rm(folder, { recursive: true, force: true });
  });

  it('is started where none answers and adb is installed', async () => {
    await ensureServer(adb, { adbPath: recordingAdb, mayStart: true });
    expect(await adb.version()).toBeGreaterThan(30);
    expect(await asked()).toBe(`-P ${port} start-server\n`);
  });

  it('is used as it is where one answers', async () => {
    await ensureServer(adb, { adbPath: recordingAdb, mayStart: true });
    await ensureServer(adb, { adbPath: recordingAdb, mayStart: true });
    expect(await asked()).toBe(`-P ${port} start-server\n`);
  });

  it('goes on when Cairn ends', async () => {
    const driver = new AndroidDriver({ adbPort: port, adbPath: recordingAdb });
    expect(await driver.devices()).toEqual([]);
    await driver.close();
    expect(await adb.version()).toBeGreaterThan(30);
  });

  it('is missing where none answers and adb is not installed, and one line says how to get it', async () => {
    const place = { platform: 'win32', home: folder, env: {} } as const;
    await expect(ensureServer(adb, { mayStart: true, place })).rejects.toMatchObject({
      code: 'adb_missing',
      remedy: expect.stringMatching(/^[^\n]*apt install adb[^\n]*$/),
    });
  });

  it('of the practice phone is never started', async () => {
    const driver = new AndroidDriver({ adbPort: port, adbPath: recordingAdb, practice: true });
    await expect(driver.devices()).rejects.toMatchObject({ code: 'adb_unreachable' });
    expect(await asked()).toBe('');
  });

  it('on another machine is never started', async () => {
    const driver = new AndroidDriver({ adbPort: port, adbHost: '127.0.0.2', adbPath: recordingAdb });
    await expect(driver.devices()).rejects.toMatchObject({ code: 'adb_unreachable' });
    expect(await asked()).toBe('');
  });

  it('that cannot be started says why', async () => {
    const broken = join(folder, 'broken');
    await writeFile(broken, '#!/bin/sh\necho "cannot bind: no luck" >&2\nexit 1\n');
    await chmod(broken, 0o755);
    await expect(ensureServer(adb, { adbPath: broken, mayStart: true })).rejects.toMatchObject({
      code: 'adb_unreachable',
      message: expect.stringContaining('no luck'),
    });
  });
});
