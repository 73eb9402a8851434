import type { LogLinePush } from '../../shared/contract/sessions.ts';
import { heapOf, measure, openMeasuredWindow } from './measured-window.ts';

/**
 * How the built window bears a fast log: `node test/bench/log-window.ts [lines per second] [seconds]`, after
 * `npm run build`. Lines go through the real browser host to a real Chromium; the last line printed is the result, with
 * the times between frames in milliseconds.
 */
const [rate = 50_000, seconds = 10] = process.argv.slice(2).map(Number);
const batchMs = 50;

const { host, pushes, page, close } = await openMeasuredWindow();
try {
  await page.getByTestId('start').click();
  await page.getByRole('tab', { name: 'Log' }).click();
  const quiet = await measure(page, () => Promise.resolve());
  const busy = await measure(page, () => pour());
  const shown = await page.getByTestId('log-count').innerText();
  await page.getByTestId('log-text-filter').fill('took 37 ms');
  const filtered = await measure(page, () => pour());
  const heapMb = await heapOf(page);
  console.log(
    JSON.stringify({ type: 'bench', bench: 'log-window', rate, seconds, quiet, busy, filtered, shown, heapMb }),
  );
} finally {
  await close();
}

/** Pushes lines at the rate, late ones together, as a host does. */
async function pour(): Promise<void> {
  const begin = performance.now();
  let sent = 0;
  while (sent < rate * seconds) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - begin) / 1_000) * rate));
    if (due > sent) pushes.send('log.lines', { sessionId: host.session.id, lines: linesFrom(sent, due) });
    sent = due;
    await new Promise((resolve) => setTimeout(resolve, batchMs));
  }
}

function linesFrom(from: number, to: number): readonly LogLinePush[] {
  const priorities = ['V', 'D', 'I', 'W', 'E'] as const;
  return Array.from({ length: to - from }, (_, index) => ({
    at: Date.now(),
    pid: 4_000 + ((from + index) % 7),
    priority: priorities[(from + index) % priorities.length] ?? 'I',
    tag: `Component${(from + index) % 40}`,
    message: `request ${from + index} GET /goods?page=${index} took ${((from + index) * 37) % 900} ms over a slow network`,
  }));
}
