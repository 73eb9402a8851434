import { asCairnCase, parseCairnCase } from '../../../../shared/core/cases/cairn-json.ts';
import type { TestCase } from '../../../../shared/core/cases/types.ts';
import { flowResults } from '../../../../shared/core/record/flows.ts';
import type { SessionView } from '../../../../shared/core/record/view.ts';
import type { ApprovalMode } from '../../../../shared/model/action.ts';
import { inEnglish } from '../../../../shared/text/say.ts';
import { joinPath } from '../../../io/durable.ts';
import { absolutePath } from '../../../io/files.ts';
import { CliError, exitCodes, type Output } from '../output.ts';
import { readJson } from '../read-json.ts';
import { runSession } from '../run-session.ts';

export interface ReplayOptions {
  /** A case in Cairn's own format. */
  readonly file: string;
  readonly device: string;
  /** In place of the case's own. */
  readonly app?: string;
  readonly out: string;
  readonly times: number;
  readonly approve: ApprovalMode;
  readonly blocklist?: string;
  /** Secrets by the variable they are typed for, as in `PASSWORD=shop-login`. */
  readonly secret?: readonly string[];
  readonly practiceApp?: readonly string[];
  readonly login?: string;
  readonly json?: boolean;
}

/** Moves beside the steps of a case: pop-ups that are closed, pages that are waited for. */
const SPARE_STEPS = 30;
const LONGEST_MIN = 10;

/** Replays a case from a fresh launch, once or several times; each run is a session of its own, with all gates and evidence. */
export async function replayCommand(options: ReplayOptions, output: Output): Promise<number> {
  if (options.times < 1)
    throw new CliError('usage', 'A case is replayed once or more often.', { exitCode: exitCodes.wrongUse });
  const testCase = withSecrets(parseCairnCase(await readJson(options.file, 'not_a_case')), options.secret ?? []);
  const blocklist = options.blocklist === undefined ? undefined : await readJson(options.blocklist);
  const runs: Run[] = [];
  while (runs.length < options.times && runs.at(-1)?.endReason !== 'aborted') {
    const sessionDir = absolutePath(joinPath(options.out, String(runs.length + 1)));
    const request = {
      deviceId: options.device,
      appId: options.app ?? testCase.app.id,
      budget: { maxSteps: testCase.steps.length + SPARE_STEPS, durationMin: LONGEST_MIN, maxRecoveries: 1 },
      approval: options.approve,
      policy: 'replay',
      // Pop-ups come at random: each run meets others.
      seed: runs.length + 1,
      blocklist,
      plan: asCairnCase(testCase),
      folder: sessionDir,
    };
    const { view, failure } = await runSession(request, options, output);
    if (failure !== undefined) return failure;
    const run = runOf(view, runs.length + 1, sessionDir);
    runs.push(run);
    output.line(run);
    output.say(`run ${run.run}: ${run.green ? 'green' : `not green. ${run.why}`}`);
  }
  const green = runs.filter((run) => run.green).length;
  const summary = { type: 'summary', case: testCase.name, runs: runs.length, green, out: absolutePath(options.out) };
  output.result(summary, () => `${testCase.name}: ${green} of ${runs.length} runs green`);
  if (green === options.times) return exitCodes.passed;
  return runs.at(-1)?.endReason === 'aborted' ? exitCodes.aborted : exitCodes.failed;
}

interface Run {
  readonly type: 'replay';
  readonly run: number;
  /** All steps were made, all that is expected was seen, and nothing is latched (I3). */
  readonly green: boolean;
  readonly status: string;
  readonly endReason: string;
  /** Steps of the case without its launch. */
  readonly done: number;
  readonly of: number;
  readonly why?: string;
  readonly sessionDir: string;
}

function runOf(view: SessionView, run: number, sessionDir: string): Run {
  const { status = 'aborted', reason = 'aborted' } = view.end ?? {};
  const [flow] = flowResults(view);
  const { done = 0, of = 0 } = flow ?? {};
  const green = status === 'passed' && flow?.state === 'executed';
  const why = flow?.why ? inEnglish(flow.why) : `The session ${status}: ${view.latches.join(', ') || reason}.`;
  return { type: 'replay', run, green, status, endReason: reason, done, of, ...(!green && { why }), sessionDir };
}

/** @throws CliError `usage` for what names no variable of the case; `not_replayable` when one is left without a secret */
function withSecrets(testCase: TestCase, given: readonly string[]): TestCase {
  const secrets = new Map(given.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
  const names = testCase.variables.map(({ name }) => name);
  for (const name of secrets.keys()) {
    if (names.includes(name)) continue;
    const remedy = names.length > 0 ? `It has ${names.join(', ')}.` : 'No value was left out of it.';
    throw new CliError('usage', `The case has no variable "${name}".`, { remedy, exitCode: exitCodes.wrongUse });
  }
  const variables = testCase.variables.map((one) => ({ ...one, secret: secrets.get(one.name) ?? one.secret }));
  const open = variables.filter(({ secret }) => secret === undefined);
  if (open.length === 0) return { ...testCase, variables };
  const missing = open.map(({ name, meaning }) => `${name} (${meaning})`).join(', ');
  throw new CliError('not_replayable', `Values were left out of this case: ${missing}.`, {
    remedy: `Keep each with "cairn secrets set", and give --secret ${open[0]?.name ?? ''}=NAME.`,
    exitCode: exitCodes.wrongUse,
  });
}
