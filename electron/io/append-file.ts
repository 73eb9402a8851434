import { open } from 'node:fs/promises';

/** A text file that only grows. */
export interface AppendFile {
  /** Resolves when the operating system has the bytes. @throws the operating system's error, e.g. `ENOSPC` */
  append(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a file for appending, making it when it is not there. @throws the operating system's error */
export async function openAppendFile(path: string): Promise<AppendFile> {
  const file = await open(path, 'a');
  return {
    append: (text) => file.appendFile(text, 'utf8'),
    close: () => file.close(),
  };
}
