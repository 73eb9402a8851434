import type { Action } from '../../shared/model/action.ts';
import type { PageAction, SessionEvent } from '../../shared/model/run.ts';
import type { Screen } from '../../shared/model/screen.ts';
import { targetOf } from '../../shared/core/screen/page-actions.ts';
import { arcId, type MadeApp } from '../drivers/practice/generate/index.ts';
import type { PracticePhone } from '../drivers/practice/os/practice-phone.ts';
import type { InputRecord, Place } from '../drivers/practice/phone.ts';
import type { Watcher } from './fast/direct-device.ts';

/** What a run has really done, by the truth of its app and the phone's own record; what the tool believes is not asked. */
export interface Testimony {
  /** Steps without waits. */
  readonly steps: number;
  readonly waits: number;
  /** Step that first showed a page, took an action, made a crash happen. */
  readonly pages: ReadonlyMap<string, number>;
  readonly arcs: ReadonlyMap<string, number>;
  readonly crashes: ReadonlyMap<string, number>;
  /** Touches of what nobody may touch. */
  readonly forbidden: number;
  /** How often each page id of the tool stood for which page. */
  readonly labels: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Sits beside the phone and writes down what happens on it. */
export class Witness implements Watcher, Testimony {
  steps = 0;
  waits = 0;
  forbidden = 0;
  readonly pages = new Map<string, number>();
  readonly arcs = new Map<string, number>();
  readonly crashes = new Map<string, number>();
  readonly labels = new Map<string, Map<string, number>>();
  /** From which page to which, `a > b`, something done to the phone has really led. */
  readonly moves = new Set<string>();
  /** What the agent is being asked about. */
  screen: Screen | undefined;
  readonly made: MadeApp;
  readonly #phone: PracticePhone;
  #place: Place | undefined;
  #inputs = 0;

  constructor(made: MadeApp, phone: PracticePhone) {
    this.made = made;
    this.#phone = phone;
    const ids = new Set([...made.truth.crashes.values()].map(({ id }) => id));
    phone.log.subscribe(({ buffer, message }) => {
      const [, id] = (buffer === 'crash' && /\bmade[ _](c\d+)\b/.exec(message)) || [];
      if (id !== undefined && ids.has(id)) first(this.crashes, id, this.steps);
    });
  }

  before(action: Action): void {
    if (action.kind === 'wait') this.waits += 1;
    else this.steps += 1;
    this.#place = this.#phone.place();
    this.#inputs = this.#phone.inputLog().length;
  }

  after(): void {
    for (const input of this.#phone.inputLog().slice(this.#inputs)) this.#touched(input);
    const [from, to] = [this.made.guide.pageOf(this.#place), this.#visit()];
    if (from !== undefined && to !== undefined) this.moves.add(`${from} > ${to}`);
  }

  /** Each look that the engine counts is labelled with the page that the phone really shows. */
  events(events: readonly SessionEvent[]): void {
    for (const event of events) {
      if (event.type !== 'observed' || event.observation.transient !== undefined) continue;
      const page = this.#visit();
      if (page === undefined) continue;
      const { pageId } = event.observation;
      const counts = this.labels.get(pageId) ?? new Map<string, number>();
      counts.set(page, (counts.get(page) ?? 0) + 1);
      this.labels.set(pageId, counts);
    }
  }

  /** Which element of the truth an action would touch on the page in front. */
  elementOf({ elementKey, kind }: PageAction): string | undefined {
    const place = this.#phone.place();
    const element = this.screen?.elements.find(({ key }) => key === elementKey);
    if (place === undefined || element === undefined || this.screen === undefined) return undefined;
    const { x, y } = targetOf(element, this.screen).point;
    const key = this.#phone.keyAt(x, y);
    return this.made.guide.elementAt(place, key, kind === 'scroll' ? 'swipe' : 'tap');
  }

  /** Pages of the app in front, bottom to top, dialogs included. */
  stack(): readonly string[] {
    const place = this.#phone.place();
    if (place === undefined) return [];
    const pages = this.#phone
      .stack()
      .map(({ screen, args }) => this.made.guide.pageOf({ ...place, screen, args, overlays: [] }));
    const top = this.made.guide.pageOf(place);
    const all = pages.filter((page) => page !== undefined);
    return top === undefined || top === all.at(-1) ? all : [...all, top];
  }

  /** What the app in front remembers. */
  data(): Place['data'] {
    return this.#phone.place()?.data ?? {};
  }

  #visit(): string | undefined {
    const page = this.made.guide.pageOf(this.#phone.place());
    if (page !== undefined && this.made.truth.pages.has(page)) first(this.pages, page, this.steps);
    return page;
  }

  #touched({ kind, key, ignored }: InputRecord): void {
    const place = this.#place;
    if (place === undefined || ignored || kind === 'key' || kind === 'text') return;
    const { guide, truth } = this.made;
    if (kind !== 'swipe' && guide.isForbidden(place, key)) this.forbidden += 1;
    const page = guide.pageOf(place);
    const element = guide.elementAt(place, key, kind === 'swipe' ? 'swipe' : 'tap');
    if (page === undefined || element === undefined) return;
    const id = arcId(page, element);
    const arc = truth.arcs.get(id);
    if (arc === undefined) return;
    first(this.arcs, id, this.steps);
    const crash = truth.crashes.get(id);
    if (crash?.how === 'anr') first(this.crashes, crash.id, this.steps);
  }
}

function first(steps: Map<string, number>, name: string, step: number): void {
  if (!steps.has(name)) steps.set(name, step);
}
