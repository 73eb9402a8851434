import type { CDPSession } from 'playwright-core';
import { monotonicMs, sleep } from '../../io/clock.ts';

/** Requests that a page keeps open on purpose, or that nobody waits for. */
const ENDLESS: ReadonlySet<string> = new Set([
  'EventSource',
  'WebSocket',
  'Media',
  'Ping',
  'CSPViolationReport',
  'Manifest',
  'Prefetch',
  'Preflight',
]);

/** A request that takes longer than this is not waited for any more: it is a long poll, or hangs. */
const LONGEST_MS = 2_000;

/** Requests of one page that are under way and that its content may depend on. */
export class NetworkWatch {
  readonly #open = new Map<string, number>();
  #waiting: (() => void)[] = [];

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (!ENDLESS.has(type ?? 'Other')) this.#open.set(requestId, monotonicMs());
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (/event-stream|multipart\/x-mixed-replace/.test(response.mimeType)) this.#done(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId }) => this.#done(requestId));
    cdp.on('Network.loadingFailed', ({ requestId }) => this.#done(requestId));
  }

  get isQuiet(): boolean {
    const now = monotonicMs();
    for (const [id, since] of this.#open) if (now - since > LONGEST_MS) this.#open.delete(id);
    return this.#open.size === 0;
  }

  /** Resolves when nothing is under way, or the time is over. */
  async quiet(limitMs: number): Promise<void> {
    const end = monotonicMs() + limitMs;
    while (!this.isQuiet && monotonicMs() < end) {
      // A request can grow too old to be waited for without anything being told.
      const changed = new Promise<void>((resolve) => this.#waiting.push(resolve));
      await Promise.race([changed, sleep(Math.min(100, Math.max(1, end - monotonicMs())))]);
    }
  }

  /** A new document: what the old one asked for is nobody's business any more. */
  forget(): void {
    this.#open.clear();
    this.#tell();
  }

  #done(requestId: string): void {
    if (this.#open.delete(requestId)) this.#tell();
  }

  #tell(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
