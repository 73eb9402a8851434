import { buildReport } from '../../../../shared/core/report/build-report.ts';
import { bugTicket } from '../../../../shared/core/report/ticket.ts';
import { foldEvents, emptyView } from '../../../../shared/core/record/fold.ts';
import type { SessionView } from '../../../../shared/core/record/view.ts';
import { actionKey } from '../../../../shared/core/screen/page-actions.ts';
import type { Action } from '../../../../shared/model/action.ts';
import type { Finding, SessionEvent, Step } from '../../../../shared/model/run.ts';
import { joinPath, makeFolder } from '../../../io/durable.ts';
import { absolutePath, makeTemporaryFolder, removeFolder, writeBytes, writeText } from '../../../io/files.ts';
import { isInteractive } from '../../../io/process.ts';
import { askLine } from '../../../io/terminal.ts';
import { DeviceLeases } from '../../../sessions/lease.ts';
import { actionsTowards, minimize, replayBySessions, whyNotReplayable } from '../../../sessions/minimize.ts';
import { Sessions } from '../../../sessions/sessions.ts';
import { openLibrary } from '../../../store/library.ts';
import { readSessionFolder } from '../../../store/sqlite-session-store.ts';
import { userFolders } from '../../services/user-data.ts';
import { REPORT_SPEECHES } from '../../services/write-report.ts';
import { version } from '../../services/version.ts';
import { CliError, exitCodes, type Output } from '../output.ts';
import { phonesFor } from '../phones-for.ts';

export interface MinimizeOptions {
  readonly session: string;
  /** Id of a finding, or its number from 1. */
  readonly finding: string;
  readonly maxReplays: number;
  /** The tester's consent, given beforehand. */
  readonly yes?: boolean;
  readonly out?: string;
  readonly practiceApp?: readonly string[];
}

interface Task {
  readonly events: readonly SessionEvent[];
  readonly view: SessionView;
  readonly finding: Finding;
  readonly steps: readonly Step[];
}

/** Searches on the device for the fewest actions that bring a crash about, and writes a ticket with them. */
export async function minimizeCommand(options: MinimizeOptions, output: Output): Promise<number> {
  const reader = readSessionFolder(absolutePath(options.session));
  try {
    const task = taskOf(reader.events(), options.finding);
    const problem = whyNotReplayable(task.steps);
    if (problem !== undefined) {
      throw new CliError('not_replayable', `The crash cannot be replayed: ${problem}`, {
        exitCode: exitCodes.wrongUse,
      });
    }
    await haveConsent(options, task);
    const result = await onDevice(options, task);
    if (result.kind === 'not_replayable') {
      output.result(
        { type: 'minimized', ...result },
        () => `Not shortened after ${result.replays} replays. ${result.why}`,
      );
      return exitCodes.failed;
    }
    const ticket = await writeTicket(options, task, result.actions, (id) => reader.getBlob(id));
    const { actions, replays, complete } = result;
    const keys = ['launch', ...actions.map(actionKey)];
    output.result(
      {
        type: 'minimized',
        kind: result.kind,
        before: task.steps.length + 1,
        after: keys.length,
        actions: keys,
        replays,
        complete,
        verified: 2,
        ticket,
      },
      () =>
        [`${task.steps.length + 1} steps became ${keys.length} after ${replays} replays:`, ...keys, ticket].join('\n'),
    );
    return exitCodes.passed;
  } finally {
    reader.close();
  }
}

function taskOf(events: readonly SessionEvent[], name: string): Task {
  const view = foldEvents(emptyView(), events);
  const finding = view.findings.find(({ id }) => id === name) ?? view.findings[Number(name) - 1];
  if (!finding) {
    const known = view.findings.map(({ id, title }, index) => `${index + 1} ${id} ${title}`).join('\n');
    const message = `The session has no finding "${name}".`;
    throw new CliError('no_finding', message, { remedy: known || 'It has none at all.', exitCode: exitCodes.wrongUse });
  }
  return { events, view, finding, steps: actionsTowards(view.steps, finding) };
}

/** The app is used on the device, as often as the budget says: that is the tester's to allow. */
async function haveConsent({ yes, maxReplays }: MinimizeOptions, { view, steps }: Task): Promise<void> {
  if (yes) return;
  const { name = 'the device' } = view.options?.device ?? {};
  const question = `Start the app on ${name} up to ${maxReplays} times and do up to ${steps.length} actions each time? (y/n) `;
  const answer = isInteractive() ? await askLine(question, new AbortController().signal) : '';
  if (!/^y(es)?$/i.test(answer.trim())) {
    throw new CliError('no_consent', 'Nothing was replayed.', {
      remedy: 'Answer y, or give --yes.',
      exitCode: exitCodes.wrongUse,
    });
  }
}

async function onDevice({ maxReplays, practiceApp }: MinimizeOptions, { view, finding, steps }: Task) {
  const { device, app, blocklist } = view.options ?? {};
  if (!device || !app)
    throw new CliError('not_a_session', 'The session never began.', { exitCode: exitCodes.wrongUse });
  const phones = await phonesFor(device.id, { apps: practiceApp });
  const folder = await makeTemporaryFolder('cairn-replay-');
  const library = openLibrary(folder);
  const sessionsFor: Parameters<typeof replayBySessions>[0] = ({ agent }) =>
    new Sessions({
      library,
      drivers: phones.drivers,
      agents: { replay: () => agent },
      leases: new DeviceLeases(`${userFolders().temp}/leases`),
      cairnVersion: version(),
      attended: false,
    });
  try {
    const run = replayBySessions(sessionsFor, { deviceId: device.id, appId: app.id, blocklist }, finding.fingerprint);
    return await minimize(
      steps.map(({ action }): Action => action),
      run,
      { maxReplays },
    );
  } finally {
    library.close();
    await phones.close();
    await removeFolder(folder);
  }
}

async function writeTicket(
  { session, out }: MinimizeOptions,
  { view, events, finding, steps }: Task,
  actions: readonly Action[],
  blob: (id: string) => Promise<Uint8Array>,
): Promise<string> {
  const report = buildReport({ view, events });
  const group = report.findings.find(({ fingerprint }) => fingerprint === finding.fingerprint);
  const occurrence = group?.occurrences.find((one) => one.finding.id === finding.id);
  if (!group || !occurrence)
    throw new CliError('no_finding', 'The report leaves this finding out.', { exitCode: exitCodes.wrongUse });
  const kept = new Set(actions);
  const launches = occurrence.stepsSinceLaunch.filter(({ action }) => action.kind === 'launch');
  const short = { ...occurrence, stepsSinceLaunch: [...launches, ...steps.filter(({ action }) => kept.has(action))] };
  const folder = absolutePath(out ?? joinPath(session, 'minimized', finding.id));
  makeFolder(folder);
  const keep = async (id: string | undefined, name: string): Promise<string | undefined> => {
    if (id === undefined) return undefined;
    await writeBytes(joinPath(folder, name), await blob(id));
    return name;
  };
  const pictures = {
    before: await keep(occurrence.beforePictureId, 'before.png'),
    after: await keep(occurrence.afterPictureId, 'after.png'),
  };
  const file = joinPath(folder, 'ticket.md');
  const others = group.occurrences.filter((one) => one !== occurrence);
  await writeText(file, bugTicket(report, { ...group, occurrences: [short, ...others] }, REPORT_SPEECHES.en, pictures));
  return file;
}
