import type { CasePath, ExportedCase } from '../../../shared/contract/cases.ts';
import { formatsFor, type ExportFormat } from '../../../shared/model/case-format.ts';
import { buildCase } from '../../../shared/core/cases/build.ts';
import { toCairnJson } from '../../../shared/core/cases/cairn-json.ts';
import { CaseError } from '../../../shared/core/cases/errors.ts';
import { caseFileName } from '../../../shared/core/cases/file-name.ts';
import { toPlaywright } from '../../../shared/core/cases/playwright.ts';
import { toMaestro } from '../../../shared/core/cases/maestro.ts';
import { caseWarnings } from '../../../shared/core/cases/warnings.ts';
import { observedPath, screensOfPaths, type ObservedPath } from '../../../shared/core/map/observed-path.ts';
import { shortestPath } from '../../../shared/core/map/path.ts';
import type { MapPath, PageNode } from '../../../shared/core/map/types.ts';
import type { SessionView } from '../../../shared/core/record/view.ts';
import type { Observation } from '../../../shared/model/run.ts';
import type { Screen } from '../../../shared/model/screen.ts';

/** What is needed of a session to write a case of it. */
export interface CaseSession {
  readonly view: SessionView;
  screen(screenId: string): Promise<Screen>;
}

/**
 * The way from launch to a page that a case of it takes.
 * @throws CaseError `no_path` when the page is not on the map or cannot be reached from a launch
 */
export async function casePath(session: CaseSession, pageId: string): Promise<CasePath> {
  const { path, mapSteps } = await wayTo(session, pageId);
  const steps = path.steps.map(({ action, actionKey, fromPageId, toPageId }) => ({
    action,
    actionKey,
    fromPageId,
    toPageId,
  }));
  return { steps, sure: path.sure, mapSteps };
}

interface WayTo {
  readonly path: MapPath;
  readonly page: PageNode;
  /** What was seen at its end, where the path was seen to hold together. */
  readonly arrived?: Observation;
  readonly mapSteps: number;
}

async function wayTo(session: CaseSession, pageId: string): Promise<WayTo> {
  const { map } = session.view;
  const page = map.pages.get(pageId);
  const shortest = page && shortestPath(map, pageId);
  if (page === undefined || shortest === undefined) {
    const what = page ? 'No way from a launch leads to this page.' : `There is no page "${pageId}" on this map.`;
    throw new CaseError('no_path', what, 'Choose a page that was reached from the launch of the app.');
  }
  const observed = await pathThatHolds(session, pageId);
  return { path: observed?.path ?? shortest, page, arrived: observed?.end, mapSteps: shortest.steps.length };
}

/**
 * Writes the case of the shortest path to a page that was seen to hold together, step by step; where none was, of the
 * shortest one on the map. @throws CaseError `no_path`, `wrong_format`; StoreError
 */
export async function exportCase(session: CaseSession, pageId: string, format: ExportFormat): Promise<ExportedCase> {
  const { view } = session;
  refuseWrongFormat(view, format);
  const { path, page, arrived } = await wayTo(session, pageId);
  const end = await endScreen(session, page, arrived);
  if (!end) throw new CaseError('damaged', 'The last look at this page is not recorded.', 'Visit the page again.');
  const testCase = buildCase(view, path, page, end);
  const fileName = caseFileName(testCase, format);
  if (format === 'cairn') {
    return { fileName, mimeType: 'application/json', text: toCairnJson(testCase), warnings: caseWarnings(testCase) };
  }
  if (format === 'playwright') return { fileName, mimeType: 'text/typescript', ...toPlaywright(testCase) };
  return { fileName, mimeType: 'application/yaml', ...toMaestro(testCase) };
}

async function pathThatHolds(session: CaseSession, pageId: string): Promise<ObservedPath | undefined> {
  const { view } = session;
  // A browser begins each launch of a test with a fresh profile.
  const run = { ...view, startsFresh: view.options?.device.platform === 'web' };
  const read = [...screensOfPaths(run)].map(async (id) => [id, await session.screen(id)] as const);
  return observedPath(run, new Map(await Promise.all(read)), pageId);
}

/**
 * The page at the end of a path, as it was when the path led there, without what later looks at it no longer had.
 * Undefined when no look at it is recorded.
 */
async function endScreen(
  session: CaseSession,
  page: PageNode,
  arrived: Observation | undefined,
): Promise<Screen | undefined> {
  const newest = session.view.observations.get(page.lastObservationId);
  const last = newest && (await session.screen(newest.screenId));
  if (!last || !arrived) return last;
  const first = await session.screen(arrived.screenId);
  const lasting = new Set(last.elements.map(({ key }) => key));
  return { ...first, elements: first.elements.filter(({ key }) => lasting.has(key)) };
}

/** Maestro drives phones, Playwright browsers. */
function refuseWrongFormat({ options }: SessionView, format: ExportFormat): void {
  const platform = options?.device.platform ?? 'android';
  const formats = formatsFor(platform);
  if (formats.includes(format)) return;
  const what =
    platform === 'web'
      ? 'A case of a web page cannot be written for Maestro, which drives apps on phones.'
      : 'A case of an app on a phone cannot be written for Playwright, which drives browsers.';
  throw new CaseError('wrong_format', what, `Choose one of ${formats.join(', ')}.`);
}
