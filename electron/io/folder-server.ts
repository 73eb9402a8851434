import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

/** A folder of pages, served on this machine only. */
export interface FolderServer {
  /** With a `/` at the end. */
  readonly url: string;
  close(): void;
}

/** Serves a folder on 127.0.0.1, as it is at each request. @throws the operating system's error */
export function serveFolder(folder: string): Promise<FolderServer> {
  const serve = sirv(folder, { dev: true, etag: true });
  const server = createServer((request, response) => {
    serve(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('There is no such page.');
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.off('error', reject);
      // It ends with the process, whoever forgets to close it.
      server.unref();
      const { port } = server.address() as AddressInfo;
      const close = (): void => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ url: `http://127.0.0.1:${port}/`, close });
    });
  });
}
