import { createInterface } from 'node:readline/promises';

/** One line that a person types, asked for on stderr. Rejects with the signal's reason when it is aborted first. */
export async function askLine(question: string, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question, { signal });
  } finally {
    terminal.close();
  }
}
