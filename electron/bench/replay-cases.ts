import { CaseError } from '../../shared/core/cases/errors.ts';
import { createExplorer } from '../agents/explorer.ts';
import { Dice } from '../drivers/practice/generate/dice.ts';
import { exportCase, type CaseSession } from '../hosts/services/export-case.ts';
import { readScreenBlob } from '../sessions/look.ts';
import { fastRun } from './fast/fast-run.ts';
import type { Suite } from './suites.ts';

export interface ReplayRun {
  readonly suite: Suite;
  /** Picks the app, and makes the choices of phone and explorer. */
  readonly seed: number;
  /** How many pages of its map are exported, picked by the seed. */
  readonly pages: number;
  /** Runs of each case, each on a fresh phone with pop-ups of its own. */
  readonly times: number;
  readonly folder: string;
}

/** What the cases that an app's map hands out are worth. */
export interface ReplayMeasure {
  readonly seed: number;
  readonly pages: number;
  readonly exported: number;
  /** Cases that were green each time. */
  readonly green: number;
  readonly failures: readonly ReplayFailure[];
}

export interface ReplayFailure {
  readonly pageId: string;
  readonly name: string;
  /** Runs that were green. */
  readonly green: number;
  /** Of the first run that was not. */
  readonly why: unknown;
}

const SPARE_STEPS = 30;

const explorer = () => createExplorer('complete');

/** Explores an app of a suite, exports cases of its pages and makes them again on fresh phones. */
export async function replayCases(run: ReplayRun): Promise<ReplayMeasure> {
  const { suite, seed, pages, folder } = run;
  const { app } = suite.app(seed);
  const screens = new Map<string, Uint8Array>();
  const view = await fastRun({ app, seed, maxSteps: suite.maxSteps, folder, agent: explorer, screens });
  const session: CaseSession = { view, screen: async (id) => readScreenBlob(screens.get(id) ?? new Uint8Array()) };
  const chosen = new Dice(`replays ${seed}`).sample([...view.map.pages.keys()], pages);
  let exported = 0;
  const failures: ReplayFailure[] = [];
  for (const pageId of chosen) {
    const testCase = await caseOf(session, pageId);
    if (testCase === undefined) continue;
    exported += 1;
    const whys = await replay(run, testCase);
    const bad = whys.filter((why) => why !== undefined);
    if (bad.length > 0) failures.push({ pageId, name: testCase.name, green: whys.length - bad.length, why: bad[0] });
  }
  return { seed, pages: chosen.length, exported, green: exported - failures.length, failures };
}

/** A case as its file has it; of that, only what is read here. */
interface CaseFile {
  readonly name: string;
  readonly steps: readonly unknown[];
}

async function caseOf(session: CaseSession, pageId: string): Promise<CaseFile | undefined> {
  try {
    return JSON.parse((await exportCase(session, pageId, 'cairn')).text) as CaseFile;
  } catch (error) {
    if (error instanceof CaseError && error.code === 'no_path') return undefined;
    throw error;
  }
}

/** @returns for each run why it was not green, undefined where it was */
async function replay({ suite, seed, times, folder }: ReplayRun, testCase: CaseFile): Promise<readonly unknown[]> {
  const { app } = suite.app(seed);
  const whys: unknown[] = [];
  for (let time = 1; time <= times; time += 1) {
    const maxSteps = testCase.steps.length + SPARE_STEPS;
    const again = { app, seed: seed * 1000 + time, maxSteps, folder, agent: explorer, plan: testCase };
    const { end, flows } = await fastRun(again);
    const green = end?.status === 'passed' && flows[0]?.state === 'executed';
    whys.push(green ? undefined : (flows[0]?.why ?? end));
  }
  return whys;
}
