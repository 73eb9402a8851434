import type { PracticeApp } from '../apps/format.ts';
import { writeApp } from './emit.ts';
import { growApp, type AppPlan } from './grow.ts';
import { nextVersion } from './change.ts';
import type { ModelApp, Noise } from './model.ts';
import { Guide, truthOf, type Truth } from './truth.ts';

export { arcId, depthsOf, Guide } from './truth.ts';
export type { AppPlan } from './grow.ts';
export type { Noise } from './model.ts';
export type { ArcKind, Truth, TruthArc, TruthCrash, TruthPage } from './truth.ts';

/** A made-up app and all that there is to be found in it. */
export interface MadeApp {
  readonly app: PracticeApp;
  readonly truth: Truth;
  readonly guide: Guide;
}

export type SuiteName = 'S' | 'L' | 'X';

interface Suite {
  readonly size: number;
  readonly noise: Noise;
}

const usual: Noise = {
  popups: 0.02,
  loading: 0.15,
  permissions: 0.06,
  swallowTaps: 0.02,
  staleTree: 0.05,
  guides: 0.03,
  carousels: 0.25,
  landscape: 0.02,
  rareCrashes: 1,
  traps: 0,
  numbered: 0.08,
};

const hostile: Noise = {
  ...usual,
  popups: 0.1,
  loading: 0.45,
  permissions: 0.18,
  swallowTaps: 0.1,
  staleTree: 0.15,
  guides: 0.1,
  carousels: 0.75,
  landscape: 0.06,
  traps: 3,
};

const SUITES: Readonly<Record<SuiteName, Suite>> = {
  S: { size: 30, noise: usual },
  L: { size: 110, noise: usual },
  X: { size: 30, noise: hostile },
};

/** The app of a suite with this seed: always the same one. */
export const madeApp = (suite: SuiteName, seed: number): MadeApp => grownApp({ seed, ...SUITES[suite] });

/** An app of any size and with any noise; it needs a size of about 10 to have all there is. */
export const grownApp = (plan: AppPlan): MadeApp => made(growApp(plan));

/** The next version of that app, with some of its pages changed. */
export function changedApp(suite: SuiteName, seed: number): MadeApp & { readonly changed: ReadonlySet<string> } {
  const { model, changed } = nextVersion(growApp({ seed, ...SUITES[suite] }));
  return { ...made(model), changed };
}

function made(model: ModelApp): MadeApp {
  const { app, keys } = writeApp(model);
  return { app, truth: truthOf(model), guide: new Guide(model, keys) };
}
