import { withoutSecrets } from './secret-texts.ts';

/** Writes an unexpected error to stderr, without secrets (I7); the last resort for what no caller recognises. */
export function logFault(where: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`cairn: fault in ${where}: ${withoutSecrets(text)}\n`);
}
