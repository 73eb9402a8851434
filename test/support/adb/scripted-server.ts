import net from 'node:net';

/** One request to the scripted server, and the ways to answer it. */
export interface ScriptedRequest {
  /** As adb words it: `host:devices-l`, `shell:ls`. */
  readonly text: string;
  readonly socket: net.Socket;
  /** `OKAY`, and the payload with its length when there is one. */
  okay(payload?: string): void;
  /** `FAIL` with a reason; ends the connection. */
  fail(reason: string): void;
}

export interface ScriptedServer {
  readonly port: number;
  readonly requests: readonly string[];
  /** Connections that are open now. */
  openSockets(): number;
  close(): Promise<void>;
}

const frame = (text: string): string => Buffer.byteLength(text).toString(16).padStart(4, '0') + text;

/** A TCP server that speaks adb's smart-socket framing and lets the test decide every answer, the wrong ones too. */
export async function startScriptedServer(answer: (request: ScriptedRequest) => void): Promise<ScriptedServer> {
  const requests: string[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let buffer = '';
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      for (let size = requestSize(buffer); size !== undefined; size = requestSize(buffer)) {
        const text = Buffer.from(buffer.slice(4, size), 'latin1').toString('utf8');
        buffer = buffer.slice(size);
        requests.push(text);
        answer({
          text,
          socket,
          okay: (payload) => void socket.write(`OKAY${payload === undefined ? '' : frame(payload)}`),
          fail: (reason) => void socket.end(`FAIL${frame(reason)}`),
        });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    requests,
    openSockets: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function requestSize(buffer: string): number | undefined {
  if (buffer.length < 4) return undefined;
  const size = 4 + parseInt(buffer.slice(0, 4), 16);
  return buffer.length >= size ? size : undefined;
}

/** What a scripted phone prints for a command, as text or bytes; undefined lets it hang. */
export type ScriptedShell = (command: string) => string | Buffer | undefined;

/** Answers like a server with one online phone whose shell is `shell`. */
export function phoneAnswers(shell: ScriptedShell, row = 'cairn-1       device model:Test transport_id:1') {
  return (request: ScriptedRequest): void => {
    if (request.text === 'host:version') return void (request.okay('0029'), request.socket.end());
    if (request.text === 'host:devices-l') return void (request.okay(`${row}\n`), request.socket.end());
    if (request.text === 'host:track-devices') return request.okay('cairn-1\tdevice\n');
    if (request.text.startsWith('host:transport:')) return request.okay();
    const output = shell(request.text.replace(/^shell:/, ''));
    request.okay();
    if (output !== undefined) request.socket.end(output);
  };
}
