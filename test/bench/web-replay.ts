import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exploreWeb } from '../support/web/explore.ts';
import { runPlaywright, type TestOutcome } from '../support/web/playwright-runner.ts';
import { aSite } from '../support/web/site.ts';
import { thirdPartyApps, type ThirdPartyApp } from '../support/web/third-party.ts';

/**
 * Explores third-party web apps, exports the paths, and runs a sample of them with Playwright's own runner, several times:
 * `node test/bench/web-replay.ts [steps] [sample] [times]`. The sample is spread evenly over the paths of all apps.
 */
const [steps = 60, sample = 20, times = 3] = process.argv.slice(2).map(Number);
const place = mkdtempSync(join(tmpdir(), 'cairn-replay-'));

interface Replayed {
  readonly app: string;
  readonly paths: number;
  readonly outcomes: readonly TestOutcome[];
}

async function replay(app: ThirdPartyApp, share: number): Promise<Replayed> {
  const folder = join(place, app.name);
  const site = await aSite(app.prepare(folder));
  try {
    const { tests } = await exploreWeb({ app: `${site.origin}/`, steps, folder: join(folder, 'data') });
    const all = [...tests];
    const chosen = Array.from({ length: Math.min(share, all.length) }, (_, index) => {
      const [id = '', exported] = all[Math.floor(((index + 0.5) * all.length) / share)] ?? [];
      return [`${id}.spec.ts`, exported?.text ?? ''] as const;
    });
    const outcomes = await runPlaywright({
      folder: join(folder, 'tests'),
      origin: site.origin,
      tests: new Map(chosen),
      times,
    });
    return { app: app.name, paths: all.length, outcomes };
  } finally {
    await site.close();
  }
}

try {
  const results: Replayed[] = [];
  let left = sample;
  for (const [index, app] of thirdPartyApps.entries()) {
    const share = Math.ceil(left / (thirdPartyApps.length - index));
    const result = await replay(app, share);
    left -= result.outcomes.length;
    results.push(result);
    const green = result.outcomes.filter(({ passed }) => passed === times).length;
    process.stdout.write(
      `${app.name}: ${result.paths} paths, ${green} of ${result.outcomes.length} green ${times} times\n`,
    );
    for (const { file, passed, error } of result.outcomes) {
      if (passed < times) process.stdout.write(`  ${file} ${passed}/${times}: ${error ?? ''}\n`);
    }
  }
  const all = results.flatMap(({ outcomes }) => outcomes);
  const green = all.filter(({ passed, runs }) => passed === times && runs === times).length;
  process.stdout.write(
    `${JSON.stringify({ type: 'bench', bench: 'web-replay', steps, times, sample: all.length, green })}\n`,
  );
} finally {
  rmSync(place, { recursive: true, force: true });
}
process.exit(0);
