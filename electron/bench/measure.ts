import type { AppMap } from '../../shared/core/map/types.ts';
import { depthsOf, type Truth } from '../drivers/practice/generate/index.ts';
import { edgeQuality, truePages } from './edges.ts';
import { pathQuality } from './paths.ts';
import { truthFloor } from './truth-floor.ts';
import type { Testimony } from './witness.ts';

/** What one run is worth; shares are between 0 and 1. */
export interface Measure {
  readonly pagesAt: Readonly<Record<string, number>>;
  readonly arcsAt: Readonly<Record<string, number>>;
  readonly crashesAt: Readonly<Record<string, number>>;
  /** At the end of the run. */
  readonly crashRecall: number;
  /** Steps to nine tenths of all actions, in floors of the whole app; absent when it was never reached. */
  readonly stepsTo90OverFloor?: number;
  /** Fewest steps for what was done over the steps that it took. */
  readonly efficiency: number;
  /** Steps that did nothing new, as a share of all. */
  readonly wasted: number;
  readonly edgeP: number;
  readonly edgeR: number;
  /** Screens that are several pages by where they were opened from, and of them those that the map tells apart. */
  readonly contextScreens: number;
  readonly splitsFound: number;
  /** Other pages that the map has split. */
  readonly splitsOther: number;
  readonly idsPerPage: number;
  /** Share of the pages that the map has a path to, and of these paths those that are as short as can be. */
  readonly pathsKnown: number;
  readonly pathsMinimal: number;
  readonly blockedTaps: number;
  readonly msPerDecision: number;
  readonly steps: number;
  readonly waits: number;
  /** Fewest steps for all actions of the app. */
  readonly floor: number;
  /** Where there are goals: the share that was reached, and steps to each over the fewest possible. */
  readonly goalsReached?: number;
  readonly goalStepsOverOptimum?: number;
  /** Where there was a version before: share of its unchanged pages that have the id again that they had. */
  readonly knownAgain?: number;
}

export interface Measured {
  readonly truth: Truth;
  readonly testimony: Testimony;
  readonly map: AppMap;
  /** Step numbers at which coverage is told. */
  readonly at: readonly number[];
  readonly decisionMs: number;
  readonly decisions: number;
  readonly goals?: readonly string[];
}

export function measure({ truth, testimony, map, at, decisionMs, decisions, goals }: Measured): Measure {
  const { steps, waits, pages, arcs, crashes, forbidden } = testimony;
  const crashIds = new Set([...truth.crashes.values()].map(({ id }) => id));
  const share = (found: ReadonlyMap<string, number>, all: number, until: number): number =>
    all === 0 ? 1 : [...found.values()].filter((step) => step <= until).length / all;
  const curve = (found: ReadonlyMap<string, number>, all: number): Readonly<Record<string, number>> =>
    Object.fromEntries(at.map((until) => [String(until), share(found, all, until)]));
  const inOrder = [...arcs.values()].sort((a, b) => a - b);
  const ninety = inOrder[Math.ceil(0.9 * truth.arcs.size) - 1];
  const floor = truthFloor(truth);
  return {
    pagesAt: curve(pages, truth.pages.size),
    arcsAt: curve(arcs, truth.arcs.size),
    crashesAt: curve(crashes, crashIds.size),
    crashRecall: share(crashes, crashIds.size, Infinity),
    ...(ninety !== undefined && { stepsTo90OverFloor: ninety / floor }),
    efficiency: truthFloor(truth, new Set(arcs.keys())) / Math.max(1, steps),
    wasted: 1 - arcs.size / Math.max(1, steps),
    ...edgeQuality(truth, testimony, map),
    ...pathQuality(truth, truePages(truth, testimony.labels, map), map),
    blockedTaps: forbidden,
    msPerDecision: decisions === 0 ? 0 : decisionMs / decisions,
    steps,
    waits,
    floor,
    ...(goals !== undefined && goalQuality(truth, testimony, goals)),
  };
}

function goalQuality(
  truth: Truth,
  { pages }: Testimony,
  goals: readonly string[],
): Pick<Measure, 'goalsReached' | 'goalStepsOverOptimum'> {
  const depths = depthsOf(truth);
  const over = goals
    .flatMap((goal) => {
      const step = pages.get(goal);
      return step === undefined ? [] : [step / (depths.get(goal) ?? step)];
    })
    .sort((a, b) => a - b);
  const goalStepsOverOptimum = over[Math.floor(over.length / 2)];
  return {
    goalsReached: goals.length === 0 ? 1 : over.length / goals.length,
    ...(goalStepsOverOptimum !== undefined && { goalStepsOverOptimum }),
  };
}
