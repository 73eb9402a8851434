import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlags, findBrowser } from '../browser.ts';

const modules = join(import.meta.dirname, '../../../node_modules');
/** Of all tests of one run, milliseconds. */
const patience = 600_000;

export interface RunnerWishes {
  /** A folder for the tests; it is filled. */
  readonly folder: string;
  readonly origin: string;
  /** Texts of the tests by file name. */
  readonly tests: ReadonlyMap<string, string>;
  /** How often each test is run. */
  readonly times: number;
}

export interface TestOutcome {
  readonly file: string;
  /** How many of its runs passed. */
  readonly passed: number;
  readonly runs: number;
  /** What the first failing run says. */
  readonly error?: string;
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly results: readonly { readonly status: string; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** Runs exported tests with Playwright's own runner, as `npx playwright test` does, in the installed browser. */
export async function runPlaywright({ folder, origin, tests, times }: RunnerWishes): Promise<readonly TestOutcome[]> {
  mkdirSync(folder, { recursive: true });
  symlinkSync(modules, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const launchOptions = { executablePath: findBrowser(), args: browserFlags };
  const config = {
    testDir: '.',
    workers: 2,
    repeatEach: times,
    reporter: [['json', { outputFile: join(folder, 'report.json') }]],
    timeout: 30_000,
    use: { launchOptions, actionTimeout: 8_000 },
  };
  writeFileSync(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)};\n`);
  for (const [name, text] of tests) writeFileSync(join(folder, name), text);
  await run(folder, origin);
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as { readonly suites: readonly Suite[] };
  const runs = report.suites.flatMap(resultsOf);
  return [...tests.keys()].map((file) => {
    const own = runs.filter((one) => one.file === file);
    const passed = own.filter(({ status }) => status === 'passed').length;
    const error = own.find(({ status }) => status !== 'passed')?.error;
    return { file, passed, runs: own.length, ...(error !== undefined && { error }) };
  });
}

function resultsOf(suite: Suite): readonly { file: string; status: string; error?: string }[] {
  const own = (suite.specs ?? []).flatMap(({ tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ status, error }) => ({ file: suite.file, status, error: error?.message ?? '' })),
    ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(resultsOf)];
}

/** Failing tests are an outcome; a runner that does not run is an error. */
function run(folder: string, origin: string): Promise<void> {
  const cli = join(modules, '@playwright/test/cli.js');
  const env = { ...process.env, BASE_URL: origin, NODE_OPTIONS: '' };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [cli, 'test'], { cwd: folder, env, timeout: patience }, (error, out, err) => {
      if (!error || error.code === 1) resolve();
      else reject(new Error(`Playwright's runner ended with ${error.code ?? error.signal}: ${out}${err}`));
    });
  });
}
