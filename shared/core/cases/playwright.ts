import { helpers, needPlaces, placeHelper, type HelperName } from './playwright-helpers.ts';
import { webLocator } from './playwright-locator.ts';
import { playwrightNote, stepStatements, type Statement } from './playwright-steps.ts';
import { comment, escapeForRegExp, pathPattern, quote } from './playwright-text.ts';
import type { Expectation, TestCase } from './types.ts';
import { caseWarnings } from './warnings.ts';
import { originOf } from './web-case.ts';

/**
 * Writes a case as a test for Playwright's own runner, in TypeScript, complete as it stands: `npx playwright test` runs
 * it against the origin of the session, or against `BASE_URL`. Typed values that were left out come from the environment.
 * Calls: https://playwright.dev/docs/api/class-page of Playwright 1.65.
 */
export function toPlaywright(testCase: TestCase): { readonly text: string; readonly warnings: readonly string[] } {
  const { statements, uses, warnings } = stepStatements(testCase);
  const body = [...statements, ...expected(testCase)];
  const opens = testCase.steps.some(({ window }) => window === 'opens');
  const first = opens ? ['async ({ page: first }) => {', '  let page = first;'] : ['async ({ page }) => {'];
  const parts = [
    header(testCase, uses),
    settings(testCase),
    [`test(${quote(testCase.name)}, ${first.join('\n')}`, ...body.flatMap(lines), '});'].join('\n'),
    ...helperTexts(uses),
  ];
  return { text: `${parts.join('\n\n')}\n`, warnings: [...caseWarnings(testCase, playwrightNote), ...warnings] };
}

/** Where a folder of pages is expected that the tester serves himself. */
const usualOrigin = 'http://127.0.0.1:8080';

const isFolder = ({ app }: TestCase): boolean => app.id.startsWith('file:');

function header(testCase: TestCase, uses: ReadonlySet<HelperName>): string {
  const types = typesOf(uses).map((name) => `, type ${name}`);
  const give = testCase.variables.map(({ name, meaning }) => comment(`Give ${name} in the environment: ${meaning}`));
  const serve = isFolder(testCase)
    ? [comment(`Serve the folder "${testCase.app.name}" at ${usualOrigin}, or give another address as BASE_URL.`)]
    : [];
  const from = `import { devices, expect, test${types.join('')} } from '@playwright/test';`;
  return ['// Exported by Cairn.', ...serve, ...give, from].join('\n');
}

function typesOf(uses: ReadonlySet<HelperName>): readonly string[] {
  const needPage = [...uses].some((name) => name !== 'given' && name !== 'tap');
  return [
    ...(uses.has('answerDialogs') ? ['Dialog'] : []),
    ...(uses.has('longPress') || uses.has('tap') ? ['Locator'] : []),
    ...(needPage ? ['Page'] : []),
  ];
}

function settings(testCase: TestCase): string {
  const { app, device } = testCase;
  const origin = isFolder(testCase) ? usualOrigin : originOf(app.id);
  return [
    'test.use({',
    ...(device === undefined ? [] : [`  ...devices[${quote(device)}],`]),
    `  browserName: 'chromium',`,
    `  baseURL: process.env.BASE_URL ?? ${quote(origin)},`,
    // As the pages were explored.
    `  contextOptions: { reducedMotion: 'reduce' },`,
    '});',
  ].join('\n');
}

/** What the browser draws over a page is looked at when it is raised; under it, only the address can be. */
function expected({ expect, endsIn }: TestCase): readonly Statement[] {
  return expect.filter(({ kind }) => !endsIn || kind === 'path' || kind === 'document').flatMap(assertion);
}

function assertion(expectation: Expectation): readonly Statement[] {
  switch (expectation.kind) {
    case 'path':
      return [{ code: `await expect(page).toHaveURL(${pathPattern(expectation.path)});` }];
    case 'document':
      return [{ code: `await expect(page).toHaveTitle(${words(expectation.title, expectation.changing)});` }];
    case 'title':
      return [{ code: `await expect(${headingCode(expectation)}).toBeVisible();` }];
    case 'exists': {
      const found = expectation.locators && webLocator(expectation.locators);
      if (!found || found.brittle) return [];
      return [{ code: `await expect(${found.code}).toBeVisible();` }];
    }
  }
}

/** A heading can be a picture, and be written on the page more than once, and in parts that are hidden. */
function headingCode({ text, changing }: { readonly text: string; readonly changing: boolean }): string {
  const name = words(text, changing);
  const exact = changing ? '' : ', exact: true';
  const options = changing ? '' : ', { exact: true }';
  const heading = `page.getByRole('heading', { name: ${name}${exact} })`;
  return `${heading}.or(page.getByText(${name}${options})).filter({ visible: true }).first()`;
}

/** A text as it is, or with any number in the place of its numbers. */
function words(text: string, changing: boolean): string {
  if (!changing) return quote(text);
  return `/^\\s*${escapeForRegExp(text).replace(/\d+/g, '\\d+').replace(/ /g, '\\s+')}\\s*$/`;
}

function lines({ code, note }: Statement): readonly string[] {
  const text = code.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
  return note === undefined ? text : [`  ${comment(note)}`, ...text];
}

function helperTexts(uses: ReadonlySet<HelperName>): readonly string[] {
  const places = needPlaces.some((name) => uses.has(name)) ? [placeHelper] : [];
  return [...places, ...[...uses].sort().map((name) => helpers[name])];
}
