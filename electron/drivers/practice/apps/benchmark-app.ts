import type { PracticeApp } from './format.ts';

/** Nodes of an empty screen of such an app: window, frames, toolbar and grid. */
const AROUND = 10;
/** Nodes of a cell: the cell itself and two texts. */
const PER_CELL = 3;
/** As many lines as fit. */
const LINES = 18;

/** Package of every benchmark app. */
export const BENCHMARK_PACKAGE = 'app.cairn.bench';

/**
 * An app whose only screen has about so many nodes (at most ten off), all of them in sight at once, and whose
 * cells open a second screen with a way back. For measuring, at 1080 x 2400 up to 1,500 nodes.
 */
export function benchmarkApp(nodes: number): PracticeApp {
  const cells = Math.max(1, Math.round((nodes - AROUND) / PER_CELL));
  const columns = Math.max(2, Math.ceil(cells / LINES));
  return {
    format: 1,
    package: BENCHMARK_PACKAGE,
    label: 'Bench',
    version: { name: '1.0', code: 1 },
    icon: 'apps',
    colour: '#33691e',
    activity: '.BenchActivity',
    start: 'table',
    screens: {
      table: {
        title: `${nodes} nodes`,
        widgets: [
          {
            type: 'grid',
            id: 'table',
            columns,
            count: cells,
            each: [
              {
                type: 'column',
                id: 'cell',
                onTap: [{ push: { to: 'cell', args: { index: '{{index}}' } } }],
                widgets: [
                  { type: 'text', id: 'name', text: '{{index}}', style: 'caption', lines: 1 },
                  { type: 'text', id: 'value', text: '{{index * 7 % 100}}', style: 'caption', lines: 1 },
                ],
              },
            ],
          },
        ],
      },
      cell: {
        title: 'Cell {{args.index}}',
        widgets: [{ type: 'text', id: 'index', text: 'This is cell {{args.index}}.' }],
      },
    },
  };
}
