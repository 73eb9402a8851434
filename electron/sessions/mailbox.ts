import { after } from '../io/clock.ts';

/** A queue with one reader, who can wait for the next message. */
export class Mailbox<Message> {
  readonly #queue: Message[] = [];
  #wake: (() => void) | undefined;

  put(message: Message): void {
    this.#queue.push(message);
    this.#wake?.();
  }

  /** The oldest message, if there is one. */
  poll(): Message | undefined {
    return this.#queue.shift();
  }

  /** Whether a message is there that the reader would want to see. */
  has(wanted: (message: Message) => boolean): boolean {
    return this.#queue.some(wanted);
  }

  /** Waits for a message, at most `ms` milliseconds. */
  async take(ms?: number): Promise<Message | undefined> {
    if (this.#queue.length === 0) await this.#arrival(ms);
    return this.#queue.shift();
  }

  #arrival(ms: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      const cancel = ms === undefined ? undefined : after(ms, () => this.#wake?.());
      this.#wake = () => {
        this.#wake = undefined;
        cancel?.();
        resolve();
      };
    });
  }
}
