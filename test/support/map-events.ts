import type { Action, Proposal } from '../../shared/model/action.ts';
import type {
  Observation,
  PageAction,
  SessionEvent,
  SessionEventBody,
  Step,
  StepResult,
} from '../../shared/model/run.ts';
import { EVENT_VERSION } from '../../shared/model/run.ts';
import type { TransientKind } from '../../shared/model/screen.ts';
import { emptyMap, learn } from '../../shared/core/map/learn.ts';
import type { AppMap } from '../../shared/core/map/types.ts';
import { actionKey } from '../../shared/core/screen/page-actions.ts';
import { APP, SIZE } from './screens.ts';

/** Tells a map what happened, in the words of a test: `went('home', tap('cart'), 'cart')`. */
export class MapStory {
  map: AppMap = emptyMap();
  readonly steps: Step[] = [];
  /** Whether pages that are learnt are dialogs. */
  overlay = false;
  #seq = 0;
  #page = '';
  #proposals = 0;

  tell(...bodies: readonly SessionEventBody[]): this {
    for (const body of bodies) {
      const event: SessionEvent = { ...body, v: EVENT_VERSION, seq: ++this.#seq, at: 0 };
      this.map = learn(this.map, event);
    }
    return this;
  }

  /** A look; a page that is new is learnt with its actions. */
  sees(
    pageId: string,
    { actions = [], transient }: { actions?: readonly PageAction[]; transient?: TransientKind } = {},
  ): this {
    this.#page = pageId;
    const observation: Observation = {
      id: `o${this.#seq}`,
      at: 0,
      screenId: '',
      treeId: '',
      pictureId: `picture ${this.#seq}`,
      size: SIZE,
      pageId,
      title: pageId,
      transient,
      foreground: { packageName: APP, activity: '' },
    };
    this.tell({ type: 'observed', observation });
    if (transient !== undefined || this.map.pages.has(pageId)) return this;
    const identity = { pageId, canonical: `app\n${this.overlay ? 'overlay ' : ''}${pageId}\n${pageId}` };
    const page = { pageId, identity, title: pageId, activity: '', actions };
    return this.tell({ type: 'page_learnt', page, observationId: observation.id });
  }

  launches(pageId: string, actions: readonly PageAction[] = []): this {
    return this.does({ kind: 'launch', app: APP }, pageId, { actions });
  }

  /** Acts on the page in front and sees where that led. */
  does(
    action: Action,
    pageId: string,
    more: { actions?: readonly PageAction[]; transient?: TransientKind; result?: StepResult } = {},
  ): this {
    const from = this.#page;
    const index = this.steps.length + 1;
    this.tell({ type: 'dispatched', stepIndex: index, action });
    this.sees(pageId, more);
    const receipt = { outcome: 'returned', durationMs: 1 } as const;
    const result = more.result ?? (from === pageId ? 'same_page' : 'moved');
    const about = { index, action, actionKey: actionKey(action), by: 'explorer', ownMs: 0, roundTrips: 1 };
    const step: Step = { ...about, receipt, result, fromPageId: from || undefined, toPageId: pageId };
    this.steps.push(step);
    return this.tell({ type: 'step_recorded', step });
  }

  /** An action is handed to the phone; what it leads to is still to be seen. */
  dispatches(action: Action): this {
    return this.tell({ type: 'dispatched', stepIndex: this.steps.length + 1, action });
  }

  /** A move of a walk is proposed on the page in front. */
  walks(action: Action, target: string, next = target, absent?: readonly string[]): this {
    const proposal = { ...this.#proposal(action), note: { aim: { target, next }, absent } };
    return this.tell({ type: 'proposed', proposal });
  }

  /** An action is proposed on the page in front, and decided on. */
  proposes(action: Action, verdict: 'approve' | 'veto' | 'skip' | 'refuse', by = 'tester'): this {
    const proposal = this.#proposal(action);
    this.tell({ type: 'proposed', proposal });
    return this.tell({ type: 'decided', decision: { proposalId: proposal.id, observationId: 'o', verdict, by } });
  }

  #proposal(action: Action): Proposal {
    const said = { id: 'x' };
    const about = { id: `proposal ${++this.#proposals}`, observationId: 'o', pageId: this.#page, agent: 'explorer' };
    const risk = { level: 'safe', why: { id: 'risk.nothing_said' } } as const;
    return { ...about, action, reason: said, expectation: said, risk, alternatives: [] };
  }
}

export const story = () => new MapStory();

const target = (key: string) => {
  const bounds = { left: 0, top: 0, right: 10, bottom: 10 };
  return { elementKey: key, label: key, bounds, point: { x: 5, y: 5 }, locators: { className: 'Button', index: 0 } };
};

export const tap = (key: string): Action => ({ kind: 'tap', target: target(key) });
export const scrollDown = (key: string): Action => ({ kind: 'scroll', target: target(key), direction: 'down' });
export const typeInto = (key: string): Action => ({
  kind: 'input_text',
  target: target(key),
  text: 'x',
  inputRedacted: false,
});
export const back: Action = { kind: 'press_key', key: 'BACK' };

export const offers = (...keys: readonly string[]): readonly PageAction[] =>
  keys.map((key) => ({ actionKey: `tap:${key}`, kind: 'tap', elementKey: key, label: key, role: 'button' }));
