/** How a practice phone is started; the command line of its process says the same. */
export interface PhoneOptions {
  /** Files of more practice apps. */
  readonly apps?: readonly string[];
  /** Pop-ups and made-up values; default 1. */
  readonly seed?: number;
  readonly locale?: 'en' | 'zh';
  /** Android's; default 34. */
  readonly apiLevel?: number;
  /** `steps`: time goes by only when something is done to the phone; default `wall`. */
  readonly clock?: 'wall' | 'steps';
  /** Adds the benchmark app with a screen of about so many nodes. */
  readonly benchNodes?: number;
  /** Port of the adb-server door; default: a free one. */
  readonly serverPort?: number;
  /** Port of the adbd door, 0 for a free one; default: that door stays shut. */
  readonly adbdPort?: number;
}

/** A command line that the practice phone cannot start with. */
export class PhoneUsageError extends Error {
  override readonly name = 'PhoneUsageError';
}

const NUMBERS = {
  '--seed': 'seed',
  '--api-level': 'apiLevel',
  '--bench-nodes': 'benchNodes',
  '--server-port': 'serverPort',
  '--adbd-port': 'adbdPort',
} as const;

const CHOICES = {
  '--locale': { name: 'locale', values: ['en', 'zh'] },
  '--clock': { name: 'clock', values: ['wall', 'steps'] },
} as const;

/** @throws PhoneUsageError for an unknown flag, a missing value, a number that is none or a choice that is not offered */
export function readPhoneOptions(args: readonly string[]): PhoneOptions {
  const apps: string[] = [];
  const found: Record<string, unknown> = { apps };
  for (let index = 0; index < args.length; index += 2) {
    const flag = args[index]!;
    const value = args[index + 1];
    if (value === undefined) throw new PhoneUsageError(`${flag} needs a value.`);
    if (flag === '--practice-app') apps.push(value);
    else if (flag in NUMBERS) found[NUMBERS[flag as keyof typeof NUMBERS]] = readNumber(flag, value);
    else if (flag in CHOICES) found[CHOICES[flag as keyof typeof CHOICES].name] = readChoice(flag, value);
    else throw new PhoneUsageError(`The practice phone does not know ${flag}.`);
  }
  return found;
}

function readNumber(flag: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new PhoneUsageError(`${flag} needs a whole number, not "${value}".`);
  return Number(value);
}

function readChoice(flag: string, value: string): string {
  const values: readonly string[] = CHOICES[flag as keyof typeof CHOICES].values;
  if (!values.includes(value)) throw new PhoneUsageError(`${flag} is ${values.join(' or ')}, not "${value}".`);
  return value;
}

/** The command line that `readPhoneOptions` reads back as the same options. */
export function phoneArguments(options: PhoneOptions): string[] {
  const names = [
    ...Object.entries(NUMBERS),
    ...Object.entries(CHOICES).map(([flag, { name }]) => [flag, name] as const),
  ];
  const given = names.flatMap(([flag, name]) => (options[name] === undefined ? [] : [flag, String(options[name])]));
  return [...(options.apps ?? []).flatMap((file) => ['--practice-app', file]), ...given];
}
