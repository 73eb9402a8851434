import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createExplorer } from '../../electron/agents/explorer.ts';
import type { Agent } from '../../electron/agents/agent.ts';
import type { Driver, LogLine } from '../../electron/drivers/port/driver.ts';
import { DeviceLeases } from '../../electron/sessions/lease.ts';
import type { Session } from '../../electron/sessions/session.ts';
import { Sessions, type SessionsKit, type StartRequest } from '../../electron/sessions/sessions.ts';
import { openLibrary } from '../../electron/store/library.ts';
import type { SessionEvent } from '../../shared/model/run.ts';
import type { LiveState } from '../../shared/contract/sessions.ts';
import { quickTimings } from './quick-timings.ts';
import { tempFolder } from './temp-folder.ts';

export interface Desk {
  readonly sessions: Sessions;
  readonly dataDir: string;
  readonly events: SessionEvent[];
  readonly live: LiveState[];
  readonly log: LogLine[];
  readonly faults: unknown[];
  /** Closes everything and opens the data folder anew, as after a restart. */
  restart(): Promise<Desk>;
}

/** The session service over real parts: a library in a temporary folder, the explorer, a driver. */
export function aDesk(driver: Driver, given: Partial<SessionsKit> & { readonly dataDir?: string } = {}): Desk {
  const dataDir = given.dataDir ?? tempFolder();
  const library = openLibrary(dataDir);
  const events: SessionEvent[] = [];
  const live: LiveState[] = [];
  const log: LogLine[] = [];
  const faults: unknown[] = [];
  const sessions = new Sessions({
    library,
    drivers: [driver],
    agents: { explorer: createExplorer },
    leases: new DeviceLeases(join(dataDir, 'leases')),
    cairnVersion: '0.1.0',
    attended: true,
    ...given,
    timings: { ...quickTimings, ...given.timings },
    hooks: {
      onEvents: (_, more) => events.push(...more),
      onLive: (_, state) => live.push(state),
      onLog: (_, lines) => log.push(...lines),
      onFault: (_, error) => faults.push(error),
    },
  });
  const shut = async (): Promise<void> => {
    await sessions.closeAll();
    library.close();
  };
  onTestFinished(shut);
  return {
    sessions,
    dataDir,
    events,
    live,
    log,
    faults,
    restart: async () => {
      await shut();
      return aDesk(driver, { ...given, dataDir });
    },
  };
}

/** A request that runs unattended; give what matters to the test. */
export function request(deviceId: string, appId: string, changes: Partial<StartRequest> = {}): StartRequest {
  return {
    deviceId,
    appId,
    budget: { maxSteps: 12, durationMin: 10, maxRecoveries: 3 },
    approval: 'all',
    policy: 'explorer',
    seed: 1,
    ...changes,
  };
}

/** Waits until the session shows what is asked for. */
export async function until(session: Session, holds: (session: Session) => boolean): Promise<void> {
  await expect.poll(() => holds(session), { timeout: 20_000, interval: 2 }).toBe(true);
}

/** Waits for the proposal that needs a decision now. */
export async function pendingProposal(session: Session) {
  await until(session, ({ view, live }) => view.pending !== undefined && live.phase === 'deciding');
  const { pending } = session.view;
  if (!pending) throw new Error('no proposal');
  return pending;
}

/** An agent that proposes what a test tells it, then says that there is nothing left. */
export function scriptedAgent(propose: Agent['propose']): () => Agent {
  return () => ({ name: 'script', propose });
}

export const ofType = <Type extends SessionEvent['type']>(events: readonly SessionEvent[], type: Type) =>
  events.filter((event): event is Extract<SessionEvent, { type: Type }> => event.type === type);
