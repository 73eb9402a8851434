import { chromium, type Page } from 'playwright';
import { join } from 'node:path';
import { startBrowserHost } from '../../electron/hosts/browser/server.ts';
import { PushHub } from '../../electron/hosts/services/push-hub.ts';
import { WindowFiles } from '../../electron/hosts/services/window-files.ts';
import { browserFlags, findBrowser } from '../support/browser.ts';
import { MadeUpHost } from '../support/renderer/made-up-host.ts';
import { madeUpServices } from '../support/renderer/made-up-services.ts';

export interface MeasuredWindow {
  readonly host: MadeUpHost;
  readonly pushes: PushHub;
  readonly page: Page;
  close(): Promise<void>;
}

/** The built window in a real Chromium, through the real browser host, over a made-up phone. Run `npm run build` first. */
export async function openMeasuredWindow(): Promise<MeasuredWindow> {
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
    files: await WindowFiles.load(join(import.meta.dirname, '../../out/renderer')),
    port: 0,
    onLink: (link) => links.push(link),
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(links[0] ?? '');
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { host, pushes, page, close };
}

/** Times between frames, milliseconds. */
export interface Frames {
  readonly frames: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** Share of the time in which the main thread was busy for 50 ms or more at a stretch. */
  readonly blocked: number;
}

/** Times between frames while `work` goes on, and two seconds at least. */
export async function measure(page: Page, work: () => Promise<void>): Promise<Frames> {
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

/** Memory that the page holds, MiB. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return Math.round(usedSize / 1_048_576);
}
