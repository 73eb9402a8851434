import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pngSize } from '../../../electron/drivers/android/png.parse.ts';
import type { ConnectedDevice, LogLine } from '../../../electron/drivers/port/driver.ts';
import type { DeviceInfo } from '../../../shared/model/device.ts';
import { DYING_APP } from './contract-apps.ts';
import type { OpenDoor } from './doors.ts';
import { APP, eventually, look, nodeWithId, tap, targetOf, textsOf } from './looking.ts';

/** What every driver owes its callers, whatever lies between it and the phone. */
export function describeDriver(name: string, open: () => Promise<OpenDoor>): void {
  describe(name, () => {
    let door: OpenDoor;
    beforeEach(async () => {
      door = await open();
    });
    afterEach(() => door.close());
    const connect = (): Promise<ConnectedDevice> => door.driver.connect(door.deviceId);
    const launched = async (): Promise<ConnectedDevice> => {
      const device = await connect();
      await device.launch(APP);
      return device;
    };

    describe('lists', () => devicesAndApps(() => door, connect));
    describe('launches', () => launching(() => door, connect));
    describe('looks', () => looking(() => door, launched));
    describe('acts', () => acting(() => door, launched));
    describe('reads crashes', () => crashes(launched));
    describe('captures logs', () => logs(() => door, launched));
    describe('bears losses', () => losses(() => door, connect, launched));
  });
}

type Connect = () => Promise<ConnectedDevice>;

function devicesAndApps(door: () => OpenDoor, connect: Connect): void {
  it('the phone with its name and version', async () => {
    expect(await door().driver.devices()).toMatchObject([
      { id: door().deviceId, name: 'Cairn Practice Phone', platform: 'android', state: 'online', osVersion: '14' },
    ]);
  });

  it.each([
    ['unauthorized', 'Allow USB debugging'],
    ['offline', 'does not answer'],
  ] as const)('a phone that is %s, with what to do about it', async (state, advice) => {
    door().doors.cable.setState(state);
    await eventually(async () => {
      expect(await door().driver.devices()).toMatchObject([{ state, stateReason: expect.stringContaining(advice) }]);
    });
  });

  it('the apps that a tester can start', async () => {
    const apps = await (await connect()).apps();
    expect(apps).toEqual([
      { id: DYING_APP.package, name: 'dying', version: '12' },
      { id: APP, name: 'The contract app', version: '12' },
    ]);
  });
}

function launching(door: () => OpenDoor, connect: Connect): void {
  it('an app to the front', async () => {
    const device = await connect();
    expect(await device.launch(APP)).toMatchObject({ outcome: 'returned' });
    expect((await look(device)).foreground).toEqual({ packageName: APP, activity: `${APP}.HomeActivity` });
  });

  it('an app from a stopped state', async () => {
    const device = await connect();
    await device.launch(APP);
    await tap(device, 'next');
    await device.launch(APP);
    expect((await look(device)).foreground.activity).toBe(`${APP}.HomeActivity`);
  });

  it('no app that is not installed', async () => {
    const device = await connect();
    await expect(device.launch('com.example.absent')).rejects.toMatchObject({ code: 'app_not_installed' });
  });

  it('an app that dies at once, and says of what', async () => {
    const device = await connect();
    await expect(device.launch(DYING_APP.package)).rejects.toMatchObject({
      code: 'app_did_not_start',
      message: expect.stringContaining('java.lang.IllegalStateException: cart is empty'),
    });
  });

  it('and stops an app', async () => {
    const device = await connect();
    await device.launch(APP);
    await device.stop(APP);
    expect(
      door()
        .phone.processes()
        .map(({ name }) => name),
    ).not.toContain(APP);
  });
}

function looking(door: () => OpenDoor, launched: Connect): void {
  it('at tree and picture of the same size', async () => {
    const { tree, picture, size } = await look(await launched(), { picture: true });
    expect(pngSize(Buffer.from(picture!))).toEqual(size);
    expect(tree.roots[0]!.bounds).toEqual({ left: 0, top: 0, right: size.width, bottom: size.height });
  });

  it('at a screen that lies on its side', async () => {
    const device = await launched();
    await tap(device, 'wide');
    const { tree, picture, size } = await look(device, { picture: true });
    expect(size).toEqual({ width: 2400, height: 1080 });
    expect(pngSize(Buffer.from(picture!))).toEqual(size);
    expect(tree.roots[0]!.bounds).toMatchObject({ right: 2400, bottom: 1080 });
  });

  it('without a picture where none is wanted, and knows the size all the same', async () => {
    const { picture, size } = await look(await launched());
    expect([picture, size]).toEqual([undefined, { width: 1080, height: 2400 }]);
  });

  it('in one round trip, with all that can be asked for', async () => {
    const device = await launched();
    const before = device.usage.roundTrips;
    await look(device, { picture: true, crashRecords: true });
    expect(device.usage.roundTrips - before).toBe(1);
  });

  it('and has the clock of the phone', async () => {
    const { deviceTime } = await look(await launched());
    expect(Math.abs(deviceTime - door().phone.now())).toBeLessThan(5_000);
  });

  it('at a dialog of another package', async () => {
    const device = await launched();
    await tap(device, 'ask');
    const { foreground, tree } = await look(device);
    expect(foreground.packageName).toBe('com.android.permissioncontroller');
    expect(tree.roots[0]!.packageName).toBe('com.android.permissioncontroller');
  });

  it('I10 again when the screen has no root for a moment', async () => {
    const device = await launched();
    await tap(device, 'rootless');
    expect(textsOf(await look(device))).toContain('At last');
  });

  it('I10 not at an empty page when the screen never rests', async () => {
    const device = await launched();
    await tap(device, 'restless');
    await expect(look(device)).rejects.toMatchObject({
      code: 'look_failed',
      message: expect.stringContaining('does not come to rest'),
    });
  });

  it('again when an answer breaks off', async () => {
    const device = await launched();
    door().doors.faults.add({ match: /uiautomator/, kind: 'cut', afterBytes: 200, times: 1 });
    expect(textsOf(await look(device, { picture: true }))).toContain('next');
  });

  it('no longer than its deadline', async () => {
    const device = await launched();
    door().doors.faults.add({ match: /uiautomator/, kind: 'swallow' });
    await expect(
      device.observe({ appId: APP, picture: true, crashRecords: true }, { deadlineMs: 200 }),
    ).rejects.toMatchObject({ code: 'timeout' });
  });

  it('no longer than it is wanted', async () => {
    const device = await launched();
    door().doors.faults.add({ match: /uiautomator/, kind: 'swallow' });
    const cancel = new AbortController();
    const looked = device.observe({ appId: APP, picture: false, crashRecords: false }, { signal: cancel.signal });
    cancel.abort();
    await expect(looked).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('and takes pictures alone', async () => {
    const device = await launched();
    expect(pngSize(Buffer.from(await device.screenshot()))).toEqual({ width: 1080, height: 2400 });
  });
}

function acting(door: () => OpenDoor, launched: Connect): void {
  it('by a tap that changes the page', async () => {
    const device = await launched();
    await tap(device, 'next');
    const seen = await look(device);
    expect(textsOf(seen)).toContain('第二页');
    expect(seen.foreground.activity).toBe(`${APP}.SecondActivity`);
  });

  it('by the BACK key', async () => {
    const device = await launched();
    await tap(device, 'next');
    await device.perform({ kind: 'press_key', key: 'BACK' });
    expect(textsOf(await look(device))).toContain('next');
  });

  it('by a long press', async () => {
    const device = await launched();
    await device.perform({ kind: 'long_press', target: await targetOf(device, 'held') });
    expect(textsOf(await look(device))).toContain('第二页');
  });

  it('by text that arrives as it was meant, with the keyboard shown', async () => {
    const device = await launched();
    const text = `it's 100%sure; $(id) "q" & <b>`;
    await device.perform({ kind: 'input_text', target: await targetOf(device, 'name'), text, inputRedacted: false });
    const seen = await look(device);
    expect([nodeWithId(seen, 'name').text, seen.keyboardShown]).toEqual([text, true]);
  });

  it('not by text that the phone has no keys for', async () => {
    const device = await launched();
    const target = await targetOf(device, 'name');
    const typed = device.perform({ kind: 'input_text', target, text: '你好', inputRedacted: false });
    await expect(typed).rejects.toMatchObject({ code: 'action_not_possible', remedy: expect.stringMatching(/.+/) });
    expect(door().phone.inputLog()).toEqual([]);
  });

  it('by scrolling a list down and up again', async () => {
    const device = await launched();
    await tap(device, 'long_list');
    const target = await targetOf(device, 'rows');
    await device.perform({ kind: 'scroll', target, direction: 'down' });
    expect(textsOf(await look(device))).not.toContain('Row 0');
    await device.perform({ kind: 'scroll', target, direction: 'up' });
    expect(textsOf(await look(device))).toContain('Row 0');
  });

  it('in one round trip each', async () => {
    const device = await launched();
    const target = await targetOf(device, 'name');
    const before = device.usage.roundTrips;
    await device.perform({ kind: 'input_text', target, text: 'a b', inputRedacted: false });
    expect(device.usage.roundTrips - before).toBe(1);
  });

  it('by waiting on the phone, in one round trip', async () => {
    const device = await launched();
    const before = device.usage.roundTrips;
    const receipt = await device.perform({ kind: 'wait', ms: 30 });
    expect([receipt.outcome, receipt.durationMs >= 29, device.usage.roundTrips - before]).toEqual([
      'returned',
      true,
      1,
    ]);
  });

  it('I8 and does not know what became of an action whose answer never came', async () => {
    const device = await launched();
    const target = await targetOf(device, 'next');
    door().doors.faults.add({ match: /input tap/, kind: 'delay', ms: 60_000 });
    const receipt = await device.perform({ kind: 'tap', target }, { deadlineMs: 300 });
    expect(receipt).toMatchObject({ outcome: 'unknown', reason: expect.stringContaining('took longer') });
    expect(door().phone.inputLog()).toHaveLength(1);
  });

  it('I8 and knows that an action was not dispatched when it was cancelled before', async () => {
    const device = await launched();
    const receipt = await device.perform({ kind: 'press_key', key: 'BACK' }, { signal: AbortSignal.abort() });
    expect(receipt.outcome).toBe('not_dispatched');
    expect(door().phone.inputLog()).toEqual([]);
  });
}

function crashes(launched: Connect): void {
  it('that Java code caused, from two sources that agree', async () => {
    const device = await launched();
    await tap(device, 'crash');
    const { crashRecords, deviceTime } = await look(device, { crashRecords: true });
    expect(new Set(crashRecords.map(({ source }) => source))).toEqual(new Set(['exit-info', 'crash-buffer']));
    expect(new Set(crashRecords.map(({ pid }) => pid)).size).toBe(1);
    expect(crashRecords.every(({ kind, at }) => kind === 'java_crash' && Math.abs(at - deviceTime) < 10_000)).toBe(
      true,
    );
    const logged = crashRecords.find(({ source }) => source === 'crash-buffer')!;
    expect(logged.headline).toBe('java.lang.IllegalStateException: cart is empty');
    expect(logged.details).toContain('at app.cairn.contract.Cart.pay(Cart.kt:12)');
  });

  it('that native code caused', async () => {
    const device = await launched();
    await tap(device, 'native_crash');
    const { crashRecords } = await look(device, { crashRecords: true });
    expect(crashRecords.map(({ kind, source }) => `${kind} ${source}`).sort()).toEqual([
      'native_crash crash-buffer',
      'native_crash exit-info',
    ]);
    expect(crashRecords.find(({ source }) => source === 'crash-buffer')!.headline).toContain('SIGSEGV');
  });

  it('of another app, told from those of the app that was asked for', async () => {
    const device = await launched();
    await expect(device.launch(DYING_APP.package)).rejects.toMatchObject({ code: 'app_did_not_start' });
    const { crashRecords } = await look(device, { crashRecords: true });
    expect(crashRecords.map(({ process, ofApp }) => [process, ofApp])).toEqual([[DYING_APP.package, false]]);
  });

  it('from a third source when every source is wanted', async () => {
    const device = await launched();
    await tap(device, 'crash');
    const { crashRecords } = await look(device, { crashRecords: true, everySource: true });
    expect(crashRecords.map(({ source }) => source).sort()).toEqual(['crash-buffer', 'dropbox', 'exit-info']);
    const stacks = crashRecords.filter(({ topFrame }) => topFrame !== undefined);
    expect(new Set(stacks.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });

  it('without a look at the screen, which an app that hangs does not allow', async () => {
    const device = await launched();
    await tap(device, 'crash');
    const records = await device.readCrashes!(APP);
    expect(records.map(({ kind, source }) => `${kind} ${source}`).sort()).toEqual([
      'java_crash crash-buffer',
      'java_crash dropbox',
      'java_crash exit-info',
    ]);
  });

  it('only when they are wanted', async () => {
    const device = await launched();
    await tap(device, 'crash');
    expect((await look(device)).crashRecords).toEqual([]);
  });
}

function logs(door: () => OpenDoor, launched: Connect): void {
  it('line by line, verbose ones and other scripts included', async () => {
    const device = await launched();
    const lines: LogLine[] = [];
    const capture = await device.captureLogs((more) => lines.push(...more));
    expect(capture.state).toBe('running');
    await tap(device, 'write_log');
    const line = await eventually(() => {
      const found = lines.find(({ tag }) => tag === 'Contract');
      expect(found).toBeDefined();
      return found!;
    });
    expect(line).toMatchObject({ priority: 'V', message: 'written 写了' });
    expect(Math.abs(line.at - door().phone.now())).toBeLessThan(10_000);
    await capture.stop();
  });

  it('until it is stopped', async () => {
    const device = await launched();
    const capture = await device.captureLogs(() => undefined);
    await capture.stop();
    expect([capture.state, await capture.ended]).toEqual(['stopped', { state: 'stopped' }]);
  });

  it('I4 and says that and why a capture failed when the phone is unplugged', async () => {
    const device = await launched();
    const capture = await device.captureLogs(() => undefined);
    door().doors.cable.unplug();
    expect(await capture.ended).toMatchObject({ state: 'failed', reason: expect.stringMatching(/.+/) });
    expect(capture.state).toBe('failed');
  });

  it('I4 and cannot turn a failed capture into a stopped one', async () => {
    const device = await launched();
    const capture = await device.captureLogs(() => undefined);
    door().doors.cable.unplug();
    await capture.ended;
    await capture.stop();
    expect(capture.state).toBe('failed');
  });
}

function losses(door: () => OpenDoor, connect: Connect, launched: Connect): void {
  const follow = () => {
    const lists: (readonly DeviceInfo[])[] = [];
    const problems: Error[] = [];
    const watching = door().driver.watch(
      (devices) => lists.push(devices),
      (error) => problems.push(error),
    );
    const states = () => (lists.at(-1) ?? []).map(({ state }) => state);
    return { lists, problems, states, stop: () => watching.stop() };
  };

  it('of a phone that is not there', async () => {
    await expect(door().driver.connect('nobody')).rejects.toMatchObject({ code: 'device_unknown' });
  });

  it.each([
    ['unauthorized', 'device_unauthorized'],
    ['offline', 'device_offline'],
  ] as const)('of a phone that is %s', async (state, code) => {
    door().doors.cable.setState(state);
    await eventually(() => expect(connect()).rejects.toMatchObject({ code, remedy: expect.stringMatching(/.+/) }));
  });

  it('and shows a phone that goes and comes back', async () => {
    const watched = follow();
    await eventually(() => expect(watched.states()).toEqual(['online']));
    door().doors.cable.unplug();
    await eventually(() => expect(watched.states()).toEqual([]));
    door().doors.cable.plug();
    await eventually(() => expect(watched.states()).toEqual(['online']));
    watched.stop();
  });

  it('and says nothing more once nobody watches', async () => {
    const watched = follow();
    await eventually(() => expect(watched.states()).toEqual(['online']));
    watched.stop();
    const before = watched.lists.length;
    const other = follow();
    await eventually(() => expect(other.states()).toEqual(['online']));
    door().doors.cable.unplug();
    await eventually(() => expect(other.states()).toEqual([]));
    other.stop();
    expect(watched.lists).toHaveLength(before);
  });

  it('I9 and tells once that a connected phone is lost', async () => {
    const device = await launched();
    const reasons: Error[] = [];
    device.onLost((error) => reasons.push(error));
    door().doors.cable.unplug();
    await eventually(() => expect(reasons).toMatchObject([{ code: 'device_lost' }]));
    await device.close();
    expect(reasons).toHaveLength(1);
    await expect(look(device)).rejects.toMatchObject({ code: 'device_lost' });
  });

  it('I8 and does not know what became of an action when the phone is unplugged in the middle of it', async () => {
    const device = await launched();
    const target = await targetOf(device, 'next');
    door().doors.faults.add({ match: /input tap/, kind: 'delay', ms: 60_000 });
    const performed = device.perform({ kind: 'tap', target });
    await eventually(() => expect(door().phone.inputLog()).toHaveLength(1));
    door().doors.cable.unplug();
    expect(await performed).toMatchObject({ outcome: 'unknown', reason: expect.stringMatching(/.+/) });
    expect(door().phone.inputLog()).toHaveLength(1);
  });

  it('I8 and knows that nothing was dispatched to a phone that is unplugged', async () => {
    const device = await launched();
    door().doors.cable.unplug();
    await eventually(async () => expect(await door().driver.devices()).toEqual([]));
    expect(await device.perform({ kind: 'press_key', key: 'BACK' })).toMatchObject({ outcome: 'not_dispatched' });
  });

  it('and cannot look at a phone that is unplugged', async () => {
    const device = await launched();
    door().doors.cable.unplug();
    await expect(look(device)).rejects.toMatchObject({ code: 'device_lost' });
  });

  it('and finds the phone again after the adb server was ended and started', async () => {
    const watched = follow();
    await eventually(() => expect(watched.states()).toEqual(['online']));
    await door().stopServer();
    await eventually(() => expect(watched.states()).toEqual([]));
    expect(watched.problems[0]).toMatchObject({ code: 'adb_unreachable' });
    await door().startServer();
    await eventually(() => expect(watched.states()).toEqual(['online']));
    watched.stop();
  });

  it('and refuses calls on a connection that was closed', async () => {
    const device = await connect();
    await device.close();
    await expect(look(device)).rejects.toMatchObject({ code: 'cancelled' });
  });
}
