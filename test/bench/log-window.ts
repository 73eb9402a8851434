import { chromium, type Page } from 'playwright';
import { join } from 'node:path';
import { startBrowserHost } from '../../electron/hosts/browser/server.ts';
import { PushHub } from '../../electron/hosts/services/push-hub.ts';
import { WindowFiles } from '../../electron/hosts/services/window-files.ts';
import type { LogLinePush } from '../../shared/contract/sessions.ts';
import { browserFlags, findBrowser } from '../support/browser.ts';
import { MadeUpHost } from '../support/renderer/made-up-host.ts';
import { madeUpServices } from '../support/renderer/made-up-services.ts';

/**
 * How the built window bears a fast log: `node test/bench/log-window.ts [lines per second] [seconds]`, after
 * `npm run build`. Lines go through the real browser host to a real Chromium; the last line printed is the result, with
 * the times between frames in milliseconds.
 */
const [rate = 50_000, seconds = 10] = process.argv.slice(2).map(Number);
const batchMs = 50;
const out = join(import.meta.dirname, '../../out/renderer');

const host = new MadeUpHost();
const pushes = new PushHub();
host.subscribe((push) => pushes.send(push.topic, push.data));
const links: string[] = [];
const server = await startBrowserHost({
  services: madeUpServices(host),
  pushes,
  pictures: {
    sessionPicture: () => Promise.reject(new Error('made-up sessions have no pictures')),
    mirrorFrame: () => undefined,
  },
  files: await WindowFiles.load(out),
  port: 0,
  onLink: (link) => links.push(link),
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(links[0] ?? '');
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
  await browser.close();
  await server.close();
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

interface Frames {
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Share of the time in which the main thread was busy for 50 ms or more at a stretch. */
  readonly blocked: number;
}

/** Times between frames while `work` goes on, and two seconds at least. */
async function measure(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const gaps: number[] = [];
    const long: number[] = [];
    const observer = new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => long.push(duration)),
    );
    observer.observe({ type: 'longtask' });
    let last = performance.now();
    const tick = (now: number) => {
      gaps.push(now - last);
      last = now;
      (globalThis as unknown as { frame: number }).frame = requestAnimationFrame(tick);
    };
    (globalThis as unknown as { frame: number }).frame = requestAnimationFrame(tick);
    Object.assign(globalThis, { gaps, long, observer });
  });
  await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, 2_000))]);
  const { gaps, long } = await page.evaluate(() => {
    const kept = globalThis as unknown as {
      gaps: number[];
      long: number[];
      frame: number;
      observer: PerformanceObserver;
    };
    cancelAnimationFrame(kept.frame);
    kept.observer.disconnect();
    return { gaps: kept.gaps, long: kept.long };
  });
  const sorted = gaps.slice(1).sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  const whole = sorted.reduce((sum, gap) => sum + gap, 0);
  const blocked = Math.round((long.reduce((sum, each) => sum + each, 0) / whole) * 1_000) / 1_000;
  return { frames: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1), blocked };
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return Math.round(usedSize / 1_048_576);
}
