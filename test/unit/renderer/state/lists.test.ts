import { describe, expect, it, vi } from 'vitest';
import type { DeviceInfo } from '../../../../shared/model/device.ts';
import type { SessionSummary } from '../../../../shared/contract/sessions.ts';
import { Batcher } from '../../../../renderer/state/batcher.ts';
import { foldActivity, noActivity } from '../../../../renderer/state/activity.ts';
import { sessionToReopen } from '../../../../renderer/state/library.ts';
import { defaultPreferences, readPreferences } from '../../../../renderer/state/preferences.ts';
import { practice } from '../../../support/renderer/made-up-host.ts';
import { openWindow } from '../../../support/renderer/window-state.ts';

describe('a batcher', () => {
  it('hands on the first item at once and the rest together', async () => {
    const handed: (readonly number[])[] = [];
    const batcher = new Batcher<number>(20, (items) => handed.push(items));
    batcher.add([1]);
    batcher.add([2]);
    batcher.add([3]);
    await vi.waitFor(() => expect(handed).toEqual([[1], [2, 3]]));
  });

  it('drops what waits when it is cleared', async () => {
    const handed: number[] = [];
    const batcher = new Batcher<number>(5, (items) => handed.push(...items));
    batcher.add([1]);
    batcher.add([2]);
    batcher.clear();
    batcher.add([3]);
    await vi.waitFor(() => expect(handed).toEqual([1, 3]));
  });
});

describe('the timeline', () => {
  it('shows a step with its decision, and what was turned down', async () => {
    const { start, host } = openWindow();
    await start();
    host.propose();
    host.decide({ proposalId: 'proposal-1', verdict: 'veto', reason: 'no' }, 'tester');
    host.walk(1);
    const { rows } = foldActivity(noActivity, host.session.events);
    expect(rows).toMatchObject([
      { kind: 'step', step: { index: 1 } },
      { kind: 'refusal', decision: { verdict: 'veto' }, proposal: { id: 'proposal-1' } },
      { kind: 'step', step: { index: 2 }, decision: { by: 'mode:risky' } },
    ]);
  });
});

describe('the session to show first', () => {
  const summary = (id: string, more: Partial<SessionSummary> = {}): SessionSummary => ({
    id,
    startedAt: 0,
    appId: 'a',
    appName: 'A',
    deviceName: 'D',
    steps: 1,
    pages: 1,
    findings: 0,
    ...more,
  });

  it('is the one this tab showed before', () => {
    expect(sessionToReopen([summary('new'), summary('old', { status: 'passed' })], 'old')).toBe('old');
  });

  it('is the newest when it has not ended', () => {
    expect(sessionToReopen([summary('new'), summary('old')], null)).toBe('new');
  });

  it('is none when the newest has ended', () => {
    expect(sessionToReopen([summary('new', { status: 'failed' }), summary('old')], null)).toBeUndefined();
  });

  it('is never one that cannot be opened', () => {
    expect(sessionToReopen([summary('new', { problem: 'damaged' })], 'new')).toBeUndefined();
  });
});

describe('preferences', () => {
  it('are the usual ones when nothing was kept', () => {
    expect(readPreferences(null)).toEqual(defaultPreferences);
  });

  it('leave out what is broken and keep the rest', () => {
    const text = JSON.stringify({ theme: 'pink', approval: 'ask', maxSteps: 'many', seed: 7 });
    expect(readPreferences(text)).toEqual({ ...defaultPreferences, approval: 'ask', seed: 7 });
  });

  it('survive a kept text that is no JSON', () => {
    expect(readPreferences('{')).toEqual(defaultPreferences);
  });
});

describe('the list of phones', () => {
  const phone: DeviceInfo = { id: 'R5', name: 'Phone', platform: 'android', state: 'online', practice: false };

  it('begins with a phone that is ready, before the practice phone', async () => {
    const { host, state } = openWindow();
    host.setDevices([practice, phone]);
    expect(state.devices.store.getState().deviceId).toBe('R5');
  });

  it('keeps the chosen phone while others come and go', async () => {
    const { host, state } = openWindow();
    host.setDevices([practice]);
    host.setDevices([practice, phone]);
    expect(state.devices.store.getState().deviceId).toBe('practice');
  });

  it('chooses the first app of the practice phone, so that a newcomer can start', async () => {
    const { state } = openWindow();
    await vi.waitFor(() => expect(state.devices.store.getState().appId).toBe('app.cairn.practice.shop'));
  });

  it('has no apps of a phone that is not ready', async () => {
    const { host, state } = openWindow();
    host.setDevices([{ ...phone, state: 'unauthorized' }]);
    await vi.waitFor(() => expect(state.devices.store.getState().apps).toBeUndefined());
  });
});

describe('the device to begin with', () => {
  const web = { id: 'web:Pixel 7', name: 'Pixel 7', platform: 'web', state: 'online', practice: false } as const;
  const phone = { ...practice, id: 'emulator-5554', practice: false };

  it('is a phone on a cable before the practice phone, and that before a browser', () => {
    const { host, state } = openWindow();
    state.devices.store.setState({ deviceId: undefined, devices: undefined });
    host.setDevices([web, practice]);
    expect(state.devices.store.getState().deviceId).toBe('practice');
    state.devices.store.setState({ deviceId: undefined, devices: undefined });
    host.setDevices([web, practice, phone]);
    expect(state.devices.store.getState().deviceId).toBe('emulator-5554');
  });

  it('of a browser takes an address as its app', async () => {
    const { host, state } = openWindow();
    host.setDevices([web]);
    state.devices.chooseDevice(web.id);
    state.devices.typeApp('http://127.0.0.1:8000/');
    state.devices.rememberTyped();
    state.devices.chooseDevice(web.id);
    await vi.waitFor(() => expect(state.devices.store.getState().appId).toBe('http://127.0.0.1:8000/'));
  });
});
