import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastRun } from '../../../electron/bench/fast/fast-run.ts';
import { policies } from '../../../electron/bench/policies.ts';
import { truthFloor } from '../../../electron/bench/truth-floor.ts';
import { Witness } from '../../../electron/bench/witness.ts';
import { grownApp, type Noise } from '../../../electron/drivers/practice/generate/index.ts';
import type { InputRecord } from '../../../electron/drivers/practice/phone.ts';
import type { SessionView } from '../../../shared/core/record/view.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const PERMISSIONS = 'com.android.permissioncontroller';

interface Wild {
  readonly seed: number;
  readonly size: number;
  readonly noise: Noise;
  readonly policy: string;
  readonly maxSteps: number;
}

const share = (most: number) => fc.double({ min: 0, max: most, noNaN: true });
const noise: fc.Arbitrary<Noise> = fc.record({
  popups: share(0.4),
  loading: share(0.7),
  permissions: share(0.4),
  swallowTaps: share(0.4),
  staleTree: share(0.5),
  guides: share(0.4),
  carousels: share(1),
  landscape: share(0.2),
  rareCrashes: fc.integer({ min: 1, max: 3 }),
  traps: fc.integer({ min: 1, max: 4 }),
  numbered: share(0.5),
});
const wild: fc.Arbitrary<Wild> = fc.record({
  seed: fc.integer({ min: 3000, max: 9999 }),
  size: fc.integer({ min: 10, max: 24 }),
  noise,
  policy: fc.constantFrom('explorer', 'discover', 'monkey', 'fastbot'),
  maxSteps: fc.integer({ min: 1, max: 90 }),
});

interface Outcome {
  readonly view: SessionView;
  readonly witness: Witness;
  readonly inputs: readonly InputRecord[];
  readonly app: string;
}

async function explore({ seed, size, noise: given, policy, maxSteps }: Wild): Promise<Outcome> {
  const made = grownApp({ seed, size, noise: given });
  let inputs: readonly InputRecord[] = [];
  let seen: Witness | undefined;
  const view = await fastRun({
    app: made.app,
    seed,
    maxSteps,
    folder: tempFolder(),
    watch: (phone) => {
      inputs = phone.inputLog();
      return (seen = new Witness(made, phone));
    },
    agent: () => policies[policy]?.(seen ?? expect.fail('no witness')) ?? expect.fail('no policy'),
    onEvents: (events) => seen?.events(events),
  });
  return { view, witness: seen ?? expect.fail('no witness'), inputs, app: made.app.package };
}

/** An edge happened when the phone itself has gone from a page that its start stood for to one that its end stood for. */
function imagined({ view, witness }: Outcome): readonly string[] {
  const seenAs = (pageId: string): readonly string[] => [...(witness.labels.get(pageId)?.keys() ?? [])];
  // Before a page was split, its variants were seen under its own id.
  const pages = (pageId: string): readonly string[] => [
    ...seenAs(pageId),
    ...seenAs(view.map.pages.get(pageId)?.variant?.of ?? ''),
  ];
  const happened = (from: string, to: string): boolean =>
    pages(from).some((a) => pages(to).some((b) => witness.moves.has(`${a} > ${b}`)));
  return [...view.map.edges.values()].filter(({ from, to }) => !happened(from, to)).map(({ id }) => id);
}

describe('Whatever the app, the noise and the policy', () => {
  it('no step goes outside the app (I5), no blocked thing is touched (I5), no budget is overrun (I1), and no edge is made up', async () => {
    await fc.assert(
      fc.asyncProperty(wild, async (one) => {
        const outcome = await explore(one);
        const { view, witness, inputs, app } = outcome;
        const touched = inputs.filter(({ kind }) => kind !== 'key' && kind !== 'text');
        const outside = touched.filter(({ packageName }) => packageName !== app && packageName !== PERMISSIONS);
        expect(outside).toEqual([]);
        expect(witness.forbidden).toBe(0);
        expect(view.steps.length).toBeLessThanOrEqual(one.maxSteps);
        expect(imagined(outcome)).toEqual([]);
        expect(truthFloor(witness.made.truth, new Set(witness.arcs.keys()))).toBeLessThanOrEqual(witness.steps);
      }),
      { numRuns: 25 },
    );
  });
});
