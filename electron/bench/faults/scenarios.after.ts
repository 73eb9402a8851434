import { writeText } from '../../io/files.ts';
import { joinPath } from '../../io/durable.ts';
import { FAULT_APP } from './fault-app.ts';
import { foreignCrash } from './foreign-crash.ts';
import type { FaultDesk } from './desk.ts';
import type { Scenario } from './scenarios.ts';

const app = { appId: FAULT_APP };

const secondStep = ({ until }: FaultDesk): Promise<void> =>
  until('the second step', ({ view }) => view.steps.length >= 2);

/** Lines enough to cut a log in the middle of one. */
function noise({ phone }: FaultDesk): void {
  for (let line = 0; line < 200; line += 1) {
    phone.log.append({ buffer: 'main', pid: 1, tid: 1, uid: 0, priority: 'I', tag: 'Noise', message: `${line}` });
  }
}

/** A file where the folder of crashes should be, as good as a disk that is full. */
const blockArchive = ({ session }: FaultDesk): Promise<void> => writeText(joinPath(session.dir, 'crashes'), 'full');

/** What goes wrong with Cairn itself: its log, its disk, its process, its requests. */
export const afterwards: readonly Scenario[] = [
  {
    ...app,
    name: 'the log capture dies',
    taps: ['Safe', 'wait:800', 'More'],
    arrange: (_, __, doors) => doors.faults.add({ match: /logcat -B/, kind: 'cut', afterBytes: 2_000, times: 1 }),
    during: async (desk) => {
      await desk.until('a step', ({ view }) => view.steps.length >= 1 || view.end !== undefined);
      noise(desk);
    },
    truth: { crashes: 0, mayPass: false, latches: ['capture_failed'] },
  },
  {
    ...app,
    name: 'the log capture dies with the app',
    taps: ['Java', 'wait:800', 'launch'],
    arrange: (_, __, doors) => doors.faults.add({ match: /logcat -B/, kind: 'cut', afterBytes: 2_000, times: 1 }),
    during: async (desk) => {
      await desk.until('a finding', ({ view }) => view.findings.length >= 1 || view.end !== undefined);
      noise(desk);
    },
    truth: { crashes: 1, mayPass: false },
  },
  {
    ...app,
    name: 'the folder of crashes cannot be written',
    taps: ['Safe', 'wait:300', 'BACK', 'Java'],
    during: async (desk) => {
      await secondStep(desk);
      await blockArchive(desk);
    },
    truth: { crashes: 1, mayPass: false, latches: ['crash_not_archived'] },
  },
  {
    ...app,
    name: 'the folder of crashes cannot be written, and nothing crashes',
    taps: ['Safe', 'wait:300', 'More'],
    during: async (desk) => {
      await secondStep(desk);
      await blockArchive(desk);
    },
    truth: { crashes: 0, mayPass: true },
  },
  {
    ...app,
    name: 'only the environment crashes, and its folder cannot be written',
    taps: ['Safe', 'wait:300', 'More'],
    during: async (desk) => {
      await secondStep(desk);
      await blockArchive(desk);
      foreignCrash(desk.phone, desk.faults, { process: 'com.other.app', pid: 9300 });
    },
    truth: { crashes: 0, environment: 1, mayPass: false, latches: ['crash_not_archived'] },
  },
  {
    ...app,
    name: 'a look breaks off just when it tells of the crash',
    taps: ['Safe', 'BACK', 'Java'],
    arrange: (_, __, doors) => doors.faults.add({ match: /exit-info/, kind: 'cut', afterBytes: 6_000, times: 3 }),
    truth: { crashes: 1, mayPass: false },
  },
  {
    ...app,
    name: 'looks that tell of crashes are slow',
    taps: ['Safe', 'BACK', 'Java'],
    arrange: (_, __, doors) => doors.faults.add({ match: /exit-info/, kind: 'delay', ms: 400 }),
    truth: { crashes: 1, mayPass: false },
  },
  {
    ...app,
    attended: true,
    name: 'Cairn is ended after a crash and goes on',
    taps: ['Java', 'wait:900', 'launch', 'Safe'],
    during: async (desk) => {
      await desk.until('a finding', ({ view }) => view.findings.length >= 1);
      await desk.restart();
      await desk.session.resume();
    },
    truth: { crashes: 1, mayPass: false },
  },
  {
    ...app,
    attended: true,
    name: 'the app crashes while Cairn is not there',
    taps: ['Safe', 'wait:900', 'More'],
    during: async (desk) => {
      await secondStep(desk);
      await desk.restart();
      foreignCrash(desk.phone, desk.faults, { process: `${FAULT_APP}:remote`, pid: 9200, withExit: true });
      await desk.session.resume();
    },
    truth: { crashes: 1, mayPass: false },
  },
  {
    ...app,
    attended: true,
    name: 'a hang is told, Cairn is ended, the app is closed meanwhile',
    taps: ['Hang', 'wait:900', 'launch'],
    during: async (desk) => {
      await desk.until('a finding', ({ view }) => view.findings.length >= 1);
      await desk.restart();
      desk.phone.forceStop(FAULT_APP);
      await desk.session.resume();
    },
    truth: { crashes: 1, mayPass: false },
  },
  {
    ...app,
    name: 'a process that the system ends while it is used',
    taps: ['Safe', 'wait:300', 'More'],
    during: async ({ phone, faults, until }) => {
      await until('the second step', ({ view }) => view.steps.length >= 2);
      faults.moreExits.push({
        at: phone.now(),
        pid: 9400,
        uid: 10_123,
        process: `${FAULT_APP}:remote`,
        reason: 3,
        subreason: 0,
        status: 0,
        importance: 100,
        description: 'low memory',
      });
    },
    truth: { crashes: 0, mayPass: true },
  },
];
