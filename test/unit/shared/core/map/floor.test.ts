import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestCover, type FloorArc } from '../../../../../shared/core/map/floor.ts';

interface Graph {
  readonly name: string;
  readonly start: number;
  /** From, to, cost, and 1 where it must be taken. */
  readonly arcs: readonly (readonly [number, number, number, number])[];
  /** Found by a linear program (HiGHS). */
  readonly cost: number;
}

const folder = join(import.meta.dirname, '../../../../fixtures/bench');
const graphs = JSON.parse(readFileSync(join(folder, 'floor.json'), 'utf8')) as readonly Graph[];

const arc = (from: string, to: readonly string[], required = true, cost = 1): FloorArc => ({
  from,
  to,
  cost,
  required,
});

describe('The cheapest walk that takes all required arcs', () => {
  it.each(graphs)('costs what a linear program finds: $name', ({ start, arcs, cost }) => {
    const given = arcs.map(([from, to, price, least]) => arc(String(from), [String(to)], least === 1, price));
    expect(cheapestCover(String(start), given)).toBe(cost);
  });

  it('costs nothing where nothing is required', () => {
    expect(cheapestCover('a', [arc('a', ['b'], false)])).toBe(0);
  });

  it('ends where it likes', () => {
    expect(cheapestCover('a', [arc('a', ['b']), arc('b', ['c'])])).toBe(2);
  });

  it('comes back over what is cheapest', () => {
    const leaves = [arc('a', ['b']), arc('a', ['c']), arc('b', ['a'], false, 5), arc('c', ['a'], false, 1)];
    expect(cheapestCover('a', leaves)).toBe(3);
  });

  it('goes on from whichever of several targets suits', () => {
    const arcs = [arc('a', ['b', 'c']), arc('c', ['d'])];
    expect(cheapestCover('a', arcs)).toBe(2);
  });

  it('is impossible where what is required cannot be reached', () => {
    expect(cheapestCover('a', [arc('a', ['b']), arc('x', ['y'])])).toBe(Infinity);
  });

  it('never costs less than the required arcs, nor more than going back to the start before each', () => {
    const tree = fc.array(fc.nat(), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(tree, (parents) => {
        const nodes = parents.map((parent, index) => ({ node: index + 1, parent: parent % (index + 1) }));
        const arcs = nodes.flatMap(({ node, parent }) => [
          arc(String(parent), [String(node)]),
          arc(String(node), ['0'], false),
        ]);
        const depth = (node: number): number => (node === 0 ? 0 : 1 + depth(nodes[node - 1]?.parent ?? 0));
        const apart = nodes.reduce((sum, { node }) => sum + depth(node) + 1, 0);
        const cost = cheapestCover('0', arcs);
        expect(cost).toBeGreaterThanOrEqual(nodes.length);
        expect(cost).toBeLessThanOrEqual(apart);
      }),
    );
  });
});
