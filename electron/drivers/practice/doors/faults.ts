import { sleep } from '../../../io/clock.ts';
import type { ServiceStream } from './stream.ts';

/**
 * What can go wrong with a service:
 * - `delay`: it runs at once, its answer is held back for `ms`;
 * - `swallow`: it is accepted, never run and never answered;
 * - `cut`: it runs, and its stream is lost after `afterBytes` of the answer.
 */
export type Trouble =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'swallow' }
  | { readonly kind: 'cut'; readonly afterBytes: number };

export type Fault = Trouble & {
  /** Matches the whole name of a service, such as `shell:input tap 1 2`. */
  readonly match: RegExp;
  /** How many services it hits; all when absent. */
  readonly times?: number;
};

/** Trouble on demand, for the tests of everything that talks to the phone. */
export class Faults {
  readonly #rules: { readonly fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#rules.push({ fault, left: fault.times ?? Infinity });
  }

  clear(): void {
    this.#rules.length = 0;
  }

  /** The stream to serve instead, or undefined when the service must not run at all. */
  apply(service: string, stream: ServiceStream): ServiceStream | undefined {
    const rule = this.#rules.find(({ fault, left }) => left > 0 && fault.match.test(service));
    if (!rule) return stream;
    rule.left--;
    const { fault } = rule;
    if (fault.kind === 'swallow') return undefined;
    return fault.kind === 'delay' ? delayed(stream, fault.ms) : cutAfter(stream, fault.afterBytes);
  }
}

function delayed(stream: ServiceStream, ms: number): ServiceStream {
  const open = sleep(ms, stream.closed).catch((error: unknown) => {
    if (!stream.closed.aborted) throw error;
  });
  return {
    write: async (bytes) => {
      await open;
      await stream.write(bytes);
    },
    end: () => void open.then(() => stream.end()),
    onData: (listener) => stream.onData(listener),
    closed: stream.closed,
  };
}

function cutAfter(stream: ServiceStream, limit: number): ServiceStream {
  let left = limit;
  return {
    write: async (bytes) => {
      const part = bytes.subarray(0, left);
      left -= part.length;
      await stream.write(part);
      if (left === 0) stream.end();
    },
    end: () => stream.end(),
    onData: (listener) => stream.onData(listener),
    closed: stream.closed,
  };
}
