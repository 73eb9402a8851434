import type { UiTree } from '../../../shared/model/screen.ts';
import { monotonicMs, now } from '../../io/clock.ts';
import type { Look, LookRequest } from '../port/driver.ts';
import { HOME, type Covering } from './cover-page.ts';
import { pagePlace } from './page-place.ts';
import { PageAsks, PageHangs, PageMoved, type Tab, type TabLook } from './tab.ts';
import { pageRoots, type TreeContext } from './tree.ts';
import type { OpenApp, WebPhone } from './web-phone.ts';

/** How long after an action a page is waited for that goes on asking the network, milliseconds. */
const NETWORK_MS = 2_500;
/** How long a page may go on changing before it is looked at as it is. */
const QUIET_MS = 700;
const RETRY_MS = 60;

/** Where no app is open. */
const NOWHERE = 'about:blank';
/** Origin of the browser's own page about an address that it could not load; it is none of the app's. */
const BROWSER_ERROR = 'chrome-error://chromewebdata';

type Seen = Pick<Look, 'tree' | 'picture' | 'foreground'>;

/** Looks at a phone; remembers what it saw last, which is what is seen below a dialog. */
export class WebEye {
  readonly #phone: WebPhone;
  #last: { readonly print: string; readonly seen: Seen } | undefined;
  #actedAt = 0;

  constructor(phone: WebPhone) {
    this.#phone = phone;
  }

  /** An action was given: what it asks of the network is waited for. */
  acted(): void {
    this.#actedAt = monotonicMs();
  }

  async look(request: LookRequest): Promise<Look> {
    const seen = await this.#see(request);
    const { records, size, notes, tabs } = this.#phone;
    return {
      ...seen,
      notes,
      windows: tabs.length,
      size,
      keyboardShown: false,
      deviceTime: now(),
      crashRecords: request.crashRecords ? records.of(request.appId) : [],
    };
  }

  /** The page that is to be seen now, whatever lies over it. */
  async front(): Promise<Tab> {
    const tab = this.#phone.front;
    const covering = tab?.dialog ? this.#phone.dialogs.cover(tab, tab.dialog) : this.#phone.cover.covering;
    if (covering) return this.#phone.cover.showing(covering.content, covering.under ?? this.#phone.lastPicture);
    return tab ?? this.#phone.cover.showing(HOME);
  }

  async screenshot(): Promise<Uint8Array> {
    return (await this.#see({ appId: '', picture: true, crashRecords: false }, true)).picture as Uint8Array;
  }

  async #see(request: LookRequest, pictureOnly = false): Promise<Seen> {
    const begin = monotonicMs();
    const { restlessMs } = this.#phone.patience;
    for (;;) {
      const tab = this.#phone.front;
      const covering = tab?.dialog ? this.#phone.dialogs.cover(tab, tab.dialog) : this.#phone.cover.covering;
      try {
        if (covering) return await this.#seeCover(covering, request);
        if (!tab) return await this.#seeHome(request);
        if (pictureOnly)
          return { tree: { roots: [] }, foreground: { packageName: '', activity: '' }, picture: await tab.picture() };
        return await this.#seePage(tab, request);
      } catch (error) {
        if (error instanceof PageHangs && tab) await this.#giveUp(tab, 'page_hang', error.message);
        else if (!(error instanceof PageMoved) && !(error instanceof PageAsks)) throw error;
        else if (monotonicMs() - begin > restlessMs && tab) {
          await this.#giveUp(tab, 'page_hang', `The page went from address to address for ${restlessMs / 1000} s.`);
        } else if (!(error instanceof PageAsks)) await this.#phone.pause(RETRY_MS);
      }
    }
  }

  /** What cannot be looked at is closed, so that the app can be launched again. */
  async #giveUp(tab: Tab, kind: 'page_hang', headline: string): Promise<void> {
    this.#phone.addTrouble({ kind, at: now(), headline, details: '' });
    this.#phone.note(`${headline} It was closed.`, 'E');
    await this.#phone.closeTab(tab);
  }

  async #seePage(tab: Tab, { appId, picture }: LookRequest): Promise<Seen> {
    const app = this.#phone.app as OpenApp;
    const look = await this.#rested(tab);
    const image = picture ? await tab.picture() : undefined;
    if (image) this.#phone.lastPicture = image;
    const seen = this.#last?.print === look.print ? this.#last.seen : this.#read(tab, look, { ...app, id: appId });
    this.#last = { print: look.print, seen };
    return { ...seen, picture: image };
  }

  /** Waits for network and page, each for its time, and looks. */
  async #rested(tab: Tab): Promise<TabLook> {
    for (;;) {
      const left = this.#actedAt + NETWORK_MS - monotonicMs();
      if (left > 0 && !tab.network.isQuiet) await this.#phone.meter.wait(() => tab.network.quiet(left));
      const look = await tab.look(QUIET_MS);
      if (tab.network.isQuiet || this.#actedAt + NETWORK_MS <= monotonicMs()) return look;
    }
  }

  #read({ unreachable }: Tab, look: TabLook, app: OpenApp): Seen {
    const { main: shown, frames } = look.read();
    const main = unreachable === undefined ? shown : { ...shown, origin: BROWSER_ERROR };
    const { model, size } = this.#phone;
    const context: TreeContext = { appId: app.id, appOrigin: app.origin, ratio: model.ratio, size, frames };
    const roots = pageRoots(main, context);
    const packageName = roots[0]?.packageName ?? app.id;
    return { tree: { roots }, foreground: { packageName, activity: pagePlace(main.path, main.hash) } };
  }

  async #seeHome({ picture }: LookRequest): Promise<Seen> {
    const tab = await this.#phone.cover.showing(HOME);
    const { main, frames } = (await tab.look(0)).read();
    const { model, size } = this.#phone;
    const roots = pageRoots(main, { appId: NOWHERE, appOrigin: NOWHERE, ratio: model.ratio, size, frames });
    const seen = { tree: { roots }, foreground: { packageName: NOWHERE, activity: '' } };
    return { ...seen, picture: picture ? await tab.picture() : undefined };
  }

  /** The page below, as it was, and above it what the browser shows. */
  async #seeCover({ content, under }: Covering, { appId, picture }: LookRequest): Promise<Seen> {
    const tab = await this.#phone.cover.showing(content, under ?? this.#phone.lastPicture);
    const { main, frames } = (await tab.look(0)).read();
    const { model, size } = this.#phone;
    const roots = pageRoots(main, { appId, appOrigin: NOWHERE, ratio: model.ratio, size, frames });
    const tree: UiTree = { roots: [...(this.#last?.seen.tree.roots ?? []), ...roots.slice(1)] };
    const activity = this.#last?.seen.foreground.activity ?? '';
    const image = picture ? await tab.picture() : undefined;
    return { tree, foreground: { packageName: appId, activity }, picture: image };
  }
}
