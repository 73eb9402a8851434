import type { ConsoleMessage, Locator, Page } from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import { emptyView, foldEvents } from '../../../shared/core/record/fold.ts';
import type { SessionView } from '../../../shared/core/record/view.ts';
import type { ApprovalMode } from '../../../shared/model/action.ts';
import type { SessionEvent } from '../../../shared/model/run.ts';
import type { Element, Screen } from '../../../shared/model/screen.ts';
import { ask } from './ask.ts';

/** Waits long enough for a machine that does other things too. */
export const expect = playwrightExpect.configure({ timeout: 30_000 });

export interface StartChoices {
  readonly app?: string;
  readonly mode?: ApprovalMode;
  readonly maxSteps?: number;
}

/** The window as a tester uses it. */
export class Workbench {
  readonly page: Page;
  /** Everything the page complained about; stays empty. */
  readonly errors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isLateFrame(message)) this.errors.push(message.text());
    });
  }

  get(testId: string): Locator {
    return this.page.getByTestId(testId);
  }

  get proposal(): Locator {
    return this.get('proposal');
  }

  async start({ app = 'app.cairn.shop', mode = 'ask', maxSteps = 60 }: StartChoices = {}): Promise<void> {
    await this.get('app-picker').click();
    await this.get(`app-picker-${app}`).click();
    await this.get(`approval-${mode}`).click();
    await this.get('start-options').click();
    await this.get('max-steps').fill(String(maxSteps));
    await this.get('start').click();
    await expect(this.get('session-status')).toBeVisible();
  }

  /** Ends the session that is shown, as the tester's Stop does; does nothing when none goes on. */
  async endSession(): Promise<void> {
    const sessionId = await this.sessionId();
    if (sessionId === null) return;
    const { end } = await this.view();
    if (!end) await ask(this.page, 'sessions.stop', { sessionId });
  }

  /** Ends the session and starts the next one with the same choices. */
  async restart(): Promise<void> {
    await this.get('stop').click();
    await this.get('stop-confirm').click();
    await this.get('new-session').click();
    await this.get('start').click();
    await expect(this.get('session-status')).toBeVisible();
  }

  /** Waits until something else is proposed. @returns its id */
  async nextProposal(before?: string | null): Promise<string> {
    const proposal = before == null ? this.proposal : this.page.locator(otherProposal(before));
    await expect(proposal).toBeVisible();
    return (await proposal.getAttribute('data-proposal')) ?? '';
  }

  /** Approves what is proposed, and waits for the next proposal. @returns the approved action in words */
  async approve(): Promise<string> {
    const before = await this.nextProposal();
    const action = await this.get('proposal-action').innerText();
    await this.get('approve').click();
    await this.nextProposal(before);
    return action;
  }

  async takeOver(): Promise<void> {
    await this.page.keyboard.press('t');
    await expect(this.get('suspended-taken_over')).toBeVisible();
  }

  async handBack(): Promise<void> {
    await this.get('handback').click();
    await expect(this.get('suspended-taken_over')).toBeHidden();
  }

  /** Taps an element of the phone by its label or the end of its id, and waits for the step. */
  async tap(name: string): Promise<void> {
    const before = await this.steps();
    await this.touch(name);
    await expect.poll(() => this.steps()).toBeGreaterThan(before);
  }

  /** Takes the shop over on its first page; whether an advertisement lies over it is up to chance. */
  async takeOverShop(): Promise<void> {
    await this.nextProposal();
    await this.takeOver();
    const { elements } = await this.screen();
    if (elements.some((element) => isNamed(element, 'ad_close'))) await this.tap('ad_close');
  }

  /** Clicks on the mirror where an element is, by its label or the end of its id. */
  async touch(name: string): Promise<void> {
    const screen = await this.screen();
    const element = screen.elements.find((candidate) => isNamed(candidate, name));
    if (!element) throw new Error(`There is no "${name}" on "${screen.title}": ${labelsOf(screen)}`);
    const hands = this.get('mirror-hands');
    const box = await hands.boundingBox();
    if (!box) throw new Error('The phone is not in the hands of the tester.');
    const { left, right, top, bottom } = element.bounds;
    const { width, height } = screen.size;
    const position = { x: ((left + right) / 2 / width) * box.width, y: ((top + bottom) / 2 / height) * box.height };
    await hands.click({ position });
  }

  /** Steps in the timeline. */
  async steps(): Promise<number> {
    return Number(await this.get('count-steps').innerText());
  }

  /** Pages drawn on the map. */
  get nodes(): Locator {
    return this.page.locator('[data-testid^="map-node-"]');
  }

  node(title: string): Locator {
    return this.page.locator(`[data-testid^="map-node-"][data-title="${title}"]`);
  }

  async sessionId(): Promise<string | null> {
    return this.page.evaluate(() => sessionStorage.getItem('cairn.session'));
  }

  async events(): Promise<readonly SessionEvent[]> {
    const sessionId = (await this.sessionId()) ?? '';
    return (await ask(this.page, 'sessions.open', { sessionId })).events;
  }

  /** What is on record of the session that is shown. */
  async view(): Promise<SessionView> {
    return foldEvents(emptyView(), await this.events());
  }

  /** The screen of the last look. */
  async screen(): Promise<Screen> {
    const { current, sessionId } = await this.view();
    if (!current) throw new Error('Nothing has been looked at yet.');
    return ask(this.page, 'screens.get', { sessionId, screenId: current.screenId });
  }
}

/** A frame of the mirror that newer ones had replaced before a slow page asked for it; the browser logs its 404. */
const isLateFrame = (message: ConsoleMessage): boolean => message.location().url.includes('/mirror/');

const otherProposal = (id: string): string => `[data-testid="proposal"]:not([data-proposal="${id}"])`;

const isNamed = ({ label, locators }: Element, name: string): boolean =>
  label === name || (locators.id?.endsWith(`/${name}`) ?? false);

const labelsOf = (screen: Screen): string => screen.elements.map(({ label }) => label).join(', ');
