import type { SessionView } from '../../../../shared/core/record/view.ts';
import type { ApprovalMode } from '../../../../shared/model/action.ts';
import type { SessionEvent, Step } from '../../../../shared/model/run.ts';
import { absolutePath, readText, writeText } from '../../../io/files.ts';
import { isInteractive, onStopSignal } from '../../../io/process.ts';
import { DeviceLeases } from '../../../sessions/lease.ts';
import { Sessions } from '../../../sessions/sessions.ts';
import { openLibrary } from '../../../store/library.ts';
import type { Phones } from '../../services/phones.ts';
import { agents, userFolders } from '../../services/runtime.ts';
import { version } from '../../services/version.ts';
import { CliError, exitCodes, type Output } from '../output.ts';
import { phonesFor } from '../phones-for.ts';
import { askOnTerminal } from '../terminal.ts';

export interface ExploreOptions {
  readonly device: string;
  readonly app: string;
  readonly out: string;
  readonly maxSteps: number;
  readonly maxRequests?: number;
  readonly durationMin: number;
  readonly policy: string;
  readonly seed: number;
  readonly approve: ApprovalMode;
  readonly blocklist?: string;
  readonly practiceApp?: readonly string[];
  readonly json?: boolean;
}

/** Explores an app to its end; Ctrl+C ends it as aborted, with its evidence. */
export async function exploreCommand(options: ExploreOptions, output: Output): Promise<number> {
  const blocklist = options.blocklist === undefined ? undefined : await readJson(options.blocklist);
  // By a clock of steps, so that the same seed gives the same screens however fast this machine is.
  const phones = await phonesFor(options.device, { apps: options.practiceApp, seed: options.seed, clock: 'steps' });
  const library = openLibrary(userFolders().data);
  const sessions = createSessions({ phones, library, output, json: options.json === true });
  try {
    for (const problem of phones.problems) output.say(problem);
    const folder = absolutePath(options.out);
    const {
      device: deviceId,
      app: appId,
      maxSteps,
      maxRequests,
      durationMin,
      approve: approval,
      policy,
      seed,
    } = options;
    const budget = { maxSteps, maxRequests, durationMin };
    const session = await sessions.start({ deviceId, appId, budget, approval, policy, seed, blocklist, folder });
    onStopSignal(() => session.stop());
    await session.finished;
    await writeInputLog(phones, folder);
    return summarize(session.view, folder, output);
  } finally {
    await sessions.closeAll();
    library.close();
    await phones.close();
  }
}

interface SessionsParts {
  readonly phones: Phones;
  readonly library: ReturnType<typeof openLibrary>;
  readonly output: Output;
  readonly json: boolean;
}

/** Between two looks at a phone whose clock goes by steps there is nothing to wait for. */
const standingStill = { settleGapMs: 0, evidenceGapMs: 0 };

function createSessions({ phones, library, output, json }: SessionsParts): Sessions {
  const attended = isInteractive() && !json;
  return new Sessions({
    library,
    drivers: phones.drivers,
    agents,
    leases: new DeviceLeases(`${userFolders().temp}/leases`),
    cairnVersion: version(),
    attended,
    ask: attended ? askOnTerminal : undefined,
    timings: { ...(phones.practice && standingStill), ...(attended ? {} : { countdownMs: 0 }) },
    hooks: {
      onEvents: (_sessionId, events) => {
        for (const event of events) tell(event, output);
      },
      onFault: (_sessionId, error) => output.say(`cairn: the session cannot go on: ${String(error)}`),
    },
  });
}

function tell(event: SessionEvent, output: Output): void {
  if (event.type === 'finding_recorded') output.say(`! step ${event.finding.stepIndex}: ${event.finding.title}`);
  if (event.type === 'suspended') output.say(`standing still: ${event.reason} ${event.detail ?? ''}`);
  if (event.type !== 'step_recorded') return;
  const line = stepLine(event.step);
  output.line(line);
  output.say(`${line.index}. ${event.step.actionKey} → ${line.result}${line.to ? ` ${line.to}` : ''}`);
}

function stepLine(step: Step) {
  const { action } = step;
  const elementKey = 'target' in action ? action.target.elementKey : null;
  return {
    type: 'step',
    index: step.index,
    action: action.kind,
    elementKey,
    from: step.fromPageId ?? null,
    to: step.toPageId ?? null,
    result: step.result,
    ownMs: Math.round(step.ownMs * 100) / 100,
  };
}

function summarize(view: SessionView, sessionDir: string, output: Output): number {
  const { end } = view;
  const summary = {
    type: 'summary',
    status: end?.status ?? 'aborted',
    endReason: end?.reason ?? 'aborted',
    steps: view.steps.length,
    pages: view.map.pages.size,
    edges: view.map.edges.size,
    findings: view.findings.length,
    refused: view.refused,
    sessionDir,
  };
  output.result(summary, () =>
    [
      `${summary.status}: ${summary.endReason}`,
      `${summary.steps} steps, ${summary.pages} pages, ${summary.edges} edges, ${summary.findings} findings, ${summary.refused} refused`,
      `session: ${sessionDir}`,
    ].join('\n'),
  );
  return exitCodes[summary.status];
}

/** The practice phone's own record of what reached its screen, beside the session, as a witness that is not Cairn. */
async function writeInputLog({ practice }: Phones, folder: string): Promise<void> {
  if (!practice) return;
  const inputs = await practice.call('inputLog');
  await writeText(`${folder}/practice-input.jsonl`, inputs.map((input) => `${JSON.stringify(input)}\n`).join(''));
}

async function readJson(file: string): Promise<unknown> {
  const wrong = (message: string) => new CliError('bad_blocklist', message, { exitCode: exitCodes.wrongUse });
  try {
    return JSON.parse(await readText(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw wrong(`${file} is not JSON: ${error.message}`);
    if (error instanceof Error && 'code' in error) throw wrong(`${file} cannot be read: ${error.message}`);
    throw error;
  }
}
