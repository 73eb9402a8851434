import { efficiencyOf, efficiencySentence } from '../../../../shared/core/map/perfect.ts';
import { flowResults, type FlowResult } from '../../../../shared/core/record/flows.ts';
import type { SessionView } from '../../../../shared/core/record/view.ts';
import type { ApprovalMode } from '../../../../shared/model/action.ts';
import type { FindingKind } from '../../../../shared/model/run.ts';
import { inEnglish } from '../../../../shared/text/say.ts';
import { absolutePath } from '../../../io/files.ts';
import type { StartRequest } from '../../../sessions/sessions.ts';
import { exitCodes, type Output } from '../output.ts';
import { readJson } from '../read-json.ts';
import { runSession } from '../run-session.ts';

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

/** Explores an app to its end; Ctrl+C ends it as aborted, with its evidence. */
export async function exploreCommand(options: ExploreOptions, output: Output): Promise<number> {
  const blocklist = options.blocklist === undefined ? undefined : await readJson(options.blocklist);
  const plan = options.plan === undefined ? undefined : await readJson(options.plan, 'bad_plan');
  const request = startRequest(options, { blocklist, plan });
  const { view, failure } = await runSession(request, options, output);
  const code = summarize(view, request.folder, output);
  return failure ?? code;
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
