import { gremlins, gremlinsRun, gremlinsSource } from '../../../bench/web/gremlins-run.ts';
import { policyRun } from '../../../bench/web/policy-run.ts';
import type { WebOutcome, WebRow, WebRun } from '../../../bench/web/web-run.ts';
import { mean } from '../../../bench/statistics.ts';
import { agents } from '../../../agents/registry.ts';
import { joinPath } from '../../../io/durable.ts';
import { isFolder, makeTemporaryFolder, sourcePath, removeFolder } from '../../../io/files.ts';
import { serveFolder } from '../../../io/folder-server.ts';
import { CliError, exitCodes, table, type Output } from '../output.ts';

export interface BenchWebOptions {
  /** An address, or a folder of pages. */
  readonly app: string;
  /** Actions after the first load. */
  readonly steps: number;
  readonly seeds: number;
  /** Separated by commas. */
  readonly policies: string;
  readonly device: string;
}

/** Lets Cairn's policies and gremlins.js loose on one web app, on equal terms, and prints what each has found. */
export async function benchWebCommand(options: BenchWebOptions, output: Output): Promise<number> {
  const policies = options.policies.split(',');
  const unknown = policies.find((name) => name !== gremlins && !Object.hasOwn(agents, name));
  if (unknown !== undefined) {
    throw wrong(`There is no policy "${unknown}"; there are ${[...Object.keys(agents), gremlins].join(', ')}.`);
  }
  const seeds = Array.from({ length: options.seeds }, (_, index) => index + 1);
  const outcomes = await withAddress(options.app, (url) => runAll({ ...options, url, policies, seeds }, output));
  const rows = outcomes.map(({ row }) => row);
  const sizes = new Map(outcomes.flatMap((outcome) => [...outcome.sizes]));
  const totalBytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  output.result({ type: 'bench', bench: 'web', app: options.app, totalBytes, rows }, () => prose(rows, totalBytes));
  return exitCodes.passed;
}

interface Plan {
  readonly url: string;
  readonly steps: number;
  readonly policies: readonly string[];
  readonly seeds: readonly number[];
  readonly device: string;
}

async function runAll({ url, steps, policies, seeds, device }: Plan, output: Output): Promise<readonly WebOutcome[]> {
  const outcomes: WebOutcome[] = [];
  // Seed by seed, so that what else the machine does meets all of them.
  for (const seed of seeds) {
    for (const policy of policies) {
      const outcome = await withFolder((folder) =>
        runOne({ policy, seed, actions: steps, deviceId: device, url, folder }),
      );
      outcomes.push(outcome);
      const { row } = outcome;
      const gained = row.bytesAtEnd - row.bytesAtLoad;
      output.say(`${policy} ${seed}: ${row.pages} pages, ${gained} bytes gained, ${row.errors} errors`);
    }
  }
  return outcomes;
}

async function runOne(run: WebRun): Promise<WebOutcome> {
  return run.policy === gremlins ? gremlinsRun(run, await gremlinsScript()) : policyRun(run);
}

/** gremlins.js is no part of the product; who works on Cairn has it. */
async function gremlinsScript(): Promise<string> {
  try {
    return await gremlinsSource(sourcePath('node_modules', 'gremlins.js'));
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new CliError('gremlins_missing', 'The package gremlins.js is not installed.', {
      remedy: 'Run "npm install" where Cairn is developed, or leave gremlins out of --policies.',
      exitCode: exitCodes.environment,
    });
  }
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await makeTemporaryFolder('cairn-bench-web-');
  try {
    return await work(joinPath(folder, 'data'));
  } finally {
    await removeFolder(folder);
  }
}

async function withAddress<Result>(app: string, work: (url: string) => Promise<Result>): Promise<Result> {
  if (/^https?:\/\//i.test(app)) return work(app);
  if (!(await isFolder(app))) throw wrong(`${app} is neither an address nor a folder.`);
  const server = await serveFolder(app);
  try {
    return await work(server.url);
  } finally {
    server.close();
  }
}

const wrong = (message: string): CliError => new CliError('bad_input', message, { exitCode: exitCodes.wrongUse });

function prose(rows: readonly WebRow[], totalBytes: number): string {
  const byPolicy = Map.groupBy(rows, ({ policy }) => policy);
  const lines = [...byPolicy].map(([policy, own]) => {
    const of = (value: (row: WebRow) => number): string => Math.round(mean(own.map(value))).toString();
    return [
      policy,
      of(({ actions }) => actions),
      of(({ pages }) => pages),
      of(({ bytesAtLoad }) => bytesAtLoad),
      of(({ bytesAtEnd, bytesAtLoad }) => bytesAtEnd - bytesAtLoad),
      of(({ errors }) => errors),
    ];
  });
  const head = ['policy', 'actions', 'pages', 'at load', 'gained', 'errors'];
  return `${table([head, ...lines])}\nbytes of script seen: ${totalBytes}; means over the seeds`;
}
