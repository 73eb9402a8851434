import { emptyView, foldEvents } from '../../shared/core/record/fold.ts';
import { heapOf, measure, openMeasuredWindow } from './measured-window.ts';

/**
 * How the built window bears a big session: `node test/bench/big-window.ts [pages] [steps]`, after `npm run build`. The
 * last line printed is the result: the times between frames, in milliseconds, while each thing is done.
 */
const [pages = 300, steps = 1_000] = process.argv.slice(2).map(Number);
const { host, page, close } = await openMeasuredWindow();
const recorded = () => foldEvents(emptyView(), host.session.events);
const pause = (ms: number): Promise<void> => page.waitForTimeout(ms);
try {
  host.pageCount = pages;
  await page.getByTestId('start-options').click();
  await page.getByTestId('max-steps').fill(String(steps * 2));
  await page.getByTestId('start').click();
  await page.getByTestId('session-status').waitFor();
  host.wander(pages * 2);
  host.walk(Math.max(0, steps - recorded().steps.length));
  await page.getByTestId('count-pages').getByText(String(recorded().map.pages.size), { exact: true }).waitFor();
  await pause(1_000);
  const rows = {
    quiet: await measure(page, () => Promise.resolve()),
    newSteps: await measure(page, async () => {
      for (let step = 0; step < 20; step += 1) {
        host.walk(1);
        await pause(200);
      }
    }),
    pan: await measure(page, async () => {
      await page.mouse.move(640, 700);
      await page.mouse.down();
      for (let at = 0; at < 60; at += 1) await page.mouse.move(640 - at * 5, 700 - at * 4);
      await page.mouse.up();
    }),
    zoom: await measure(page, async () => {
      for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, turn < 10 ? 120 : -120);
    }),
    openPage: await measure(page, async () => {
      await page.locator('[data-testid^="map-node-"]').first().dispatchEvent('click');
      await page.getByTestId('page-panel').waitFor();
    }),
    timeline: await measure(page, async () => {
      await page.getByTestId('timeline').hover();
      for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 700);
    }),
    colours: await measure(page, async () => {
      for (let turn = 0; turn < 3; turn += 1) await page.getByTestId('theme').click();
    }),
  };
  const { map, steps: done } = recorded();
  const seen = { pages: map.pages.size, steps: done.length };
  console.log(JSON.stringify({ type: 'bench', bench: 'big-window', ...seen, rows, heapMb: await heapOf(page) }));
} finally {
  await close();
}
