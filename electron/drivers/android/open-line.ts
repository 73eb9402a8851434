/** Something that stays open until it is stopped or breaks. */
export interface OpenStream {
  /** Resolves when it has ended: with nothing after `stop()`, else with why. Never rejects. */
  readonly ended: Promise<Error | undefined>;
  stop(): void;
}

/** The life of one open connection: it ends once, with or without an error, and takes its socket with it. */
export class OpenLine implements OpenStream {
  readonly ended: Promise<Error | undefined>;
  readonly #life = new AbortController();
  #settle: (error: Error | undefined) => void = () => undefined;

  constructor() {
    this.ended = new Promise((resolve) => (this.#settle = resolve));
  }

  /** Aborted when the line has ended. */
  get signal(): AbortSignal {
    return this.#life.signal;
  }

  /** Only the first call counts. */
  end(error: Error | undefined): void {
    this.#settle(error);
    this.#life.abort();
  }

  stop(): void {
    this.end(undefined);
  }
}
