import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adbCandidates, findAdb } from '../../../../../electron/drivers/android/find-adb.ts';

const place = { platform: 'linux', home: '/home/tess', env: {} } as const;

/** An SDK folder with an adb that can be run. */
async function sdkFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sdk-'));
  await mkdir(join(folder, 'platform-tools'));
  await writeFile(join(folder, 'platform-tools', 'adb'), '#!/bin/sh\n');
  await chmod(join(folder, 'platform-tools', 'adb'), 0o755);
  return folder;
}

describe('the search for adb', () => {
  it('goes from ANDROID_HOME over ANDROID_SDK_ROOT and PATH to the usual folder', () => {
    const env = { ANDROID_HOME: '/a', ANDROID_SDK_ROOT: '/b', PATH: '/c:/d' };
    expect(adbCandidates({ ...place, env }).slice(0, 5)).toEqual([
      '/a/platform-tools/adb',
      '/b/platform-tools/adb',
      '/c/adb',
      '/d/adb',
      '/home/tess/Android/Sdk/platform-tools/adb',
    ]);
  });

  it('looks in no folder twice', () => {
    const env = { ANDROID_HOME: '/a', ANDROID_SDK_ROOT: '/a' };
    expect(adbCandidates({ ...place, env }).filter((path) => path.startsWith('/a/'))).toHaveLength(1);
  });

  it('knows where Windows keeps it', () => {
    const windows = { platform: 'win32', home: 'C:/Users/tess', env: { Path: 'C:/tools;D:/x' } } as const;
    expect(adbCandidates(windows)).toEqual([
      'C:/tools/adb.exe',
      'D:/x/adb.exe',
      'C:/Users/tess/AppData/Local/Android/Sdk/platform-tools/adb.exe',
    ]);
  });

  it('knows where macOS keeps it', () => {
    const mac = { platform: 'darwin', home: '/Users/tess', env: {} } as const;
    expect(adbCandidates(mac)[0]).toBe('/Users/tess/Library/Android/sdk/platform-tools/adb');
  });

  it('finds the one in ANDROID_HOME', async () => {
    const folder = await sdkFolder();
    const found = await findAdb(undefined, { ...place, env: { ANDROID_HOME: folder } });
    expect(found).toBe(`${folder}/platform-tools/adb`);
  });

  it('passes by a folder and a file that cannot be run', async () => {
    const [bad, good] = [await sdkFolder(), await sdkFolder()];
    await chmod(join(bad, 'platform-tools', 'adb'), 0o644);
    const env = { ANDROID_HOME: `${good}/platform-tools`, ANDROID_SDK_ROOT: bad, PATH: `${good}/platform-tools` };
    expect(await findAdb(undefined, { ...place, env })).toBe(`${good}/platform-tools/adb`);
  });

  it('takes the setting before all else', async () => {
    const [chosen, other] = [await sdkFolder(), await sdkFolder()];
    const setting = `${chosen}/platform-tools/adb`;
    expect(await findAdb(setting, { ...place, env: { ANDROID_HOME: other } })).toBe(setting);
  });

  it('does not replace a setting that leads nowhere', async () => {
    const env = { ANDROID_HOME: await sdkFolder() };
    await expect(findAdb('/nowhere/adb', { ...place, env })).rejects.toMatchObject({ code: 'adb_missing' });
  });
});
