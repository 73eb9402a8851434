import type { Measure } from './measure.ts';
import { bootstrap95, mean, type Interval } from './statistics.ts';

type Curve<Value> = Readonly<Record<string, Value>>;

/** Means over the apps of a suite; `ci95` has an interval for each, by bootstrap over the apps. */
export interface Row extends RowOf<number> {
  readonly policy: string;
  readonly apps: number;
  readonly ci95: RowOf<Interval>;
}

interface RowOf<Value> {
  readonly pagesAt: Curve<Value>;
  readonly arcsAt: Curve<Value>;
  readonly crashesAt: Curve<Value>;
  readonly crashRecall: Value;
  /** Over the apps in which it was reached; null where there is none. */
  readonly stepsTo90OverFloor: Value | null;
  /** Share of the apps in which nine tenths of all actions were taken. */
  readonly reached90: Value;
  readonly efficiency: Value;
  readonly wasted: Value;
  readonly edgeP: Value;
  readonly edgeR: Value;
  /** Share of the screens that are several pages, over apps that have some. */
  readonly splitsFound: Value | null;
  /** For each app. */
  readonly splitsOther: Value;
  readonly idsPerPage: Value;
  readonly pathsKnown: Value;
  readonly pathsMinimal: Value;
  readonly blockedTaps: Value;
  readonly msPerDecision: Value;
  readonly steps: Value;
  readonly waits: Value;
  readonly floor: Value;
  readonly goalsReached?: Value | null;
  readonly goalStepsOverOptimum?: Value | null;
  readonly knownAgain?: Value | null;
}

/** Sums the runs of one policy up, one run for each app. */
export function rowOf(policy: string, runs: readonly Measure[]): Row {
  return { policy, apps: runs.length, ...sums(runs, mean), ci95: sums(runs, bootstrap95) };
}

function sums<Value>(runs: readonly Measure[], sum: (values: readonly number[]) => Value): RowOf<Value> {
  const of = (read: (run: Measure) => number): Value => sum(runs.map(read));
  const where = (read: (run: Measure) => number | undefined): Value | null => {
    const known = runs.map(read).filter((value) => value !== undefined);
    return known.length === 0 ? null : sum(known);
  };
  /** What only some suites tell. */
  const extra = (name: 'goalsReached' | 'goalStepsOverOptimum' | 'knownAgain'): Partial<RowOf<Value>> =>
    runs.some((run) => run[name] !== undefined) ? { [name]: where((run) => run[name]) } : {};
  const curve = (read: (run: Measure) => Curve<number>): Curve<Value> => {
    const [first] = runs;
    const steps = first === undefined ? [] : Object.keys(read(first));
    return Object.fromEntries(steps.map((at) => [at, of((run) => read(run)[at] ?? Number.NaN)]));
  };
  return {
    pagesAt: curve(({ pagesAt }) => pagesAt),
    arcsAt: curve(({ arcsAt }) => arcsAt),
    crashesAt: curve(({ crashesAt }) => crashesAt),
    crashRecall: of(({ crashRecall }) => crashRecall),
    stepsTo90OverFloor: where(({ stepsTo90OverFloor }) => stepsTo90OverFloor),
    reached90: of(({ stepsTo90OverFloor }) => (stepsTo90OverFloor === undefined ? 0 : 1)),
    efficiency: of(({ efficiency }) => efficiency),
    wasted: of(({ wasted }) => wasted),
    edgeP: of(({ edgeP }) => edgeP),
    edgeR: of(({ edgeR }) => edgeR),
    splitsFound: where(({ contextScreens, splitsFound }) =>
      contextScreens === 0 ? undefined : splitsFound / contextScreens,
    ),
    splitsOther: of(({ splitsOther }) => splitsOther),
    idsPerPage: of(({ idsPerPage }) => idsPerPage),
    pathsKnown: of(({ pathsKnown }) => pathsKnown),
    pathsMinimal: of(({ pathsMinimal }) => pathsMinimal),
    blockedTaps: of(({ blockedTaps }) => blockedTaps),
    msPerDecision: of(({ msPerDecision }) => msPerDecision),
    steps: of(({ steps }) => steps),
    waits: of(({ waits }) => waits),
    floor: of(({ floor }) => floor),
    ...extra('goalsReached'),
    ...extra('goalStepsOverOptimum'),
    ...extra('knownAgain'),
  };
}
