/**
 * Stands in for the `electron` module where its binary cannot be had: the same main and preload code drives a
 * real Chromium through Playwright. The custom scheme is served under an http address of its own.
 */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { chromium, type BrowserContext, type Frame, type Page, type Route } from 'playwright';
import { findBrowser, browserFlags } from '../browser.ts';
import { freePort } from '../ports.ts';

const appUrl = 'cairn://app';
const servedUrl = 'http://app.cairn.test';
const toServed = (url: string): string => url.replace(appUrl, servedUrl);
const toApp = (url: string): string => url.replace(servedUrl, appUrl);

type Invoke = (event: { senderFrame: StandInFrame }, ...args: unknown[]) => unknown;
interface StandInFrame {
  readonly url: string;
}

class App extends EventEmitter {
  readonly isPackaged = false;
  requestSingleInstanceLock(): boolean {
    return true;
  }
  whenReady(): Promise<void> {
    return Promise.resolve();
  }
  quit(): void {
    const event = { prevented: false, preventDefault: () => (event.prevented = true) };
    this.emit('will-quit', event);
    if (!event.prevented) this.exit(0);
  }
  exit(code: number): void {
    process.exit(code);
  }
}

export const app = new App();
process.on('SIGTERM', () => app.quit());

const invokes = new Map<string, Invoke>();
export const ipcMain = {
  handle: (channel: string, listener: Invoke): void => {
    invokes.set(channel, listener);
  },
};

let serve: ((request: Request) => Promise<Response>) | undefined;
export const protocol = {
  registerSchemesAsPrivileged: (): void => undefined,
  handle: (_scheme: string, handler: (request: Request) => Promise<Response>): void => {
    serve = handler;
  },
};

export const session = {
  defaultSession: {
    setPermissionRequestHandler: (): void => undefined,
    setPermissionCheckHandler: (): void => undefined,
  },
};

export const shell = {
  openExternal: (url: string): Promise<void> => {
    process.stdout.write(`${JSON.stringify({ openedOutside: url })}\n`);
    return Promise.resolve();
  },
};

// What the preload script sees; its functions live in the page and reach us through one binding.
const preloadShim = `
  const listeners = new Map();
  window.__standInReceive = (channel, args) => (listeners.get(channel) ?? []).forEach((f) => f({}, ...args));
  const electron = {
    contextBridge: { exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }) },
    ipcRenderer: {
      invoke: (channel, ...args) => window.__standInInvoke(channel, args),
      on: (channel, f) => listeners.set(channel, [...(listeners.get(channel) ?? []), f]),
      off: (channel, f) => listeners.set(channel, (listeners.get(channel) ?? []).filter((g) => g !== f)),
    },
  };
  const require = (name) => { if (name === 'electron') return electron; throw new Error('sandboxed: ' + name); };
`;

class WebContents extends EventEmitter {
  readonly #frames = new WeakMap<Frame, StandInFrame>();
  page: Page | undefined;
  openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });

  get mainFrame(): StandInFrame | undefined {
    return this.page && this.frame(this.page.mainFrame());
  }

  frame(frame: Frame): StandInFrame {
    let known = this.#frames.get(frame);
    if (!known) {
      known = {
        get url() {
          return toApp(frame.url());
        },
      };
      this.#frames.set(frame, known);
    }
    return known;
  }

  send(channel: string, ...args: unknown[]): void {
    this.page
      ?.evaluate(
        ([name, values]) =>
          (window as unknown as { __standInReceive?: (n: unknown, v: unknown) => void }).__standInReceive?.(
            name,
            values,
          ),
        [channel, args] as const,
      )
      .catch((error: Error) => {
        // A push that meets a closing or reloading page is lost, as in Electron.
        if (!/closed|destroyed|navigat/i.test(error.message)) throw error;
      });
  }

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler;
  }
}

interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly webPreferences: { preload: string; contextIsolation: boolean; sandbox: boolean; nodeIntegration: boolean };
}

export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents();
  readonly #options: WindowOptions;
  #loading = false;

  constructor(options: WindowOptions) {
    super();
    const { contextIsolation, sandbox, nodeIntegration } = options.webPreferences;
    if (!contextIsolation || !sandbox || nodeIntegration) throw new Error('The window is not isolated.');
    this.#options = options;
    app.emit('web-contents-created', {}, this.webContents);
  }

  isMinimized(): boolean {
    return false;
  }
  restore(): void {}
  focus(): void {}

  async loadURL(url: string): Promise<void> {
    const { width, height, webPreferences } = this.#options;
    const debuggingPort = await freePort();
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
    });
    const context = await browser.newContext({ viewport: { width, height } });
    const preload = readFileSync(webPreferences.preload, 'utf8');
    await context.addInitScript(`if (window === window.top) { (() => { ${preloadShim} ${preload} })(); }`);
    await context.exposeBinding('__standInInvoke', (source, channel: string, args: unknown[]) => {
      const listener = invokes.get(channel);
      if (!listener) throw new Error(`No handler registered for '${channel}'`);
      return listener({ senderFrame: this.webContents.frame(source.frame) }, ...args);
    });
    const page = await context.newPage();
    this.webContents.page = page;
    this.#watchNewPages(context, page);
    await context.route('**/*', (route) => this.#refuseNewPage(route));
    await page.route('**/*', (route) => this.#answer(route, page));
    page.on('close', () => {
      this.emit('closed');
      app.emit('window-all-closed');
    });
    this.#loading = true;
    await page.goto(toServed(url));
    this.#loading = false;
    process.stdout.write(`${JSON.stringify({ debuggingPort })}\n`);
  }

  #watchNewPages(context: BrowserContext, own: Page): void {
    context.on('page', (opened) => {
      if (opened !== own) void opened.close();
    });
  }

  async #refuseNewPage(route: Route): Promise<void> {
    const { action } = this.webContents.openHandler({ url: route.request().url() });
    if (action !== 'deny') throw new Error('The window lets pages open windows.');
    await route.abort('blockedbyclient');
  }

  async #answer(route: Route, page: Page): Promise<void> {
    const request = route.request();
    const url = request.url();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && !this.#loading && url !== page.url()) {
      let prevented = false;
      this.webContents.emit('will-navigate', { preventDefault: () => (prevented = true) }, toApp(url));
      if (prevented) return route.abort('aborted');
    }
    if (!url.startsWith(`${servedUrl}/`) || !serve) return route.abort('blockedbyclient');
    const response = await serve(new Request(toApp(url)));
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  }
}
