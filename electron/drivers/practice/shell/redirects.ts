import { ByteQueue, toBuffer } from './bytes.ts';
import type { Streams } from './command.ts';
import { expandToText } from './expand.ts';
import type { Lookup } from './expand.ts';
import { PhoneFileError } from './files.ts';
import type { PhoneFiles } from './files.ts';
import { resolvePath } from './state.ts';
import type { Run } from './state.ts';
import type { Redirect } from './syntax.ts';

export interface Redirected {
  readonly streams: Streams;
  /** Writes what was sent to files. */
  close(): void;
}

/**
 * Opens what a command's redirections name, left to right.
 * @returns undefined when one cannot be opened; the complaint has been printed then
 */
export async function openRedirects(
  redirects: readonly Redirect[],
  run: Run,
  lookup: Lookup,
): Promise<Redirected | undefined> {
  let { stdin, out, err }: Streams = run.streams;
  const opened: OpenFile[] = [];
  for (const redirect of redirects) {
    if (redirect.to === 'fd') {
      if (redirect.fd === 1 && redirect.target === 2) out = err;
      if (redirect.fd === 2 && redirect.target === 1) err = out;
      continue;
    }
    const name = await expandToText(redirect.target, lookup);
    const file = openFile(redirect.to, resolvePath(name, run.state), run.shell.files);
    if (file instanceof PhoneFileError) {
      const verb = redirect.to === 'from' ? 'open' : 'create';
      await err(`/system/bin/sh: can't ${verb} ${name}: ${file.message}\n`);
      return undefined;
    }
    opened.push(file);
    if (redirect.to === 'from') stdin = file.stdin;
    else if (redirect.fd === 2) err = file.write;
    else out = file.write;
  }
  return { streams: { stdin, out, err }, close: () => opened.forEach((file) => file.close()) };
}

interface OpenFile {
  readonly stdin: ByteQueue;
  readonly write: Streams['out'];
  readonly close: () => void;
}

function openFile(to: 'file' | 'append' | 'from', path: string, files: PhoneFiles): OpenFile | PhoneFileError {
  const stdin = new ByteQueue();
  if (path === '/dev/null') {
    stdin.end();
    return { stdin, write: async () => undefined, close: () => undefined };
  }
  try {
    const chunks = to === 'append' && files.stat(path) ? [files.read(path)] : [];
    if (to === 'from') stdin.push(files.read(path));
    else files.write(path, Buffer.concat(chunks));
    stdin.end();
    return {
      stdin,
      write: async (data) => void chunks.push(toBuffer(data)),
      close: () => {
        if (to !== 'from') files.write(path, Buffer.concat(chunks));
      },
    };
  } catch (error) {
    if (error instanceof PhoneFileError) return error;
    throw error;
  }
}
