import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../shared/contract/errors.ts';
import type { TesterInput } from '../../shared/contract/sessions.ts';
import { failureOf } from '../client/failures.ts';
import type { Session } from './session.ts';

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

  constructor(session: Session) {
    this.#session = session;
  }

  readonly perform = (input: TesterInput): void => {
    if (this.store.getState().waiting >= mostWaiting) return;
    this.store.setState(({ waiting }) => ({ waiting: waiting + 1, failure: undefined, blocked: undefined }));
    this.#tail = this.#tail.then(() => this.#send(input, false));
  };

  /** Repeats the blocked input with the tester's confirmation. */
  readonly confirmBlocked = (): void => {
    const { blocked } = this.store.getState();
    if (!blocked) return;
    this.store.setState(({ waiting }) => ({ waiting: waiting + 1, failure: undefined, blocked: undefined }));
    this.#tail = this.#tail.then(() => this.#send(blocked, true));
  };

  readonly dismiss = (): void => this.store.setState({ failure: undefined, blocked: undefined });

  async #send(input: TesterInput, confirmed: boolean): Promise<void> {
    try {
      await this.#session.perform(input, confirmed);
    } catch (error) {
      const failure = failureOf(error);
      this.store.setState({ failure, blocked: failure.code === 'confirmation_needed' ? input : undefined });
    } finally {
      this.store.setState(({ waiting }) => ({ waiting: waiting - 1 }));
    }
  }
}
