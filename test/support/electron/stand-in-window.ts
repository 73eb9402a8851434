/** Windows of the stand-in: one Chromium with one page each; see `stand-in.ts`. */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { chromium, type BrowserContext, type Frame, type Page, type Route } from 'playwright';
import { browserFlags, findBrowser } from '../browser.ts';
import { freePort } from '../ports.ts';
import { toApp, toServed } from './addresses.ts';
import { app, invoke, isGranted, serve, tell, type StandInFrame } from './stand-in-main.ts';

// What the preload script sees; its functions live in the page and reach us through bindings.
const preloadShim = `
  const listeners = new Map();
  window.__standInReceive = (channel, args) => (listeners.get(channel) ?? []).forEach((f) => f({}, ...args));
  window.open = (url) => { void window.__standInOpen(new URL(url, location.href).href); return null; };
  const contextBridge = {
    exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }),
  };
  const ipcRenderer = {
    invoke: (channel, ...args) => window.__standInInvoke(channel, args),
    on: (channel, f) => listeners.set(channel, [...(listeners.get(channel) ?? []), f]),
    off: (channel, f) => listeners.set(channel, (listeners.get(channel) ?? []).filter((g) => g !== f)),
  };
  const require = (name) => {
    if (name === 'electron') return { contextBridge, ipcRenderer };
    throw new Error('A sandboxed preload cannot load ' + name);
  };
`;

/** Playwright's names of permissions, and Electron's. */
const permissions = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  camera: 'media',
  microphone: 'media',
  'clipboard-read': 'clipboard-read',
} as const;

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
  focus(): void {
    tell({ focused: true });
  }

  async loadURL(url: string): Promise<void> {
    const { width, height, webPreferences } = this.#options;
    const debuggingPort = await freePort();
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
    });
    const context = await browser.newContext({ viewport: { width, height } });
    const granted = Object.entries(permissions).filter(([, name]) => isGranted(this.webContents, name));
    await context.grantPermissions(granted.map(([name]) => name));
    const preload = readFileSync(webPreferences.preload, 'utf8');
    await context.addInitScript(`if (window === window.top) {${preloadShim}((require) => {${preload}\n})(require); }`);
    await this.#bind(context);
    const page = await context.newPage();
    this.webContents.page = page;
    context.on('page', (opened) => void opened.close());
    await context.route('**/*', (route) => this.#refuseNewPage(route));
    await page.route('**/*', (route) => this.#answer(route, page));
    page.on('close', () => {
      this.emit('closed');
      app.emit('window-all-closed');
    });
    this.#loading = true;
    await page.goto(toServed(url));
    this.#loading = false;
    tell({ debuggingPort });
  }

  async #bind(context: BrowserContext): Promise<void> {
    await context.exposeBinding('__standInInvoke', (source, channel: string, args: unknown[]) =>
      invoke(this.webContents.frame(source.frame), channel, args),
    );
    await context.exposeBinding('__standInOpen', (_source, url: string) => this.#refuseToOpen(toApp(url)));
  }

  #refuseToOpen(url: string): void {
    const { action } = this.webContents.openHandler({ url });
    if (action !== 'deny') throw new Error('The window lets pages open windows.');
  }

  /** A page that was opened by other means than `window.open`, e.g. by a link. */
  async #refuseNewPage(route: Route): Promise<void> {
    this.#refuseToOpen(toApp(route.request().url()));
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
    const response = await serve(url);
    if (!response) return route.abort('blockedbyclient');
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  }
}
