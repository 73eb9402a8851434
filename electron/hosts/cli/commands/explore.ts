import { efficiencyOf, efficiencySentence } from '../../../../shared/core/map/perfect.ts';
import { flowResults, type FlowResult } from '../../../../shared/core/record/flows.ts';
import type { SessionView } from '../../../../shared/core/record/view.ts';
import type { ApprovalMode } from '../../../../shared/model/action.ts';
import type { FindingKind, SessionEvent, Step } from '../../../../shared/model/run.ts';
import { inEnglish } from '../../../../shared/text/say.ts';
import { agents } from '../../../agents/registry.ts';
import { absolutePath, writeText } from '../../../io/files.ts';
import { endProcess } from '../../../io/parent.ts';
import { withoutSecrets } from '../../../io/secret-texts.ts';
import { isInteractive, onFirstSignal } from '../../../io/process.ts';
import type { Vault } from '../../../secrets/vault.ts';
import { blocklistFor } from '../../../sessions/blocklist.ts';
import { agentFor, checkedBudget } from '../../../sessions/choose-agent.ts';
import { SessionError } from '../../../sessions/errors.ts';
import { DeviceLeases } from '../../../sessions/lease.ts';
import type { Session } from '../../../sessions/session.ts';
import { Sessions, type StartRequest } from '../../../sessions/sessions.ts';
import { readSessionFolder } from '../../../store/sqlite-session-store.ts';
import { PictureReader } from '../../../vision/picture-reader.ts';
import { openLibrary } from '../../../store/library.ts';
import type { Phones } from '../../services/phones.ts';
import { userFolders } from '../../services/runtime.ts';
import { Thumbnails } from '../../services/thumbnails.ts';
import { writeReport } from '../../services/write-report.ts';
import { version } from '../../services/version.ts';
import { explainFailure } from '../failure.ts';
import { exitCodes, type Output } from '../output.ts';
import { phonesFor } from '../phones-for.ts';
import { readJson } from '../read-json.ts';
import { vaultFromEnvironment } from './secrets.ts';
import { askOnTerminal } from '../terminal.ts';

export interface ExploreOptions {
  readonly device: string;
  readonly app: string;
  readonly out: string;
  readonly maxSteps: number;
  readonly maxRequests?: number;
  readonly durationMin: number;
  readonly maxRecoveries?: number;
  readonly maxRelaunches?: number;
  readonly maxWaits?: number;
  readonly maxProbes?: number;
  readonly policy: string;
  readonly seed: number;
  readonly approve: ApprovalMode;
  readonly blocklist?: string;
  /** A file with flows. */
  readonly plan?: string;
  readonly failOn?: readonly FindingKind[];
  readonly practiceApp?: readonly string[];
  /** Web: a file with a saved login. */
  readonly login?: string;
  readonly json?: boolean;
}

/** What a signal from outside and a fault from inside have to find. */
interface Run {
  session?: Session;
  thumbnails?: Thumbnails;
  fault?: { readonly error: unknown };
}

/** Explores an app to its end; Ctrl+C ends it as aborted, with its evidence. */
export async function exploreCommand(options: ExploreOptions, output: Output): Promise<number> {
  const run: Run = {};
  onFirstSignal(() => void stop(run, output));
  const blocklist = options.blocklist === undefined ? undefined : await readJson(options.blocklist);
  const plan = options.plan === undefined ? undefined : await readJson(options.plan, 'bad_plan');
  const request = startRequest(options, { blocklist, plan });
  // What is wrong with the order itself is said before a phone is started for it.
  checkedBudget(request.budget);
  agentFor(agents, request, blocklistFor(options.app, blocklist));
  // By a clock of steps, so that the same seed gives the same screens however fast this machine is.
  const practice = { apps: options.practiceApp, seed: options.seed, clock: 'steps' } as const;
  const phones = await phonesFor(options.device, practice, { login: options.login });
  const library = openLibrary(userFolders().data);
  const vault = await vaultFromEnvironment();
  const sessions = createSessions({ phones, library, output, run, json: options.json === true, vault });
  try {
    for (const problem of phones.problems) output.say(problem);
    const session = (run.session = await sessions.start(request));
    const thumbnails = (run.thumbnails = new Thumbnails(request.folder, (id) => session.picture(id)));
    await session.finished;
    await writeInputLog(phones, request.folder, output);
    const failure = run.fault && explainFailure(run.fault.error, output);
    await writeReportFiles(request.folder, thumbnails, output);
    const code = summarize(session.view, request.folder, output);
    return failure ?? code;
  } finally {
    await sessions.closeAll();
    library.close();
    await phones.close();
  }
}

async function stop({ session }: Run, output: Output): Promise<void> {
  if (!session) endProcess(exitCodes.aborted);
  try {
    await session.stop();
  } catch (error) {
    // It may have come to its end by itself at the same moment.
    if (!(error instanceof SessionError)) throw error;
    output.say(error.message);
  }
}

interface Files {
  readonly blocklist: unknown;
  readonly plan: unknown;
}

function startRequest(options: ExploreOptions, files: Files): StartRequest & { readonly folder: string } {
  const { device: deviceId, app: appId, approve: approval, policy, seed, failOn } = options;
  const { maxSteps, maxRequests, durationMin, maxRecoveries, maxRelaunches, maxWaits, maxProbes } = options;
  const budget = { maxSteps, maxRequests, durationMin, maxRecoveries, maxRelaunches, maxWaits, maxProbes };
  return { deviceId, appId, budget, approval, policy, seed, failOn, ...files, folder: absolutePath(options.out) };
}

interface SessionsParts {
  readonly phones: Phones;
  readonly library: ReturnType<typeof openLibrary>;
  readonly output: Output;
  readonly run: Run;
  readonly json: boolean;
  readonly vault: Vault;
}

/** Between two looks at a phone whose clock goes by steps there is nothing to wait for. */
const standingStill = { settleGapMs: 0, evidenceGapMs: 0 };

function createSessions({ phones, library, output, run, json, vault }: SessionsParts): Sessions {
  const attended = isInteractive() && !json;
  return new Sessions({
    library,
    drivers: phones.drivers,
    agents,
    leases: new DeviceLeases(`${userFolders().temp}/leases`),
    cairnVersion: version(),
    attended,
    ask: attended ? askOnTerminal : undefined,
    pictures: new PictureReader(),
    vault,
    timings: { ...(phones.practice && standingStill), ...(attended ? {} : { countdownMs: 0 }) },
    hooks: {
      onEvents: (_sessionId, events) => {
        for (const event of events) tell(event, output);
        run.thumbnails?.prepare(events);
      },
      onFault: (_sessionId, error) => void (run.fault ??= { error }),
    },
  });
}

function tell(event: SessionEvent, output: Output): void {
  if (event.type === 'finding_recorded') output.say(`! step ${event.finding.stepIndex}: ${event.finding.title}`);
  if (event.type === 'suspended')
    output.say(`standing still: ${event.reason} ${event.detail ? inEnglish(event.detail) : ''}`);
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
  const efficiency = efficiencyOf(view.map, view.steps.length);
  const summary = {
    type: 'summary',
    status: end?.status ?? 'aborted',
    endReason: end?.reason ?? 'aborted',
    steps: view.steps.length,
    pages: view.map.pages.size,
    edges: view.map.edges.size,
    findings: view.findings.length,
    refused: view.refused,
    ...(view.options?.plan === undefined ? {} : { flows: flowResults(view).map(flowLine) }),
    floorSteps: efficiency.floorSteps,
    efficiency: Math.round(efficiency.share * 1000) / 1000,
    sessionDir,
  };
  output.result(summary, () =>
    [
      `${summary.status}: ${summary.endReason}`,
      `${summary.steps} steps, ${summary.pages} pages, ${summary.edges} edges, ${summary.findings} findings, ${summary.refused} refused`,
      ...(summary.steps > 0 ? [efficiencySentence(efficiency)] : []),
      ...flowResults(view)
        .map(flowLine)
        .map(({ id, state, done, of, why }) => `flow ${id}: ${state}, ${done} of ${of} steps${why ? `. ${why}` : ''}`),
      `session: ${sessionDir}`,
    ].join('\n'),
  );
  return exitCodes[summary.status];
}

/** A flow's result with its reason in English, for machines and terminals. */
const flowLine = ({ why, ...result }: FlowResult): Omit<FlowResult, 'why'> & { readonly why?: string } => ({
  ...result,
  ...(why && { why: inEnglish(why) }),
});

/** The practice phone's own record of what reached its screen, beside the session, as a witness that is not Cairn. */
async function writeInputLog({ practice }: Phones, folder: string, output: Output): Promise<void> {
  if (!practice) return;
  try {
    const inputs = await practice.call('inputLog');
    // The phone writes down what was typed; its record is a file of Cairn's all the same.
    const lines = inputs.map((input) => `${withoutSecrets(JSON.stringify(input))}\n`);
    await writeText(`${folder}/practice-input.jsonl`, lines.join(''));
  } catch (error) {
    // The session has ended before this and is whole without it.
    if (!(error instanceof Error)) throw error;
    output.say(`cairn: the input log of the practice phone could not be written: ${error.message}`);
  }
}

/** The report beside the session; the session is whole without it, and `cairn report` writes it again. */
async function writeReportFiles(folder: string, thumbnails: Thumbnails, output: Output): Promise<void> {
  const session = readSessionFolder(folder);
  try {
    await writeReport({ ...session, thumbnails }, folder);
    output.say(`report: ${folder}/report.html`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    output.say(`cairn: the report could not be written: ${error.message} "cairn report" writes it again.`);
  } finally {
    session.close();
  }
}
