import { ByteQueue, toBuffer } from '../shell/bytes.ts';
import type { PhoneShell, Streams } from '../shell/command.ts';
import { runText } from '../shell/interpreter.ts';
import { newShellState } from '../shell/state.ts';
import type { Service, ServiceStream } from './stream.ts';

/** Packet ids of the framed shell protocol. */
const ID = { stdin: 0, stdout: 1, stderr: 2, exit: 3, closeStdin: 4, windowSize: 5 } as const;
const HEADER_BYTES = 5;

/**
 * `shell:`, `shell,ARGS:` and `exec:` with a command. With `v2` among the arguments the streams are framed
 * and the exit status is told; without it stdout and stderr come mixed. A shell without a command is not modelled.
 */
export function shellService(name: string, shell: PhoneShell): Service | undefined {
  const match = /^(?:shell(?:,([^:]*))?|exec):(.*)$/s.exec(name);
  const [, args = '', command = ''] = match ?? [];
  if (!match || command === '') return undefined;
  const framed = args.split(',').includes('v2');
  return (stream) => (framed ? serveFramed(command, stream, shell) : serveRaw(command, stream, shell));
}

async function serveRaw(command: string, stream: ServiceStream, shell: PhoneShell): Promise<void> {
  const stdin = new ByteQueue();
  stream.onData((chunk) => stdin.push(chunk));
  const write: Streams['out'] = (data) => stream.write(toBuffer(data));
  await run(command, { stdin, out: write, err: write }, { stream, shell });
  stream.end();
}

async function serveFramed(command: string, stream: ServiceStream, shell: PhoneShell): Promise<void> {
  const stdin = new ByteQueue();
  readFrames(stream, stdin);
  const writer = (id: number): Streams['out'] => {
    return (data) => (data.length === 0 ? Promise.resolve() : stream.write(frame(id, toBuffer(data))));
  };
  const status = await run(command, { stdin, out: writer(ID.stdout), err: writer(ID.stderr) }, { stream, shell });
  await stream.write(frame(ID.exit, Buffer.from([status & 255])));
  stream.end();
}

function run(
  command: string,
  streams: Streams & { readonly stdin: ByteQueue },
  { stream, shell }: { readonly stream: ServiceStream; readonly shell: PhoneShell },
): Promise<number> {
  stream.closed.addEventListener('abort', () => streams.stdin.end(), { once: true });
  return runText(command, { shell, state: newShellState(), streams, signal: stream.closed });
}

function frame(id: number, payload: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(id, 0);
  header.writeUInt32LE(payload.length, 1);
  return Buffer.concat([header, payload]);
}

function readFrames(stream: ServiceStream, stdin: ByteQueue): void {
  let rest: Buffer = Buffer.alloc(0);
  stream.onData((chunk) => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
    while (rest.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + rest.readUInt32LE(1);
      if (rest.length < end) return;
      const id = rest[0];
      if (id === ID.stdin) stdin.push(rest.subarray(HEADER_BYTES, end));
      else if (id === ID.closeStdin) stdin.end();
      rest = rest.subarray(end);
    }
  });
}
