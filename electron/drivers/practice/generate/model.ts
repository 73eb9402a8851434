import type { Word } from './words.ts';

/** What a made-up app is before it is written down as a practice app: screens, what is on them, and what it does. */
export interface ModelApp {
  readonly seed: number;
  readonly package: string;
  readonly version: number;
  readonly locale: 'en' | 'zh';
  readonly size: number;
  readonly noise: Noise;
  readonly screens: ModelScreen[];
  readonly dialogs: ModelDialog[];
  /** Names of the screens on the bottom tabs; the first is where the app starts. */
  readonly tabs: string[];
}

/** How much stands in the way of a tester. */
export interface Noise {
  /** Chance of a pop-up each time a page comes on top. */
  readonly popups: number;
  readonly loading: number;
  readonly permissions: number;
  /** Share of pages on which every few touches one does nothing. */
  readonly swallowTaps: number;
  /** Share of pages whose first look shows the page before. */
  readonly staleTree: number;
  readonly guides: number;
  readonly carousels: number;
  readonly landscape: number;
  /** How many each: delayed crashes, ANRs and native crashes among all crashes. */
  readonly rareCrashes: number;
  /** Log-out traps, injected instructions, secrets on the screen, pages that are only drawn. */
  readonly traps: number;
  /** Share of pages named by an earlier name and a number. */
  readonly numbered: number;
}

export type ScreenKind =
  | 'tab'
  | 'feature'
  | 'menu'
  | 'feed'
  | 'form'
  | 'wizard'
  | 'dead'
  | 'detail'
  | 'confirm'
  | 'result'
  | 'cart'
  | 'canvas';

export interface ModelScreen {
  readonly name: string;
  readonly kind: ScreenKind;
  title: Word;
  readonly activity: string;
  readonly elements: ModelElement[];
  /** Laid out by one layout that many pages share, so that ids say nothing. */
  readonly generic: boolean;
  /** Where the one forward button leads, by the screen that this one was opened from. */
  readonly context?: Map<string, string>;
  /** The screen is another page while this flag is set. */
  flag?: string;
  /** Milliseconds. */
  loading?: number;
  permission?: boolean;
  swallowBack?: boolean;
  swallowTaps?: boolean;
  staleTree?: boolean;
  guide?: boolean;
  carousel?: boolean;
  /** A text that changes with time. */
  balance?: boolean;
  landscape?: boolean;
  /** `2/3` below the title. */
  step?: string;
  /** More texts on it, such as an instruction to whoever reads it. */
  readonly texts: string[];
}

export interface ModelDialog {
  readonly name: string;
  /** The screen that it is shown on. */
  readonly on: string;
  readonly title: Word;
  readonly elements: ModelElement[];
}

/** What something does when it is touched. */
export type Effect =
  | { readonly kind: 'push'; readonly to: string }
  | { readonly kind: 'tab'; readonly to: string }
  | { readonly kind: 'dialog'; readonly to: string }
  /** Stays on the page. */
  | { readonly kind: 'self' }
  | { readonly kind: 'pop' }
  | { readonly kind: 'outside' }
  | { readonly kind: 'byContext' }
  | { readonly kind: 'set'; readonly flag: string; readonly value: boolean }
  | { readonly kind: 'crash'; readonly id: string; readonly how: CrashHow }
  /** On the blocklist: nobody may press it, and nobody has to. */
  | { readonly kind: 'forbidden' };

export type CrashHow = 'java' | 'native' | 'anr' | 'delayed';

export type Look =
  | 'button'
  | 'row'
  | 'card'
  | 'badge_card'
  | 'switch'
  | 'field'
  | 'scroll'
  | 'up'
  | 'tab'
  | 'dialog_button';

export interface ModelElement {
  /** Unlike all others on its screen: the class of actions that a tester would call the same. */
  readonly name: string;
  readonly look: Look;
  /** Entry of its resource id; empty for none. */
  readonly id: string;
  readonly text: Word;
  effect: Effect;
  /** Only there while a flag has this value. */
  readonly when?: { readonly flag: string; readonly value: boolean };
}

export const screenOf = (app: ModelApp, name: string): ModelScreen => {
  const found = app.screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`There is no screen ${name}.`);
  return found;
};
