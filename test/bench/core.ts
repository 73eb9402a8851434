/**
 * What the core costs: reading a screen, planning on a large map, learning a step early and late in a session.
 * Run: node test/bench/core.ts
 */
import { createExplorer } from '../../electron/agents/explorer.ts';
import type { AppMap } from '../../shared/core/map/types.ts';
import { emptyMap, learn } from '../../shared/core/map/learn.ts';
import { recognise } from '../../shared/core/map/recognise.ts';
import { readScreen } from '../../shared/core/screen/read-screen.ts';
import { settleKey } from '../../shared/core/screen/skeleton.ts';
import { planNext } from '../../shared/core/plan/explore.ts';
import { offers, story, tap } from '../support/map-events.ts';
import * as ui from '../support/screens.ts';
import { makeApp, SimPhone } from '../support/sim-app.ts';
import { explore, startRun } from '../support/sim-session.ts';

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

function manyPages(count: number): AppMap {
  const page = (i: number) =>
    ui.screenOf([ui.toolbar(`页面 ${'一二三四五六七八九十'[i % 10]}${i}`), ui.button('确定')]);
  return Array.from({ length: count }, (_, i) => page(i)).reduce((map, { identity, title }, i) => {
    const info = { pageId: `${identity.pageId}${i}`, identity, title, activity: '', actions: [] };
    return learn(map, { v: 1, seq: 1, at: 0, type: 'page_learnt', page: info, observationId: '' });
  }, emptyMap());
}

const print = (what: string, times: number[], more: object = {}): void => {
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number): number => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(3));
  console.log(
    JSON.stringify({ type: 'bench', bench: 'core', what, ...more, msMin: at(0), msP50: at(0.5), msP95: at(0.95) }),
  );
};

async function timed(times: number[], work: () => unknown): Promise<void> {
  const start = performance.now();
  await work();
  times.push(performance.now() - start);
}

for (const nodes of [50, 500, 1500]) {
  const tree = bigTree(Math.max(nodes, 60));
  const times: number[] = [];
  for (let i = 0; i < 150; i++) await timed(times, () => settleKey(readScreen(tree, ui.context())));
  print('readScreen + settleKey', times, { nodes });
}

const wide = manyPages(1000);
for (const nodes of [50, 500, 1500]) {
  const tree = bigTree(Math.max(nodes, 60));
  const times: number[] = [];
  for (let i = 0; i < 100; i++) recognise(wide, readScreen(tree, ui.context()));
  const before = process.threadCpuUsage();
  for (let i = 0; i < 150; i++) await timed(times, () => recognise(wide, readScreen(tree, ui.context())));
  const { user, system } = process.threadCpuUsage(before);
  // On a busy machine the clock also counts what others do; the processor's own time does not.
  print('identity of a tree, on a map of 1,000 pages', times, { nodes, msCpu: (user + system) / 150_000 });
}

const phone = new SimPhone(makeApp(150, 1), 1);
const run = startRun(phone, createExplorer(), { seed: 1 });
for (const until of [100, 500]) {
  await explore(run, until);
  const times: number[] = [];
  for (let i = 1; i <= 40; i++) await timed(times, () => explore(run, until + i));
  print('plan, dispatch on a simulated app, learn', times, { step: until, pages: run.view.map.pages.size });
}

/** A line of pages, each with ten actions that are all done, and the last with one that is not: the farthest walk there is. */
function longLine(pages: number) {
  const names = Array.from({ length: 9 }, (_, i) => `row ${i}`);
  const actions = offers('on', ...names);
  const told = story().launches('page 0', actions);
  for (let i = 1; i <= pages; i++) {
    for (const name of names) told.does(tap(name), `page ${i - 1}`);
    told.does(tap('on'), `page ${i}`, { actions: i === pages ? offers('new') : actions });
  }
  return told.launches('page 0');
}

for (const pages of [100, 1000]) {
  const { map, steps } = longLine(pages);
  const screen = ui.screenOf([ui.text('page')]);
  const about = { map, steps, pageId: 'page 0', screen, offered: offers('on'), vetoed: new Set<string>(), seed: 1 };
  const may = { relaunchAllowed: true, probeAllowed: true, probes: 0 } as const;
  for (const mode of ['complete', 'discover'] as const) {
    const times: number[] = [];
    const before = process.threadCpuUsage();
    for (let i = 0; i < 100; i++) await timed(times, () => planNext({ ...about, ...may, mode }));
    const { user, system } = process.threadCpuUsage(before);
    const more = { mode, pages, steps: steps.length, msCpu: (user + system) / 100_000 };
    print('a decision, with all but the farthest page done', times, more);
  }
}

const told = story().launches('page 0', offers('on'));
for (const until of [1000, 10_000]) {
  const times: number[] = [];
  while (told.steps.length < until) {
    const page = `page ${(told.steps.length * 7) % 1000}`;
    await timed(times, () => told.does(tap('on'), page, { actions: offers('on') }));
  }
  print('learn one step', times.slice(-500), { step: until, pages: told.map.pages.size });
}
