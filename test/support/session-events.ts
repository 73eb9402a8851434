import type { DeviceInfo } from '../../shared/model/device.ts';
import type { SessionEventBody, SessionOptions, Step } from '../../shared/model/run.ts';

export const practiceDevice: DeviceInfo = {
  id: 'practice',
  name: 'Practice phone',
  platform: 'android',
  state: 'online',
  practice: true,
};

/** Options of a session over the practice phone; give what matters to the test. */
export function sessionOptions(changes: Partial<SessionOptions> = {}): SessionOptions {
  return {
    device: practiceDevice,
    app: { id: 'com.example.shop', name: 'Shop' },
    budget: { maxSteps: 30, durationMin: 10, maxRecoveries: 3 },
    approval: 'all',
    policy: 'explorer',
    seed: 1,
    ...changes,
  };
}

export function startedBody(sessionId: string, changes: Partial<SessionOptions> = {}): SessionEventBody {
  return { type: 'session_started', sessionId, options: sessionOptions(changes), cairnVersion: '0.1.0' };
}

export function launchStepBody(changes: Partial<Step> = {}): SessionEventBody {
  const step: Step = {
    index: 1,
    action: { kind: 'launch', app: 'com.example.shop' },
    actionKey: 'launch',
    by: 'tester',
    receipt: { outcome: 'returned', durationMs: 20 },
    result: 'moved',
    ownMs: 1,
    roundTrips: 3,
    ...changes,
  };
  return { type: 'step_recorded', step };
}
