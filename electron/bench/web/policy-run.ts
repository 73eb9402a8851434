import { isWebError } from '../../../shared/core/evidence/web-fingerprint.ts';
import type { SessionView } from '../../../shared/core/record/view.ts';
import type { Agent } from '../../agents/agent.ts';
import { agents } from '../../agents/registry.ts';
import { joinPath } from '../../io/durable.ts';
import { DeviceLeases } from '../../sessions/lease.ts';
import { Sessions } from '../../sessions/sessions.ts';
import { openLibrary } from '../../store/library.ts';
import { coveredDriver } from './covered-driver.ts';
import { withCountedPhone, type CountedPhone, type WebOutcome, type WebRun } from './web-run.ts';

/** Nobody watches, and a page that the driver has looked at has come to rest. */
const timings = { countdownMs: 0, settleGapMs: 100, evidenceGapMs: 50 };

/** Lets a policy of Cairn's explore a web app through the whole engine. */
export async function policyRun(run: WebRun): Promise<WebOutcome> {
  return withCountedPhone(run.url, async (phone) => {
    const { coverage, union } = phone;
    let bytesAtLoad: number | undefined;
    const view = await explore(run, phone, async () => {
      if (bytesAtLoad !== undefined) return;
      await coverage.take();
      bytesAtLoad = union.used;
    });
    return {
      row: rowOf(run, view, { bytesAtLoad: bytesAtLoad ?? 0, bytesAtEnd: union.used, missed: coverage.missed }),
      sizes: union.sizes,
    };
  });
}

/** @param onProposal called before each proposal; the first page is there then */
async function explore(run: WebRun, phone: CountedPhone, onProposal: () => Promise<void>): Promise<SessionView> {
  const make = agents[run.policy];
  if (make === undefined) throw new Error(`There is no policy "${run.policy}".`);
  const library = openLibrary(run.folder);
  const faults: unknown[] = [];
  const sessions = new Sessions({
    library,
    drivers: [coveredDriver(phone.driver, phone.coverage)],
    agents: { [run.policy]: () => told(make(), onProposal) },
    leases: new DeviceLeases(joinPath(run.folder, 'leases')),
    cairnVersion: 'bench',
    attended: false,
    timings,
    hooks: {
      onFault: (_sessionId, error) => void faults.push(error),
    },
  });
  try {
    const budget = { maxSteps: run.actions + 1, durationMin: 60, maxRecoveries: run.actions };
    const { deviceId, policy, seed } = run;
    const session = await sessions.start({
      deviceId,
      appId: phone.appId,
      budget,
      approval: 'all',
      policy,
      seed,
      failOn: [],
    });
    await session.finished;
    if (faults.length > 0) throw faults[0];
    return session.view;
  } finally {
    await sessions.closeAll();
    library.close();
  }
}

function told(agent: Agent, onProposal: () => Promise<void>): Agent {
  return {
    name: agent.name,
    propose: async (input, signal) => {
      await onProposal();
      return agent.propose(input, signal);
    },
  };
}

function rowOf(
  { policy, seed }: WebRun,
  view: SessionView,
  bytes: Pick<WebOutcome['row'], 'bytesAtLoad' | 'bytesAtEnd' | 'missed'>,
): WebOutcome['row'] {
  const pages = [...view.observations.values()].flatMap(({ pageId, transient }) => (transient ? [] : [pageId]));
  const errors = view.findings.filter(({ kind }) => isWebError(kind)).map(({ fingerprint }) => fingerprint);
  const own = view.steps.slice(1).map(({ ownMs }) => ownMs);
  return {
    policy,
    seed,
    actions: view.steps.length - 1,
    pages: new Set(pages).size,
    ...bytes,
    errors: new Set(errors).size,
    ownMsP50: median(own),
  };
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? null : Math.round(middle * 100) / 100;
}
