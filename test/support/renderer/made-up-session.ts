import type { Action, Decision, Proposal } from '../../../shared/model/action.ts';
import type {
  Observation,
  PageInfo,
  SessionEvent,
  SessionEventBody,
  SessionOptions,
} from '../../../shared/model/run.ts';
import { actionKey, pageActions } from '../../../shared/core/screen/page-actions.ts';
import { boundsOf, madeUpPages, screenOf, size, type MadeUpItem, type MadeUpPage } from './made-up-app.ts';

/** Writes the events that a real session would write while it walks through the made-up app. */
export class MadeUpSession {
  readonly id: string;
  readonly events: SessionEvent[] = [];
  readonly pages: readonly MadeUpPage[];
  readonly options: SessionOptions;
  here = 0;
  steps = 0;
  #known = new Set<string>();
  #tried = new Map<number, number>();
  #looks = 0;
  #proposals = 0;
  #clock = Date.UTC(2026, 2, 1, 9, 30);

  constructor(id: string, options: SessionOptions, pageCount: number) {
    this.id = id;
    this.options = options;
    this.pages = madeUpPages(pageCount);
    this.add({ type: 'session_started', sessionId: id, options, cairnVersion: '0.1.0' });
    this.add({ type: 'capture_started', source: 'logcat' });
    this.act({ kind: 'launch', app: options.app.id }, 0, 'explorer');
  }

  add(body: SessionEventBody): void {
    this.#clock += 700;
    this.events.push({ ...body, v: 1, seq: this.events.length + 1, at: this.#clock });
  }

  /** The highest page that was seen. */
  get furthest(): number {
    return Math.max(...[...this.#known].map((id) => this.pages.findIndex((page) => page.id === id)));
  }

  /** How many pages were seen. */
  get known(): number {
    return this.#known.size;
  }

  get page(): MadeUpPage {
    const page = this.pages[this.here];
    if (!page) throw new Error(`The made-up app has no page ${this.here}.`);
    return page;
  }

  get look(): Observation {
    const last = this.events.findLast((event) => event.type === 'observed');
    if (last?.type !== 'observed') throw new Error('Nothing was observed yet.');
    return last.observation;
  }

  /** One look at the page that is in front. */
  observe(): void {
    const { page } = this;
    const observation: Observation = {
      id: `look-${++this.#looks}`,
      at: this.#clock,
      pictureId: page.id,
      screenId: page.id,
      treeId: page.id,
      size,
      pageId: page.id,
      title: page.title,
      foreground: { packageName: this.options.app.id, activity: '.MainActivity' },
    };
    this.add({ type: 'observed', observation });
    if (this.#known.has(page.id)) return;
    this.#known.add(page.id);
    const screen = screenOf(page);
    const info: PageInfo = {
      pageId: page.id,
      identity: screen.identity,
      title: page.title,
      activity: '.MainActivity',
      actions: pageActions(screen),
    };
    this.add({ type: 'page_learnt', page: info, observationId: observation.id });
  }

  /** The next untried item of the page, or the way back. */
  next(): { readonly action: Action; readonly item?: MadeUpItem } {
    const at = this.#tried.get(this.here) ?? 0;
    const item = this.page.items[at];
    this.#tried.set(this.here, at + 1);
    if (!item) return { action: { kind: 'press_key', key: 'BACK' } };
    const tap = this.tapOn(item, at);
    if (item.role !== 'text_field') return { action: tap, item };
    return { action: { kind: 'input_text', target: tap.target, text: '咖啡 coffee', inputRedacted: false }, item };
  }

  /** A tap on the item at this place of the page in front. */
  tapOn({ role, label }: MadeUpItem, at: number): Extract<Action, { kind: 'tap' }> {
    const target = {
      elementKey: `${role}:${label}`,
      label,
      bounds: boundsOf(at),
      point: { x: size.width / 2, y: boundsOf(at).top + 56 },
      locators: { text: label, textUnique: true, className: 'android.widget.TextView', index: 0 },
    };
    return { kind: 'tap', target };
  }

  propose(action: Action, item?: MadeUpItem): Proposal {
    const proposal: Proposal = {
      id: `proposal-${++this.#proposals}`,
      observationId: this.look.id,
      pageId: this.page.id,
      action,
      reason: { id: 'explorer.reason.untried', params: { label: item?.label ?? 'BACK', open: 4 } },
      expectation: { id: 'explorer.expect.new' },
      risk: item?.rule
        ? {
            level: 'dangerous',
            why: { id: 'risk.blocked', params: { seen: item.label, rule: item.rule } },
            rule: item.rule,
          }
        : item?.role === 'text_field'
          ? { level: 'changes_something', why: { id: 'risk.password' } }
          : { level: 'safe', why: { id: 'risk.nothing_said' } },
      agent: 'explorer',
      alternatives: this.page.items
        .slice(0, 3)
        .map(({ label }) => ({ actionKey: `tap:${label}`, label: `Tap ${label}` })),
    };
    this.add({ type: 'proposed', proposal });
    return proposal;
  }

  decide(proposal: Proposal, verdict: Decision['verdict'], more: Partial<Decision> = {}): void {
    const { id: proposalId, observationId } = proposal;
    this.add({ type: 'decided', decision: { proposalId, observationId, verdict, by: 'tester', ...more } });
  }

  /** Dispatches, arrives and records. */
  act(action: Action, to: number, by: string, proposalId?: string): void {
    const before = this.steps > 0 ? this.look : undefined;
    const stepIndex = ++this.steps;
    const from = this.here;
    const receipt = { outcome: 'returned', durationMs: 212 } as const;
    this.add({ type: 'dispatched', stepIndex, action, observationId: before?.id, proposalId });
    this.add({ type: 'returned', stepIndex, receipt });
    this.here = to;
    this.observe();
    this.add({
      type: 'step_recorded',
      step: {
        index: stepIndex,
        proposalId,
        action,
        actionKey: actionKey(action),
        by,
        fromPageId: before?.pageId,
        toPageId: this.page.id,
        beforeObservationId: before?.id,
        afterObservationId: this.look.id,
        receipt,
        result: from === to && stepIndex > 1 ? 'no_effect' : 'moved',
        ownMs: 11.4,
        roundTrips: 3,
      },
    });
  }
}
