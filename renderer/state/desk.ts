import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WindowPanels } from './panels.ts';
import type { Session } from './session.ts';
import { isCountingDown, isGoingOn, isTakenOver, openProposal } from './session-state.ts';

export interface DeskState {
  /** What the tester would type instead of the proposed text, and for which proposal. */
  readonly edited?: { readonly proposalId: string; readonly text: string };
}

/** The tester's decisions, as buttons and keys give them. */
export class Desk {
  readonly store: StoreApi<DeskState> = createStore(() => ({}));
  readonly #session: Session;
  readonly #panels: WindowPanels;

  constructor(session: Session, panels: WindowPanels) {
    this.#session = session;
    this.#panels = panels;
  }

  /** Lets the proposal through, with the tester's text where he changed it. A blocked one needs `approveBlocked`. */
  readonly approve = (): void => {
    const proposal = openProposal(this.#session.store.getState());
    if (!proposal || proposal.risk.level === 'dangerous') return;
    const { edited } = this.store.getState();
    const proposed = proposal.action.kind === 'input_text' ? proposal.action.text : undefined;
    const changed = edited?.proposalId === proposal.id && edited.text !== proposed;
    void this.#session.decide(changed ? { verdict: 'edit', text: edited.text } : { verdict: 'approve' });
  };

  /** The tester's explicit confirmation of one blocked action (I5). */
  readonly approveBlocked = (): void => void this.#session.decide({ verdict: 'approve', confirmDangerous: true });

  readonly skip = (): void => void this.#session.decide({ verdict: 'skip' });

  /** Asks for the reason of a veto; meanwhile nothing runs by itself. */
  readonly askVeto = (): void => {
    const proposal = openProposal(this.#session.store.getState());
    if (!proposal) return;
    this.hold();
    this.#panels.set({ vetoing: proposal.id });
  };

  readonly veto = (reason: string, neverAgain: boolean): void => {
    this.#panels.set({ vetoing: undefined });
    const trimmed = reason.trim();
    void this.#session.decide({ verdict: 'veto', neverAgain, ...(trimmed !== '' && { reason: trimmed }) });
  };

  /** Stops the countdown of the proposal, if one runs. */
  readonly hold = (): void => {
    if (isCountingDown(this.#session.store.getState())) void this.#session.hold();
  };

  readonly takeOverOrHandBack = (): void => {
    const state = this.#session.store.getState();
    if (!isGoingOn(state)) return;
    void (isTakenOver(state) ? this.#session.resume() : this.#session.takeOver());
  };

  readonly pauseOrContinue = (): void => {
    const state = this.#session.store.getState();
    if (!isGoingOn(state) || isTakenOver(state)) return;
    void (state.view.suspended ? this.#session.resume() : this.#session.pause());
  };

  readonly edit = (text: string): void => {
    const proposal = openProposal(this.#session.store.getState());
    if (proposal) this.store.setState({ edited: { proposalId: proposal.id, text } });
  };
}
