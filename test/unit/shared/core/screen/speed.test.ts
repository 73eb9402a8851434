import { describe, expect, it } from 'vitest';
import type { UiNode } from '../../../../../shared/model/screen.ts';
import { readScreen } from '../../../../../shared/core/screen/read-screen.ts';
import { settleKey } from '../../../../../shared/core/screen/skeleton.ts';
import * as ui from '../../../../support/screens.ts';

const count = (node: UiNode): number => node.children.reduce((sum, child) => sum + count(child), 1);

/** A page with a grid, five cards in a row: each card has a picture, two texts and a button. All of it is on the screen. */
function bigTree(nodes: number) {
  const rows = Math.floor((nodes - 12) / 31);
  const tall = Math.floor(2000 / rows);
  const card = (i: number) =>
    ui.group(
      [
        { className: 'android.widget.ImageView', tall: 4 },
        ui.text(`商品 ${i} 的名称`, { tall: 5 }),
        ui.text(`¥${i}.00`, { tall: 5 }),
        ui.text('已售 3200', { tall: 1 }),
        ui.button('加入购物车', { id: 'add', tall: 25 }),
      ],
      { id: 'card', clickable: true, tall },
    );
  const line = (i: number) =>
    ui.group(
      [0, 1, 2, 3, 4].map((k) => card(5 * i + k)),
      { across: true, tall },
    );
  const list = ui.list(Array.from({ length: rows }, (_, i) => line(i)));
  return ui.treeOf([ui.toolbar('商品'), list, ui.tabBar(['首页', '我的'], '首页')]);
}

/** The fastest of many runs: what the code needs when nothing else takes the processor. */
function fastest(work: () => void): number {
  let best = Infinity;
  for (let i = 0; i < 150; i++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

describe('reading a screen', () => {
  it.each([
    [500, 3],
    [1500, 10],
  ])('of %i nodes takes less than %i ms', (nodes, limit) => {
    const tree = bigTree(nodes);
    expect(tree.roots.reduce((sum, root) => sum + count(root), 0)).toBeGreaterThan(nodes * 0.95);
    const context = ui.context();
    expect(readScreen(tree, context).elements.length).toBeGreaterThan(nodes * 0.3);
    const ms = fastest(() => void settleKey(readScreen(tree, context)));
    console.info(`readScreen + settleKey, ${nodes} nodes: ${ms.toFixed(2)} ms at best`);
    expect(ms).toBeLessThan(limit);
  });
});
