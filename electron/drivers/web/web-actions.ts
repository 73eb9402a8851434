import { scrollPath } from '../../../shared/core/guard/scroll-path.ts';
import type { Action, KeyName } from '../../../shared/model/action.ts';
import type { Point } from '../../../shared/model/screen.ts';
import { DriverError } from '../port/errors.ts';
import type { Covering } from './cover-page.ts';
import { readAnswer, type Choice } from './cover.ts';
import type { Tab } from './tab.ts';
import { Touch } from './touch.ts';
import type { WebPhone } from './web-phone.ts';

/** What the script in the page says that a finger would meet. */
interface Hit {
  readonly frame?: string;
  readonly at?: Point;
  readonly out?: string;
  readonly answer?: string;
  readonly select?: { readonly number: string; readonly name: string; readonly choices: readonly Choice[] };
}

type FieldAnswer = { readonly how: 'keys' | 'done' | 'none' } | { readonly how: 'refused'; readonly wants: string };

/** A place in a frame, in that frame's CSS pixels. */
interface Place {
  readonly frameId: string;
  readonly point: Point;
}

export type TouchAction = Exclude<Action, { readonly kind: 'launch' | 'wait' }>;

const notPossible = (message: string, remedy: string): DriverError =>
  new DriverError('action_not_possible', message, { remedy });

/** Fingers, keys and BACK on whatever is in front: a page, or what lies over it. */
export class WebActions {
  readonly #phone: WebPhone;
  readonly #onHandedOver: () => void;

  /** @param onHandedOver called when the page may have begun to feel the action */
  constructor(phone: WebPhone, onHandedOver: () => void) {
    this.#phone = phone;
    this.#onHandedOver = onHandedOver;
  }

  /** @throws DriverError `action_not_possible` before anything has reached the page */
  async perform(action: TouchAction): Promise<void> {
    const tab = this.#phone.front;
    if (!tab) throw notPossible('No page is open.', 'Launch the app.');
    const covering = tab.dialog ? this.#phone.dialogs.cover(tab, tab.dialog) : this.#phone.cover.covering;
    if (action.kind === 'press_key') return this.#key(tab, action.key, covering);
    if (covering) return this.#onCover(action, covering);
    return this.#onPage(tab, action);
  }

  async #onPage(tab: Tab, action: Exclude<TouchAction, { readonly kind: 'press_key' }>): Promise<void> {
    this.#phone.dialogs.forget(tab);
    const touch = new Touch(tab);
    switch (action.kind) {
      case 'tap':
        return this.#tap(tab, action.target.point);
      case 'long_press':
        return this.#press(tab, action.target.point);
      case 'input_text':
        return this.#type(tab, action.target.point, action.text);
      case 'scroll':
        this.#onHandedOver();
        return touch.drag(...scrollPath(action.target, action.direction));
      case 'swipe':
        this.#onHandedOver();
        return touch.swipe(action.from, action.to, action.durationMs);
    }
  }

  async #tap(tab: Tab, point: Point): Promise<void> {
    const { hit, place } = await this.#refuseOutside(tab, point);
    this.#onHandedOver();
    if (!hit.select) return new Touch(tab).tap(point);
    const { number, name, choices } = hit.select;
    this.#phone.cover.put({
      content: { kind: 'list', name, choices },
      under: await tab.picture(),
      onAnswer: async (answer) => {
        this.#phone.cover.take();
        if (typeof answer === 'object') await tab.call(place.frameId, 'choose', number, answer.choice);
      },
    });
  }

  async #press(tab: Tab, point: Point): Promise<void> {
    const { place } = await this.#refuseOutside(tab, point);
    this.#onHandedOver();
    const { x, y } = place.point;
    await new Touch(tab).press(point, () => tab.call(place.frameId, 'hold', x, y));
  }

  async #refuseOutside(tab: Tab, point: Point): Promise<{ readonly hit: Hit; readonly place: Place }> {
    const found = await hitAt(tab, point);
    const { out } = found.hit;
    if (!out) return found;
    throw notPossible(
      `This link leaves the app: it leads to ${out}`,
      'Open it in a browser of your own if you need it.',
    );
  }

  async #type(tab: Tab, point: Point, text: string | null): Promise<void> {
    if (text === null) {
      throw notPossible('The text was sensitive and has not been kept.', 'Take over and type it on the page.');
    }
    const { place } = await this.#refuseOutside(tab, point);
    const touch = new Touch(tab);
    const field = await tab.call<FieldAnswer>(place.frameId, 'fieldAt', place.point.x, place.point.y, text);
    if (field.how === 'none') throw notPossible('There is no field here to type into.', 'Choose a field of the page.');
    if (field.how === 'refused') throw notPossible(`The field takes ${field.wants}.`, 'Type that instead.');
    this.#onHandedOver();
    await touch.tap(point);
    if (tab.dialog) return;
    const ready = await tab.call<FieldAnswer>(place.frameId, 'prepareField', place.point.x, place.point.y, text);
    if (ready.how === 'keys') await touch.type(text);
  }

  async #onCover(action: Exclude<TouchAction, { readonly kind: 'press_key' }>, covering: Covering): Promise<void> {
    const cover = await this.#phone.cover.showing(covering.content, covering.under);
    if (action.kind !== 'tap') return this.#onPage(cover, action);
    const { hit } = await hitAt(cover, action.target.point);
    this.#onHandedOver();
    if (hit.answer === undefined) return new Touch(cover).tap(action.target.point);
    const text =
      covering.content.kind === 'dialog'
        ? await cover.call<string>(cover.frames.main, 'textOf', 'cairn-dialog-text')
        : '';
    await covering.onAnswer(readAnswer(hit.answer), text);
  }

  async #key(tab: Tab, key: KeyName, covering: Covering | undefined): Promise<void> {
    if (key === 'HOME') throw notPossible('A browser has no HOME key.', 'Stop the session instead.');
    if (key === 'BACK') return this.#back(tab, covering);
    const meant = covering ? await this.#phone.cover.showing(covering.content, covering.under) : tab;
    this.#onHandedOver();
    return new Touch(meant).key(key);
  }

  /** Closes what lies over the page; else goes back in the history of the app; else closes a tab that the app has opened. */
  async #back(tab: Tab, covering: Covering | undefined): Promise<void> {
    if (tab.dialog) {
      this.#onHandedOver();
      return this.#phone.dialogs.back(tab);
    }
    if (covering) {
      this.#onHandedOver();
      return covering.onAnswer('cancel', '');
    }
    const { currentIndex, entries } = await tab.send('Page.getNavigationHistory');
    const before = entries[currentIndex - 1];
    if (before && URL.parse(before.url)?.origin === this.#phone.app?.origin) {
      this.#onHandedOver();
      await tab.send('Page.navigateToHistoryEntry', { entryId: before.id });
      return;
    }
    if (this.#phone.tabs.length < 2)
      throw notPossible('There is no page to go back to.', 'Launch the app again to begin anew.');
    this.#onHandedOver();
    await this.#phone.closeTab(tab);
  }
}

/** What a finger would meet at a point of the screen (device pixels), in whatever frame. */
async function hitAt(tab: Tab, point: Point): Promise<{ readonly hit: Hit; readonly place: Place }> {
  let place: Place = { frameId: tab.frames.main, point: await tab.inPage(point) };
  for (;;) {
    const hit = await tab.call<Hit>(place.frameId, 'hit', place.point.x, place.point.y);
    if (!hit.frame || !hit.at || tab.frames.contextOf(hit.frame) === undefined) return { hit, place };
    place = { frameId: hit.frame, point: { x: place.point.x - hit.at.x, y: place.point.y - hit.at.y } };
  }
}
