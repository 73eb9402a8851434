import type { SessionView } from '../../../shared/core/record/view.ts';
import type { DeviceInfo } from '../../../shared/model/device.ts';
import type { SessionEvent } from '../../../shared/model/run.ts';
import type { Agent } from '../../agents/agent.ts';
import type { PracticeApp } from '../../drivers/practice/apps/format.ts';
import { PracticePhone } from '../../drivers/practice/os/practice-phone.ts';
import { stepClock } from '../../drivers/practice/os/step-clock.ts';
import { DeviceLeases } from '../../sessions/lease.ts';
import { Sessions } from '../../sessions/sessions.ts';
import { DirectDevice, type Watcher } from './direct-device.ts';
import { directDriver } from './direct-driver.ts';
import { memoryLibrary } from './memory-store.ts';

export interface FastRun {
  readonly app: PracticeApp;
  /** Of the phone's pop-ups and made-up values, and of the agent's choices: as `explore --seed` gives it. */
  readonly seed: number;
  readonly maxSteps: number;
  readonly agent: (phone: PracticePhone) => Agent;
  /** JSON of a plan or of a case; with one, the agent is not asked. */
  readonly plan?: unknown;
  /** Where the engine keeps its logs; made by the caller and removed by it. */
  readonly folder: string;
  readonly watch?: (phone: PracticePhone) => Watcher;
  readonly onEvents?: (events: readonly SessionEvent[]) => void;
  /** Takes the screens that were seen, as they are stored, by their ids; absent, they are not kept. */
  readonly screens?: Map<string, Uint8Array>;
}

const info: DeviceInfo = { id: 'fast', name: 'Practice Phone', platform: 'android', state: 'online', practice: true };
const longMinutes = 24 * 60;
/** Looks cost nothing here, and time goes on only by what is done. */
const timings = { settleGapMs: 0, evidenceGapMs: 0, countdownMs: 0 };

/**
 * A whole session on a practice phone in this process: the same engine and the same steps as `explore` on the practice
 * phone with the same seed and approval `all`, without adb, pictures and a store.
 * @throws what the session throws when it cannot begin
 */
export async function fastRun(run: FastRun): Promise<SessionView> {
  const { app, seed, folder } = run;
  const phone = new PracticePhone({ apps: [app], seed, clock: stepClock(), draw: noPictures });
  const device = new DirectDevice(info, phone, run.watch?.(phone));
  const agent = run.agent(phone);
  const library = memoryLibrary(folder, run.screens);
  let fault: unknown;
  const sessions = new Sessions({
    library,
    drivers: [directDriver(device)],
    agents: { measured: () => agent },
    leases: new DeviceLeases(`${folder}/leases`),
    cairnVersion: 'bench',
    attended: false,
    timings,
    hooks: {
      onEvents: (_id, events) => run.onEvents?.(events),
      onFault: (_id, error) => (fault ??= error),
    },
  });
  try {
    const budget = { maxSteps: run.maxSteps, durationMin: longMinutes, maxRecoveries: run.maxSteps };
    const request = {
      deviceId: info.id,
      appId: app.package,
      budget,
      approval: 'all',
      policy: 'measured',
      seed,
      plan: run.plan,
    } as const;
    const session = await sessions.start(request);
    await session.finished;
    if (fault !== undefined) throw fault;
    return session.view;
  } finally {
    await sessions.closeAll();
    library.close();
    phone.dispose();
  }
}

const noPictures = (): Promise<Buffer> => Promise.reject(new Error('The fast path takes no pictures.'));
