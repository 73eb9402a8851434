import { expect, it } from 'vitest';
import type { ConnectedDevice, Driver, LogLine, Look } from '../../../electron/drivers/port/driver.ts';
import type { Target } from '../../../shared/model/action.ts';
import type { UiNode } from '../../../shared/model/screen.ts';
import { pngSize } from '../../../electron/drivers/android/png.parse.ts';
import { eventually, nodesOf, textsOf } from './looking.ts';

/** A driver with a contract app at its other end: a start page with the elements `next`, `held`, `name`, `long_list` and `write_log`. */
export interface EveryDoor {
  readonly driver: Driver;
  readonly deviceId: string;
  readonly appId: string;
  /** Full id of the element that the contract app calls so. */
  idOf(name: string): string;
  /** What is in front on the start page, and on the second one, where 第二页 is to be read. */
  readonly startActivity: string;
  readonly secondActivity: string;
}

/** What every driver owes its callers, whatever it drives. */
export function everyDriver(door: () => EveryDoor): void {
  const launched = async (): Promise<ConnectedDevice> => {
    const device = await door().driver.connect(door().deviceId);
    await device.launch(door().appId);
    return device;
  };
  const hands = { launched, look: lookVia(door), target: targetVia(door) };
  reaching(door, hands);
  seeing(door, hands);
  touching(door, hands);
  listening(hands);
}

interface Hands {
  readonly launched: () => Promise<ConnectedDevice>;
  readonly look: (device: ConnectedDevice, picture?: boolean) => Promise<Look>;
  readonly target: (device: ConnectedDevice, name: string) => Promise<Target>;
}

const lookVia =
  (door: () => EveryDoor) =>
  (device: ConnectedDevice, picture = false): Promise<Look> =>
    device.observe({ appId: door().appId, picture, crashRecords: false });

const targetVia = (door: () => EveryDoor) => async (device: ConnectedDevice, name: string) => {
  const id = door().idOf(name);
  const found = nodesOf((await lookVia(door)(device)).tree.roots).find((node) => node.resourceId === id);
  expect(found, `a node with the id ${id}`).toBeDefined();
  const { bounds, className } = found as UiNode;
  const point = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  return { elementKey: name, label: name, bounds, point, locators: { id, className, index: 0 } };
};

function reaching(door: () => EveryDoor, { launched, look, target }: Hands): void {
  it('lists its device as one that can be used', async () => {
    const devices = await door().driver.devices();
    expect(devices.find(({ id }) => id === door().deviceId)).toMatchObject({
      state: 'online',
      name: expect.stringMatching(/.+/),
    });
  });

  it('knows no device by any other id', async () => {
    await expect(door().driver.connect('nobody')).rejects.toMatchObject({ code: 'device_unknown' });
  });

  it('launches an app to the front', async () => {
    const { foreground } = await look(await launched());
    expect(foreground).toEqual({ packageName: door().appId, activity: door().startActivity });
  });

  it('launches an app from a stopped state', async () => {
    const device = await launched();
    await device.perform({ kind: 'tap', target: await target(device, 'next') });
    await eventually(async () => expect((await look(device)).foreground.activity).toBe(door().secondActivity));
    await device.launch(door().appId);
    expect((await look(device)).foreground.activity).toBe(door().startActivity);
  });

  it('launches no app that is not there', async () => {
    const device = await door().driver.connect(door().deviceId);
    await expect(device.launch('com.example.absent')).rejects.toMatchObject({
      code: 'app_not_installed',
      remedy: expect.stringMatching(/.+/),
    });
  });

  it('refuses calls on a connection that was closed', async () => {
    const device = await door().driver.connect(door().deviceId);
    await device.close();
    await expect(look(device)).rejects.toMatchObject({ code: 'cancelled' });
  });
}

function seeing(door: () => EveryDoor, { launched, look }: Hands): void {
  it('looks at tree and picture of the same size', async () => {
    const { tree, picture, size } = await look(await launched(), true);
    expect(pngSize(Buffer.from(picture!))).toEqual(size);
    expect(tree.roots[0]!.bounds).toEqual({ left: 0, top: 0, right: size.width, bottom: size.height });
  });

  it('takes no picture where none is wanted, and knows the size all the same', async () => {
    const device = await launched();
    const { picture, size } = await look(device);
    expect([picture, pngSize(Buffer.from(await device.screenshot()))]).toEqual([undefined, size]);
  });

  it('gives the same tree of a screen that stands still', async () => {
    const device = await launched();
    await look(device);
    expect((await look(device)).tree).toEqual((await look(device)).tree);
  });

  it('looks no longer than it is wanted', async () => {
    const device = await launched();
    const request = { appId: door().appId, picture: true, crashRecords: true };
    await expect(device.observe(request, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  });
}

function touching(door: () => EveryDoor, { launched, look, target }: Hands): void {
  const isSecond = (device: ConnectedDevice) =>
    eventually(async () => expect(textsOf(await look(device))).toContain('第二页'));

  it('taps', async () => {
    const device = await launched();
    const receipt = await device.perform({ kind: 'tap', target: await target(device, 'next') });
    expect(receipt).toMatchObject({ outcome: 'returned' });
    await isSecond(device);
    expect((await look(device)).foreground.activity).toBe(door().secondActivity);
  });

  it('goes back', async () => {
    const device = await launched();
    await device.perform({ kind: 'tap', target: await target(device, 'next') });
    await isSecond(device);
    await device.perform({ kind: 'press_key', key: 'BACK' });
    await eventually(async () => expect((await look(device)).foreground.activity).toBe(door().startActivity));
  });

  it('presses long', async () => {
    const device = await launched();
    await device.perform({ kind: 'long_press', target: await target(device, 'held') });
    await isSecond(device);
  });

  it('types text that arrives as it was meant', async () => {
    const device = await launched();
    const text = `it's 100%sure; $(id) "q" & <b>`;
    await device.perform({ kind: 'input_text', target: await target(device, 'name'), text, inputRedacted: false });
    const nodes = nodesOf((await look(device)).tree.roots);
    expect(nodes.find(({ resourceId }) => resourceId === door().idOf('name'))?.text).toBe(text);
  });

  it('I7 types nothing where a text was not kept', async () => {
    const device = await launched();
    const typed = device.perform({
      kind: 'input_text',
      target: await target(device, 'name'),
      text: null,
      inputRedacted: true,
    });
    await expect(typed).rejects.toMatchObject({ code: 'action_not_possible', remedy: expect.stringMatching(/.+/) });
  });

  it('scrolls a list down and up again', async () => {
    const device = await launched();
    await device.perform({ kind: 'tap', target: await target(device, 'long_list') });
    await eventually(async () => expect(textsOf(await look(device))).toContain('Row 0'));
    const rows = await target(device, 'rows');
    await device.perform({ kind: 'scroll', target: rows, direction: 'down' });
    await eventually(async () => expect(textsOf(await look(device))).not.toContain('Row 0'));
    await device.perform({ kind: 'scroll', target: rows, direction: 'up' });
    await eventually(async () => expect(textsOf(await look(device))).toContain('Row 0'));
  });

  it('counts a wait as a round trip', async () => {
    const device = await launched();
    const before = device.usage.roundTrips;
    const receipt = await device.perform({ kind: 'wait', ms: 30 });
    expect([receipt.outcome, receipt.durationMs >= 29, device.usage.roundTrips - before]).toEqual([
      'returned',
      true,
      1,
    ]);
  });

  it('I8 knows that an action was not dispatched when it was cancelled before', async () => {
    const device = await launched();
    await device.perform({ kind: 'tap', target: await target(device, 'next') });
    await isSecond(device);
    const receipt = await device.perform({ kind: 'press_key', key: 'BACK' }, { signal: AbortSignal.abort() });
    expect(receipt.outcome).toBe('not_dispatched');
    expect(textsOf(await look(device))).toContain('第二页');
  });
}

function listening({ launched, target }: Hands): void {
  it('captures the log line by line, until it is stopped', async () => {
    const device = await launched();
    const lines: LogLine[] = [];
    const capture = await device.captureLogs((more) => lines.push(...more));
    await device.perform({ kind: 'tap', target: await target(device, 'write_log') });
    await eventually(() => expect(lines.map(({ message }) => message)).toContain('written 写了'));
    await capture.stop();
    expect([capture.state, await capture.ended]).toEqual(['stopped', { state: 'stopped' }]);
  });

  it('I4 says that and why a capture failed when the connection ends', async () => {
    const device = await launched();
    const capture = await device.captureLogs(() => undefined);
    await device.close();
    expect(await capture.ended).toMatchObject({ state: 'failed', reason: expect.stringMatching(/.+/) });
    await capture.stop();
    expect(capture.state).toBe('failed');
  });
}
