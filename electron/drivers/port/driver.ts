import type { Action, Receipt } from '../../../shared/model/action.ts';
import type { CrashRecord } from '../../../shared/model/crash.ts';
import type { AppInfo, DeviceInfo, Platform } from '../../../shared/model/device.ts';
import type { Size, UiTree } from '../../../shared/model/screen.ts';

export type { CrashRecord };

/** Every call to a device has a deadline and can be cancelled. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds; each call has its own default. Past it the call rejects with `timeout`. */
  readonly deadlineMs?: number;
}

/** What one kind of phone can do. Errors are `DriverError`s; an unexpected one is a fault of ours. */
export interface Driver {
  readonly platform: Platform;
  devices(options?: CallOptions): Promise<readonly DeviceInfo[]>;
  /**
   * Calls `onChange` with the whole list, at once and after each change, until it is stopped.
   * A list that cannot be read reaches `onProblem` and is tried again with growing pauses.
   */
  watch(onChange: (devices: readonly DeviceInfo[]) => void, onProblem: (error: Error) => void): { stop(): void };
  /** A device that is not listed and can be used by its id all the same; absent where all are listed. */
  device?(deviceId: string, options?: CallOptions): Promise<DeviceInfo | undefined>;
  /**
   * The app that a tester means by what he types, such as an address or a folder; absent where apps are chosen from a list.
   * @throws DriverError `app_not_installed`
   */
  findApp?(given: string): Promise<AppInfo>;
  /** @throws DriverError `device_unknown`, `device_unauthorized`, `device_offline`, `timeout` */
  connect(deviceId: string, options?: CallOptions): Promise<ConnectedDevice>;
  close(): Promise<void>;
}

export interface ConnectedDevice {
  readonly info: DeviceInfo;
  apps(options?: CallOptions): Promise<readonly AppInfo[]>;
  /** Brings the app to front from a stopped state. @throws DriverError `app_not_installed`, `app_did_not_start` */
  launch(appId: string, options?: CallOptions): Promise<Receipt>;
  stop(appId: string, options?: CallOptions): Promise<void>;
  /**
   * One look at the screen. Never returns an empty page for a failure (I10).
   * @throws DriverError `look_failed` when tree or picture could not be had, `device_lost`, `timeout`
   */
  observe(request: LookRequest, options?: CallOptions): Promise<Look>;
  /**
   * All crash records as `observe` gives them, from every source, without a look at the screen: an app that hangs cannot
   * be looked at. Absent where records come with looks only.
   * @throws DriverError `look_failed`, `device_lost`, `timeout`
   */
  readCrashes?(appId: string, options?: CallOptions): Promise<readonly CrashRecord[]>;
  /**
   * Performs one typed action (I6); all coordinates are device pixels of the current orientation. Never repeats it (I8).
   * A loss or a deadline after the action was handed over resolves with outcome `unknown`;
   * one before it resolves with `not_dispatched`. `launch` goes through `launch()`.
   */
  perform(action: Action, options?: CallOptions): Promise<Receipt>;
  /** Starts log capture; ends only by `stop()` or failure (I4). */
  captureLogs(sink: LogSink, options?: LogOptions): Promise<LogCapture>;
  /** One PNG of the screen, for the mirror and for evidence. Device pixels. */
  screenshot(options?: CallOptions): Promise<Uint8Array>;
  /**
   * Gives pictures as the screen changes, until it is aborted, for the mirror alone; absent where they are asked for one by one.
   * Each is a PNG, perhaps smaller than the screen, and comes with the size of the screen in device pixels.
   * @throws DriverError; the signal's reason
   */
  frames?(onFrame: (png: Uint8Array, size: Size) => void, signal: AbortSignal): Promise<void>;
  /** Called once when the device is lost or this connection was closed, with the reason. */
  onLost(listener: (error: Error) => void): void;
  close(): Promise<void>;
  /** Counters since connect; the engine takes differences. */
  readonly usage: DeviceUsage;
}

export interface DeviceUsage {
  readonly roundTrips: number;
  /** Milliseconds in which at least one call was waiting for the phone. */
  readonly waitedMs: number;
}

export interface LookRequest {
  /** Package, bundle id or origin under test; crash records are read for it alone. */
  readonly appId: string;
  /** Whether the picture is wanted; without it a look is cheaper and is used to see whether the screen has settled. */
  readonly picture: boolean;
  /** Whether crash records are wanted. */
  readonly crashRecords: boolean;
  /** With crash records: also from sources that take long to read, such as Android's dropbox. */
  readonly everySource?: boolean;
}

export interface Look {
  readonly tree: UiTree;
  /** PNG at `size`, of the same instant as the tree as far as the platform allows. */
  readonly picture?: Uint8Array;
  readonly size: Size;
  readonly foreground: { readonly packageName: string; readonly activity: string };
  readonly keyboardShown: boolean;
  /** Epoch milliseconds by the device's clock. */
  readonly deviceTime: number;
  /** All crash records that the device tells of now, of the app and of others, oldest first; the engine tells new from old. */
  readonly crashRecords: readonly CrashRecord[];
  /** What the device's rules did by themselves since the last action began, in words: what they refused, answered, closed. */
  readonly notes?: readonly string[];
  /** Windows of the app that lie over each other, where there can be several. */
  readonly windows?: number;
}

export type LogPriority = 'V' | 'D' | 'I' | 'W' | 'E' | 'F';

export interface LogLine {
  /** Epoch milliseconds by the device's clock. */
  readonly at: number;
  readonly pid: number;
  readonly tid: number;
  readonly priority: LogPriority;
  readonly tag: string;
  readonly message: string;
}

export interface LogOptions extends CallOptions {
  /**
   * From this moment of the device's clock on, epoch milliseconds, as far as the device remembers; lines of that very
   * moment may come that were told before. Absent, or later than the device's clock says now: from now on.
   */
  readonly since?: number;
}

export type LogSink = (lines: readonly LogLine[]) => void;

/** The picture of a capture's life: running → stopped | failed. There is no way back. */
export interface LogCapture {
  readonly state: 'running' | 'stopped' | 'failed';
  /** Resolves when the capture has ended, with how. Never rejects. */
  readonly ended: Promise<{ readonly state: 'stopped' } | { readonly state: 'failed'; readonly reason: string }>;
  stop(): Promise<void>;
}
