import { DriverError } from '../../drivers/port/errors.ts';
import { AndroidDriver } from '../../drivers/android/android-driver.ts';
import type { Driver } from '../../drivers/port/driver.ts';
import {
  startPracticePhone,
  type PhoneOptions,
  type PracticePhoneProcess,
} from '../../drivers/practice/phone-process.ts';
import { readLogin, type Login } from '../../drivers/web/login.ts';
import { environment } from '../../io/process.ts';

/** adb's own default; `ANDROID_ADB_SERVER_PORT` is what adb itself obeys. */
const usualAdbPort = 5037;

export interface Phones {
  readonly drivers: readonly Driver[];
  /** The driver of phones on a cable; absent when adb is left alone. */
  readonly adb?: Driver;
  readonly practice?: PracticePhoneProcess;
  /** Phones in a browser; absent when they are not wanted. */
  readonly web?: Driver;
  /** Broken practice-app files, or why there is no practice phone; one line each. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export interface PhonesOptions {
  /** Absent: no practice phone is started. */
  readonly practice?: PhoneOptions;
  /** False: adb is neither joined nor started, as with `CAIRN_ADB=none`. */
  readonly adb: boolean;
  /** Absent: no phones in a browser. */
  readonly web?: WebOptions;
}

export interface WebOptions {
  /** A file of Playwright's `storageState`, with which fresh profiles begin; its content is a secret. */
  readonly login?: string;
}

/** Opens the way to all phones of this machine. Trouble with one kind never hides the others. */
export async function openPhones(options: PhonesOptions): Promise<Phones> {
  const setting = environment('CAIRN_ADB');
  const adb = options.adb && setting !== 'none' ? adbDriver(setting) : undefined;
  const login = options.web?.login === undefined ? undefined : await readLogin(options.web.login);
  const [{ practice, problems }, web] = await Promise.all([
    practicePhone(options.practice),
    options.web && webDriver(login),
  ]);
  const practiceDriver =
    practice && new AndroidDriver({ adbPort: practice.serverPort, practice: true, names: practice.names });
  const drivers = [adb, practiceDriver, web].filter((driver) => driver !== undefined);
  return {
    drivers,
    adb,
    practice,
    web,
    problems,
    close: async () => {
      await Promise.all(drivers.map((driver) => driver.close()));
      await practice?.close();
    },
  };
}

/** Loaded only where it is wanted: Playwright takes as long to load as everything else together. */
async function webDriver(login: Login | undefined): Promise<Driver> {
  const { WebDriver } = await import('../../drivers/web/web-driver.ts');
  return new WebDriver({ browserPath: environment('CAIRN_BROWSER'), login });
}

function adbDriver(adbPath: string | undefined): Driver {
  const port = Number(environment('ANDROID_ADB_SERVER_PORT') ?? usualAdbPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new DriverError('adb_unreachable', 'ANDROID_ADB_SERVER_PORT is not a port number.', {
      remedy: 'Correct or unset it.',
    });
  }
  return new AndroidDriver({ adbPort: port, adbPath });
}

async function practicePhone(
  options: PhoneOptions | undefined,
): Promise<{ readonly practice?: PracticePhoneProcess; readonly problems: readonly string[] }> {
  if (!options) return { problems: [] };
  try {
    const practice = await startPracticePhone(options);
    return { practice, problems: practice.problems };
  } catch (error) {
    // Cairn without its practice phone still serves phones on a cable.
    return { problems: [`The practice phone is not there: ${error instanceof Error ? error.message : String(error)}`] };
  }
}
