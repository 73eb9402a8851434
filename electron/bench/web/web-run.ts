import type { Page } from 'playwright-core';
import { WebDriver } from '../../drivers/web/web-driver.ts';
import { CoverageUnion } from './coverage.ts';
import { PageCoverage } from './page-coverage.ts';

/** What every run of the web bench is told, whoever explores. */
export interface WebRun {
  readonly policy: string;
  readonly seed: number;
  /** Actions after the first load. */
  readonly actions: number;
  /** A web device, `web:Pixel 7`. */
  readonly deviceId: string;
  /** Address of the app. */
  readonly url: string;
  /** An empty folder. */
  readonly folder: string;
}

/** What a run has found. */
export interface WebRow {
  readonly policy: string;
  readonly seed: number;
  readonly actions: number;
  /** Pages by the identity that a map is made of. */
  readonly pages: number;
  /** Characters of the app's scripts that had run when the first page was there, and at the end. */
  readonly bytesAtLoad: number;
  readonly bytesAtEnd: number;
  /** Different errors of the app, by their fingerprints. */
  readonly errors: number;
  /** Cairn's own time per step, the median; null where Cairn took none. */
  readonly ownMsP50: number | null;
  /** How often a page could not be asked what it had run: with any, `bytesAtEnd` is too low. */
  readonly missed: number;
}

export interface WebOutcome {
  readonly row: WebRow;
  /** Length of each script that was seen, by its key. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** A phone in the browser whose scripts are counted. */
export interface CountedPhone {
  readonly driver: WebDriver;
  readonly coverage: PageCoverage;
  readonly union: CoverageUnion;
  readonly appId: string;
}

/**
 * Borrows a fresh browser for one run.
 * @param onPage called with each page before anything is loaded in it
 */
export async function withCountedPhone<Result>(
  url: string,
  work: (phone: CountedPhone) => Promise<Result>,
  onPage: (page: Page) => Promise<void> = async () => undefined,
): Promise<Result> {
  const union = new CoverageUnion(new URL(url).origin);
  const coverage = new PageCoverage(union);
  const driver = new WebDriver({
    onPage: async (page) => {
      await coverage.attach(page);
      await onPage(page);
    },
  });
  try {
    const { id: appId } = await driver.findApp(url);
    return await work({ driver, coverage, union, appId });
  } finally {
    await driver.close();
  }
}
