import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Size } from '../../../shared/model/screen.ts';
import { monotonicMs, now, sleep } from '../../io/clock.ts';
import { UsageMeter } from '../../io/usage-meter.ts';
import type { LogLine, LogPriority } from '../port/driver.ts';
import { DriverError } from '../port/errors.ts';
import { startBrowser } from './browser.ts';
import { CoverPage } from './cover-page.ts';
import { Dialogs } from './dialogs.ts';
import { logLine, plainAddress, type PageTrouble } from './events.parse.ts';
import { hearPage } from './hear-page.ts';
import type { Login } from './login.ts';
import { NavigationGuard } from './navigation-guard.ts';
import { TroubleRecords } from './records.ts';
import { Tab, type TabKit } from './tab.ts';
import { pixelSize, type WebModel } from './web-models.ts';

/** Tabs that one action may open; a page that opens more has the others closed. */
const MOST_NEW_TABS = 1;
const MOST_TABS = 6;
/** What is noted more often during one action is in the log alone. */
const MOST_NOTES = 10;
/** A browser that has time answers within this. */
const QUICK_MS = 400;

/** The app that the phone shows. */
export interface OpenApp {
  readonly id: string;
  readonly url: string;
  readonly origin: string;
}

/** How long pages are put up with, milliseconds. */
export interface Patience {
  /** A page may take so long to bring its document when it is launched. */
  readonly openMs: number;
  /** A page that does not answer for so long hangs, and is closed. */
  readonly hangMs: number;
  /** So is one that cannot be looked at for so long, because it never stays. */
  readonly restlessMs: number;
}

export const PATIENCE: Patience = { openMs: 20_000, hangMs: 5_000, restlessMs: 8_000 };

export interface PhoneKit {
  readonly patience: Patience;
  readonly model: WebModel;
  readonly browserPath: string;
  readonly login?: Login;
  /** Sees each page of the app before anything is loaded in it. */
  readonly onPage?: (page: Page) => Promise<void>;
  /** Called once when the browser is gone that was not asked to go. */
  readonly onLost: (error: DriverError) => void;
}

/**
 * A browser in the shape of a phone: its profile, its tabs, what lies over them, and what they tell. The front tab is the
 * newest one; without any the phone shows an empty page, as one that has no app open.
 */
export class WebPhone {
  readonly model: WebModel;
  readonly size: Size;
  readonly patience: Patience;
  readonly meter = new UsageMeter();
  readonly records = new TroubleRecords();
  readonly cover: CoverPage;
  readonly dialogs: Dialogs;
  /** The newest picture that was taken of a page; what lies below a dialog. */
  lastPicture: Uint8Array | undefined;
  readonly #kit: PhoneKit;
  readonly #sinks = new Set<(lines: readonly LogLine[]) => void>();
  #browser: Promise<Browser> | undefined;
  #profile: BrowserContext | undefined;
  #tabs: Tab[] = [];
  #app: OpenApp | undefined;
  #newTabs = 0;
  #makesTab = false;
  #opening: Promise<void> | undefined;
  #ended: DriverError | undefined;
  #refusals = 0;
  readonly #notes = new Set<string>();

  constructor(kit: PhoneKit) {
    this.#kit = kit;
    this.model = kit.model;
    this.patience = kit.patience;
    this.size = pixelSize(kit.model);
    this.cover = new CoverPage(() => this.#coverTab());
    this.dialogs = new Dialogs(this);
  }

  /** The tab that a finger meets; undefined when the app is not open. */
  get front(): Tab | undefined {
    return this.#tabs.at(-1);
  }

  get app(): OpenApp | undefined {
    return this.#app;
  }

  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  /** Pages that were refused so far; an action that raises it wanted to leave the app. */
  get refusals(): number {
    return this.#refusals;
  }

  /** Waits for windows that are being taken in. */
  async settled(): Promise<void> {
    await this.#opening;
  }

  /** Waits on the phone's time. */
  pause(ms: number): Promise<void> {
    return this.meter.wait(() => sleep(ms));
  }

  addSink(sink: (lines: readonly LogLine[]) => void): () => void {
    this.#sinks.add(sink);
    return () => this.#sinks.delete(sink);
  }

  /** What was noted since the last action began, each once. */
  get notes(): readonly string[] {
    return [...this.#notes];
  }

  /** Writes a line of Cairn's own into the log: a rule that was applied, something that was refused. */
  note(message: string, priority: LogPriority = 'W'): void {
    if (this.#notes.size < MOST_NOTES) this.#notes.add(this.#redact(message));
    this.tell(logLine(now(), priority, 'cairn', message));
  }

  tell(line: LogLine): void {
    const clean = { ...line, message: this.#redact(line.message) };
    for (const sink of this.#sinks) sink([clean]);
  }

  /** Keeps what went wrong in a page as evidence. */
  addTrouble(trouble: PageTrouble): void {
    if (!this.#app) return;
    const headline = this.#redact(trouble.headline);
    this.records.add(this.#app.id, { ...trouble, headline, details: this.#redact(trouble.details) });
  }

  /** An action begins: tabs are counted anew, and what is noted belongs to it. */
  beginAction(): void {
    this.#newTabs = 0;
    this.#notes.clear();
  }

  /** An empty tab of the app, in front and alone. @param fresh with a profile in which nothing has been yet */
  async openTab(app: OpenApp, fresh: boolean): Promise<Tab> {
    this.#app = app;
    this.cover.take();
    if (fresh || !this.#profile) await this.#newProfile();
    const old = this.#tabs;
    this.#tabs = [];
    await Promise.all(old.map((tab) => tab.close()));
    const profile = this.#profile as BrowserContext;
    this.#makesTab = true;
    const page = await profile.newPage().finally(() => (this.#makesTab = false));
    const tab = await this.#attach(page);
    this.#tabs.push(tab);
    return tab;
  }

  /** Closes a tab; the one below is in front then. */
  async closeTab(tab: Tab): Promise<void> {
    this.#tabs = this.#tabs.filter((other) => other !== tab);
    await tab.close();
  }

  /** Closes a tab that nobody waits for; trouble with that is noted. */
  dropTab(tab: Tab): void {
    void this.#heed(this.closeTab(tab));
  }

  async stopApp(): Promise<void> {
    const tabs = this.#tabs;
    this.#tabs = [];
    this.#app = undefined;
    this.cover.take();
    await Promise.all(tabs.map((tab) => tab.close()));
  }

  async close(): Promise<void> {
    this.#ended ??= new DriverError('cancelled', `${this.model.name} was closed.`);
    const browser = await this.#browser?.catch(() => undefined);
    await browser?.close();
  }

  async #newProfile(): Promise<void> {
    const browser = await this.#running();
    const old = this.#profile;
    this.#tabs = [];
    this.#profile = await this.#profileOf(browser, this.#kit.login);
    this.#profile.on('page', (page) => void this.#heed(this.#takeIn(page)));
    await old?.close();
  }

  async #profileOf(browser: Browser, login: Login | undefined): Promise<BrowserContext> {
    const { options } = this.model;
    const profile = await browser.newContext({
      ...options,
      acceptDownloads: false,
      reducedMotion: 'reduce',
      ...(login && { storageState: login.state }),
    });
    // Nothing is granted, which makes the browser say no to all that pages ask for.
    await profile.grantPermissions([]);
    return profile;
  }

  async #running(): Promise<Browser> {
    if (this.#ended) throw this.#ended;
    this.#browser ??= this.#start();
    return this.#browser;
  }

  async #start(): Promise<Browser> {
    const browser = await startBrowser(this.#kit.browserPath);
    browser.on('disconnected', () => this.#lose());
    await NavigationGuard.set(await browser.newBrowserCDPSession(), {
      allows: (origin) => this.#app === undefined || origin === this.#app.origin,
      onRefused: (url, targetId) => this.#refuse(url, targetId),
      onLoginAsked: (url) =>
        this.note(
          `The server asked for a user name and password (HTTP), which was cancelled by rule: ${plainAddress(url)}`,
        ),
      onFault: (error) => this.note(`A request could not be answered: ${messageOf(error)}`, 'E'),
    });
    return browser;
  }

  #lose(): void {
    this.#browser = undefined;
    this.#profile = undefined;
    this.#tabs = [];
    if (this.#ended) return;
    const remedy = 'Launch the app again; a new browser is started for it.';
    this.#ended = new DriverError('device_lost', `The browser of ${this.model.name} has ended.`, { remedy });
    this.#kit.onLost(this.#ended);
  }

  #refuse(url: string, targetId: string): void {
    this.#refusals += 1;
    this.note(`Outside the app and not opened: ${plainAddress(url)}`);
    const known = this.#tabs.some((tab) => tab.frames.main === targetId);
    if (!known) void this.#heed(this.#closeTarget(targetId));
  }

  /** A window that was opened for what is refused. */
  async #closeTarget(targetId: string): Promise<void> {
    const browser = await this.#running();
    const line = await browser.newBrowserCDPSession();
    await line.send('Target.closeTarget', { targetId });
    await line.detach();
  }

  async #takeIn(page: Page): Promise<void> {
    if (this.#makesTab) return;
    this.#newTabs += 1;
    if (this.#newTabs > MOST_NEW_TABS || this.#tabs.length >= MOST_TABS) {
      this.note('Another window was opened by the same action, and closed by rule.');
      await page.close();
      return;
    }
    const opening = this.#attach(page).then((tab) => {
      this.#tabs.push(tab);
      this.note(`A new tab of the app was opened and is in front: ${plainAddress(page.url())}`, 'I');
    });
    this.#opening = opening;
    await opening;
  }

  async #attach(page: Page): Promise<Tab> {
    const tab = await Tab.open(page, this.#tabKit(), (cdp, heard) => hearPage(cdp, heard, this));
    page.on('close', () => (this.#tabs = this.#tabs.filter((other) => other !== tab)));
    await this.#kit.onPage?.(page);
    return tab;
  }

  #tabKit(): TabKit {
    return {
      hangMs: this.patience.hangMs,
      model: this.model,
      meter: this.meter,
      size: this.size,
      browserAnswers: () => this.#answers(),
      redact: (text) => this.#redact(text),
      onFault: (error) => this.note(`The page did not take an answer: ${messageOf(error)}`, 'E'),
    };
  }

  async #answers(): Promise<boolean> {
    const begin = monotonicMs();
    try {
      const line = await (await this.#running()).newBrowserCDPSession();
      await line.detach();
      return monotonicMs() - begin < QUICK_MS;
    } catch (error) {
      // A browser that is gone is told of by itself.
      if (this.#profile === undefined || this.#ended) return false;
      throw error;
    }
  }

  async #coverTab(): Promise<Tab> {
    const browser = await this.#running();
    const profile = await this.#profileOf(browser, undefined);
    return Tab.open(await profile.newPage(), this.#tabKit(), () => undefined);
  }

  #redact(text: string): string {
    return this.#kit.login?.redact(text) ?? text;
  }

  /** What goes on by itself may meet a page that is closed meanwhile; anything else is told in the log. */
  async #heed(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.note(`A window could not be taken in or closed: ${messageOf(error)}`);
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
