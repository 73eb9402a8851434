import type { Anr, Crash, NativeCrash, PracticeApp } from '../apps/format.ts';
import { BROWSER } from './built-in.ts';
import type { Log } from './log.ts';
import type { Processes } from './processes.ts';
import { component } from './reports/facts.ts';
import type { Facts } from './reports/facts.ts';
import { javaCrash } from './reports/java.ts';
import { Journal } from './reports/journal.ts';
import { RunningApp } from './running-app.ts';
import { say } from './scope.ts';
import type { Locale } from './scope.ts';
import { hashText, seededRandom } from './seed.ts';
import { appErrorDialog, permissionDialog } from './system-dialogs.ts';
import type { SystemDialog } from './system-dialogs.ts';
import type { Timers } from './timers.ts';
import { arrived, opened, runActions, switchTab } from './verbs.ts';
import type { VerbWorld } from './verbs.ts';

/** AOSP: how long the input dispatcher waits for an app. */
export const ANR_MS = 5000;
/** AOSP `ProcessList.MIN_CRASH_INTERVAL`: a second crash within it is "keeps stopping". */
const CRASH_INTERVAL_MS = 120_000;
const TOAST_MS = 2000;

export interface Toast {
  readonly packageName: string;
  readonly text: string;
  readonly until: number;
}

export interface ManagerInput {
  readonly apps: readonly PracticeApp[];
  readonly seed: number;
  readonly locale: Locale;
  readonly fingerprint: string;
  readonly timers: Timers;
  readonly log: Log;
  readonly processes: Processes;
  /** UI tree of what is shown right now. */
  tree(): string;
}

/** Starts, shows and ends apps, as Android's ActivityManager does, and carries out what apps ask of the phone. */
export class ActivityManager implements VerbWorld {
  readonly apps: ReadonlyMap<string, RunningApp>;
  readonly journal: Journal;
  /** Null while the home screen is in front. */
  front: RunningApp | null = null;
  toastShown: Toast | null = null;
  dialogs: readonly SystemDialog[] = [];
  readonly #input: ManagerInput;
  readonly #random = new Map<RunningApp, () => number>();
  readonly #lastCrash = new Map<RunningApp, number>();
  readonly #anrs = new Map<RunningApp, Anr>();
  #launching: RunningApp | null = null;
  #lastDialog = 0;

  constructor(input: ManagerInput) {
    this.#input = input;
    const world = { now: () => this.now(), locale: () => input.locale, seed: input.seed };
    const files = [...input.apps, BROWSER];
    for (const file of files) input.processes.uid(file.package);
    this.apps = new Map(files.map((file) => [file.package, new RunningApp(file, world)]));
    this.journal = new Journal(input.log, () => input.processes.passing());
  }

  now(): number {
    return this.#input.timers.now();
  }

  label({ file }: RunningApp, locale = this.#input.locale): string {
    return typeof file.label === 'string' ? file.label : file.label[locale];
  }

  facts(app: RunningApp): Facts {
    return {
      at: this.now(),
      pid: app.pid ?? 0,
      uid: this.#input.processes.uid(app.file.package),
      packageName: app.file.package,
      versionName: app.file.version.name,
      versionCode: app.file.version.code,
      activity: app.activity(app.top),
      startedAt: app.startedAt,
      fingerprint: this.#input.fingerprint,
    };
  }

  /** Brings an app to front where it was left, or starts it. */
  launch(app: RunningApp, from: string | null = null): void {
    this.dialogs = this.dialogs.filter(({ activity }) => activity === '');
    this.#logStart(app);
    this.front = app;
    app.openedFrom = from;
    if (app.pid !== null && app.stack.length > 0) return;
    const cold = app.pid === null;
    if (cold) this.#startProcess(app);
    this.#launching = app;
    const { start, bottomTabs } = app.file;
    if (bottomTabs?.some(({ screen }) => screen === start)) app.showOnly(app.tab(start).entry);
    else app.push(app.entry(start, null, null));
    if (cold) runActions(app.file.onLaunch, { app, world: this, scope: app.scope(app.top) });
    if (app.pid !== null) opened(app, this);
    this.#launching = null;
    if (app.pid !== null) this.journal.shown(this.facts(app), cold ? 312 : 84);
  }

  #startProcess(app: RunningApp): void {
    const { pid } = this.#input.processes.start(app.file.package);
    app.pid = pid;
    app.startedAt = this.now();
    app.frozen = false;
    this.journal.started(this.facts(app));
  }

  #logStart(app: RunningApp): void {
    const cmp = component({ packageName: app.file.package, activity: app.activity(null) });
    const intent = `{act=android.intent.action.MAIN cat=[android.intent.category.LAUNCHER] flg=0x10000000 cmp=${cmp}}`;
    this.#input.log.append({
      buffer: 'system',
      pid: 1204,
      tid: 1243,
      uid: 1000,
      priority: 'I',
      tag: 'ActivityTaskManager',
      message: `START u0 ${intent} with LAUNCH_SINGLE_TOP from uid 2000 (BAL_ALLOW_PERMISSION) result code=0`,
    });
  }

  home(): void {
    this.dialogs = this.dialogs.filter(({ activity }) => activity === '');
    this.front = null;
  }

  /** BACK, as the window with the focus takes it. */
  back(): void {
    const dialog = this.dialogs.at(-1);
    const app = this.front;
    if (dialog) dialog.cancel();
    else if (!app) return;
    else if (app.frozen) this.awaitAnr(app);
    else this.#backIn(app);
  }

  #backIn(app: RunningApp): void {
    const { top } = app;
    const overlay = top?.overlays.at(-1);
    if (!top) return;
    const { onBack, bugs } = app.screen(top);
    if (overlay) {
      if (app.overlay(overlay).cancelable ?? true) app.close();
    } else if (bugs?.swallowBack) return;
    else if (onBack) runActions(onBack, { app, world: this, scope: app.scope(top) });
    else this.up(app);
  }

  /** One screen back; from the last one out of the app. */
  up(app: RunningApp): void {
    const first = app.file.bottomTabs?.[0]?.screen;
    if (app.pop(1)) arrived(app, this);
    else if (app.file.backFromTab === 'first' && first !== undefined && app.top?.screen !== first) {
      switchTab({ app, world: this }, first);
    } else this.leave(app);
  }

  leave(app: RunningApp): void {
    const back = app.openedFrom === null ? undefined : this.apps.get(app.openedFrom);
    app.clearTask();
    if (this.front === app) this.front = back && back.stack.length > 0 ? back : null;
  }

  forceStop(app: RunningApp): void {
    if (app.pid !== null) this.journal.forceStopped(this.facts(app));
    this.#end(app);
  }

  /** Everything ends; what apps have remembered stays. */
  reboot(): void {
    for (const app of this.apps.values()) this.#end(app);
    this.#input.timers.clear();
    this.#input.processes.reboot();
    this.dialogs = [];
    this.toastShown = null;
  }

  #end(app: RunningApp): void {
    if (app.pid !== null) this.#input.processes.end(app.pid);
    app.pid = null;
    app.frozen = false;
    app.clearTask();
    this.#anrs.delete(app);
    this.dialogs = this.dialogs.filter(({ about }) => about !== app.file.package);
    if (this.front === app) this.front = null;
  }

  random(app: RunningApp): number {
    const known = this.#random.get(app);
    const random = known ?? seededRandom(hashText(`${this.#input.seed}/${app.file.package}`));
    this.#random.set(app, random);
    return random();
  }

  tree(): string {
    return this.#input.tree();
  }

  toast(app: RunningApp, text: string): void {
    this.toastShown = { packageName: app.file.package, text, until: this.now() + TOAST_MS };
  }

  openApp(packageName: string, from: RunningApp): void {
    const app = this.apps.get(packageName);
    if (app) this.launch(app, from.file.package);
    else this.toast(from, say({ en: 'No app can open this.', zh: '没有可以打开它的应用。' }, from.scope(null)));
  }

  browse(url: string, from: RunningApp): void {
    const browser = this.apps.get(BROWSER.package);
    if (!browser) return;
    browser.clearTask();
    this.launch(browser, from.file.package);
    browser.replace(browser.entry(BROWSER.start, { url }, null));
  }

  log(app: RunningApp, { level, tag, message }: Parameters<VerbWorld['log']>[1]): void {
    const { pid, uid } = this.facts(app);
    this.#input.log.append({ buffer: 'main', pid, tid: pid, uid, priority: level, tag, message });
  }

  after(app: RunningApp, ms: number, run: () => void): void {
    const { pid } = app;
    this.#input.timers.after(ms, () => {
      if (app.pid === pid && !app.frozen) run();
    });
  }

  askPermission(app: RunningApp, permission: string, answer: (granted: boolean) => void): void {
    const id = this.#nextDialog();
    const dialog = permissionDialog({
      id,
      permission,
      about: app.file.package,
      label: (locale) => this.label(app, locale),
      answer: (granted) => {
        this.#dismiss(id);
        answer(granted);
      },
    });
    this.dialogs = [...this.dialogs, dialog];
  }

  crash(app: RunningApp, crash: Crash, text: (text: Crash['message']) => string): void {
    this.journal.javaCrash(this.facts(app), javaCrash(crash, this.#launching === app, text));
    this.#afterCrash(app);
  }

  nativeCrash(app: RunningApp, crash: NativeCrash): void {
    this.journal.nativeCrash(this.facts(app), crash);
    this.#afterCrash(app);
  }

  /** The first crash ends on the home screen without a word; a second one soon after shows a dialog. */
  #afterCrash(app: RunningApp): void {
    const last = this.#lastCrash.get(app);
    this.#end(app);
    this.#lastCrash.set(app, this.now());
    if (last === undefined || this.now() - last > CRASH_INTERVAL_MS) return;
    this.#appError(app, 'crash', () => undefined);
  }

  anr(app: RunningApp, anr: Anr): void {
    app.frozen = true;
    this.#anrs.set(app, anr);
    this.awaitAnr(app);
  }

  /** Input went to an app that does not answer: five seconds later that is an ANR. */
  awaitAnr(app: RunningApp): void {
    const { pid } = app;
    const anr = this.#anrs.get(app);
    if (!anr) return;
    this.#input.timers.after(ANR_MS, () => {
      const shown = this.dialogs.some(({ about }) => about === app.file.package);
      if (app.pid !== pid || !app.frozen || shown) return;
      this.journal.anr(this.facts(app), anr);
      this.#appError(app, 'anr', () => this.journal.closedAfterAnr(this.facts(app)));
    });
  }

  #appError(app: RunningApp, kind: 'anr' | 'crash', beforeClosing: () => void): void {
    const id = this.#nextDialog();
    const dialog = appErrorDialog({
      id,
      kind,
      about: app.file.package,
      label: (locale) => this.label(app, locale),
      close: () => {
        beforeClosing();
        this.#end(app);
      },
      wait: () => this.#dismiss(id),
    });
    this.dialogs = [...this.dialogs, dialog];
  }

  #nextDialog(): number {
    this.#lastDialog += 1;
    return this.#lastDialog;
  }

  #dismiss(id: number): void {
    this.dialogs = this.dialogs.filter((dialog) => dialog.id !== id);
  }
}
