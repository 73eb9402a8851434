import { FAULT_APP } from './fault-app.ts';
import { foreignCrash } from './foreign-crash.ts';
import type { FaultDesk } from './desk.ts';
import type { Scenario } from './scenarios.ts';

const app = { appId: FAULT_APP, attended: true };

const lost = async ({ doors, until }: FaultDesk): Promise<void> => {
  doors.cable.unplug();
  await until('the loss of the phone', ({ view }) => view.suspended?.reason === 'device_lost');
};

const back = async ({ doors, until, session }: FaultDesk): Promise<void> => {
  doors.cable.plug();
  await until('the return of the phone', ({ view }) => view.suspended?.detail?.id === 'session.device_back');
  await session.resume();
};

const secondStep = ({ until }: FaultDesk): Promise<void> =>
  until('the second step', ({ view }) => view.steps.length >= 2);
const firstFinding = ({ until }: FaultDesk): Promise<void> =>
  until('a finding', ({ view }) => view.findings.length >= 1);

/** Something to do while the phone is away; it takes long enough for the phone to be pulled out. */
const slowly = ['Safe', 'wait:600', 'More', 'wait:600', 'BACK'];

/** Phones that are pulled out, logs that die, disks that are full, clocks that are set. */
export const losses: readonly Scenario[] = [
  {
    ...app,
    name: 'a crash while the phone is away',
    taps: slowly,
    during: async (desk) => {
      await secondStep(desk);
      await lost(desk);
      foreignCrash(desk.phone, desk.faults, { process: `${FAULT_APP}:remote`, pid: 9100, withExit: true });
      await back(desk);
    },
    truth: { crashes: 1, mayPass: false },
  },
  {
    ...app,
    name: 'a crash while the phone is away and its clock is set back',
    taps: slowly,
    during: async (desk) => {
      await secondStep(desk);
      await lost(desk);
      desk.setClock(-3_600_000);
      foreignCrash(desk.phone, desk.faults, { process: `${FAULT_APP}:remote`, pid: 9101, withExit: true });
      await back(desk);
    },
    truth: { crashes: 1, mayPass: false },
  },
  {
    ...app,
    name: 'a crash that was told before the phone was away',
    taps: ['Java', 'wait:600', 'launch', 'wait:600', 'Safe'],
    during: async (desk) => {
      await firstFinding(desk);
      await lost(desk);
      await back(desk);
    },
    truth: { crashes: 1, mayPass: false },
  },
  {
    ...app,
    name: 'nothing while the phone is away',
    taps: slowly,
    during: async (desk) => {
      await secondStep(desk);
      await lost(desk);
      await back(desk);
    },
    truth: { crashes: 0, mayPass: true },
  },
  {
    ...app,
    name: 'the phone is lost and does not come back',
    taps: ['Java', 'wait:900', 'launch'],
    during: async (desk) => {
      await firstFinding(desk);
      await lost(desk);
      await desk.session.stop();
    },
    truth: { crashes: 1, mayPass: false, latches: ['evidence_failed'] },
  },
  {
    ...app,
    attended: false,
    name: 'the phone is lost during the drain',
    taps: ['Safe', 'BACK', 'Java'],
    during: async (desk) => {
      await firstFinding(desk);
      desk.doors.cable.unplug();
    },
    truth: { crashes: 1, mayPass: false },
  },
  ...[3_600_000, -3_600_000].flatMap((jump): readonly Scenario[] => [
    {
      ...app,
      name: `the clock jumps by ${jump / 3_600_000} h before a crash`,
      taps: ['Safe', 'BACK', 'wait:500', 'Java'],
      during: async (desk) => {
        await secondStep(desk);
        desk.setClock(jump);
      },
      truth: { crashes: 1, mayPass: false },
    },
    {
      ...app,
      name: `the clock jumps by ${jump / 3_600_000} h between two equal crashes`,
      taps: ['Java', 'wait:500', 'launch', 'Java'],
      during: async (desk) => {
        await firstFinding(desk);
        desk.setClock(jump);
      },
      truth: { crashes: 2, mayPass: false },
    },
  ]),
];
