import { after, now } from '../../io/clock.ts';
import { listFiles, readText, resourcePath } from '../../io/files.ts';
import { benchmarkApp } from './apps/benchmark-app.ts';
import { loadPracticeApps } from './apps/load.ts';
import { createDrawer } from './draw/screen.ts';
import type { PhoneOptions } from './options.ts';
import { PracticePhone } from './os/practice-phone.ts';
import { stepClock } from './os/step-clock.ts';

export interface CreatedPhone {
  readonly phone: PracticePhone;
  /** Files that were left out, one line each; the phone runs without them. */
  readonly problems: readonly string[];
}

/** A practice phone with the shipped apps and those from `options.apps`. */
export async function createPhone(
  options: Pick<PhoneOptions, 'apps' | 'seed' | 'locale' | 'apiLevel' | 'clock' | 'benchNodes'> = {},
): Promise<CreatedPhone> {
  const shipped = await shippedApps();
  const files = [...shipped, ...(options.apps ?? []).map((path) => ({ name: path, path }))];
  const read = await Promise.all(files.map(readApp));
  const texts = read.flatMap((file) => ('text' in file ? [file] : []));
  const { apps, errors } = loadPracticeApps(texts);
  const unreadable = read.flatMap((file) => ('problem' in file ? [file.problem] : []));
  const bench = options.benchNodes === undefined ? [] : [benchmarkApp(options.benchNodes)];
  const phone = new PracticePhone({
    apps: [...apps, ...bench],
    draw: createDrawer(),
    clock: options.clock === 'steps' ? stepClock() : { now, wake: after },
    seed: options.seed,
    locale: options.locale,
    apiLevel: options.apiLevel,
  });
  return { phone, problems: [...unreadable, ...errors] };
}

interface AppFile {
  readonly name: string;
  readonly path: string;
}

async function shippedApps(): Promise<AppFile[]> {
  const files = await listFiles(resourcePath('practice-apps'));
  return [...files]
    .filter(([name]) => name.endsWith('.json') && !name.endsWith('schema.json'))
    .map(([name, path]) => ({ name, path }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

async function readApp({ name, path }: AppFile): Promise<{ name: string; text: string } | { problem: string }> {
  try {
    return { name, text: await readText(path) };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { problem: `${name}: cannot be read: ${error.message}` };
  }
}
