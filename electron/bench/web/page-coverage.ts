import type { CDPSession, Page } from 'playwright-core';
import { sleep } from '../../io/clock.ts';
import type { CoverageUnion } from './coverage.ts';

/** How long a page may take to tell at the end; one whose scripts stand still, at a dialog for instance, does not answer. */
const PATIENCE_MS = 20_000;
/** Before an action less is waited for; what is told later counts as well. */
const QUICK_MS = 500;

/**
 * Chromium's precise coverage of all pages of a run. It is asked again and again, so that a page that crashes, hangs or
 * is closed takes little of what it has run along.
 */
export class PageCoverage {
  readonly #union: CoverageUnion;
  readonly #lines = new Set<CDPSession>();
  readonly #asked = new Map<CDPSession, Promise<void>>();
  #missed = 0;

  constructor(union: CoverageUnion) {
    this.#union = union;
  }

  /** How often a page did not tell what it had run; a run with any is measured too low. */
  get missed(): number {
    return this.#missed;
  }

  /** Begins to count on a page that has not loaded anything yet. */
  async attach(page: Page): Promise<void> {
    const line = await page.context().newCDPSession(page);
    this.#lines.add(line);
    page.on('close', () => this.#lines.delete(line));
    page.on('crash', () => this.#lines.delete(line));
    await line.send('Profiler.enable');
    await line.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Adds what has run on all pages since it was last asked. */
  async take(): Promise<void> {
    await Promise.all(
      [...this.#lines].map(async (line) => {
        await Promise.race([this.#ask(line), sleep(PATIENCE_MS)]);
        if (this.#asked.has(line)) this.#missed += 1;
      }),
    );
  }

  /** As `take`, without waiting for a page that does not answer at once. */
  async takeQuickly(): Promise<void> {
    await Promise.race([Promise.all([...this.#lines].map((line) => this.#ask(line))), sleep(QUICK_MS)]);
  }

  /** A page that was asked and has not answered yet is not asked again. */
  #ask(line: CDPSession): Promise<void> {
    const asked = this.#asked.get(line) ?? this.#takeFrom(line).finally(() => this.#asked.delete(line));
    this.#asked.set(line, asked);
    return asked;
  }

  async #takeFrom(line: CDPSession): Promise<void> {
    const told = await unlessGone(line.send('Profiler.takePreciseCoverage'));
    if (told) this.#union.add(told.result, line);
    else this.#missed += 1;
  }
}

/** A page can be closed while it is asked; then there is nothing to tell any more. */
async function unlessGone<Told>(asked: Promise<Told>): Promise<Told | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && /closed|detached|crashed/i.test(error.message)) {
      return undefined;
    }
    throw error;
  }
}
