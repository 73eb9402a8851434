import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { newToken } from '../../io/random.ts';

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Who may talk to the local web host: a browser that redeemed the one-time token of the printed link,
 * and requests whose Host (and, for sockets and posts, Origin) is this very server.
 */
export class BrowserAuth {
  readonly #port: number;
  readonly #sessions = new Set<string>();
  #token = newToken();

  constructor(port: number) {
    this.#port = port;
  }

  /** The link's token; each one can be redeemed once. */
  get token(): string {
    return this.#token;
  }

  /** @returns the `Set-Cookie` value, or undefined when the token is not the current one */
  redeem(token: unknown): string | undefined {
    if (typeof token !== 'string' || !same(token, this.#token)) return undefined;
    this.#token = newToken();
    const session = newToken();
    this.#sessions.add(session);
    return `${this.#cookieName}=${session}; HttpOnly; SameSite=Strict; Path=/`;
  }

  /** Guards against DNS rebinding: only the literal local names of this port are served. */
  hostAllowed(request: IncomingMessage): boolean {
    return [`127.0.0.1:${this.#port}`, `localhost:${this.#port}`].includes(request.headers.host ?? '');
  }

  originAllowed(request: IncomingMessage): boolean {
    const { origin, host } = request.headers;
    return origin === `http://${host}` && this.hostAllowed(request);
  }

  signedIn(request: IncomingMessage): boolean {
    const cookies = (request.headers.cookie ?? '').split(/;\s*/);
    const prefix = `${this.#cookieName}=`;
    const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
    return [...this.#sessions].some((session) => same(session, value));
  }

  // Cookies do not tell ports apart, so two Cairns on one machine need two names.
  get #cookieName(): string {
    return `cairn-${this.#port}`;
  }
}
