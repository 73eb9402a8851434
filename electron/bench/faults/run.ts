import type { Session } from '../../sessions/session.ts';
import type { Finding } from '../../../shared/model/run.ts';
import { withDesk } from './desk.ts';
import type { Scenario } from './scenarios.ts';

/** How a session stands against the truth. */
export interface Verdict {
  readonly name: string;
  readonly status: string;
  readonly latches: readonly string[];
  /** Crashes and hangs of the app that the session told of. */
  readonly found: number;
  readonly lost: number;
  readonly doubled: number;
  /** It passed though it must not have. */
  readonly falsePassed: boolean;
  /** What else is not as it truly was; empty when all is. */
  readonly wrong: readonly string[];
}

const crashKinds: ReadonlySet<Finding['kind']> = new Set<Finding['kind']>(['java_crash', 'native_crash', 'anr']);

export async function runScenario(scenario: Scenario): Promise<Verdict> {
  const during = scenario.during ?? (() => Promise.resolve());
  try {
    return await withDesk(scenario, during, ({ session, happened }) => judge(scenario, session, happened));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const none = { latches: [], found: 0, lost: 0, doubled: 0, falsePassed: false };
    return { name: scenario.name, status: 'did not run', ...none, wrong: [why] };
  }
}

function judge({ name, truth }: Scenario, { view }: Session, happened: number): Verdict {
  const status = view.end?.status ?? 'not ended';
  const found = view.findings.filter(({ kind }) => crashKinds.has(kind)).length;
  const beside = view.findings.filter(({ kind }) => kind === 'environment_crash').length;
  const missing = (truth.latches ?? []).filter((latch) => !view.latches.some((one) => one === latch));
  const strays = view.findings.filter(({ stepIndex }) => view.steps[stepIndex - 1] === undefined);
  return {
    name,
    status,
    latches: view.latches,
    found,
    lost: Math.max(0, truth.crashes - found) + Math.max(0, (truth.environment ?? 0) - beside),
    doubled: Math.max(0, found - truth.crashes) + Math.max(0, beside - (truth.environment ?? 0)),
    falsePassed: status === 'passed' && !truth.mayPass,
    wrong: [
      ...(happened === truth.crashes ? [] : [`${happened} crashes happened on the phone, not ${truth.crashes}`]),
      ...missing.map((latch) => `the latch ${latch} is missing`),
      ...(truth.mayPass && status !== 'passed' ? [`it is ${status}, though nothing was wrong`] : []),
      ...(strays.length > 0 ? ['a finding names a step that is not there'] : []),
    ],
  };
}

/** Runs scenarios, some at once, and tells each verdict when it is there. */
export async function runScenarios(
  list: readonly Scenario[],
  atOnce: number,
  tell: (verdict: Verdict) => void,
): Promise<readonly Verdict[]> {
  const left = [...list];
  const verdicts: Verdict[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const verdict = await runScenario(next);
      verdicts.push(verdict);
      tell(verdict);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return verdicts;
}
