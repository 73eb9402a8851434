import type { Tab } from './tab.ts';
import { PageAsks, PageMoved } from './tab.ts';

/** How often it is looked whether another page has come to the front, milliseconds. */
const CHECK_MS = 150;
/** After so long without a change, one sharp picture is taken. */
const STILL_MS = 600;

export interface ScreencastKit {
  /** The page that is to be seen now, whatever lies over it. */
  readonly front: () => Promise<Tab>;
  readonly pause: (ms: number) => Promise<void>;
  /** PNG; moving pictures come in CSS pixels, which is less work for the browser, still ones in device pixels. */
  readonly onFrame: (png: Uint8Array) => void;
}

/** Live pictures of whatever is in front, as the browser draws it. */
export class Screencast {
  readonly #kit: ScreencastKit;
  #tab: Tab | undefined;
  #last: string | undefined;
  #changedAt = 0;
  #sharp = false;

  constructor(kit: ScreencastKit) {
    this.#kit = kit;
  }

  /** Runs until it is aborted. @throws DriverError, or the signal's reason */
  async run(signal: AbortSignal, now: () => number): Promise<void> {
    const heard = new WeakSet<Tab>();
    try {
      while (!signal.aborted) {
        await this.#turnTo(await this.#kit.front(), heard, now);
        if (!this.#sharp && now() - this.#changedAt > STILL_MS) await this.#sharpen();
        await this.#kit.pause(CHECK_MS);
      }
    } finally {
      await this.#stop();
    }
  }

  async #turnTo(tab: Tab, heard: WeakSet<Tab>, now: () => number): Promise<void> {
    if (this.#tab === tab) return;
    await this.#stop();
    this.#tab = tab;
    [this.#last, this.#sharp, this.#changedAt] = [undefined, false, now()];
    if (!heard.has(tab)) {
      heard.add(tab);
      tab.cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
        void this.#quietly(() => tab.cdp.send('Page.screencastFrameAck', { sessionId }));
        if (this.#tab !== tab || data === this.#last) return;
        [this.#last, this.#sharp, this.#changedAt] = [data, false, now()];
        this.#kit.onFrame(Buffer.from(data, 'base64'));
      });
    }
    await this.#quietly(() => tab.send('Page.startScreencast', { format: 'png' }));
  }

  async #sharpen(): Promise<void> {
    this.#sharp = true;
    await this.#quietly(async () => {
      if (this.#tab) this.#kit.onFrame(await this.#tab.picture());
    });
  }

  async #stop(): Promise<void> {
    const tab = this.#tab;
    this.#tab = undefined;
    // A page behind a dialog does not answer.
    if (tab && !tab.dialog) await this.#quietly(() => tab.send('Page.stopScreencast'));
  }

  /** A page may go, or ask something, at any moment: the next turn sees what is there then. */
  async #quietly(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const passing = error instanceof PageMoved || error instanceof PageAsks;
      if (!passing && !(error instanceof Error && /closed|detached|crashed/i.test(error.message))) throw error;
    }
  }
}
