/** What the C library would say; the text is what every tool of the phone prints. */
const WORDS = {
  ENOENT: 'No such file or directory',
  EACCES: 'Permission denied',
  EROFS: 'Read-only file system',
  EISDIR: 'Is a directory',
  ENOTDIR: 'Not a directory',
  EEXIST: 'File exists',
} as const;

export type FileProblem = keyof typeof WORDS;

/** A file operation that the phone refuses; `message` is the text its tools print. */
export class PhoneFileError extends Error {
  override readonly name = 'PhoneFileError';
  readonly code: FileProblem;
  readonly path: string;

  constructor(code: FileProblem, path: string) {
    super(WORDS[code]);
    this.code = code;
    this.path = path;
  }
}

export interface FileStat {
  readonly kind: 'file' | 'dir';
  readonly size: number;
  /** Permission bits only. */
  readonly mode: number;
  /** Epoch seconds. */
  readonly mtime: number;
}

interface Entry {
  kind: 'file' | 'dir';
  mode: number;
  mtime: number;
  data: Buffer;
}

const STORAGE = '/storage/emulated/0';
const ALIASES = ['/sdcard', '/storage/self/primary', '/mnt/sdcard'];
const WRITABLE = [STORAGE, '/data/local/tmp'];
/** Directories that exist on a user build and that the shell may not list. */
const CLOSED = ['/data', '/data/anr', '/data/app', '/data/data', '/data/system', '/data/tombstones'];
const OPEN = ['/', '/data/local', '/dev', '/proc', '/storage', '/storage/emulated', '/system', '/system/bin'];
const SHARED = ['Android', 'DCIM', 'Download', 'Pictures'].map((name) => `${STORAGE}/${name}`);

const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

/** Absolute path without `.`, `..`, doubled slashes and the phone's links to its shared storage. */
export function canonicalPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  const plain = `/${parts.join('/')}`;
  const alias = ALIASES.find((link) => isUnder(plain, link));
  return alias ? STORAGE + plain.slice(alias.length) : plain;
}

/** The phone's file tree as the `shell` user sees it, kept in memory; it outlives a reboot. */
export class PhoneFiles {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  /** @param now the phone's clock, epoch milliseconds */
  constructor(now: () => number) {
    this.#now = now;
    for (const path of [...OPEN, ...CLOSED, ...WRITABLE, ...SHARED]) this.#addDir(path);
  }

  stat(path: string): FileStat | undefined {
    const entry = this.#entries.get(canonicalPath(path));
    return entry && { kind: entry.kind, size: entry.data.length, mode: entry.mode, mtime: entry.mtime };
  }

  /** @throws PhoneFileError */
  read(path: string): Buffer {
    const entry = this.#need(canonicalPath(path));
    if (entry.kind === 'dir') throw new PhoneFileError('EISDIR', path);
    return entry.data;
  }

  /**
   * Creates or replaces a file.
   * @throws PhoneFileError when the folder is missing or not the shell's to write to
   */
  write(path: string, data: Buffer, attributes: { mode?: number; mtime?: number } = {}): void {
    const target = canonicalPath(path);
    this.#checkWritable(target);
    if (this.#entries.get(target)?.kind === 'dir') throw new PhoneFileError('EISDIR', path);
    this.#entries.set(target, {
      kind: 'file',
      mode: attributes.mode ?? 0o660,
      mtime: attributes.mtime ?? this.#seconds(),
      data,
    });
  }

  /** Creates a directory; with `parents`, all that lead to it, and an existing one is fine. */
  makeDir(path: string, parents = false): void {
    const target = canonicalPath(path);
    const existing = this.#entries.get(target);
    if (existing) {
      if (parents && existing.kind === 'dir') return;
      throw new PhoneFileError('EEXIST', path);
    }
    if (parents && target !== '/') this.makeDir(parentOf(target), true);
    this.#checkWritable(target);
    this.#addDir(target);
  }

  /** Removes a file, or with `recursive` a directory with all it holds. */
  remove(path: string, recursive = false): void {
    const target = canonicalPath(path);
    const entry = this.#need(target);
    if (entry.kind === 'dir' && !recursive) throw new PhoneFileError('EISDIR', path);
    if (WRITABLE.includes(target)) throw new PhoneFileError('EACCES', path);
    this.#checkWritable(target);
    for (const name of [...this.#entries.keys()]) if (isUnder(name, target)) this.#entries.delete(name);
  }

  /** Names in a directory, sorted. */
  list(path: string): string[] {
    const folder = canonicalPath(path);
    if (this.#need(folder).kind === 'file') throw new PhoneFileError('ENOTDIR', path);
    if (CLOSED.includes(folder)) throw new PhoneFileError('EACCES', path);
    const prefix = folder === '/' ? '/' : `${folder}/`;
    return [...this.#entries.keys()]
      .filter((name) => name !== '/' && name.startsWith(prefix) && !name.slice(prefix.length).includes('/'))
      .map((name) => name.slice(prefix.length))
      .sort();
  }

  #need(path: string): Entry {
    const entry = this.#entries.get(path);
    if (entry) return entry;
    const closed = CLOSED.some((folder) => isUnder(path, folder) && folder !== '/data');
    throw new PhoneFileError(closed ? 'EACCES' : 'ENOENT', path);
  }

  #checkWritable(path: string): void {
    const parent = this.#entries.get(parentOf(path));
    if (!WRITABLE.some((folder) => isUnder(path, folder))) {
      throw new PhoneFileError(isUnder(path, '/data') ? 'EACCES' : parent ? 'EROFS' : 'ENOENT', path);
    }
    if (!parent) throw new PhoneFileError('ENOENT', path);
    if (parent.kind === 'file') throw new PhoneFileError('ENOTDIR', path);
  }

  #addDir(path: string): void {
    this.#entries.set(path, { kind: 'dir', mode: 0o771, mtime: this.#seconds(), data: Buffer.alloc(0) });
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000);
  }
}
