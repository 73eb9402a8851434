import type { PictureGlance, PictureReading } from '../../shared/model/picture.ts';
import type { Rect } from '../../shared/model/screen.ts';
import { startNodeChild, type NodeChild } from '../io/child.ts';
import { after } from '../io/clock.ts';
import { programPath } from '../io/files.ts';
import { notReadable, readerClosed, readerDied, readTooLong } from './errors.ts';

/** What the process is told. */
export type ReadingRequest =
  | { readonly id: number; readonly call: 'glance'; readonly png: Uint8Array }
  | { readonly id: number; readonly call: 'read'; readonly png: Uint8Array; readonly part: Rect }
  | { readonly id: number; readonly call: 'cancel' };

export type ReadingAnswer =
  | { readonly id: number; readonly answer: PictureGlance | PictureReading }
  | { readonly id: number; readonly error: string };

export interface ReadOptions {
  /** Ends the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
}

/** Far more than a busy machine takes for a picture, the loading of the networks included. */
const DEADLINE_MS = 60_000;

interface Pending {
  resolve(answer: never): void;
  reject(error: unknown): void;
}

type Order = { readonly call: 'glance'; readonly png: Uint8Array } | Omit<ReadingRequest & { call: 'read' }, 'id'>;

/**
 * A `PictureReader` in a process of its own: nothing else waits while it reads, and the hundreds of megabytes that the
 * networks take are not ours. It is started at first use, and again after it has died or was ended because it took too long.
 */
export class ReadingProcess {
  #child: NodeChild | undefined;
  #closed = false;
  #nextId = 1;
  readonly #pending = new Map<number, Pending>();
  readonly #entry: string;

  /** @param entry absolute path of another program that answers as `electron/vision/main.ts` does */
  constructor(entry = programPath('electron/vision/main.ts', 'main/vision.js')) {
    this.#entry = entry;
  }

  /** As of `PictureReader`. @throws PictureReaderError */
  glance(png: Uint8Array, options?: ReadOptions): Promise<PictureGlance> {
    return this.#ask({ call: 'glance', png }, options);
  }

  /** As of `PictureReader`. @throws PictureReaderError */
  read(png: Uint8Array, part: Rect, options?: ReadOptions): Promise<PictureReading> {
    return this.#ask({ call: 'read', png, part }, options);
  }

  /** Ends the process; whatever is still being read is refused. */
  close(): void {
    this.#closed = true;
    this.#end(readerClosed());
  }

  async #ask<Answer>(order: Order, { signal, deadlineMs = DEADLINE_MS }: ReadOptions = {}): Promise<Answer> {
    if (this.#closed) throw readerClosed();
    signal?.throwIfAborted();
    const id = this.#nextId++;
    const child = (this.#child ??= this.#start());
    const answered = new Promise<Answer>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    const cancel = (): void => {
      child.send({ id, call: 'cancel' } satisfies ReadingRequest);
      this.#take(id)?.reject(signal?.reason);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    // What takes so long may take all of the process's time: only ending it ends that.
    const stopTimer = after(deadlineMs, () => this.#end(readTooLong(deadlineMs)));
    try {
      child.send({ ...order, id } satisfies ReadingRequest);
      return await answered;
    } finally {
      stopTimer();
      signal?.removeEventListener('abort', cancel);
    }
  }

  #start(): NodeChild {
    const child = startNodeChild(this.#entry, [], (message) => this.#receive(message as ReadingAnswer));
    void child.ended.then((how) => {
      if (this.#child === child) this.#end(readerDied(how));
    });
    return child;
  }

  #receive(message: ReadingAnswer): void {
    const pending = this.#take(message.id);
    if ('error' in message) pending?.reject(notReadable(message.error));
    else pending?.resolve(message.answer as never);
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #end(why: Error): void {
    this.#child?.kill();
    this.#child = undefined;
    for (const { reject } of this.#pending.values()) reject(why);
    this.#pending.clear();
  }
}
