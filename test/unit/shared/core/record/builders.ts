import type { Action, Proposal } from '../../../../../shared/model/action.ts';
import type { CrashRecord } from '../../../../../shared/model/crash.ts';
import {
  EVENT_VERSION,
  type Finding,
  type Observation,
  type SessionEvent,
  type SessionEventBody,
  type SessionOptions,
  type Step,
} from '../../../../../shared/model/run.ts';

export const launch: Action = { kind: 'launch', app: 'com.shop' };
export const back: Action = { kind: 'press_key', key: 'BACK' };

export function options(maxSteps = 10): SessionOptions {
  return {
    device: { id: 'practice', name: 'Practice phone', platform: 'android', state: 'online', practice: true },
    app: { id: 'com.shop', name: 'Shop' },
    budget: { maxSteps, durationMin: 10, maxRecoveries: 3 },
    approval: 'risky',
    policy: 'explorer',
    seed: 1,
  };
}

export function started(maxSteps = 10): SessionEventBody {
  return { type: 'session_started', sessionId: 's1', options: options(maxSteps), cairnVersion: '0.1.0' };
}

export function step(index: number, change: Partial<Step> = {}): Step {
  const action = change.action ?? (index === 1 ? launch : back);
  return {
    index,
    action,
    actionKey: action.kind === 'launch' ? 'launch' : 'press_key:BACK',
    by: 'explorer',
    receipt: { outcome: 'returned', durationMs: 5 },
    result: 'moved',
    ownMs: 2,
    roundTrips: 3,
    ...change,
  };
}

export function stepRecorded(index: number, change: Partial<Step> = {}): SessionEventBody {
  return { type: 'step_recorded', step: step(index, change) };
}

export function finding(stepIndex: number, change: Partial<Finding> = {}): Finding {
  return {
    id: `f${stepIndex}`,
    kind: 'java_crash',
    stepIndex,
    title: 'IllegalStateException',
    details: '',
    sources: ['exit-info'],
    fingerprint: 'java_crash',
    ...change,
  };
}

export function observation(id: string, change: Partial<Observation> = {}): Observation {
  return {
    id,
    at: 1_000,
    screenId: `screen-${id}`,
    treeId: `tree-${id}`,
    size: { width: 1080, height: 2400 },
    pageId: 'home',
    title: 'Home',
    foreground: { packageName: 'com.shop', activity: '.Main' },
    ...change,
  };
}

export function proposal(id: string): Proposal {
  return {
    id,
    observationId: 'o1',
    pageId: 'home',
    action: back,
    reason: { id: 'untried' },
    expectation: { id: 'new_page' },
    risk: { level: 'safe', why: { id: 'risk.key' } },
    agent: 'explorer',
    alternatives: [],
  };
}

/** Numbers the bodies as a store does. */
export function numbered(bodies: readonly SessionEventBody[], after = 0): readonly SessionEvent[] {
  return bodies.map((body, position) => ({
    ...body,
    v: EVENT_VERSION,
    seq: after + position + 1,
    at: 1_000 + position,
  }));
}

export function crashRecord(change: Partial<CrashRecord> = {}): CrashRecord {
  return {
    kind: 'java_crash',
    source: 'exit-info',
    process: 'com.shop',
    pid: 4711,
    at: 100_000,
    headline: 'java.lang.IllegalStateException: cart 17 is empty',
    details: '',
    ...change,
  };
}
