import type { DeskPlan, FaultDesk } from './desk.ts';
import { DYING_APP, FAULT_APP } from './fault-app.ts';
import { afterwards } from './scenarios.after.ts';
import { environments } from './scenarios.environment.ts';
import { losses } from './scenarios.loss.ts';
import { sources } from './scenarios.sources.ts';

/** What truly happened, so that a session can be held against it. */
export interface Truth {
  /** Crashes and hangs of the app. */
  readonly crashes: number;
  /** Crashes of anything else. */
  readonly environment?: number;
  /** Whether the session may pass: nothing crashed, and nothing was cut short or lost. */
  readonly mayPass: boolean;
  /** Latches that must be there. */
  readonly latches?: readonly string[];
}

export interface Scenario extends DeskPlan {
  readonly name: string;
  /** Goes on beside the session until it has done what it wants; the session ends by itself or is stopped here. */
  readonly during?: (desk: FaultDesk) => Promise<void>;
  readonly truth: Truth;
}

export const KINDS = [
  ['java', 'Java'],
  ['native', 'Native'],
  ['hang', 'Hang'],
] as const;

const app = { appId: FAULT_APP };
const one: Truth = { crashes: 1, mayPass: false };

const plain: readonly Scenario[] = [
  { ...app, name: 'nothing happens', taps: ['Safe', 'More'], truth: { crashes: 0, mayPass: true } },
  ...KINDS.map(([kind, label]): Scenario => ({
    ...app,
    name: `${kind}, then on`,
    taps: [label, 'launch', 'Safe'],
    truth: one,
  })),
  ...KINDS.map(([kind, label]): Scenario => ({
    ...app,
    name: `${kind} as the last action`,
    taps: ['Safe', 'BACK', label],
    truth: one,
  })),
  { appId: DYING_APP, name: 'crash at each launch', taps: ['launch', 'launch'], truth: { crashes: 3, mayPass: false } },
  { ...app, name: 'crash during relaunch', taps: ['Arm', 'launch', 'launch'], truth: { crashes: 2, mayPass: false } },
  { ...app, name: 'the same crash twice', taps: ['Java', 'launch', 'Java'], truth: { crashes: 2, mayPass: false } },
  {
    ...app,
    name: 'the same crash three times',
    taps: ['Java', 'launch', 'Java', 'launch', 'Java'],
    truth: { crashes: 3, mayPass: false },
  },
  {
    ...app,
    name: 'three kinds in a row',
    taps: ['Java', 'launch', 'Native', 'launch', 'Hang'],
    truth: { crashes: 3, mayPass: false },
  },
  { ...app, name: 'a crash soon after its action', taps: ['Soon', 'Safe'], truth: one },
  { ...app, name: 'a crash soon after the last action', taps: ['Soon'], truth: one },
  { ...app, name: 'a crash between two steps', taps: ['Late', 'wait:1200', 'Safe'], truth: one },
  {
    ...app,
    name: 'a crash that one action arms and the next brings',
    taps: ['Next', 'Safe', 'launch', 'Safe'],
    truth: one,
  },
  { ...app, name: 'a hang that is ended', taps: ['Hang', 'Close app', 'launch', 'Safe'], truth: one },
  { ...app, name: 'a hang that Cairn ends itself', taps: ['Hang', 'launch', 'Safe'], truth: one },
];

export const scenarios: readonly Scenario[] = [...plain, ...sources, ...environments, ...losses, ...afterwards];
