import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { AndroidDriver } from '../../../electron/drivers/android/android-driver.ts';
import { openDoors } from '../../../electron/drivers/practice/doors/index.ts';
import type { Doors } from '../../../electron/drivers/practice/doors/index.ts';
import { after } from '../../../electron/io/clock.ts';
import { createDrawer } from '../../../electron/drivers/practice/draw/screen.ts';
import { PracticePhone } from '../../../electron/drivers/practice/os/practice-phone.ts';
import { freePort } from '../../support/ports.ts';
import { adbPath } from '../../support/real-adb.ts';
import { CONTRACT_APP, DYING_APP } from './contract-apps.ts';

/** A driver with a practice phone at its other end, and everything that can happen between the two. */
export interface OpenDoor {
  readonly driver: AndroidDriver;
  readonly phone: PracticePhone;
  readonly deviceId: string;
  /** The phone's cable and the faults on it; another object after the server was started again. */
  readonly doors: Doors;
  /** Ends the adb server, as another program might. */
  stopServer(): Promise<void>;
  /** Starts it again at the same port. */
  startServer(): Promise<void>;
  close(): Promise<void>;
}

const draw = createDrawer();
const NAMES = { [CONTRACT_APP.package]: 'The contract app' };

function newPhone(): PracticePhone {
  return new PracticePhone({ apps: [CONTRACT_APP, DYING_APP], draw, clock: { now: () => Date.now(), wake: after } });
}

/** adbkit → the practice phone's own adb server. */
export async function openServerDoor(): Promise<OpenDoor> {
  const phone = newPhone();
  let doors = await openDoors(phone);
  const { serverPort } = doors;
  const driver = new AndroidDriver({ adbPort: serverPort, practice: true, names: NAMES });
  return {
    driver,
    phone,
    deviceId: 'practice',
    get doors() {
      return doors;
    },
    stopServer: async () => doors.close(),
    startServer: async () => {
      doors = await openDoors(phone, { serverPort });
    },
    close: async () => {
      await driver.close();
      doors.close();
    },
  };
}

/** adbkit → a real adb server → the practice phone's adbd. */
export async function openRealAdbDoor(): Promise<OpenDoor> {
  const [phone, port, home] = [newPhone(), await freePort(), await mkdtemp(join(tmpdir(), 'cairn-adb-'))];
  const doors = await openDoors(phone, { adbdPort: 0 });
  // Without an adb the driver cannot start a server of its own when the test ends this one.
  const driver = new AndroidDriver({ adbPort: port, adbPath: join(home, 'no-adb'), names: NAMES });
  const deviceId = `emulator-${doors.adbdPort! - 1}`;
  const isListed = async () => (await driver.devices()).some(({ id, state }) => id === deviceId && state === 'online');
  let stopServer = async () => undefined as void;
  const startServer = async () => {
    const server = spawn(adbPath(), ['-P', String(port), 'nodaemon', 'server'], {
      env: { ...process.env, HOME: home },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    stopServer = async () => void (server.kill('SIGKILL'), await ended);
    await vi.waitFor(() => doors.announceTo(port), { timeout: 10_000, interval: 20 });
    await vi.waitFor(async () => expect(await isListed()).toBe(true), { timeout: 10_000, interval: 20 });
  };
  await startServer();
  return {
    driver,
    phone,
    deviceId,
    doors,
    stopServer: () => stopServer(),
    startServer,
    close: async () => {
      await driver.close();
      doors.close();
      await stopServer();
      await rm(home, { recursive: true, force: true });
    },
  };
}
