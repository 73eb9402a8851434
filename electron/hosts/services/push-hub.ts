import type { Push, Pushes, Topic } from '../../../shared/contract/contract.ts';

/** Hands pushes to every connected client of a host. */
export class PushHub {
  readonly #listeners = new Set<(push: Push) => void>();

  /** @returns an unsubscribe function */
  subscribe(listener: (push: Push) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send<T extends Topic>(topic: T, data: Pushes[T]): void {
    const push = { topic, data } as unknown as Push;
    for (const listener of this.#listeners) listener(push);
  }
}
