/** The process that forked this one, as `startNodeChild` does. */
export interface Parent {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Calls `listener` once when the parent is gone, however it went. */
  onGone(listener: () => void): void;
}

/** Undefined when this process was started by itself. */
export function parentProcess(): Parent | undefined {
  const send = process.send?.bind(process);
  if (!send) return undefined;
  return {
    send: (message) => {
      if (process.connected) send(message);
    },
    onMessage: (listener) => void process.on('message', listener),
    onGone: (listener) => void process.once('disconnect', listener),
  };
}

/** What stands after the program's own file on its command line. */
export const programArguments = (): readonly string[] => process.argv.slice(2);

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Says one sentence on stderr. */
export function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

export function endProcess(status: number): never {
  process.exit(status);
}
