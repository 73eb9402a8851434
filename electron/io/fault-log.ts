/** Writes an unexpected error to stderr; the last resort for what no caller recognises. */
export function logFault(where: string, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`cairn: fault in ${where}: ${text}\n`);
}
