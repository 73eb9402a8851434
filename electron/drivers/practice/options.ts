/** How a practice phone is started; the command line of its process says the same. */
export interface PhoneOptions {
  /** Files of more practice apps. */
  readonly apps?: readonly string[];
  /** Pop-ups and made-up values; default 1. */
  readonly seed?: number;
  readonly locale?: 'en' | 'zh';
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
  '--bench-nodes': 'benchNodes',
  '--server-port': 'serverPort',
  '--adbd-port': 'adbdPort',
} as const;

/** @throws PhoneUsageError for an unknown flag, a missing value or a number that is none */
export function readPhoneOptions(args: readonly string[]): PhoneOptions {
  const apps: string[] = [];
  const found: { -readonly [K in keyof PhoneOptions]: PhoneOptions[K] } = { apps };
  for (let index = 0; index < args.length; index += 2) {
    const flag = args[index]!;
    const value = args[index + 1];
    if (value === undefined) throw new PhoneUsageError(`${flag} needs a value.`);
    const number = NUMBERS[flag as keyof typeof NUMBERS];
    if (flag === '--practice-app') apps.push(value);
    else if (flag === '--locale' && (value === 'en' || value === 'zh')) found.locale = value;
    else if (flag === '--locale') throw new PhoneUsageError(`--locale is en or zh, not "${value}".`);
    else if (number === undefined) throw new PhoneUsageError(`The practice phone does not know ${flag}.`);
    else if (!/^\d+$/.test(value)) throw new PhoneUsageError(`${flag} needs a whole number, not "${value}".`);
    else found[number] = Number(value);
  }
  return found;
}

/** The command line that `readPhoneOptions` reads back as the same options. */
export function phoneArguments(options: PhoneOptions): string[] {
  const numbers = Object.entries(NUMBERS).flatMap(([flag, name]) =>
    options[name] === undefined ? [] : [flag, String(options[name])],
  );
  const locale = options.locale === undefined ? [] : ['--locale', options.locale];
  return [...(options.apps ?? []).flatMap((file) => ['--practice-app', file]), ...numbers, ...locale];
}
