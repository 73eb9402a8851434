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

/** A page of Cairn's own that shows what a browser draws over pages: dialogs of scripts, open lists, the empty phone. */
export class CoverPage {
  readonly #open: () => Promise<Tab>;
  #tab: Promise<Tab> | undefined;
  #covering: Covering | undefined;
  #shown: CoverContent | undefined;

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

  /** The page, with this content on it. */
  async showing(content: CoverContent, under?: Uint8Array): Promise<Tab> {
    if (this.#tab && (await this.#tab).page.isClosed()) this.#tab = undefined;
    if (!this.#tab) this.#shown = undefined;
    this.#tab ??= this.#open();
    const tab = await this.#tab;
    if (this.#shown === content) return tab;
    const url = under && `data:image/png;base64,${Buffer.from(under).toString('base64')}`;
    await tab.page.setContent(coverHtml(content, url));
    this.#shown = content;
    return tab;
  }
}

export const HOME: CoverContent = { kind: 'home' };
