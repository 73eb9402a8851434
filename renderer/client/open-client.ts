import { bridgeTransport, type Bridge } from './bridge-transport.ts';
import { createClient, type Client } from './client.ts';
import { signIn, tokenIn } from './sign-in.ts';
import { SocketTransport } from './socket-transport.ts';

declare global {
  interface Window {
    /** Set by the desktop host's preload, absent in a browser. */
    readonly cairn?: Bridge;
  }
}

/** The client of whichever host this page is in. Takes the one-time token out of the address bar. */
export function openClient(page: Window): Client {
  if (page.cairn) return createClient(bridgeTransport(page.cairn));
  const { origin, host, hash, pathname } = page.location;
  let token = tokenIn(hash);
  if (token !== undefined) page.history.replaceState(null, '', pathname);
  const redeem = async () => {
    const outcome = await signIn(origin, token);
    // Each token works once; from here on the cookie speaks for this browser.
    if (outcome === 'signed_in') token = undefined;
    return outcome;
  };
  return createClient(new SocketTransport({ url: `ws://${host}/ws`, signIn: redeem }));
}
