import { coverHtml, type Answer, type CoverContent } from './cover.ts';
import type { Tab } from './tab.ts';

/** What is done when a tap has answered what lies over the page. */
export interface Covering {
  readonly content: CoverContent;
  /** For dialogs and lists: applies the answer; for a prompt with the text that was typed. */
  readonly onAnswer: (answer: Answer, text: string) => Promise<void>;
  /** What lies below, PNG. */
  readonly under?: Uint8Array;
}

interface Shown {
  readonly content: CoverContent;
  readonly ready: Promise<Tab>;
  tab?: Tab;
}

/** A page of Cairn's own that shows what a browser draws over pages: dialogs of scripts, open lists, the empty phone. */
export class CoverPage {
  readonly #open: () => Promise<Tab>;
  #covering: Covering | undefined;
  #shown: Shown | undefined;

  constructor(open: () => Promise<Tab>) {
    this.#open = open;
  }

  get covering(): Covering | undefined {
    return this.#covering;
  }

  put(covering: Covering): void {
    this.#covering = covering;
  }

  take(): void {
    this.#covering = undefined;
  }

  /** The page, with this content on it; whoever asks for the same meanwhile waits for the same. */
  showing(content: CoverContent, under?: Uint8Array): Promise<Tab> {
    if (this.#shown?.content !== content || this.#shown.tab?.page.isClosed()) {
      const before = this.#shown;
      const shown: Shown = { content, ready: this.#show(before, content, under) };
      this.#shown = shown;
      void shown.ready.then(
        (tab) => (shown.tab = tab),
        () => this.#shown === shown && (this.#shown = undefined),
      );
    }
    return this.#shown.ready;
  }

  async #show(before: Shown | undefined, content: CoverContent, under: Uint8Array | undefined): Promise<Tab> {
    const old = await before?.ready.catch(() => undefined);
    const tab = old && !old.page.isClosed() ? old : await this.#open();
    const url = under && `data:image/png;base64,${Buffer.from(under).toString('base64')}`;
    await tab.page.setContent(coverHtml(content, url));
    return tab;
  }
}

export const HOME: CoverContent = { kind: 'home' };
