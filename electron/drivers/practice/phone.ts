/**
 * The seam inside the practice phone: `os/` implements it (apps, screens, logs, crashes), `shell/` and
 * `doors/` put Android's commands and the ADB protocols in front of it. Nothing else may reach in.
 */

/** One record of logd. */
export interface LogRecord {
  readonly buffer: 'main' | 'system' | 'crash' | 'events';
  /** Epoch milliseconds of the phone's clock. */
  readonly at: number;
  readonly pid: number;
  readonly tid: number;
  readonly uid: number;
  readonly priority: 'V' | 'D' | 'I' | 'W' | 'E' | 'F';
  readonly tag: string;
  /** May hold newlines; logcat prints one row per line. */
  readonly message: string;
}

/** One `ApplicationExitInfo` (API 30+). */
export interface ExitRecord {
  readonly at: number;
  readonly pid: number;
  readonly uid: number;
  readonly process: string;
  /** Android's reason code, e.g. 4 CRASH, 5 CRASH_NATIVE, 6 ANR, 10 USER_REQUESTED. */
  readonly reason: number;
  readonly subreason: number;
  readonly status: number;
  readonly importance: number;
  readonly description: string;
}

export interface DropboxEntry {
  readonly at: number;
  /** e.g. `data_app_crash`, `data_app_native_crash`, `data_app_anr`. */
  readonly tag: string;
  readonly text: string;
}

export interface PackageRecord {
  readonly name: string;
  readonly label: string;
  readonly uid: number;
  readonly versionName: string;
  readonly versionCode: number;
  /** Full component of the launcher activity, `pkg/.Main`. */
  readonly launcherActivity: string;
  readonly system: boolean;
}

export interface Focus {
  readonly packageName: string;
  /** Full activity class, `com.x.ShopActivity`; empty for windows without one (dialogs of the system). */
  readonly activity: string;
  /** Window title as `dumpsys window` prints it. */
  readonly window: string;
  readonly keyboardShown: boolean;
}

export type TreeDump =
  | { readonly ok: true; readonly xml: string }
  /** `ERROR: could not get idle state.` */
  | { readonly ok: false; readonly why: 'not_idle' }
  /** `ERROR: null root node returned by UiTestAutomationBridge.` */
  | { readonly ok: false; readonly why: 'null_root' };

/** One input that reached the screen, for tests and for the proof that nothing blocked was tapped. */
export interface InputRecord {
  readonly at: number;
  readonly kind: 'tap' | 'long_press' | 'swipe' | 'key' | 'text';
  /** Device pixels; for a swipe its start. */
  readonly x?: number;
  readonly y?: number;
  /** Key name or text. */
  readonly value?: string;
  /** Package and widget id that received it; empty where it hit nothing. */
  readonly packageName: string;
  readonly widgetId: string;
  readonly label: string;
  /** True when the app did nothing with it: it swallows touches, or does not answer any more. */
  readonly ignored?: true;
  /** Place of the widget in its screen, such as `body/2/row4/0`; empty where it hit nothing. */
  readonly key: string;
}

/** Where the app in front stands, by the names in its file: what no driver can see, for measuring. */
export interface Place {
  readonly packageName: string;
  readonly screen: string;
  /** Dialogs and sheets over it, bottom to top. */
  readonly overlays: readonly string[];
  /** What the screen was opened with. */
  readonly args: unknown;
  readonly data: { readonly [name: string]: unknown };
}

/** What the shell and the doors need of the simulated phone. All coordinates are device pixels. */
export interface PhoneOs {
  readonly properties: ReadonlyMap<string, string>;
  /** Current size, swapped while an app holds the phone in landscape. */
  size(): { readonly width: number; readonly height: number };
  readonly density: number;
  rotation(): 0 | 1 | 2 | 3;
  /** Epoch milliseconds of the phone's own clock. */
  now(): number;
  /** Waits by that clock. @throws the signal's reason when it is aborted first */
  wait(ms: number, signal: AbortSignal): Promise<void>;

  packages(): readonly PackageRecord[];
  /** Brings an app to front, starting its process when needed. False when there is no such package. */
  launch(packageName: string): boolean;
  forceStop(packageName: string): void;
  /** Running processes, `ps` and `pidof`. */
  processes(): readonly { readonly pid: number; readonly uid: number; readonly name: string }[];
  focus(): Focus;

  tap(x: number, y: number): void;
  longPress(x: number, y: number): void;
  swipe(x1: number, y1: number, x2: number, y2: number, durationMs: number): void;
  /** Android key code, e.g. 4 BACK, 3 HOME, 66 ENTER, 67 DEL. */
  key(code: number): void;
  /** Types into the focused field; what has no focus gets nothing. */
  text(value: string): void;

  /** The tree of the window with the focus; `allWindows` adds what is below and beside it, bottom to top. */
  dumpTree(allWindows?: boolean): TreeDump;
  /** PNG of the current screen at `size()`. */
  screenshot(): Promise<Buffer>;

  readonly log: {
    /** Oldest first. */
    records(): readonly LogRecord[];
    append(record: Omit<LogRecord, 'at'>): void;
    /** Drops the records of these buffers; of all when none is named. */
    clear(buffers?: readonly LogRecord['buffer'][]): void;
    /** @returns an unsubscribe function */
    subscribe(listener: (record: LogRecord) => void): () => void;
  };
  exitRecords(packageName: string): readonly ExitRecord[];
  dropbox(): readonly DropboxEntry[];
  inputLog(): readonly InputRecord[];

  /** `settings get/put`: `namespace/name` → value, the namespace being `system`, `secure` or `global`. */
  readonly settings: Map<string, string>;
  /** Ids of input methods; the first is the default one until `setIme`. */
  imes(): readonly string[];
  currentIme(): string;
  setIme(id: string): boolean;

  /** All processes end, clocks and files stay; used by `reboot`. */
  reboot(): void;
}
