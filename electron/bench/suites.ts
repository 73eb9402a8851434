import { changedApp, madeApp, type MadeApp, type SuiteName } from '../drivers/practice/generate/index.ts';

/** A set of apps that runs are measured on; each seed is an app of its own. */
export interface Suite {
  readonly app: (seed: number) => MadeApp;
  /** The version before, which is explored first: pages that did not change should be known again. */
  readonly before?: (seed: number) => MadeApp & { readonly changed: ReadonlySet<string> };
  /** How many of the app's pages are to be reached, each at least three actions away. */
  readonly goals?: number;
  /** When a run ends at the latest; waits come on top. */
  readonly maxSteps: number;
  /** Steps at which coverage is told. */
  readonly at: readonly number[];
  readonly seeds: { readonly first: number; readonly last: number };
}

const small = { maxSteps: 600, at: [30, 60, 150, 300, 600] };
const large = { maxSteps: 1200, at: [60, 150, 300, 600, 1200] };
const goals = { maxSteps: 200, at: [30, 60, 150], goals: 6 };
const suite = (name: SuiteName, length: Pick<Suite, 'maxSteps' | 'at' | 'goals'>, apps: number): Suite => ({
  app: (seed) => madeApp(name, seed),
  ...length,
  seeds: { first: 1, last: apps },
});

export const suites: Readonly<Record<string, Suite>> = {
  S: suite('S', small, 20),
  L: suite('L', large, 10),
  X: suite('X', small, 10),
  G: suite('S', goals, 20),
  V2: {
    ...suite('S', small, 20),
    app: (seed) => changedApp('S', seed),
    before: (seed) => ({ ...madeApp('S', seed), changed: changedApp('S', seed).changed }),
  },
};
