import type { PackageRecord, PhoneOs } from '../../phone.ts';
import { launcherComponent } from '../formats/package.ts';

export function findPackage(phone: PhoneOs, name: string): PackageRecord | undefined {
  return phone.packages().find((record) => record.name === name);
}

const MAIN = 'android.intent.action.MAIN';
const LAUNCHER = 'android.intent.category.LAUNCHER';

/** What `am` and `resolve-activity` read from their arguments to describe an intent. */
export interface IntentArguments {
  readonly action?: string;
  readonly category?: string;
  readonly component?: string;
  readonly packageName?: string;
  readonly data?: string;
  readonly flags: ReadonlySet<string>;
  readonly unknown?: string;
}

/**
 * Reads an intent's options; `plain` are the flags without a value that the calling command knows.
 * A bare last argument is a component, or a package whose launcher activity is meant.
 */
export function readIntent(args: readonly string[], plain: readonly string[]): IntentArguments {
  const found: { -readonly [K in keyof IntentArguments]: IntentArguments[K] } = { flags: new Set() };
  const fields = { '-a': 'action', '-c': 'category', '-n': 'component', '-p': 'packageName', '-d': 'data' } as const;
  const flags = new Set<string>();
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!;
    const field = fields[argument as keyof typeof fields];
    if (field !== undefined) found[field] = args[++index];
    else if (argument === '--user' || argument === '-f') index++;
    else if (plain.includes(argument)) flags.add(argument);
    else if (argument.startsWith('-')) return { ...found, unknown: argument };
    else if (argument.includes('/')) found.component = argument;
    else Object.assign(found, { packageName: argument, action: MAIN, category: LAUNCHER });
  }
  return { ...found, flags };
}

/** The package whose launcher activity, the only one this phone starts from outside, is what an intent means. */
export function resolveIntent(intent: IntentArguments, phone: PhoneOs): PackageRecord | undefined {
  const { action = MAIN, category = LAUNCHER, component, data } = intent;
  const record = findPackage(phone, component?.split('/')[0] ?? intent.packageName ?? '');
  if (!record || record.launcherActivity === '' || data !== undefined || action !== MAIN) return undefined;
  if (component === undefined) return category === LAUNCHER ? record : undefined;
  return fullComponent(component) === fullComponent(launcherComponent(record)) ? record : undefined;
}

/** `pkg/.Main` as `pkg/pkg.Main`. */
export const fullComponent = (component: string): string =>
  component.replace(/^([^/]+)\/\./, (_whole, name: string) => `${name}/${name}.`);
