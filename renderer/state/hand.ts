import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../shared/contract/errors.ts';
import type { TesterInput } from '../../shared/contract/sessions.ts';
import { failureOf } from '../client/failures.ts';
import type { Session } from './session.ts';
import { isTakenOver, type SessionState } from './session-state.ts';

export interface HandState {
  /** Inputs that were not answered yet. */
  readonly waiting: number;
  /** Why the last input was refused. */
  readonly failure?: Failure;
  /** The input that needs the tester's explicit confirmation (I5). */
  readonly blocked?: TesterInput;
}

/** More waiting inputs than this are no intent but a stuck phone. */
const mostWaiting = 8;

/** The tester's hand on the phone while he has taken over: one input after the other, in order. */
export class Hand {
  readonly store: StoreApi<HandState> = createStore(() => ({ waiting: 0 }));
  readonly #session: Session;
  #tail: Promise<void> = Promise.resolve();
  /** What was meant for one hold on the phone is not for the next one. */
  #hold = 0;

  constructor(session: Session) {
    this.#session = session;
    session.store.subscribe((now, before) => {
      if (hasEnded(before, now)) this.#letGo();
    });
  }

  readonly perform = (input: TesterInput): void => {
    if (this.store.getState().waiting >= mostWaiting) return;
    this.#queue(input, false);
  };

  /** Repeats the blocked input with the tester's confirmation. */
  readonly confirmBlocked = (): void => {
    const { blocked } = this.store.getState();
    if (blocked) this.#queue(blocked, true);
  };

  readonly dismiss = (): void => this.store.setState({ failure: undefined, blocked: undefined });

  #letGo(): void {
    this.#hold++;
    this.dismiss();
  }

  #queue(input: TesterInput, confirmed: boolean): void {
    const hold = this.#hold;
    this.store.setState(({ waiting }) => ({ waiting: waiting + 1, failure: undefined, blocked: undefined }));
    this.#tail = this.#tail.then(() => this.#send(input, confirmed, hold));
  }

  async #send(input: TesterInput, confirmed: boolean, hold: number): Promise<void> {
    try {
      if (hold === this.#hold) await this.#session.perform(input, confirmed);
    } catch (error) {
      if (hold !== this.#hold) return;
      const failure = failureOf(error);
      this.store.setState({ failure, blocked: failure.code === 'confirmation_needed' ? input : undefined });
    } finally {
      this.store.setState(({ waiting }) => ({ waiting: waiting - 1 }));
    }
  }
}

/** Whether another session is shown, or the tester does not have the phone any more. */
const hasEnded = (before: SessionState, now: SessionState): boolean =>
  before.sessionId !== now.sessionId || (isTakenOver(before) && !isTakenOver(now));
