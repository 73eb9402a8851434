import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallInput } from '../../shared/contract/contract.ts';
import type { LiveState, TesterDecision, TesterInput } from '../../shared/contract/sessions.ts';
import type { ApprovalMode } from '../../shared/model/action.ts';
import type { SessionEvent } from '../../shared/model/run.ts';
import type { Client } from '../client/client.ts';
import { failureOf } from '../client/failures.ts';
import { Batcher } from './batcher.ts';
import type { Log } from './log.ts';
import type { Notices } from './notices.ts';
import { applyEvents, noSession, openProposal, type SessionState } from './session-state.ts';

const intervalMs = 120;
/** Of notices about what was asked of the session. */
const topic = 'session';

type OfSession = 'sessions.resume' | 'sessions.pause' | 'sessions.takeOver' | 'sessions.stop';

export interface SessionParts {
  readonly client: Client;
  readonly notices: Notices;
  readonly log: Log;
  /** The page's monotonic clock, milliseconds. */
  readonly now: () => number;
}

/** The session that is shown: its events folded into a view, and what the tester may do with it. */
export class Session {
  readonly store: StoreApi<SessionState> = createStore(() => noSession);
  readonly #parts: SessionParts;
  readonly #batcher = new Batcher<SessionEvent>(intervalMs, (events) => this.#apply(events));

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { client, log } = parts;
    client.on('session.events', ({ sessionId, events }) => this.#isShown(sessionId) && this.#batcher.add(events));
    client.on('session.live', ({ sessionId, live }) => this.#isShown(sessionId) && this.#setLive(live));
    client.on('log.lines', ({ sessionId, lines }) => this.#isShown(sessionId) && log.add(lines));
  }

  /** @returns whether it was started; why not becomes a notice */
  async start(input: CallInput<'sessions.start'>): Promise<boolean> {
    const started = await this.#parts.notices.report(this.#parts.client.call('sessions.start', input), topic);
    if (started) await this.open(started.sessionId);
    return started !== undefined;
  }

  /** Shows this session from its first event on. */
  async open(sessionId: string): Promise<void> {
    this.leave();
    this.store.setState({ stage: 'opening', sessionId });
    await this.catchUp();
    if (this.#isShown(sessionId) && this.store.getState().stage === 'open') void this.#parts.log.open(sessionId);
  }

  /** Shows no session; a running one goes on in the background. */
  readonly leave = (): void => {
    this.#batcher.clear();
    this.#parts.log.clear();
    this.#parts.notices.forget(topic);
    this.store.setState(noSession, true);
  };

  /** Fetches the events after the last known one: at opening, and after the connection was lost. */
  async catchUp(): Promise<void> {
    const { sessionId, view } = this.store.getState();
    if (sessionId === undefined) return;
    try {
      const after = view.outdated ? 0 : view.seq;
      const { events, live } = await this.#parts.client.call('sessions.open', { sessionId, after });
      if (!this.#isShown(sessionId)) return;
      this.store.setState({ stage: 'open', failure: undefined });
      this.#apply(events);
      this.#setLive(live);
    } catch (error) {
      const failure = failureOf(error);
      if (!this.#isShown(sessionId)) return;
      // What was shown stays in sight; only a session that never opened has nothing else to show.
      if (this.store.getState().stage === 'open') this.#parts.notices.add(failure);
      else this.store.setState({ stage: 'failed', failure });
    }
  }

  /** Decides on the proposal that waits. Does nothing when none waits or it was answered already. */
  async decide(decision: Omit<TesterDecision, 'proposalId'>): Promise<void> {
    const proposal = openProposal(this.store.getState());
    const { sessionId } = this.store.getState();
    if (!proposal || sessionId === undefined) return;
    this.store.setState({ answered: proposal.id });
    const input = { sessionId, decision: { ...decision, proposalId: proposal.id } };
    const done = await this.#parts.notices.report(this.#parts.client.call('sessions.decide', input), topic);
    if (done === undefined)
      this.store.setState(({ answered }) => (answered === proposal.id ? { answered: undefined } : {}));
  }

  /** Stops the countdown of the proposal that waits. */
  async hold(): Promise<void> {
    const { sessionId, live } = this.store.getState();
    const proposalId = live?.countdown?.proposalId;
    if (sessionId === undefined || proposalId === undefined) return;
    try {
      await this.#parts.client.call('sessions.hold', { sessionId, proposalId });
    } catch (error) {
      const failure = failureOf(error);
      // The countdown had run out already: the step that follows shows it.
      if (failure.code !== 'no_such_proposal') this.#parts.notices.add(failure);
    }
  }

  readonly pause = (): Promise<void> => this.#ask('sessions.pause');
  readonly resume = (): Promise<void> => this.#ask('sessions.resume');
  readonly takeOver = (): Promise<void> => this.#ask('sessions.takeOver');
  readonly stop = (): Promise<void> => this.#ask('sessions.stop');

  async setApproval(approval: ApprovalMode): Promise<void> {
    const { sessionId } = this.store.getState();
    if (sessionId === undefined) return;
    await this.#parts.notices.report(this.#parts.client.call('sessions.setApproval', { sessionId, approval }), topic);
  }

  /**
   * Acts on the phone for the tester who has taken over.
   * @throws CallError for the caller to show beside the mirror, e.g. when the target is blocked
   */
  async perform(input: TesterInput, confirmDangerous = false): Promise<void> {
    const { sessionId } = this.store.getState();
    if (sessionId === undefined) return;
    await this.#parts.client.call('sessions.perform', {
      sessionId,
      input,
      ...(confirmDangerous && { confirmDangerous }),
    });
  }

  async #ask(call: OfSession): Promise<void> {
    const { sessionId } = this.store.getState();
    if (sessionId !== undefined) await this.#parts.notices.report(this.#parts.client.call(call, { sessionId }), topic);
  }

  #isShown(sessionId: string): boolean {
    return this.store.getState().sessionId === sessionId;
  }

  #setLive(live: LiveState): void {
    this.store.setState({ live, liveAt: this.#parts.now() });
  }

  #apply(events: readonly SessionEvent[]): void {
    const state = this.store.getState();
    // While it opens, the answer to come holds these events too.
    if (state.stage !== 'open') return;
    const applied = applyEvents(state, events);
    if (applied !== 'gap') this.store.setState(applied);
    if (applied === 'gap' || applied.view.outdated) void this.catchUp();
  }
}
