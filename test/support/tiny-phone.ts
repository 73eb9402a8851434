import { DriverError } from '../../electron/drivers/port/errors.ts';
import type {
  ConnectedDevice,
  CrashRecord,
  Driver,
  LogCapture,
  LogLine,
  LogOptions,
  LogSink,
  Look,
  LookRequest,
} from '../../electron/drivers/port/driver.ts';
import type { Action, Receipt } from '../../shared/model/action.ts';
import type { DeviceInfo } from '../../shared/model/device.ts';
import type { Rect, UiNode } from '../../shared/model/screen.ts';
import { PLAIN_NODE } from '../../shared/core/screen/plain.ts';

export const tinyApp = { id: 'com.tiny', name: 'Tiny' };
const launcher = 'com.launcher';
export const tinySize = { width: 400, height: 800 };

/** One page: its widgets from top to bottom; what a tap on each does. */
export interface TinyPage {
  readonly title: string;
  readonly widgets: readonly TinyWidget[];
}

export interface TinyWidget {
  readonly id: string;
  readonly text?: string;
  readonly kind?: 'button' | 'field' | 'password' | 'text';
  /** A page to go to, or a death of the app. */
  readonly goes?: string;
}

/** `goes` of a widget that kills the app. */
export const javaCrash = '!java_crash';
export const anr = '!anr';

export type TinyPages = { readonly home: TinyPage } & Readonly<Record<string, TinyPage>>;

/**
 * A phone of one app in memory, behind the real driver port: for what needs exact timing or a fault at an
 * exact moment. Everything else is tested over the practice phone.
 */
export class TinyPhone implements Driver {
  readonly platform = 'android';
  /** What reached the screen, in order. */
  readonly performed: Action[] = [];
  launches = 0;
  looks = 0;
  /** Runs before an action takes effect; throwing or answering replaces the effect. */
  beforePerform: (action: Action) => Promise<Receipt | undefined> = () => Promise.resolve(undefined);
  /** Runs before each look; throwing makes it fail. */
  beforeLook: () => Promise<void> = () => Promise.resolve();
  /** Runs before each launch; throwing makes it fail. */
  beforeLaunch: () => Promise<void> = () => Promise.resolve();
  /** Texts that show in place of those of the pages. */
  readonly texts = new Map<string, string>();
  #stack: string[] = [];
  #front = launcher;
  readonly #pages: TinyPages;
  #clock = 1_700_000_000_000;
  #pid = 100;
  readonly crashRecords: CrashRecord[] = [];
  /** What a crash says of itself. */
  headline = 'java.lang.IllegalStateException: boom';
  /** How many looks it takes until a crash shows in the records. */
  recordsLate = 0;
  /** Why no log can be had. */
  refuseLog: Error | undefined;
  readonly #late: { readonly record: CrashRecord; readonly fromLook: number }[] = [];
  #plugged = true;
  readonly #watchers = new Set<() => void>();
  readonly #connections = new Set<TinyConnection>();

  constructor(pages: TinyPages) {
    this.#pages = pages;
  }

  get info(): DeviceInfo {
    const state = this.#plugged ? 'online' : 'lost';
    return { id: 'tiny', name: 'Tiny phone', platform: 'android', state, practice: false };
  }

  devices(): Promise<readonly DeviceInfo[]> {
    return Promise.resolve(this.#plugged ? [this.info] : []);
  }

  watch(onChange: (devices: readonly DeviceInfo[]) => void): { stop(): void } {
    const tell = (): void => onChange(this.#plugged ? [this.info] : []);
    this.#watchers.add(tell);
    tell();
    return { stop: () => void this.#watchers.delete(tell) };
  }

  connect(): Promise<ConnectedDevice> {
    if (!this.#plugged) return Promise.reject(new DriverError('device_unknown', 'The tiny phone is not plugged in.'));
    const connection = new TinyConnection(this);
    this.#connections.add(connection);
    return Promise.resolve(connection);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  get plugged(): boolean {
    return this.#plugged;
  }

  unplug(): void {
    this.#plugged = false;
    for (const connection of this.#connections) connection.lose();
    this.#connections.clear();
    for (const tell of this.#watchers) tell();
  }

  plug(): void {
    this.#plugged = true;
    for (const tell of this.#watchers) tell();
  }

  /** What its log buffer holds. */
  readonly remembered: LogLine[] = [];

  log(...messages: readonly string[]): void {
    this.logTagged('Tiny', ...messages);
  }

  logTagged(tag: string, ...messages: readonly string[]): void {
    const lines = messages.map((message): LogLine => {
      return { at: this.#clock, pid: this.#pid, tid: 1, priority: 'I', tag, message };
    });
    this.remembered.push(...lines);
    for (const connection of this.#connections) connection.sink?.(lines);
  }

  failLog(reason: string): void {
    for (const connection of this.#connections) connection.endLog({ state: 'failed', reason });
  }

  /** Goes to a page as if the app had done it by itself. */
  goTo(page: string): void {
    this.#stack.push(page);
  }

  get page(): string {
    return this.#stack.at(-1) ?? '';
  }

  launch(): void {
    this.launches += 1;
    this.#front = tinyApp.id;
    this.#stack = ['home'];
  }

  stop(): void {
    this.#front = launcher;
  }

  die(kind: CrashRecord['kind']): void {
    const at = (this.#clock += 10);
    const headline = kind === 'anr' ? 'Input dispatching timed out' : this.headline;
    const record = {
      kind,
      process: tinyApp.id,
      pid: this.#pid,
      at,
      headline,
      details: '\tat com.tiny.Main.go(Main.kt:1)',
    };
    this.#late.push({ record: { ...record, source: 'exit-info' }, fromLook: this.looks + this.recordsLate });
    this.#pid += 1;
    this.#front = launcher;
  }

  act(action: Action): void {
    this.performed.push(action);
    if (action.kind === 'press_key' && action.key === 'BACK') this.#back();
    if (action.kind === 'press_key' && action.key === 'HOME') this.#front = launcher;
    if (action.kind === 'tap') this.#tap(action.target.point.y);
    if (action.kind === 'input_text' && action.text !== null) this.#type(action.target.point.y, action.text);
  }

  look(request: LookRequest): Look {
    this.looks += 1;
    this.#clock += 100;
    for (const { record, fromLook } of this.#late) {
      if (fromLook < this.looks && !this.crashRecords.includes(record)) this.crashRecords.push(record);
    }
    const inApp = this.#front === tinyApp.id;
    const page = this.#pages[this.page] ?? this.#pages.home;
    const root = inApp ? appRoot(page, this.texts) : launcherRoot();
    return {
      tree: { roots: [root] },
      picture: request.picture ? picture : undefined,
      size: tinySize,
      foreground: { packageName: this.#front, activity: inApp ? 'com.tiny.Main' : 'com.launcher.Home' },
      keyboardShown: false,
      deviceTime: this.#clock,
      crashRecords: request.crashRecords ? [...this.crashRecords] : [],
    };
  }

  #back(): void {
    if (this.#front === tinyApp.id && this.#stack.length > 1) this.#stack.pop();
    else this.#front = launcher;
  }

  #tap(y: number): void {
    if (this.#front !== tinyApp.id) return;
    const goes = this.#widgetAt(y)?.goes;
    if (goes === javaCrash) this.die('java_crash');
    else if (goes === anr) this.die('anr');
    else if (goes !== undefined) this.#stack.push(goes);
  }

  #type(y: number, text: string): void {
    const widget = this.#widgetAt(y);
    if (widget) this.texts.set(widget.id, text);
  }

  #widgetAt(y: number): TinyWidget | undefined {
    return this.#pages[this.page]?.widgets[Math.floor(y / rowHeight) - 1];
  }
}

class TinyConnection implements ConnectedDevice {
  readonly usage = { roundTrips: 0, waitedMs: 0 };
  sink: LogSink | undefined;
  endLog: (end: Awaited<LogCapture['ended']>) => void = () => undefined;
  readonly #phone: TinyPhone;
  readonly #lostListeners: ((error: Error) => void)[] = [];

  constructor(phone: TinyPhone) {
    this.#phone = phone;
  }

  get info(): DeviceInfo {
    return this.#phone.info;
  }

  apps(): Promise<readonly { readonly id: string; readonly name: string }[]> {
    return Promise.resolve([tinyApp]);
  }

  launch(appId: string): Promise<Receipt> {
    return this.#call(async () => {
      await this.#phone.beforeLaunch();
      if (appId !== tinyApp.id) throw new DriverError('app_not_installed', `${appId} is not installed.`);
      this.#phone.launch();
      return { outcome: 'returned', durationMs: 1 };
    });
  }

  stop(): Promise<void> {
    return this.#call(() => Promise.resolve(this.#phone.stop()));
  }

  observe(request: LookRequest): Promise<Look> {
    return this.#call(async () => {
      await this.#phone.beforeLook();
      if (!this.#phone.plugged) throw lost();
      return this.#phone.look(request);
    });
  }

  perform(action: Action): Promise<Receipt> {
    return this.#call(async () => {
      const instead = await this.#phone.beforePerform(action);
      if (instead) return instead;
      this.#phone.act(action);
      return { outcome: 'returned', durationMs: 1 };
    });
  }

  captureLogs(sink: LogSink, { since }: LogOptions = {}): Promise<LogCapture> {
    if (this.#phone.refuseLog) return Promise.reject(this.#phone.refuseLog);
    this.sink = sink;
    if (since !== undefined) sink(this.#phone.remembered.filter(({ at }) => at >= since));
    const capture = { state: 'running' as LogCapture['state'] };
    const ended = new Promise<Awaited<LogCapture['ended']>>((resolve) => {
      this.endLog = (end) => {
        capture.state = end.state;
        this.sink = undefined;
        resolve(end);
      };
    });
    return Promise.resolve({
      get state() {
        return capture.state;
      },
      ended,
      stop: () => Promise.resolve(this.endLog({ state: 'stopped' })),
    });
  }

  screenshot(): Promise<Uint8Array> {
    return Promise.resolve(picture);
  }

  onLost(listener: (error: Error) => void): void {
    this.#lostListeners.push(listener);
  }

  close(): Promise<void> {
    this.endLog({ state: 'stopped' });
    return Promise.resolve();
  }

  lose(): void {
    this.endLog({ state: 'failed', reason: 'the connection was closed' });
    for (const listener of this.#lostListeners) listener(lost());
  }

  async #call<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.#phone.plugged) throw lost();
    this.usage.roundTrips += 1;
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.usage.waitedMs += performance.now() - start;
    }
  }
}

const lost = (): DriverError => new DriverError('device_lost', 'The tiny phone was unplugged.');

/** Not decoded by anything under test. */
const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const rowHeight = 60;

const classes = {
  button: 'android.widget.Button',
  field: 'android.widget.EditText',
  password: 'android.widget.EditText',
  text: 'android.widget.TextView',
};

function appRoot(page: TinyPage, texts: ReadonlyMap<string, string>): UiNode {
  const title = node({ className: classes.text, resourceId: 'title', text: page.title, bounds: row(0) });
  const widgets = page.widgets.map((widget, index) => {
    const kind = widget.kind ?? 'button';
    const editable = kind === 'field' || kind === 'password';
    return node({
      className: classes[kind],
      resourceId: widget.id,
      text: texts.get(widget.id) ?? widget.text ?? widget.id,
      bounds: row(index + 1),
      clickable: kind !== 'text',
      focusable: editable,
      focused: editable,
      password: kind === 'password',
    });
  });
  return node({ className: 'android.widget.FrameLayout', resourceId: '', text: '', children: [title, ...widgets] });
}

const launcherRoot = (): UiNode =>
  node({ className: 'android.widget.FrameLayout', resourceId: '', text: 'Apps', packageName: launcher });

function row(index: number): Rect {
  return { left: 0, top: index * rowHeight, right: tinySize.width, bottom: (index + 1) * rowHeight };
}

function node(given: Partial<UiNode> & Pick<UiNode, 'className' | 'resourceId' | 'text'>): UiNode {
  const packageName = given.packageName ?? tinyApp.id;
  return {
    ...PLAIN_NODE,
    bounds: { left: 0, top: 0, right: tinySize.width, bottom: tinySize.height },
    ...given,
    packageName,
    resourceId: given.resourceId === '' ? '' : `${packageName}:id/${given.resourceId}`,
  };
}
