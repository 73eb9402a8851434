import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';

export interface Site {
  /** Without a `/` at the end. */
  readonly origin: string;
  /** What pages told that was pressed, in its order: their own account, not Cairn's. */
  readonly pressed: readonly string[];
  /** Paths that were asked for. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export const fixtures = join(import.meta.dirname, '../../fixtures/web');

/** Serves a folder of pages on this machine. */
export async function aSite(folder: string): Promise<Site> {
  const pressed: string[] = [];
  const asked: string[] = [];
  const serve = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const name = /^\/pressed\/(.+)$/.exec(pathname)?.[1];
    if (name !== undefined) pressed.push(decodeURIComponent(name));
    serve(request, response, () => {
      response.writeHead(name === undefined ? 404 : 204, { 'content-type': 'text/plain' });
      response.end(name === undefined ? 'There is no such page.' : undefined);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    pressed,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
