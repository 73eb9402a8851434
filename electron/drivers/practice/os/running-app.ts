import type { Value } from '../apps/expression.ts';
import type { ActionList, Bugs, Dialog, PracticeApp, Screen } from '../apps/format.ts';
import { assign, Freshness, rootScope } from './scope.ts';
import type { Locale, Scope } from './scope.ts';
import type { ScrollPosition } from './scroll.ts';

/** What a screen or a dialog remembers while it is open. */
export interface Surface {
  readonly id: number;
  readonly args: Value;
  /** Values of fields that are not bound to data, chosen tabs, pages of carousels. */
  readonly local: Map<string, Value>;
  readonly positions: Map<string, ScrollPosition>;
  /** Key of the field that text goes to. */
  focus: string | null;
  /** BACK has put the keyboard away although a field has the focus. */
  keyboardHidden: boolean;
}

export interface Overlay extends Surface {
  readonly kind: 'dialog' | 'sheet';
  readonly name: string;
}

/** One screen on the back stack. */
export interface Entry extends Surface {
  readonly screen: string;
  readonly openedAt: number;
  readonly overlays: Overlay[];
  /** Touches so far, for the bug that swallows some. */
  touches: number;
  /** UI tree of the screen before, to be shown once. */
  staleTree: string | null;
  nullRoots: number;
}

/** Actions that wait for some more touches or keys. */
export interface Pending {
  left: number;
  readonly actions: ActionList;
  readonly scope: Scope;
}

/** What the app asks of the phone it runs on. */
export interface AppWorld {
  now(): number;
  locale(): Locale;
  readonly seed: number;
}

/** A practice app on the phone: what it remembers, whether it runs, and its back stack. */
export class RunningApp {
  readonly file: PracticeApp;
  readonly granted = new Set<string>();
  readonly pending: Pending[] = [];
  /** Null while it has no process. */
  pid: number | null = null;
  startedAt = 0;
  /** Stuck on its main thread: draws nothing new and answers nothing. */
  frozen = false;
  /** Where BACK on the first screen leads; null for the home screen. */
  openedFrom: string | null = null;
  stack: Entry[] = [];
  /** Counts changes of what screens and dialogs show; which of them are open is not among them. */
  revision = 0;
  #data: { readonly [key: string]: Value };
  #lastSurface = 0;
  readonly #tabs = new Map<string, Entry>();
  readonly #world: AppWorld;

  constructor(file: PracticeApp, world: AppWorld) {
    this.file = file;
    this.#world = world;
    this.#data = file.data ?? {};
  }

  get data(): { readonly [key: string]: Value } {
    return this.#data;
  }

  get top(): Entry | null {
    return this.stack.at(-1) ?? null;
  }

  /** What has the focus: the dialog on top, else the screen. */
  get surface(): Surface | null {
    return this.top?.overlays.at(-1) ?? this.top;
  }

  get bugs(): Bugs {
    return (this.top && this.screen(this.top).bugs) ?? {};
  }

  screen({ screen }: Entry): Screen {
    const found = this.file.screens[screen];
    if (!found) throw new Error(`${this.file.package} has no screen ${screen}`);
    return found;
  }

  overlay({ kind, name }: Overlay): Dialog {
    const found = this.file[kind === 'dialog' ? 'dialogs' : 'sheets']?.[name];
    if (!found) throw new Error(`${this.file.package} has no ${kind} ${name}`);
    return found;
  }

  /** Full class name of the activity that shows an entry. */
  activity(entry: Entry | null): string {
    const name = (entry && this.screen(entry).activity) ?? this.file.activity;
    return name.startsWith('.') ? this.file.package + name : name;
  }

  locale(): Locale {
    const wish = this.file.locale === undefined ? '' : this.#wish(this.file.locale);
    return wish === 'en' || wish === 'zh' ? wish : this.#world.locale();
  }

  /** `locale` of an app may be `{{language}}`; that data is read in the language of the phone. */
  #wish(template: string): string {
    const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(template)?.[1];
    return name === undefined ? template : String(this.#data[name] ?? '');
  }

  scope(of: Surface | null, freshness = new Freshness()): Scope {
    return rootScope({
      app: this.file,
      data: () => this.#data,
      args: of?.args ?? null,
      locale: () => this.locale(),
      now: () => this.#world.now(),
      startedAt: this.startedAt,
      seed: this.#world.seed,
      freshness,
    });
  }

  /** Writes data at a path, `user.name` or `item.done` for a field of the row it is written from. */
  write(path: string, value: Value, row?: Scope['row']): void {
    const [root = '', ...rest] = path.split('.');
    const keys = root === 'item' && row ? [row.list, String(row.index), ...rest] : [root, ...rest];
    this.#data = assign(this.#data, keys, value) as { readonly [key: string]: Value };
    this.revision += 1;
  }

  setLocal(of: Surface, key: string, value: Value): void {
    of.local.set(key, value);
    this.revision += 1;
  }

  focus(key: string | null): void {
    const { surface: on } = this;
    if (!on || (on.focus === key && !on.keyboardHidden)) return;
    on.focus = key;
    on.keyboardHidden = false;
    this.revision += 1;
  }

  #surface(args: Value): Surface {
    this.#lastSurface += 1;
    return {
      id: this.#lastSurface,
      args,
      local: new Map(),
      positions: new Map(),
      focus: null,
      keyboardHidden: false,
    };
  }

  /** A new entry, not yet on the stack. */
  entry(screen: string, args: Value, previousTree: string | null): Entry {
    const bugs = this.file.screens[screen]?.bugs;
    return {
      ...this.#surface(args),
      screen,
      openedAt: this.#world.now(),
      overlays: [],
      touches: 0,
      staleTree: bugs?.staleTree ? previousTree : null,
      nullRoots: bugs?.nullRoot ?? 0,
    };
  }

  push(entry: Entry): void {
    this.focus(null);
    this.stack = [...this.stack, entry];
  }

  replace(entry: Entry): void {
    this.stack = [...this.stack.slice(0, -1), entry];
  }

  /** Removes entries from the top; false when that would take the last one. */
  pop(count: number): boolean {
    if (count >= this.stack.length) return false;
    this.stack = this.stack.slice(0, this.stack.length - count);
    return true;
  }

  /** Number of entries above the highest one that shows the screen; -1 when there is none. */
  above(screen: string): number {
    const at = this.stack.findLastIndex((entry) => entry.screen === screen);
    return at === -1 ? -1 : this.stack.length - 1 - at;
  }

  /** The entry of a bottom tab; each keeps its state while others are shown. */
  tab(screen: string): { entry: Entry; fresh: boolean } {
    const kept = this.#tabs.get(screen);
    const entry = kept ?? this.entry(screen, null, null);
    this.#tabs.set(screen, entry);
    return { entry, fresh: !kept };
  }

  showOnly(entry: Entry): void {
    this.stack = [entry];
  }

  open(kind: Overlay['kind'], name: string, args: Value): void {
    this.focus(null);
    this.top?.overlays.push({ ...this.#surface(args), kind, name });
  }

  close(): void {
    this.top?.overlays.pop();
  }

  /** The task is gone; what the app remembers stays. */
  clearTask(): void {
    this.stack = [];
    this.#tabs.clear();
    this.pending.length = 0;
    this.openedFrom = null;
  }
}
