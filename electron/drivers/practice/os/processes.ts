/** Process ids and user ids as Android gives them out. */

export interface Process {
  readonly pid: number;
  readonly uid: number;
  readonly name: string;
}

export const SYSTEM_UID = 1000;
const FIRST_APP_UID = 10_100;

/** Processes that always run. */
const SYSTEM: readonly Process[] = [
  { pid: 1, uid: 0, name: 'init' },
  { pid: 412, uid: 0, name: 'zygote64' },
  { pid: 438, uid: 1036, name: 'logd' },
  { pid: 1204, uid: SYSTEM_UID, name: 'system_server' },
  { pid: 1583, uid: 10_076, name: 'com.android.systemui' },
  { pid: 1721, uid: 10_071, name: 'com.android.launcher3' },
  { pid: 1844, uid: 10_066, name: 'com.android.inputmethod.latin' },
];

export const SYSTEM_SERVER = SYSTEM[3]!;

/** Packages of the system that have no process of their own name all the time. */
const SYSTEM_UIDS: ReadonlyMap<string, number> = new Map([
  ['android', SYSTEM_UID],
  ['com.android.permissioncontroller', 10_068],
  ...SYSTEM.map(({ name, uid }) => [name, uid] as const),
]);

export class Processes {
  #running: Process[] = [...SYSTEM];
  #lastPid = 4096;
  readonly #uids = new Map<string, number>();

  /** User id of a package; the same as long as the phone exists. */
  uid(packageName: string): number {
    const known = SYSTEM_UIDS.get(packageName) ?? this.#uids.get(packageName);
    if (known !== undefined) return known;
    const uid = FIRST_APP_UID + this.#uids.size;
    this.#uids.set(packageName, uid);
    return uid;
  }

  list(): readonly Process[] {
    return this.#running;
  }

  find(name: string): Process | undefined {
    return this.#running.find((process) => process.name === name);
  }

  start(packageName: string): Process {
    this.#lastPid += 23;
    const process = { pid: this.#lastPid, uid: this.uid(packageName), name: packageName };
    this.#running = [...this.#running, process];
    return process;
  }

  end(pid: number): void {
    this.#running = this.#running.filter((process) => process.pid !== pid);
  }

  /** A pid for something that is gone before anyone can look. */
  passing(): number {
    this.#lastPid += 3;
    return this.#lastPid;
  }

  reboot(): void {
    this.#running = [...SYSTEM];
  }
}
