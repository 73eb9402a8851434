import { StoreError, type StoreErrorCode } from './port.ts';

/** Codes of SQLite and of the operating system that mean one thing to a tester. */
const meanings: readonly { readonly pattern: RegExp; readonly code: StoreErrorCode }[] = [
  { pattern: /^(SQLITE_FULL|ENOSPC|EDQUOT)$/, code: 'disk_full' },
  { pattern: /^(SQLITE_CORRUPT|SQLITE_NOTADB)/, code: 'damaged' },
  { pattern: /^(SQLITE_BUSY|SQLITE_LOCKED)/, code: 'in_use' },
  {
    pattern: /^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|SQLITE_IOERR|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|EIO)/,
    code: 'not_writable',
  },
];

const texts: Readonly<Record<StoreErrorCode, { readonly what: string; readonly remedy: string }>> = {
  disk_full: {
    what: 'The disk is full; nothing more can be recorded in',
    remedy: 'Free some space, then open the session again. Everything recorded until now is kept.',
  },
  not_writable: {
    what: 'Cairn cannot write to',
    remedy: 'Choose a folder that you may write to, or change its permissions.',
  },
  damaged: {
    what: 'The session database is damaged:',
    remedy: 'Restore the folder from a copy. Nothing in it was changed.',
  },
  in_use: {
    what: 'Another Cairn is writing to',
    remedy: 'Close the session there first.',
  },
  newer_version: {
    what: 'A newer Cairn wrote',
    remedy: 'Open it with the Cairn that wrote it, or update this Cairn. Nothing in it was changed.',
  },
  not_a_session: {
    what: 'There is no session of Cairn in',
    remedy: 'Choose a folder that holds a session.db.',
  },
  blob_missing: {
    what: 'A picture or screen is missing from',
    remedy: 'Restore the folder from a copy; the steps and the map are not affected.',
  },
};

/** A store error in the words of the tester. @param where path of the folder or file */
export function storeError(code: StoreErrorCode, where: string, cause?: unknown): StoreError {
  const { what, remedy } = texts[code];
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  return new StoreError(code, `${what} ${where}${why}.`, { remedy, cause });
}

/**
 * Names a failure of SQLite or of the operating system. What it does not recognise is returned as it is.
 * @param where path of the folder or file
 */
export function asStoreError(error: unknown, where: string): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const meaning = meanings.find(({ pattern }) => pattern.test(code));
  return meaning ? storeError(meaning.code, where, error) : error;
}

/** Runs `work` and names its failures. */
export function named<Result>(where: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw asStoreError(error, where);
  }
}
