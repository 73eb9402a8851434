import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { WebSocket } from 'ws';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** One request with exactly these headers, as a program that is no browser can send it. */
export function send(port: number, { method = 'GET', path = '/', headers = {}, body }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    // A socket that was let in is an answer too; nobody goes on to use it.
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Asks for a WebSocket. @returns the status: 101 when it was let in */
export async function askForSocket(port: number, headers: OutgoingHttpHeaders): Promise<number> {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  return (await send(port, { path: '/ws', headers: { ...upgrade, ...headers } })).status;
}

/** Sends messages through a socket of a signed-in page. @returns the answers, or why the host closed the socket */
export function talk(port: number, cookie: string, messages: readonly string[]): Promise<readonly unknown[]> {
  const headers = { origin: `http://127.0.0.1:${port}`, cookie };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
  const answers: unknown[] = [];
  return new Promise((resolve, reject) => {
    socket.on('open', () => messages.forEach((message) => socket.send(message)));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { readonly topic?: unknown };
      if (message.topic === undefined) answers.push(message);
      if (answers.length === messages.length) socket.close();
    });
    socket.on('close', (code) => resolve(answers.length === messages.length ? answers : [code]));
    socket.on('error', reject);
  });
}

/** Whether a program can connect to this address of the machine. */
export function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
