import { join } from 'node:path';
import type { Agent } from '../../../electron/agents/agent.ts';
import { agents } from '../../../electron/agents/registry.ts';
import { WebDriver } from '../../../electron/drivers/web/web-driver.ts';
import { exportCase } from '../../../electron/hosts/services/export-case.ts';
import { DeviceLeases } from '../../../electron/sessions/lease.ts';
import { Sessions, type StartRequest } from '../../../electron/sessions/sessions.ts';
import { openLibrary } from '../../../electron/store/library.ts';
import type { ExportedCase } from '../../../shared/contract/cases.ts';
import { shortestPath } from '../../../shared/core/map/path.ts';
import type { SessionView } from '../../../shared/core/record/view.ts';

export interface WebExploration {
  /** Address, or path of a folder. */
  readonly app: string;
  readonly steps: number;
  /** An empty folder. */
  readonly folder: string;
  readonly request?: Partial<StartRequest>;
  /** A driver that its test closes; without it there is one for this exploration alone. */
  readonly driver?: WebDriver;
  /** Who proposes in the explorer's place. */
  readonly agent?: () => Agent;
}

export interface Explored {
  readonly view: SessionView;
  /** Playwright tests of the shortest paths, by the page they lead to; pages without a way to them are left out. */
  readonly tests: ReadonlyMap<string, ExportedCase>;
}

/** Explores a web app on an emulated Pixel 7 through the whole engine, unattended, and exports every path. */
export async function exploreWeb({
  app,
  steps,
  folder,
  request,
  agent,
  driver: lent,
}: WebExploration): Promise<Explored> {
  const driver = lent ?? new WebDriver();
  const library = openLibrary(folder);
  const faults: unknown[] = [];
  const sessions = new Sessions({
    library,
    drivers: [driver],
    agents: agent ? { explorer: agent } : agents,
    leases: new DeviceLeases(join(folder, 'leases')),
    cairnVersion: 'test',
    attended: false,
    timings: { countdownMs: 0, settleGapMs: 150, evidenceGapMs: 50 },
    hooks: { onFault: (_sessionId, error) => void faults.push(error) },
  });
  try {
    const { id: appId } = await driver.findApp(app);
    const budget = { maxSteps: steps, durationMin: 30, maxRecoveries: 10 };
    const usual = { deviceId: 'web:Pixel 7', appId, budget, approval: 'all', policy: 'explorer', seed: 1 } as const;
    const session = await sessions.start({ ...usual, ...request });
    await session.finished;
    if (faults.length > 0) throw faults[0];
    const { view } = session;
    const tests = new Map<string, ExportedCase>();
    for (const page of view.map.pages.values()) {
      if (!shortestPath(view.map, page.info.pageId)) continue;
      const source = { view, screen: (id: string) => session.screen(id) };
      tests.set(page.info.pageId, await exportCase(source, page.info.pageId, 'playwright'));
    }
    return { view, tests };
  } finally {
    await sessions.closeAll();
    library.close();
    if (!lent) await driver.close();
  }
}
