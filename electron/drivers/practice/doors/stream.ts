/** One adb stream, as a service of the phone sees it; both doors offer the same. */
export interface ServiceStream {
  /** Resolves when more can be taken. What is written after the end or the loss of the stream is dropped. */
  write(bytes: Buffer): Promise<void>;
  /** Closes the stream once everything written has been sent. */
  end(): void;
  /** Calls `listener` with what the other side sends, in order. To be called before the first await. */
  onData(listener: (chunk: Buffer) => void): void;
  /** Aborted when the stream is over, whoever ended it. */
  readonly closed: AbortSignal;
}

/** Serves one stream; resolves when it has nothing more to say. */
export type Service = (stream: ServiceStream) => Promise<void>;
