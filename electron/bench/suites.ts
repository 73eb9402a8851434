import { madeApp, type MadeApp, type SuiteName } from '../drivers/practice/generate/index.ts';

/** A set of apps that runs are measured on; each seed is an app of its own. */
export interface Suite {
  readonly app: (seed: number) => MadeApp;
  /** When a run ends at the latest; waits come on top. */
  readonly maxSteps: number;
  /** Steps at which coverage is told. */
  readonly at: readonly number[];
  readonly seeds: { readonly first: number; readonly last: number };
}

const small = { maxSteps: 600, at: [30, 60, 150, 300, 600] };
const large = { maxSteps: 1200, at: [60, 150, 300, 600, 1200] };
const suite = (name: SuiteName, length: typeof small, apps: number): Suite => ({
  app: (seed) => madeApp(name, seed),
  ...length,
  seeds: { first: 1, last: apps },
});

export const suites: Readonly<Record<string, Suite>> = {
  S: suite('S', small, 20),
  L: suite('L', large, 10),
  X: suite('X', small, 10),
};
