import type { CDPSession, Dialog, Page } from 'playwright-core';
import { after } from '../../io/clock.ts';
import type { UsageMeter } from '../../io/usage-meter.ts';
import type { Point, Size } from '../../../shared/model/screen.ts';
import { Frames } from './frames.ts';
import { NetworkWatch } from './network-watch.ts';
import { pageScript, WORLD } from './page-script.ts';
import type { Answer, Method, Params } from './protocol.ts';
import type { FrameLook } from './tree.ts';
import type { WebModel } from './web-models.ts';

/** The page cannot be asked now: it has just gone to another one, or is closed. */
export class PageMoved extends Error {
  override readonly name = 'PageMoved';
}

/** The page's own scripts have not let it answer for `hangMs`. */
export class PageHangs extends Error {
  override readonly name = 'PageHangs';
}

/** A dialog of the page's scripts stands in front of it; until it is answered the page cannot be asked anything. */
export class PageAsks extends Error {
  override readonly name = 'PageAsks';
}

export interface TabKit {
  /** How long a page may leave a question unanswered, milliseconds. */
  readonly hangMs: number;
  readonly model: WebModel;
  readonly meter: UsageMeter;
  readonly size: Size;
  /** Whether the browser itself answers quickly; tells a page that hangs from a machine that is busy. */
  readonly browserAnswers: () => Promise<boolean>;
  /** Takes secrets out of what pages tell. */
  readonly redact: (text: string) => string;
  /** Told of what nobody waits for and went wrong. */
  readonly onFault: (error: unknown) => void;
}

/** What all frames of a page show at one time. */
export interface TabLook {
  /** Equal for looks at a page that has not changed. */
  readonly print: string;
  read(): { readonly main: FrameLook; readonly frames: ReadonlyMap<string, FrameLook> };
}

/** One page of the browser, over a line of our own beside Playwright's. */
export class Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly network: NetworkWatch;
  readonly frames: Frames;
  readonly #kit: TabKit;
  #dialog: Dialog | undefined;
  #silenced = false;
  #unreachable: string | undefined;
  #interrupt: ((error: Error) => void)[] = [];

  private constructor(page: Page, cdp: CDPSession, kit: TabKit) {
    this.page = page;
    this.cdp = cdp;
    this.#kit = kit;
    this.network = new NetworkWatch(cdp);
    this.frames = new Frames(cdp);
    page.on('dialog', (dialog) => {
      if (this.#silenced) return void this.#dismiss(dialog).catch(kit.onFault);
      this.#dialog = dialog;
      this.#breakOff(new PageAsks('The page asks something.'));
    });
    page.on('crash', () => this.#breakOff(new PageMoved('The page has crashed.')));
    page.on('close', () => this.#breakOff(new PageMoved('The page was closed.')));
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.network.forget();
      this.#unreachable = frame.unreachableUrl;
    });
  }

  /** @param listen hears everything from the first event on */
  static async open(page: Page, kit: TabKit, listen: (cdp: CDPSession, tab: Tab) => void): Promise<Tab> {
    const cdp = await page.context().newCDPSession(page);
    const tab = new Tab(page, cdp, kit);
    listen(cdp, tab);
    const { viewport, ratio, options } = kit.model;
    const { width: screenWidth, height: screenHeight } = options.screen ?? viewport;
    const metrics = {
      ...viewport,
      deviceScaleFactor: ratio,
      mobile: options.isMobile === true,
      screenWidth,
      screenHeight,
    };
    await Promise.all([
      cdp.send('Page.enable'),
      cdp.send('Network.enable'),
      cdp.send('Log.enable'),
      cdp.send('DOM.enable'),
      cdp.send('Page.addScriptToEvaluateOnNewDocument', {
        source: pageScript(),
        worldName: WORLD,
        runImmediately: true,
      }),
      cdp.send('Runtime.enable'),
      // Playwright has set it too, but a picture in device pixels is given only to a line that has set it itself.
      cdp.send('Emulation.setDeviceMetricsOverride', metrics),
      cdp.send('Page.setInterceptFileChooserDialog', { enabled: true, cancel: true }),
      tab.frames.start(),
    ]);
    return tab;
  }

  /** What the page asks and is answered by nobody yet. */
  get dialog(): Dialog | undefined {
    return this.#dialog;
  }

  /** The address that could not be loaded, while the browser shows its own page about that. */
  get unreachable(): string | undefined {
    return this.#unreachable;
  }

  /** Gives the dialog away to be answered; the page may ask again at once. */
  takeDialog(): Dialog | undefined {
    const dialog = this.#dialog;
    this.#dialog = undefined;
    return dialog;
  }

  /** From now on the dialogs of this page are dismissed unseen, because the tester has said so. */
  silence(): void {
    this.#silenced = true;
  }

  /**
   * Sends a command and waits for its answer.
   * @throws PageAsks, PageMoved, PageHangs, or Playwright's error
   */
  async send<Name extends Method>(method: Name, params?: Params<Name>): Promise<Answer<Name>> {
    return this.counted(async () => (await this.cdp.send(method, params)) as Answer<Name>);
  }

  /** One round trip to the page. @throws as `send` */
  counted<T>(ask: () => Promise<T>): Promise<T> {
    return this.#kit.meter.measure(() => this.#watched(ask));
  }

  /** Calls a function of the script in a frame. @throws as `send` */
  async call<Result>(frameId: string, name: string, ...args: readonly unknown[]): Promise<Result> {
    const context = this.frames.contextOf(frameId);
    if (context === undefined) throw new PageMoved('The page is being loaded.');
    const { result, exceptionDetails } = await this.send('Runtime.callFunctionOn', {
      functionDeclaration: 'function (name, ...args) { return cairnPage[name](...args); }',
      executionContextId: context,
      arguments: [name, ...args].map((value) => ({ value })),
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) {
      throw new Error(
        `The script that reads pages failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
      );
    }
    return result.value as Result;
  }

  /** What a frame shows, as JSON, without secrets of the tester's login. */
  async #read(frameId: string, quietMs: number): Promise<string> {
    return this.#kit.redact(await this.call<string>(frameId, 'look', quietMs));
  }

  /**
   * Everything that the page shows, once it has come to rest or `quietMs` are over.
   * @throws PageAsks, PageMoved, PageHangs
   */
  async look(quietMs: number): Promise<TabLook> {
    await this.frames.nameAll((method, params) => this.send(method, params));
    const { main, children } = this.frames;
    const text = await this.#read(main, Math.round(quietMs));
    const inner = await Promise.all(
      children.map(async (id) => [id, text.includes(id) ? await this.#lookInside(id) : undefined] as const),
    );
    const told = inner.filter((entry): entry is readonly [string, string] => entry[1] !== undefined);
    return {
      print: [text, ...told.map(([, json]) => json)].join('\n'),
      read: () => ({
        main: JSON.parse(text) as FrameLook,
        frames: new Map(told.map(([id, json]) => [id, JSON.parse(json) as FrameLook])),
      }),
    };
  }

  /** A frame that is being loaded shows nothing yet. */
  async #lookInside(frameId: string): Promise<string | undefined> {
    try {
      return await this.#read(frameId, 0);
    } catch (error) {
      if (error instanceof PageMoved) return undefined;
      throw error;
    }
  }

  /** PNG in device pixels. @throws as `send` */
  async picture(): Promise<Buffer> {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    return Buffer.from(data, 'base64');
  }

  /** CSS pixels of the screen for a point in device pixels. */
  css({ x, y }: Point): Point {
    const { ratio, viewport } = this.#kit.model;
    return { x: Math.min(x / ratio, viewport.width - 1), y: Math.min(y / ratio, viewport.height - 1) };
  }

  /** As `css`, in the layout of the page, which may be scaled to fit the screen. */
  async inPage(point: Point): Promise<Point> {
    const { x, y } = this.css(point);
    const { scale, left, top } = await this.#view();
    return { x: x / scale + left, y: y / scale + top };
  }

  /** How large the page is drawn: below 1 for one that is wider than the screen. @throws as `send` */
  async scale(): Promise<number> {
    return (await this.#view()).scale;
  }

  #view(): Promise<{ readonly scale: number; readonly left: number; readonly top: number }> {
    return this.call(this.frames.main, 'view');
  }

  /** Resolves when the page asks something; never when it does not. */
  whenAsked(): Promise<void> {
    return this.#dialog ? Promise.resolve() : new Promise((resolve) => this.page.once('dialog', () => resolve()));
  }

  async close(): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
  }

  /** Waits for the page, but not past a dialog, its end, or too long without an answer. */
  async #watched<T>(work: () => Promise<T>): Promise<T> {
    if (this.#dialog) throw new PageAsks('The page asks something.');
    if (this.page.isClosed()) throw new PageMoved('The page was closed.');
    let breakOff: (error: Error) => void = () => undefined;
    const broken = new Promise<never>((_resolve, reject) => (breakOff = reject));
    this.#interrupt.push(breakOff);
    const watchdog = this.#watchdog(breakOff);
    try {
      return await Promise.race([broken, work()]);
    } catch (error) {
      throw asMove(error);
    } finally {
      watchdog();
      this.#interrupt = this.#interrupt.filter((one) => one !== breakOff);
    }
  }

  /** Breaks off what waits for a page that hangs. @returns stops watching */
  #watchdog(breakOff: (error: Error) => void): () => void {
    const { hangMs } = this.#kit;
    let stop = (): void => undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      // Where the browser itself is slow to answer, the machine is busy, and nothing is known of the page.
      const quick = await this.#kit.browserAnswers();
      if (quick) breakOff(new PageHangs(`The page has not answered for ${hangMs / 1000} s.`));
      else if (!over) stop = after(hangMs, () => void ask().catch(breakOff));
    };
    stop = after(hangMs, () => void ask().catch(breakOff));
    return () => {
      over = true;
      stop();
    };
  }

  async #dismiss(dialog: Dialog): Promise<void> {
    try {
      await dialog.dismiss();
    } catch (error) {
      // The page may have gone meanwhile, and its dialog with it.
      if (!this.page.isClosed()) throw error;
    }
  }

  #breakOff(error: Error): void {
    for (const breakOff of [...this.#interrupt]) breakOff(error);
  }
}

const GONE =
  /context with specified id|context was destroyed|Inspected target navigated|Target (page, context or browser has been )?closed|Session closed|session.*detached|No frame (for|with) given id|Frame with the given id was not found|uniqueContextId not found|Cannot find (default )?execution context|Promise was collected|Not attached to an active page|Execution context is not available/i;

/** What the browser says when the page has gone on meanwhile. */
function asMove(error: unknown): unknown {
  if (error instanceof Error && !(error instanceof PageMoved) && GONE.test(error.message)) {
    return new PageMoved('The page has gone to another one.', { cause: error });
  }
  return error;
}
