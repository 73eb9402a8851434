import type { CDPSession } from 'playwright-core';
import type { RequestPaused } from './protocol.ts';

export interface GuardKit {
  /** Origins that pages of the app may be opened at. */
  readonly allows: (origin: string) => boolean;
  /** Told of a page that was not opened, with the target (page) that it was meant for. */
  readonly onRefused: (url: string, targetId: string) => void;
  readonly onLoginAsked: (url: string) => void;
  /** Told of an answer that the browser did not take; its request stays where it is, unopened. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Refuses to open pages of other origins, in any tab, also by redirects and in windows that scripts open (I5). It stands
 * before the network: nothing is sent to where it refuses to go. Frames inside of pages load what they like.
 */
export class NavigationGuard {
  readonly #browser: CDPSession;
  readonly #kit: GuardKit;

  private constructor(browser: CDPSession, kit: GuardKit) {
    this.#browser = browser;
    this.#kit = kit;
  }

  /** @param browser a line to the browser itself, so that the first request of a new window is seen, too */
  static async set(browser: CDPSession, kit: GuardKit): Promise<void> {
    const guard = new NavigationGuard(browser, kit);
    browser.on('Fetch.requestPaused', (paused) => void guard.#judge(paused).catch(kit.onFault));
    browser.on('Fetch.authRequired', ({ requestId, request }) => {
      kit.onLoginAsked(request.url);
      const answer = { requestId, authChallengeResponse: { response: 'CancelAuth' as const } };
      void guard.#answer(browser.send('Fetch.continueWithAuth', answer)).catch(kit.onFault);
    });
    const patterns = [{ urlPattern: '*', resourceType: 'Document' as const, requestStage: 'Request' as const }];
    await browser.send('Fetch.enable', { patterns, handleAuthRequests: true });
  }

  async #judge({ requestId, request, frameId }: RequestPaused): Promise<void> {
    const { origin } = new URL(request.url);
    if (this.#kit.allows(origin) || !(await this.#isPage(frameId))) {
      return this.#answer(this.#browser.send('Fetch.continueRequest', { requestId }));
    }
    this.#kit.onRefused(request.url, frameId);
    return this.#answer(this.#browser.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
  }

  /** A page's own frame has the id of its target; frames inside of pages are no targets. */
  async #isPage(frameId: string): Promise<boolean> {
    try {
      await this.#browser.send('Target.getTargetInfo', { targetId: frameId });
      return true;
    } catch (error) {
      if (error instanceof Error && /No target with given id/.test(error.message)) return false;
      // Refused rather than opened, when it cannot be told.
      return true;
    }
  }

  /** A request may have ended by itself before it is judged. */
  async #answer(sent: Promise<unknown>): Promise<void> {
    try {
      await sent;
    } catch (error) {
      if (!(error instanceof Error) || !/Invalid InterceptionId|closed|Invalid state/i.test(error.message)) throw error;
    }
  }
}
