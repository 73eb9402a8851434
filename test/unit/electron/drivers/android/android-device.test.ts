import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { ConnectedDevice } from '../../../../../electron/drivers/port/driver.ts';
import type { ScriptedSection } from '../../../../support/adb/scripted-script.ts';
import { scriptedPhone, SERIAL } from './scripted-phone.ts';
import type { ScriptedPhone } from './scripted-phone.ts';

let phone: ScriptedPhone | undefined;

async function connected(changes: Record<string, ScriptedSection> = {}): Promise<ConnectedDevice> {
  phone = await scriptedPhone(changes);
  return phone.driver.connect(SERIAL);
}

afterEach(async () => {
  await phone?.close();
  phone = undefined;
});

/** Enough of a PNG for its size to be read. */
function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const [magic, end] = ['89504e470d0a1a0a0000000d49484452', '0000000049454e44ae426082'];
  return Buffer.concat([Buffer.from(magic, 'hex'), size, deflateSync('pixels'), Buffer.from(end, 'hex')]);
}

const look = (device: ConnectedDevice, picture = false) =>
  device.observe({ appId: 'com.x', picture, crashRecords: false });

describe('a look', () => {
  it.each([
    ['not at rest', { dump: 'ERROR: could not get idle state.\n' }, 'does not come to rest'],
    ['without a window', { dump: 'ERROR: null root node returned by UiTestAutomationBridge.\n' }, 'null root node'],
    ['that killed the dumper', { dump: 'FATAL EXCEPTION: main\njava.lang.NullPointerException\n' }, 'FATAL EXCEPTION'],
    ['without the dumper', { dump: 'sh: uiautomator: inaccessible or not found\n' }, 'not found'],
    ['whose dump could not be written', { dump: 'UI hierchary dumped to: x\n' }, 'cat: x: No such file'],
  ])('says why it failed at a screen %s', async (_what, says, reason) => {
    const device = await connected({ ...says, tree: { out: 'cat: x: No such file or directory\n', status: 1 } });
    await expect(look(device)).rejects.toMatchObject({ code: 'look_failed', message: expect.stringContaining(reason) });
  });

  it.each([
    ['cut off', '<hierarchy rotation="0"><node text="a'],
    ['empty', ''],
    ['without nodes', '<hierarchy rotation="0"></hierarchy>'],
  ])('I10 fails when the tree is %s', async (_what, tree) => {
    await expect(look(await connected({ tree }))).rejects.toMatchObject({ code: 'look_failed' });
  });

  it.each([
    ['is missing', { out: '', status: 127 }, 'status 127'],
    ['is empty', '', 'empty'],
    ['is cut off', png(2, 3).subarray(0, 40), 'cut off'],
  ])('fails when the picture %s', async (_what, picture, reason) => {
    await expect(look(await connected({ picture }), true)).rejects.toMatchObject({
      code: 'look_failed',
      message: expect.stringContaining(reason),
    });
  });

  it('fails when picture and tree are of a phone that was turned in between', async () => {
    const device = await connected({ picture: png(3, 2) });
    await expect(look(device, true)).rejects.toThrow('was turned');
  });

  it('has the size of its picture', async () => {
    const device = await connected({ picture: png(20, 30) });
    expect((await look(device, true)).size).toEqual({ width: 20, height: 30 });
  });

  it('has the size of the screen as it is turned, on a phone that tells it nowhere else', async () => {
    const device = await connected({ focus: 'mCurrentFocus=null\n' });
    phone!.says['tree'] = (phone!.says['tree'] as string).replace('rotation="0"', 'rotation="3"');
    expect((await look(device)).size).toEqual({ width: 3, height: 2 });
  });

  it('takes the owner of the window for the foreground where the phone does not tell it', async () => {
    const device = await connected({ focus: '    init=2x3 420dpi cur=2x3\n' });
    expect((await look(device)).foreground).toEqual({ packageName: 'com.x', activity: '' });
  });

  it('comes off when the trouble is over', async () => {
    const device = await connected();
    const { tree } = phone!.says;
    phone!.says['tree'] = { out: '', status: 1 };
    const looking = look(device);
    while (phone!.scripts.length < 2) await new Promise((resolve) => setImmediate(resolve));
    phone!.says['tree'] = tree!;
    expect((await looking).tree.roots[0]!.text).toBe('hello');
  });

  it('gives the very same tree while the screen stands still', async () => {
    const device = await connected();
    expect((await look(device)).tree).toBe((await look(device)).tree);
  });

  it('writes its dump where no other connection does', async () => {
    const device = await connected();
    await look(device);
    await look(await phone!.driver.connect(SERIAL));
    const files = phone!.scripts.flatMap((script) => /uiautomator dump (\S+);/.exec(script)?.[1] ?? []);
    expect(new Set(files).size).toBe(2);
  });

  it('fails when the crash log cannot be read', async () => {
    const device = await connected({ crashes: { out: 'logcat: not found\n', status: 127 } });
    const looked = device.observe({ appId: 'com.x', picture: false, crashRecords: true });
    await expect(looked).rejects.toThrow('The crash log cannot be read: logcat: not found');
  });
});

describe('an action', () => {
  const back = { kind: 'press_key', key: 'BACK' } as const;

  it('was not dispatched by a phone that refuses input, and says what to turn on', async () => {
    const out = 'java.lang.SecurityException: Injecting to another application requires INJECT_EVENTS permission\n';
    const device = await connected({ act: { out, status: 255 } });
    expect(await device.perform(back)).toMatchObject({
      outcome: 'not_dispatched',
      reason: expect.stringContaining('USB debugging (Security settings)'),
    });
  });

  it('was not dispatched by a phone without the command', async () => {
    const device = await connected({ act: { out: 'sh: input: not found\n', status: 127 } });
    expect(await device.perform(back)).toMatchObject({ outcome: 'not_dispatched' });
  });

  it('I8 has an unknown outcome when the command broke down', async () => {
    const device = await connected({ act: { out: 'Exception occurred while executing', status: 255 } });
    expect(await device.perform(back)).toMatchObject({
      outcome: 'unknown',
      reason: 'The phone answered with status 255: Exception occurred while executing',
    });
  });

  it('is sent once, whatever comes of it', async () => {
    const device = await connected({ act: { out: 'Killed', status: 137 } });
    await device.perform(back);
    expect(phone!.scripts.filter((script) => script.includes('input keyevent'))).toHaveLength(1);
  });
});

describe('a launch', () => {
  const there = {
    path: 'package:/data/app/base.apk\n',
    launcher: 'priority=0\ncom.x/.Main\n',
    process: '4711\n',
    start: 'Status: ok\n',
  };

  it('leaves it to monkey to find the activity when the phone names none', async () => {
    const device = await connected({ ...there, launcher: 'No activity found\n' });
    expect(await device.launch('com.x')).toMatchObject({ outcome: 'returned' });
    expect(phone!.scripts.some((script) => script.includes('monkey -p com.x'))).toBe(true);
  });

  it('passes on what Android complains of', async () => {
    const start =
      'Starting: Intent { cmp=com.x/.Main }\nError type 3\nError: Activity class {com.x/com.x.Main} does not exist.\n';
    await expect((await connected({ ...there, start })).launch('com.x')).rejects.toMatchObject({
      code: 'app_did_not_start',
      message: expect.stringContaining('Activity class {com.x/com.x.Main} does not exist'),
    });
  });

  it('counts when a dialog of another package stays in front of the app', async () => {
    const focus = 'mCurrentFocus=Window{a1 u0 com.android.permissioncontroller/.Grant}\n';
    expect(await (await connected({ ...there, focus })).launch('com.x')).toMatchObject({ outcome: 'returned' });
  });

  it('counts when the app runs in a process of another name', async () => {
    const device = await connected({ ...there, process: { out: '', status: 1 } });
    expect(await device.launch('com.x')).toMatchObject({ outcome: 'returned' });
  });

  it('says so when the app ended without a trace', async () => {
    const focus = 'mCurrentFocus=Window{a1 u0 com.android.launcher3/.Launcher}\n';
    const device = await connected({ ...there, focus, process: { out: '', status: 1 } });
    await expect(device.launch('com.x')).rejects.toThrow('ended at once, without a crash record');
  });

  it('I6 sends no command for what can be no package', async () => {
    const device = await connected(there);
    const before = phone!.scripts.length;
    await expect(device.launch('com.x; reboot')).rejects.toMatchObject({ code: 'app_not_installed' });
    expect(phone!.scripts).toHaveLength(before);
  });
});
