import { FAULT_APP } from './fault-app.ts';
import { foreignCrash, type ForeignCrash } from './foreign-crash.ts';
import type { Scenario, Truth } from './scenarios.ts';

const others: Truth = { crashes: 0, environment: 1, mayPass: true };
const own: Truth = { crashes: 1, mayPass: false };

/** The session looks around while something crashes that nobody tapped. */
const beside = (name: string, crash: ForeignCrash, truth: Truth): Scenario => ({
  appId: FAULT_APP,
  name,
  taps: ['Safe', 'wait:200', 'More'],
  during: async ({ phone, faults, until }) => {
    await until('the second step', ({ view }) => view.steps.length >= 2);
    foreignCrash(phone, faults, crash);
  },
  truth,
});

/** What crashes beside the app, and what only seems to be beside it. */
export const environments: readonly Scenario[] = [
  beside('another app whose name begins alike', { process: `${FAULT_APP}.debug`, pid: 9001 }, others),
  beside('another app', { process: 'com.other.app', pid: 9002 }, others),
  beside('the system itself', { process: 'system_server', pid: 1204 }, others),
  beside('what reads the screen', { process: 'com.android.commands.uiautomator.Launcher', pid: 9003 }, others),
  beside('a daemon in native code', { process: '/system/bin/food', pid: 9004, native: true }, others),
  beside('another process of the app', { process: `${FAULT_APP}:remote`, pid: 9005, withExit: true }, own),
  beside(
    'another process of the app, natively',
    { process: `${FAULT_APP}:remote`, pid: 9006, native: true, withExit: true },
    own,
  ),
  beside('a process of the app with a name of its own', { process: 'custom.worker', pid: 9007, withExit: true }, own),
  {
    appId: FAULT_APP,
    name: 'two processes of the app at once',
    taps: ['Safe', 'wait:200', 'More'],
    during: async ({ phone, faults, until }) => {
      await until('the second step', ({ view }) => view.steps.length >= 2);
      foreignCrash(phone, faults, { process: `${FAULT_APP}:one`, pid: 9010, withExit: true });
      foreignCrash(phone, faults, { process: `${FAULT_APP}:two`, pid: 9011, withExit: true });
    },
    truth: { crashes: 2, mayPass: false },
  },
  {
    appId: FAULT_APP,
    name: 'an exception that was only logged',
    taps: ['Safe', 'wait:200', 'More'],
    during: async ({ phone, until }) => {
      await until('the second step', ({ view }) => view.steps.length >= 2);
      const message = 'java.io.IOException: offline\n\tat app.cairn.faults.Net.get(Net.kt:1)\nFATAL EXCEPTION: main';
      phone.log.append({
        buffer: 'main',
        pid: 4000,
        tid: 4000,
        uid: 10_123,
        priority: 'W',
        tag: 'System.err',
        message,
      });
    },
    truth: { crashes: 0, mayPass: true },
  },
  {
    appId: FAULT_APP,
    name: 'a crash from before the session',
    taps: ['Safe'],
    arrange: (phone, faults) =>
      foreignCrash(phone, faults, { process: FAULT_APP, pid: 8000, withExit: true, ago: 60_000 }),
    truth: { crashes: 0, mayPass: true },
  },
  {
    appId: FAULT_APP,
    name: 'an old crash that happens again',
    taps: ['Safe', 'BACK', 'Java'],
    arrange: (phone, faults) =>
      foreignCrash(phone, faults, { process: FAULT_APP, pid: 8001, withExit: true, ago: 60_000 }),
    truth: { crashes: 1, mayPass: false },
  },
];
