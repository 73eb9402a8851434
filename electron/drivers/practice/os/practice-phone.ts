import type { PracticeApp } from '../apps/format.ts';
import type {
  DropboxEntry,
  ExitRecord,
  Focus,
  InputRecord,
  PackageRecord,
  PhoneOs,
  Place,
  TreeDump,
} from '../phone.ts';
import { ActivityManager } from './activity-manager.ts';
import type { DrawScreen, LaidOutScreen } from './boxes.ts';
import { LAUNCHER, LAUNCHER_ACTIVITY, SYSTEM_PACKAGES } from './built-in.ts';
import { Compositor } from './frame.ts';
import type { Frame } from './frame.ts';
import { Input } from './input.ts';
import { Log } from './log.ts';
import { Processes } from './processes.ts';
import type { Process } from './processes.ts';
import { deviceProperties } from './properties.ts';
import type { RunningApp } from './running-app.ts';
import type { Locale } from './scope.ts';
import { screenWindows } from './screen-windows.ts';
import { TAKES } from './step-clock.ts';
import { Timers } from './timers.ts';
import type { PhoneClock } from './timers.ts';
import { touched } from './touch.ts';
import { treeXml } from './tree.ts';
import { DENSITY } from './views.ts';

const SCREEN_KEYBOARD = 'com.android.inputmethod.latin/.LatinIME';
/** Takes text by broadcast and shows no keys, as testers install it for other scripts. */
const ADB_KEYBOARD = 'com.android.adbkeyboard/.AdbIME';

export interface PracticePhoneOptions {
  readonly apps: readonly PracticeApp[];
  readonly draw: DrawScreen;
  readonly clock: PhoneClock;
  /** Pop-ups and made-up values; the same seed and the same inputs give the same screens. */
  readonly seed?: number;
  readonly locale?: Locale;
  /** Android's; default 34. Before 30 there are no exit records. */
  readonly apiLevel?: number;
  /** Three buttons at the bottom; default: yes. */
  readonly navigationBar?: boolean;
  readonly width?: number;
  readonly height?: number;
}

/** A simulated Android phone: what its shell and its doors talk to. */
export class PracticePhone implements PhoneOs {
  readonly density = DENSITY;
  readonly properties: ReadonlyMap<string, string>;
  readonly settings = new Map<string, string>();
  readonly log: PhoneOs['log'];
  readonly #options: PracticePhoneOptions;
  readonly #timers: Timers;
  readonly #log: Log;
  readonly #processes = new Processes();
  readonly #manager: ActivityManager;
  readonly #compositor = new Compositor();
  readonly #input: Input;
  readonly #trees = new WeakMap<LaidOutScreen, string>();
  #frame: { readonly state: string; readonly frame: Frame } | null = null;
  #ime = SCREEN_KEYBOARD;

  constructor(options: PracticePhoneOptions) {
    const { apps, clock, seed = 1, locale = 'en' } = options;
    this.#options = options;
    this.#timers = new Timers(clock);
    this.#log = new Log(() => this.#timers.now());
    this.properties = deviceProperties(locale, options.apiLevel);
    this.#manager = new ActivityManager({
      apps,
      seed,
      locale,
      fingerprint: this.properties.get('ro.build.fingerprint') ?? '',
      timers: this.#timers,
      log: this.#log,
      processes: this.#processes,
      tree: () => this.#tree(),
    });
    this.#input = new Input({
      manager: this.#manager,
      frame: () => this.#current(),
      now: () => this.now(),
      keyboardShown: () => this.#keyboardShown(),
    });
    this.log = {
      records: () => this.#fresh(() => this.#log.records()),
      append: (record) => this.#fresh(() => this.#log.append(record)),
      clear: (buffers) => this.#fresh(() => this.#log.clear(buffers)),
      subscribe: (listener) => this.#log.subscribe(listener),
    };
  }

  now(): number {
    return this.#timers.now();
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    return this.#timers.wait(ms, signal);
  }

  size(): { readonly width: number; readonly height: number } {
    return this.#fresh(() => this.#size());
  }

  rotation(): 0 | 1 {
    return this.#fresh(() => (this.#landscape() ? 1 : 0));
  }

  packages(): readonly PackageRecord[] {
    const apps = [...this.#manager.apps.values()].map((app) => this.#package(app));
    const system = SYSTEM_PACKAGES.map(({ name, label }) => ({
      name,
      label,
      uid: this.#processes.uid(name),
      versionName: '14',
      versionCode: 34,
      launcherActivity: name === LAUNCHER ? `${LAUNCHER}/${LAUNCHER_ACTIVITY}` : '',
      system: true,
    }));
    return [...system, ...apps];
  }

  launch(packageName: string): boolean {
    return this.#act(() => {
      const app = this.#manager.apps.get(packageName);
      if (app) this.#manager.launch(app);
      else if (packageName === LAUNCHER) this.#manager.home();
      return app !== undefined || packageName === LAUNCHER;
    });
  }

  forceStop(packageName: string): void {
    this.#fresh(() => {
      const app = this.#manager.apps.get(packageName);
      if (app) this.#manager.forceStop(app);
    });
  }

  processes(): readonly Process[] {
    return this.#fresh(() => this.#processes.list());
  }

  focus(): Focus {
    return this.#fresh(() => {
      const { screen } = this.#current();
      const { title, packageName } = screen.windows[screen.activeWindow]!;
      const dialog = this.#manager.dialogs.at(-1);
      const app = this.#manager.front;
      const activity = dialog ? dialog.activity : app ? app.activity(app.top) : LAUNCHER_ACTIVITY;
      return { packageName, activity, window: title, keyboardShown: this.#keyboardShown() };
    });
  }

  tap(x: number, y: number): void {
    this.#act(() => this.#input.tap(x, y));
  }

  longPress(x: number, y: number): void {
    this.#act(() => this.#input.longPress(x, y));
  }

  /** The content goes exactly as far as the finger; the duration only tells a long press from a tap. */
  swipe(...[x1, y1, x2, y2, durationMs]: Parameters<PhoneOs['swipe']>): void {
    this.#act(() => this.#input.swipe({ x1, y1, x2, y2 }, durationMs));
  }

  key(code: number): void {
    this.#act(() => this.#input.key(code));
  }

  text(value: string): void {
    this.#act(() => this.#input.text(value));
  }

  dumpTree(allWindows = false): TreeDump {
    const dump = this.#fresh(() => this.#dump(allWindows));
    if (!dump.ok) this.#timers.pass(TAKES.dump[dump.why]);
    return dump;
  }

  screenshot(): Promise<Buffer> {
    return this.#options.draw(this.screen());
  }

  /** The current frame; the same object as long as nothing changes. */
  screen(): LaidOutScreen {
    return this.#fresh(() => this.#current().screen);
  }

  exitRecords(packageName: string): readonly ExitRecord[] {
    return this.#fresh(() => this.#manager.journal.exits(packageName));
  }

  dropbox(): readonly DropboxEntry[] {
    return this.#fresh(() => this.#manager.journal.dropbox());
  }

  inputLog(): readonly InputRecord[] {
    return this.#input.records;
  }

  /** Screens of the app in front, bottom to top, with what each was opened with. */
  stack(): readonly Pick<Place, 'screen' | 'args'>[] {
    return this.#fresh(() => this.#manager.front?.stack.map(({ screen, args }) => ({ screen, args })) ?? []);
  }

  /** Where the app in front stands; undefined on the home screen. A dialog of the system over it does not count. */
  place(): Place | undefined {
    return this.#fresh(() => {
      const { front } = this.#manager;
      if (!front?.top) return undefined;
      const { screen, args, overlays } = front.top;
      const names = overlays.map(({ name }) => name);
      return { packageName: front.file.package, screen, overlays: names, args, data: front.data };
    });
  }

  /** Key of the widget that a tap at this point would reach; empty where there is none. */
  keyAt(x: number, y: number): string {
    return this.#fresh(() => touched(this.#current(), x, y)?.view.key ?? '');
  }

  imes(): readonly string[] {
    return [SCREEN_KEYBOARD, ADB_KEYBOARD];
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
    this.#manager.reboot();
    this.#ime = SCREEN_KEYBOARD;
  }

  /** Drops what waits for its time, so that nothing keeps the program alive. */
  dispose(): void {
    this.#timers.clear();
  }

  /** Lets what is due happen before anyone looks or touches. */
  #fresh<T>(run: () => T): T {
    this.#timers.advance();
    return run();
  }

  /** Does something to the phone, which takes its time there. */
  #act<T>(run: () => T): T {
    const result = this.#fresh(run);
    this.#timers.pass(TAKES.act);
    return result;
  }

  #dump(allWindows: boolean): TreeDump {
    const app = this.#appWithFocus();
    const entry = app?.top;
    if (!app || !entry) return { ok: true, xml: this.#tree(allWindows) };
    if (app.bugs.neverIdle) return { ok: false, why: 'not_idle' };
    if (app.frozen) return { ok: false, why: 'null_root' };
    if (entry.nullRoots > 0) {
      entry.nullRoots -= 1;
      return { ok: false, why: 'null_root' };
    }
    const { staleTree } = entry;
    entry.staleTree = null;
    return { ok: true, xml: staleTree ?? this.#tree(allWindows) };
  }

  #size(): { width: number; height: number } {
    const { width = 1080, height = 2400 } = this.#options;
    return this.#landscape() ? { width: height, height: width } : { width, height };
  }

  #landscape(): boolean {
    const { front } = this.#manager;
    return front?.top ? front.screen(front.top).landscape === true : false;
  }

  /** The app whose own window has the focus; none while the home screen or a dialog of the system has it. */
  #appWithFocus(): RunningApp | null {
    return this.#manager.dialogs.length > 0 ? null : this.#manager.front;
  }

  #keyboardShown(): boolean {
    const surface = this.#appWithFocus()?.surface;
    return this.#ime === SCREEN_KEYBOARD && surface?.focus != null && !surface.keyboardHidden;
  }

  #tree(allWindows = false): string {
    const { screen } = this.#current();
    if (allWindows) return treeXml(screen, this.#landscape() ? 1 : 0, true);
    const known = this.#trees.get(screen);
    if (known !== undefined) return known;
    const xml = treeXml(screen, this.#landscape() ? 1 : 0);
    this.#trees.set(screen, xml);
    return xml;
  }

  /** The frame of this moment; the one before if nothing has changed. */
  #current(): Frame {
    const { front, dialogs, toastShown } = this.#manager;
    const now = this.now();
    const windows = [
      front?.top?.id,
      ...(front?.top?.overlays ?? []).map(({ id }) => id),
      ...dialogs.map(({ id }) => id),
    ];
    const toast = toastShown && toastShown.until > now ? toastShown.until : 0;
    const parts = [front?.file.package, front?.revision, windows, toast, this.#keyboardShown(), this.#input.scrolls];
    const state = parts.join('/');
    if (this.#frame?.state === state && now < this.#frame.frame.until) return this.#frame.frame;
    const frame = this.#compose();
    this.#frame = { state, frame };
    return frame;
  }

  #compose(): Frame {
    const { front } = this.#manager;
    const { navigationBar = true, locale = 'en' } = this.#options;
    const { sources, activeWindow } = screenWindows({
      ...this.#size(),
      manager: this.#manager,
      locale,
      navigationBar,
      landscape: this.#landscape(),
      keyboardShown: this.#keyboardShown(),
      now: () => this.now(),
      back: () => this.#input.back(),
      home: () => this.#manager.home(),
      press: (key) => this.#input.press(key),
    });
    const secure = front?.top ? front.screen(front.top).secure === true : false;
    return this.#compositor.compose({ ...this.#size(), sources, activeWindow, secure, now: this.now() });
  }

  #package(app: RunningApp): PackageRecord {
    const { file } = app;
    return {
      name: file.package,
      label: this.#manager.label(app),
      uid: this.#processes.uid(file.package),
      versionName: file.version.name,
      versionCode: file.version.code,
      launcherActivity: `${file.package}/${file.activity}`,
      system: !this.#options.apps.includes(file),
    };
  }
}
