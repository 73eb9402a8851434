import net from 'node:net';

export type { Socket, Server } from 'node:net';

/** A TCP server that is not listening yet; `listenLocal` binds it to this machine only. */
export function createTcpServer(onConnection: (socket: net.Socket) => void): net.Server {
  return net.createServer({ noDelay: true }, onConnection);
}

/**
 * Listens on 127.0.0.1; port 0 takes a free one.
 * @returns the port that was taken
 * @throws the operating system's error, e.g. `EADDRINUSE`
 */
export function listenLocal(server: net.Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as net.AddressInfo).port);
    });
  });
}

export function connectLocal(port: number): net.Socket {
  return net.connect({ host: '127.0.0.1', port, noDelay: true });
}
