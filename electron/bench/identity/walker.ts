import type { Action } from '../../../shared/model/action.ts';
import type { Element, Screen } from '../../../shared/model/screen.ts';
import { targetOf } from '../../../shared/core/screen/page-actions.ts';
import { readScreen } from '../../../shared/core/screen/read-screen.ts';
import { settleKey } from '../../../shared/core/screen/skeleton.ts';
import type { MadeApp } from '../../drivers/practice/generate/index.ts';
import { PracticePhone } from '../../drivers/practice/os/practice-phone.ts';
import { stepClock } from '../../drivers/practice/os/step-clock.ts';
import { DirectDevice } from '../fast/direct-device.ts';
import type { Route } from './route.ts';

const info = { id: 'walk', name: 'Practice Phone', platform: 'android', state: 'online', practice: true } as const;
const SETTLE_LOOKS = 6;
const MOST_IN_THE_WAY = 12;
const SCROLLS = 6;

/** Walks a made-up app on a phone in this process, knowing the way; what it sees is what an explorer would see. */
export class Walker {
  readonly #made: MadeApp;
  readonly #phone: PracticePhone;
  readonly #device: DirectDevice;

  constructor(made: MadeApp, seed: number) {
    this.#made = made;
    const draw = (): Promise<Buffer> => Promise.reject(new Error('Nothing is drawn here.'));
    this.#phone = new PracticePhone({ apps: [made.app], seed, clock: stepClock(), draw });
    this.#device = new DirectDevice(info, this.#phone);
  }

  close(): void {
    this.#phone.dispose();
  }

  /** The page that is really in front; undefined under a pop-up or in another app. */
  page(): string | undefined {
    const place = this.#phone.place();
    const page = this.#made.guide.pageOf(place);
    const covered = place !== undefined && place.overlays.length > 0 && page?.includes('/') !== true;
    return covered ? undefined : page;
  }

  /** Looks until two looks agree, as the engine does. */
  async look(): Promise<Screen> {
    let screen = await this.#read();
    for (let looks = 1; looks < SETTLE_LOOKS; looks += 1) {
      const next = await this.#read();
      if (settleKey(next) === settleKey(screen)) return next;
      screen = next;
    }
    return screen;
  }

  /** Starts the app anew and follows a route; false when it does not come out there. */
  async follow(route: Route): Promise<boolean> {
    await this.#device.stop(this.#made.app.package);
    await this.#device.launch(this.#made.app.package);
    for (const name of route) {
      await this.clear();
      if (!(await this.touch(name))) return false;
    }
    await this.clear();
    return true;
  }

  /** Closes what stands in the way and waits until pages are there. */
  async clear(): Promise<void> {
    for (let i = 0; i < MOST_IN_THE_WAY; i += 1) {
      const screen = await this.look();
      const away = this.page() === undefined;
      if (!away && screen.identity.transient === undefined) return;
      await this.perform(wayOut(screen, away));
    }
  }

  /** Touches the element of this name, scrolling to it where it is out of sight; false when it is nowhere. */
  async touch(name: string): Promise<boolean> {
    for (let i = 0; i < SCROLLS; i += 1) {
      const screen = await this.look();
      const element = screen.elements.find((one) => this.#nameOf(one, screen) === name);
      if (element !== undefined) {
        const before = this.page();
        await this.perform({ kind: 'tap', target: targetOf(element, screen) });
        // Some pages swallow a touch now and then.
        if (this.page() === before && i < SCROLLS - 1 && !(await this.#busy())) {
          await this.perform({ kind: 'tap', target: targetOf(element, screen) });
        }
        return true;
      }
      if (!(await this.scroll(screen))) return false;
    }
    return false;
  }

  /** Scrolls what can be scrolled; false where nothing can. */
  async scroll(screen: Screen): Promise<boolean> {
    const list = screen.elements.find(({ scrollable, role }) => scrollable && role === 'container');
    if (list === undefined) return false;
    await this.perform({ kind: 'scroll', target: targetOf(list, screen), direction: 'down' });
    return true;
  }

  async perform(action: Action): Promise<void> {
    await this.#device.perform(action);
  }

  async #busy(): Promise<boolean> {
    return (await this.look()).identity.transient !== undefined;
  }

  #nameOf(element: Element, screen: Screen): string | undefined {
    const place = this.#phone.place();
    if (place === undefined || !element.clickable) return undefined;
    const { x, y } = targetOf(element, screen).point;
    return this.#made.guide.elementAt(place, this.#phone.keyAt(x, y));
  }

  async #read(): Promise<Screen> {
    const appId = this.#made.app.package;
    const look = await this.#device.observe({ appId, picture: false, crashRecords: false });
    return readScreen(look.tree, { ...look, appId });
  }
}

const CLOSERS = /^(关闭|close|知道了|got it|允许|仅在使用中允许|allow|while using the app|only this time|仅限这一次)$/i;

/** Out of the way: what closes or allows, else time, else BACK. */
function wayOut(screen: Screen, covered: boolean): Action {
  const closer = screen.elements.find(({ label, clickable }) => clickable && CLOSERS.test(label));
  if (closer !== undefined) return { kind: 'tap', target: targetOf(closer, screen) };
  if (screen.identity.transient === 'loading' || !covered) return { kind: 'wait', ms: 1500 };
  return { kind: 'press_key', key: 'BACK' };
}
