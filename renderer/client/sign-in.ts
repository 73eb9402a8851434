export type SignIn = 'signed_in' | 'refused' | 'unreachable';

/** The one-time token in the address that the host printed: `#token=…`. */
export function tokenIn(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? undefined;
}

/**
 * Redeems the token for a cookie. Without a token it asks whether this browser is signed in already.
 * @param origin where the host is, e.g. `http://127.0.0.1:4000`
 */
export async function signIn(origin: string, token: string | undefined): Promise<SignIn> {
  try {
    const answer = await fetch(`${origin}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: token ?? '' }),
      signal: AbortSignal.timeout(10_000),
    });
    return answer.ok ? 'signed_in' : 'refused';
  } catch (error) {
    // What fetch throws when the host is gone (TypeError) or silent (TimeoutError).
    if (error instanceof TypeError || error instanceof DOMException) return 'unreachable';
    throw error;
  }
}
