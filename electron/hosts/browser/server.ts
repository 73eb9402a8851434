import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Services } from '../../../shared/contract/contract.ts';
import { logFault } from '../../io/fault-log.ts';
import { listenLocal } from '../../io/net.ts';
import { securityHeaders } from '../services/csp.ts';
import { dispatch } from '../services/dispatch.ts';
import { pictureAt, type PictureSource } from '../services/pictures.ts';
import type { PushHub } from '../services/push-hub.ts';
import type { WindowFiles } from '../services/window-files.ts';
import { BrowserAuth } from './auth.ts';

export interface BrowserHostParts {
  readonly services: Services;
  readonly pushes: PushHub;
  readonly pictures: PictureSource;
  readonly files: WindowFiles;
  /** 0 takes a free port. */
  readonly port: number;
  /** Called whenever the link to open has changed: at start and after its token was used. */
  readonly onLink: (url: string) => void;
}

const maxBody = 10_000;
const maxMessage = 1_000_000;
/** A client that does not read is cut off before it fills our memory; it reconnects and catches up. */
const maxUnsentBytes = 32_000_000;

/**
 * Serves the window and the contract over HTTP and WebSocket on 127.0.0.1.
 * @throws the operating system's error when the port is taken
 */
export async function startBrowserHost(
  parts: BrowserHostParts,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const http = createServer();
  const port = await listenLocal(http, parts.port);
  const auth = new BrowserAuth(port);
  const link = () => parts.onLink(`http://127.0.0.1:${port}/#token=${auth.token}`);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessage });

  http.on('request', (request, response) => {
    answer(parts, auth, { request, response, link }).catch((error: unknown) => {
      logFault(`request ${request.method} ${request.url}`, error);
      if (!response.headersSent) send(response, 500, 'text/plain', 'Fault of Cairn; see the terminal.');
    });
  });
  http.on('upgrade', (request, socket, head) => {
    if (request.url !== '/ws' || !auth.originAllowed(request) || !auth.signedIn(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => serveClient(parts, client));
  });

  link();
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        for (const client of sockets.clients) client.terminate();
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly link: () => void;
}

async function answer(
  parts: BrowserHostParts,
  auth: BrowserAuth,
  { request, response, link }: Exchange,
): Promise<void> {
  if (!auth.hostAllowed(request)) return send(response, 403, 'text/plain', 'Unknown host name.');
  const path = pathOf(request);
  if (request.method === 'POST' && path === 'session') return signIn(auth, { request, response, link });
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain', 'Not allowed.');
  const file = await parts.files.get(path);
  if (file) return send(response, 200, file.contentType, file.bytes);
  if (!auth.signedIn(request)) return send(response, 403, 'text/plain', 'Open Cairn by the link it printed.');
  const picture = await pictureAt(parts.pictures, path);
  if (!picture) return send(response, 404, 'text/plain', 'Not found.');
  response.setHeader('cache-control', 'private, max-age=31536000, immutable');
  send(response, 200, 'image/png', picture);
}

/** Without the leading slash. Not parsed as a URL, because a request may ask for something that is none, such as `//`. */
const pathOf = ({ url = '/' }: IncomingMessage): string => url.replace(/[?#].*$/, '').slice(1);

async function signIn(auth: BrowserAuth, { request, response, link }: Exchange): Promise<void> {
  if (!auth.originAllowed(request)) return send(response, 403, 'text/plain', 'Unknown origin.');
  if (auth.signedIn(request)) return send(response, 204, 'text/plain', '');
  const cookie = auth.redeem(tokenOf(await readBody(request)));
  if (!cookie)
    return send(response, 403, 'text/plain', 'This link was used before. Open the newest link in the terminal.');
  response.setHeader('set-cookie', cookie);
  send(response, 204, 'text/plain', '');
  link();
}

function tokenOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { token?: unknown } | null)?.token;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBody) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, contentType: string, body: string | Uint8Array): void {
  response.writeHead(status, { ...securityHeaders, 'content-type': contentType });
  response.end(body);
}

function serveClient(parts: BrowserHostParts, client: WebSocket): void {
  const tell = (message: unknown) => {
    if (client.bufferedAmount > maxUnsentBytes) client.terminate();
    else if (client.readyState === client.OPEN) client.send(JSON.stringify(message));
  };
  const unsubscribe = parts.pushes.subscribe(tell);
  client.on('close', unsubscribe);
  client.on('error', () => client.terminate());
  client.on('message', (data) => {
    void respond(parts.services, String(data)).then((reply) => tell(reply));
  });
}

async function respond(services: Services, text: string): Promise<unknown> {
  let message: { id?: unknown; call?: unknown; input?: unknown };
  try {
    message = JSON.parse(text) as typeof message;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {
      id: null,
      ok: false,
      failure: { code: 'bad_message', message: 'Not JSON.', remedy: 'Reload the window.' },
    };
  }
  return { id: message?.id ?? null, ...(await dispatch(services, message?.call, message?.input)) };
}
