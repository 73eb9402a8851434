import type { Place } from '../phone.ts';
import type { Keys } from './emit.ts';
import type { CrashHow, Effect, ModelApp, ModelElement, ModelScreen } from './model.ts';
import { screenOf } from './model.ts';

/**
 * What there is to be found in a made-up app: its pages and, on each, the actions that a tester would call the same.
 * Only what can be reached from the launch without a forbidden action is in it. A page is a screen or a dialog of it,
 * together with what makes the same screen another page: where it was opened from, or what data it shows.
 */
export interface Truth {
  readonly start: string;
  readonly pages: ReadonlyMap<string, TruthPage>;
  readonly arcs: ReadonlyMap<string, TruthArc>;
  /** Crashes that can be made to happen, by the arc that does it. */
  readonly crashes: ReadonlyMap<string, TruthCrash>;
  /** Pages of one screen that only differ by where they were opened from, by screen. */
  readonly contextPages: ReadonlyMap<string, readonly string[]>;
}

export interface TruthPage {
  readonly id: string;
  readonly screen: string;
  /** Pages that BACK can uncover; empty on the pages of the first level. */
  readonly below: ReadonlySet<string>;
  readonly swallowsBack: boolean;
}

export type ArcKind = 'page' | 'self' | 'pop' | 'crash' | 'outside';

export interface TruthArc {
  /** `<page> <name of the element>`. */
  readonly id: string;
  readonly page: string;
  readonly name: string;
  readonly kind: ArcKind;
  /** Pages that it can lead to: several where that depends on the past; none for a crash or another app. */
  readonly to: readonly string[];
}

export interface TruthCrash {
  readonly id: string;
  readonly how: CrashHow;
}

export const arcId = (page: string, name: string): string => `${page} ${name}`;

/** Fewest steps, the launch included, to each page: over actions that lead on, without going back. */
export function depthsOf({ start, arcs }: Truth): ReadonlyMap<string, number> {
  const onwards = Map.groupBy(arcs.values(), ({ page }) => page);
  const depths = new Map([[start, 1]]);
  for (const [page, depth] of depths) {
    for (const { kind, to } of onwards.get(page) ?? []) {
      if (kind !== 'page') continue;
      for (const target of to) if (!depths.has(target)) depths.set(target, depth + 1);
    }
  }
  return depths;
}

/** Works out what can be reached. */
export function truthOf(app: ModelApp): Truth {
  return new Explorer(app).truth();
}

class Explorer {
  readonly #app: ModelApp;
  readonly #arcs = new Map<string, TruthArc>();
  readonly #below = new Map<string, Set<string>>();
  readonly #crashes = new Map<string, TruthCrash>();
  readonly #flags = new Set<string>();

  constructor(app: ModelApp) {
    this.#app = app;
  }

  truth(): Truth {
    const start = this.#app.tabs[0] ?? '';
    // A page that data makes another one can only be reached once something has changed the data.
    for (let flags = -1; flags !== this.#flags.size;) {
      flags = this.#flags.size;
      this.#walk(start);
    }
    this.#settlePops();
    const pages = new Map([...this.#below.keys()].map((id) => [id, this.#page(id)]));
    return { start, pages, arcs: this.#arcs, crashes: this.#crashes, contextPages: contextPages(pages, this.#app) };
  }

  #walk(start: string): void {
    this.#below.clear();
    this.#arcs.clear();
    const queue: string[] = [start];
    this.#below.set(start, new Set());
    for (let page = queue.pop(); page !== undefined; page = queue.pop()) {
      for (const element of this.#elementsOn(page)) {
        const arc = this.#arc(page, element);
        if (arc === undefined) continue;
        this.#arcs.set(arc.id, arc);
        for (const to of arc.to) {
          if (!this.#below.has(to)) {
            this.#below.set(to, new Set());
            queue.push(to);
          }
          if (arc.kind === 'page' && element.effect.kind !== 'tab') this.#below.get(to)?.add(basePage(page));
        }
      }
    }
  }

  #elementsOn(page: string): readonly ModelElement[] {
    const { screen, dialog, variant } = partsOf(page);
    const found = dialog === '' ? screenOf(this.#app, screen) : this.#dialog(dialog);
    return found.elements.filter(
      ({ when, effect }) =>
        (when === undefined || (variant === when.flag) === when.value) && !isChosenTab(effect, screen),
    );
  }

  #dialog(name: string): { readonly elements: readonly ModelElement[] } {
    return this.#app.dialogs.find((dialog) => dialog.name === name) ?? { elements: [] };
  }

  #arc(page: string, element: ModelElement): TruthArc | undefined {
    const { effect, name } = element;
    const id = arcId(page, name);
    const arc = (kind: ArcKind, to: readonly string[] = []): TruthArc => ({ id, page, name, kind, to });
    switch (effect.kind) {
      case 'forbidden':
        return undefined;
      case 'self':
        return arc('self', [page]);
      case 'outside':
        return arc('outside');
      case 'pop':
        return arc('pop');
      case 'crash':
        this.#crashes.set(id, { id: effect.id, how: effect.how });
        return effect.how === 'delayed' ? arc('self', [page]) : arc('crash');
      case 'set':
        this.#flags.add(`${effect.flag}=${effect.value}`);
        return this.#setter(page, arc, effect);
      default:
        return this.#forward(page, effect, arc);
    }
  }

  #setter(
    page: string,
    arc: (kind: ArcKind, to: readonly string[]) => TruthArc,
    { flag, value }: Extract<Effect, { kind: 'set' }>,
  ): TruthArc {
    const { screen } = partsOf(page);
    if (screenOf(this.#app, screen).flag !== flag) return arc('self', [page]);
    return arc('page', [value ? `${screen}~${flag}` : screen]);
  }

  #forward(
    page: string,
    effect: Effect,
    arc: (kind: ArcKind, to: readonly string[]) => TruthArc,
  ): TruthArc | undefined {
    const { screen, entry } = partsOf(page);
    if (effect.kind === 'dialog') return arc('page', [`${basePage(page)}/${effect.to}`]);
    if (effect.kind === 'byContext') {
      const to = screenOf(this.#app, screen).context?.get(entry);
      return to === undefined ? arc('self', [page]) : arc('page', [to]);
    }
    if (effect.kind !== 'push' && effect.kind !== 'tab') return undefined;
    return arc('page', this.#pagesOf(screenOf(this.#app, effect.to), screen));
  }

  /** The pages that a screen can be when it is opened from another one. */
  #pagesOf({ name, context, flag }: ModelScreen, from: string): readonly string[] {
    if (context !== undefined) return [`${name}@${from}`];
    if (flag === undefined || !this.#flags.has(`${flag}=true`)) return [name];
    return [name, `${name}~${flag}`];
  }

  /** Where going back leads is known once all ways in are. A dialog closes to its own page. */
  #settlePops(): void {
    for (const arc of this.#arcs.values()) {
      if (arc.kind !== 'pop') continue;
      const { dialog } = partsOf(arc.page);
      const to = dialog === '' ? [...(this.#below.get(arc.page) ?? [])] : [basePage(arc.page)];
      this.#arcs.set(arc.id, { ...arc, to });
    }
  }

  #page(id: string): TruthPage {
    const { screen, dialog } = partsOf(id);
    const swallowsBack = dialog === '' && screenOf(this.#app, screen).swallowBack === true;
    const below = dialog === '' ? (this.#below.get(id) ?? new Set<string>()) : new Set([basePage(id)]);
    return { id, screen, below, swallowsBack };
  }
}

/** Nothing happens when the tab that is shown is pressed, so that nobody has to. */
const isChosenTab = (effect: Effect, screen: string): boolean => effect.kind === 'tab' && effect.to === screen;

/** The page that a dialog stands on; a page itself. */
const basePage = (page: string): string => page.split('/')[0] ?? page;

/** `s4@s2` was opened from s2, `s4~basket` shows a basket with something in it, `s4/sure` is a dialog of s4. */
function partsOf(page: string): { screen: string; entry: string; variant: string; dialog: string } {
  const [base = '', dialog = ''] = page.split('/');
  const [plain = '', variant = ''] = base.split('~');
  const [screen = '', entry = ''] = plain.split('@');
  return { screen, entry, variant, dialog };
}

function contextPages(pages: ReadonlyMap<string, TruthPage>, app: ModelApp): Truth['contextPages'] {
  const found = new Map<string, readonly string[]>();
  for (const { name, context } of app.screens) {
    if (context === undefined) continue;
    const variants = [...pages.keys()].filter((page) => page.startsWith(`${name}@`) && !page.includes('/'));
    if (variants.length > 1) found.set(name, variants);
  }
  return found;
}

/** Tells where the phone stands in terms of the truth. */
export class Guide {
  readonly #model: ModelApp;
  readonly #keys: Keys;

  constructor(model: ModelApp, keys: Keys) {
    this.#model = model;
    this.#keys = keys;
  }

  /** The page of a place. Pop-ups and guides over it do not count; undefined in another app. */
  pageOf(place: Place | undefined): string | undefined {
    if (place?.packageName !== this.#model.package) return undefined;
    const { context, flag } = screenOf(this.#model, place.screen);
    const entry = context === undefined ? '' : `@${entryOf(place)}`;
    const variant = flag !== undefined && place.data[flag] === true ? `~${flag}` : '';
    const dialog = place.overlays.find((overlay) => this.#keys.has(`${place.screen}/${overlay}`));
    return `${place.screen}${entry}${variant}${dialog === undefined ? '' : `/${dialog}`}`;
  }

  /** Name of the element that was touched there; undefined for what is none. */
  elementAt(place: Place, key: string, kind: 'tap' | 'swipe' = 'tap'): string | undefined {
    const top = place.overlays.at(-1);
    const keys = this.#keys.get(top === undefined ? place.screen : `${place.screen}/${top}`);
    if (keys === undefined || key === '') return undefined;
    if (kind === 'swipe') return keys.get(`swipe ${key.split('/').slice(0, 2).join('/')}`);
    return keys.get(key) ?? keys.get(key.replace(/\/row\d+\//, '/row*/'));
  }

  /** Whether what was touched there is forbidden. */
  isForbidden(place: Place, key: string): boolean {
    const name = this.elementAt(place, key);
    return name !== undefined && name.startsWith('forbidden_');
  }
}

function entryOf({ args }: Place): string {
  const from = typeof args === 'object' && args !== null && 'from' in args ? args.from : '';
  return typeof from === 'string' ? from : '';
}
