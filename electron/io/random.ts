import { randomBytes, randomUUID } from 'node:crypto';

/** A new globally unique id. */
export const newId = (): string => randomUUID();

/** A one-time secret, `bytes` of randomness in URL-safe base64. */
export const newToken = (bytes = 24): string => randomBytes(bytes).toString('base64url');
