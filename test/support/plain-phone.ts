import { sleep } from '../../electron/io/clock.ts';
import type {
  DropboxEntry,
  ExitRecord,
  Focus,
  LogRecord,
  PackageRecord,
  PhoneOs,
  TreeDump,
} from '../../electron/drivers/practice/phone.ts';

/** 2026-01-02 03:04:05.678 UTC. */
export const PLAIN_NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

export const SHOP: PackageRecord = {
  name: 'com.cairn.shop',
  label: 'Shop',
  uid: 10_123,
  versionName: '2.1.0',
  versionCode: 210,
  launcherActivity: 'com.cairn.shop/.ShopActivity',
  system: false,
};

const LAUNCHER: PackageRecord = {
  ...SHOP,
  name: 'com.android.launcher3',
  label: 'Launcher',
  uid: 10_080,
  launcherActivity: 'com.android.launcher3/.Launcher',
  system: true,
};

/** A part of the system that has nothing to start. */
const SYSTEM_UI: PackageRecord = {
  ...LAUNCHER,
  name: 'com.android.systemui',
  label: 'System UI',
  launcherActivity: '',
};

const HOME: Focus = {
  packageName: LAUNCHER.name,
  activity: 'com.android.launcher3.Launcher',
  window: 'com.android.launcher3/com.android.launcher3.Launcher',
  keyboardShown: false,
};

const SHOP_FOCUS: Focus = {
  packageName: SHOP.name,
  activity: 'com.cairn.shop.ShopActivity',
  window: 'com.cairn.shop/com.cairn.shop.ShopActivity',
  keyboardShown: false,
};

/** A phone's operating system whose every answer the test sets; what reaches the screen is in `inputs`. */
export class PlainPhone implements PhoneOs {
  readonly properties = new Map([
    ['ro.build.version.sdk', '34'],
    ['ro.build.version.release', '14'],
    ['ro.product.model', 'Practice Phone'],
    ['persist.sys.timezone', 'UTC'],
  ]);
  readonly density = 420;
  readonly settings = new Map([['global/adb_enabled', '1']]);
  readonly inputs: string[] = [];
  time = PLAIN_NOW;
  turned: 0 | 1 | 2 | 3 = 0;
  front: Focus = HOME;
  tree: TreeDump = { ok: true, xml: '<?xml version=\'1.0\'?><hierarchy rotation="0"></hierarchy>' };
  png: Buffer = Buffer.from('\x89PNG\r\n\x1a\nplain', 'latin1');
  running = [{ pid: 700, uid: 10_080, name: LAUNCHER.name }];
  exits: ExitRecord[] = [];
  drops: DropboxEntry[] = [];
  reboots = 0;
  #ime = 'com.android.inputmethod.latin/.LatinIME';
  #records: LogRecord[] = [];
  readonly #listeners = new Set<(record: LogRecord) => void>();

  size(): { width: number; height: number } {
    return this.turned % 2 === 0 ? { width: 1080, height: 2400 } : { width: 2400, height: 1080 };
  }

  rotation(): 0 | 1 | 2 | 3 {
    return this.turned;
  }

  now(): number {
    return this.time;
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    return sleep(ms, signal);
  }

  packages(): readonly PackageRecord[] {
    return [LAUNCHER, SYSTEM_UI, SHOP];
  }

  launch(packageName: string): boolean {
    this.inputs.push(`launch ${packageName}`);
    if (!this.running.some(({ name }) => name === packageName)) {
      this.running.push({ pid: 4711, uid: SHOP.uid, name: packageName });
    }
    this.front = packageName === SHOP.name ? SHOP_FOCUS : HOME;
    return true;
  }

  forceStop(packageName: string): void {
    this.inputs.push(`stop ${packageName}`);
    this.running = this.running.filter(({ name }) => name !== packageName);
    this.front = HOME;
  }

  processes(): readonly { pid: number; uid: number; name: string }[] {
    return this.running;
  }

  focus(): Focus {
    return this.front;
  }

  tap(x: number, y: number): void {
    this.inputs.push(`tap ${x},${y}`);
  }

  longPress(x: number, y: number): void {
    this.inputs.push(`long press ${x},${y}`);
  }

  swipe(x1: number, y1: number, x2: number, y2: number): void {
    this.inputs.push(`swipe ${x1},${y1} ${x2},${y2}`);
  }

  key(code: number): void {
    this.inputs.push(`key ${code}`);
  }

  text(value: string): void {
    this.inputs.push(`text ${value}`);
  }

  dumpTree(): TreeDump {
    return this.tree;
  }

  screenshot(): Promise<Buffer> {
    return Promise.resolve(this.png);
  }

  readonly log = {
    records: (): readonly LogRecord[] => this.#records,
    append: (record: Omit<LogRecord, 'at'>): void => {
      const full = { ...record, at: this.time };
      this.#records = [...this.#records, full];
      for (const listener of this.#listeners) listener(full);
    },
    clear: (buffers?: readonly LogRecord['buffer'][]): void => {
      this.#records = this.#records.filter(({ buffer }) => buffers !== undefined && !buffers.includes(buffer));
    },
    subscribe: (listener: (record: LogRecord) => void): (() => void) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    },
  };

  /** How many commands follow the log. */
  get followers(): number {
    return this.#listeners.size;
  }

  exitRecords(packageName: string): readonly ExitRecord[] {
    return this.exits.filter((record) => record.process.split(':')[0] === packageName);
  }

  dropbox(): readonly DropboxEntry[] {
    return this.drops;
  }

  inputLog(): readonly [] {
    return [];
  }

  imes(): readonly string[] {
    return ['com.android.inputmethod.latin/.LatinIME', 'io.cairn.unicode/.UnicodeIME'];
  }

  currentIme(): string {
    return this.#ime;
  }

  setIme(id: string): boolean {
    if (!this.imes().includes(id)) return false;
    this.#ime = id;
    return true;
  }

  reboot(): void {
    this.reboots++;
  }
}

/** A record of the main buffer, to be changed where a test cares. */
export function logRecord(change: Partial<Omit<LogRecord, 'at'>> = {}): Omit<LogRecord, 'at'> {
  return {
    buffer: 'main',
    pid: 4711,
    tid: 4720,
    uid: SHOP.uid,
    priority: 'I',
    tag: 'Shop',
    message: 'hello',
    ...change,
  };
}
