import type { Agent, AgentInput } from '../../../agents/agent.ts';
import { BENCHMARK_PACKAGE } from '../../../drivers/practice/apps/benchmark-app.ts';
import { PRACTICE_SERIAL } from '../../../drivers/practice/phone-process.ts';
import { runNodeProgram } from '../../../io/child.ts';
import { makeTemporaryFolder, removeFolder, sourcePath } from '../../../io/files.ts';
import { residentBytes } from '../../../io/process.ts';
import { DeviceLeases } from '../../../sessions/lease.ts';
import { Sessions } from '../../../sessions/sessions.ts';
import { openLibrary } from '../../../store/library.ts';
import { actionKey, BACK_KEY, toAction } from '../../../../shared/core/screen/page-actions.ts';
import { openPhones } from '../../services/phones.ts';
import { version } from '../../services/version.ts';
import { CliError, exitCodes, table, type Output } from '../output.ts';

export interface BenchStepOptions {
  readonly steps: number;
  /** Comma-separated sizes of screens, in nodes. */
  readonly nodes: string;
}

interface Row {
  readonly elements: number;
  readonly steps: number;
  readonly ownMsP50: number;
  readonly ownMsP95: number;
  /** Medians of the first and the last tenth of the steps: the same when a step does not get dearer with the session. */
  readonly ownMsFirst: number;
  readonly ownMsLast: number;
  /** Median and most per step, settling included. */
  readonly roundTrips: number;
  readonly roundTripsMax: number;
  readonly rssMb: number;
}

/** Runs whole sessions on the practice phone and prints what Cairn itself costs per step. */
export async function benchStepCommand(options: BenchStepOptions, output: Output): Promise<number> {
  const sizes = options.nodes.split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
    throw new CliError('bad_input', '--nodes is a list such as 50,500,1500.', { exitCode: exitCodes.wrongUse });
  }
  const rows: Row[] = [];
  for (const size of sizes) {
    rows.push(sizes.length === 1 ? await measure(size, options.steps) : await measureApart(size, options.steps));
    output.say(JSON.stringify(rows.at(-1)));
  }
  output.result({ type: 'bench', bench: 'step', rows }, () =>
    table([
      ['nodes', 'own ms p50', 'p95', 'first tenth', 'last tenth', 'round trips', 'MB'],
      ...rows.map((row) =>
        [row.elements, row.ownMsP50, row.ownMsP95, row.ownMsFirst, row.ownMsLast, row.roundTrips, row.rssMb].map(
          String,
        ),
      ),
    ]),
  );
  return exitCodes.passed;
}

/** Memory is of one session only when each has a process of its own. */
async function measureApart(nodes: number, steps: number): Promise<Row> {
  const args = ['bench', 'step', '--nodes', String(nodes), '--steps', String(steps), '--json'];
  const lines = (await runNodeProgram(sourcePath('electron/hosts/cli/index.ts'), args)).trim().split('\n');
  const [row] = (JSON.parse(lines.at(-1) ?? '') as { readonly rows: readonly Row[] }).rows;
  if (!row) throw new Error(`The benchmark of ${nodes} nodes printed no row.`);
  return row;
}

async function measure(nodes: number, maxSteps: number): Promise<Row> {
  const folder = await makeTemporaryFolder('cairn-bench-');
  const phones = await openPhones({ practice: { benchNodes: nodes }, adb: false });
  const library = openLibrary(folder);
  const sessions = new Sessions({
    library,
    drivers: phones.drivers,
    agents: { bench: backAndForth },
    leases: new DeviceLeases(`${folder}/leases`),
    cairnVersion: version(),
    attended: false,
  });
  try {
    const session = await sessions.start({
      deviceId: PRACTICE_SERIAL,
      appId: BENCHMARK_PACKAGE,
      budget: { maxSteps, durationMin: 24 * 60 },
      approval: 'all',
      policy: 'bench',
      seed: 1,
    });
    await session.finished;
    // Every second step ends on the big screen; the others end on a small one and say nothing about it.
    const landed = session.view.steps.filter(({ action }) => action.kind === 'press_key');
    return summarize(nodes, landed);
  } finally {
    await sessions.closeAll();
    library.close();
    await phones.close();
    await removeFolder(folder);
  }
}

function summarize(elements: number, steps: readonly { readonly ownMs: number; readonly roundTrips: number }[]): Row {
  const own = steps.map(({ ownMs }) => ownMs);
  const tenth = Math.max(1, Math.floor(own.length / 10));
  const trips = steps.map(({ roundTrips }) => roundTrips);
  return {
    elements,
    steps: steps.length,
    ownMsP50: quantile(own, 0.5),
    ownMsP95: quantile(own, 0.95),
    ownMsFirst: quantile(own.slice(0, tenth), 0.5),
    ownMsLast: quantile(own.slice(-tenth), 0.5),
    roundTrips: quantile(trips, 0.5),
    roundTripsMax: Math.max(...trips),
    rssMb: Math.round(residentBytes() / 1_000_000),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return Math.round(value * 100) / 100;
}

/** Taps one cell of the big screen after another and comes back from each. */
function backAndForth(): Agent {
  let cell = 0;
  return {
    name: 'bench',
    propose: async ({ screen }: AgentInput) => {
      const cells = screen.elements.filter(({ clickable, role }) => clickable && role !== 'back');
      const target = cells.length > 1 ? cells[cell++ % cells.length] : undefined;
      const action = target
        ? toAction({ actionKey: '', kind: 'tap', elementKey: target.key, label: target.label }, screen)
        : toAction({ actionKey: BACK_KEY, kind: 'press_key', label: 'BACK' }, screen);
      if (!action) throw new Error('The benchmark app shows a screen that it should not have.');
      const nothing = { id: 'bench' };
      return {
        kind: 'act',
        action,
        actionKey: actionKey(action),
        reason: nothing,
        expectation: nothing,
        alternatives: [],
      };
    },
  };
}
