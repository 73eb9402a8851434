import type { SessionView } from '../../../shared/core/record/view.ts';
import type { SessionEvent, Step } from '../../../shared/model/run.ts';
import { inEnglish } from '../../../shared/text/say.ts';
import { agents } from '../../agents/registry.ts';
import { writeText } from '../../io/files.ts';
import { endProcess } from '../../io/parent.ts';
import { isInteractive, onFirstSignal } from '../../io/process.ts';
import { withoutSecrets } from '../../io/secret-texts.ts';
import type { Vault } from '../../secrets/vault.ts';
import { blocklistFor } from '../../sessions/blocklist.ts';
import { agentFor, checkedBudget } from '../../sessions/choose-agent.ts';
import { SessionError } from '../../sessions/errors.ts';
import { DeviceLeases } from '../../sessions/lease.ts';
import type { Session } from '../../sessions/session.ts';
import { Sessions, type StartRequest } from '../../sessions/sessions.ts';
import { openLibrary } from '../../store/library.ts';
import { readSessionFolder } from '../../store/sqlite-session-store.ts';
import { ReadingProcess } from '../../vision/reading-process.ts';
import type { Phones } from '../services/phones.ts';
import { userFolders } from '../services/user-data.ts';
import { Thumbnails } from '../services/thumbnails.ts';
import { version } from '../services/version.ts';
import { writeReport } from '../services/write-report.ts';
import { explainFailure } from './failure.ts';
import { exitCodes, type Output } from './output.ts';
import { phonesFor } from './phones-for.ts';
import { askOnTerminal } from './terminal.ts';
import { vaultFromEnvironment } from './commands/secrets.ts';

/** What a session on the command line is run with, besides what is asked of the session itself. */
export interface RunMeans {
  readonly practiceApp?: readonly string[];
  /** Web: a file with a saved login. */
  readonly login?: string;
  readonly json?: boolean;
}

export interface RunResult {
  readonly view: SessionView;
  /** Exit code of a fault of Cairn itself, which has been explained. */
  readonly failure?: number;
}

/** What a signal from outside and a fault from inside have to find. */
interface Run {
  session?: Session;
  thumbnails?: Thumbnails;
  fault?: { readonly error: unknown };
}

/**
 * Runs a session to its end, with its evidence and its report beside it; Ctrl+C ends it as aborted.
 * @throws SessionError, BlocklistError, DriverError when it cannot be started
 */
export async function runSession(
  request: StartRequest & { readonly folder: string },
  { practiceApp, login, json }: RunMeans,
  output: Output,
): Promise<RunResult> {
  const run: Run = {};
  const leaveSignals = onFirstSignal(() => void stop(run, output));
  // What is wrong with the order itself is said before a phone is started for it.
  checkedBudget(request.budget);
  agentFor(agents, request, blocklistFor(request.appId, request.blocklist));
  // By a clock of steps, so that the same seed gives the same screens however fast this machine is.
  const practice = { apps: practiceApp, seed: request.seed, clock: 'steps' } as const;
  const phones = await phonesFor(request.deviceId, practice, { login });
  const library = openLibrary(userFolders().data);
  const vault = await vaultFromEnvironment();
  const reader = new ReadingProcess();
  const sessions = createSessions({ phones, library, output, run, json: json === true, vault, reader });
  try {
    for (const problem of phones.problems) output.say(problem);
    const session = (run.session = await sessions.start(request));
    const thumbnails = (run.thumbnails = new Thumbnails(request.folder, (id) => session.picture(id)));
    await session.finished;
    await writeInputLog(phones, request.folder, output);
    const failure = run.fault && explainFailure(run.fault.error, output);
    await writeReportFiles(request.folder, thumbnails, output);
    return { view: session.view, failure };
  } finally {
    await sessions.closeAll();
    reader.close();
    library.close();
    await phones.close();
    leaveSignals();
  }
}

async function stop({ session }: Run, output: Output): Promise<void> {
  if (!session) endProcess(exitCodes.aborted);
  try {
    await session.stop();
  } catch (error) {
    // A full disk may have closed it at the same moment.
    if (!(error instanceof SessionError)) throw error;
    output.say(error.message);
  }
}

interface SessionsParts {
  readonly phones: Phones;
  readonly library: ReturnType<typeof openLibrary>;
  readonly output: Output;
  readonly run: Run;
  readonly json: boolean;
  readonly vault: Vault;
  readonly reader: ReadingProcess;
}

/** Between two looks at a phone whose clock goes by steps there is nothing to wait for. */
const standingStill = { settleGapMs: 0, evidenceGapMs: 0 };

function createSessions({ phones, library, output, run, json, vault, reader }: SessionsParts): Sessions {
  const attended = isInteractive() && !json;
  return new Sessions({
    library,
    drivers: phones.drivers,
    agents,
    leases: new DeviceLeases(`${userFolders().temp}/leases`),
    cairnVersion: version(),
    attended,
    ask: attended ? askOnTerminal : undefined,
    pictures: reader,
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
