import { readBytes, listFiles } from '../../io/files.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
};

export interface WindowFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The built window: a fixed list of files, so that no request can name anything else on the disk. */
export class WindowFiles {
  readonly #files: ReadonlyMap<string, string>;

  private constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  /** @throws when the window has not been built */
  static async load(folder: string): Promise<WindowFiles> {
    const files = await listFiles(folder);
    if (!files.has('index.html'))
      throw new Error(`The window is not built: no index.html in ${folder}. Run: npm start`);
    return new WindowFiles(files);
  }

  /** @param path URL path without the leading slash; empty means the page itself */
  async get(path: string): Promise<WindowFile | undefined> {
    const file = this.#files.get(path === '' ? 'index.html' : path);
    if (file === undefined) return undefined;
    const contentType = types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return { contentType, bytes: await readBytes(file) };
  }
}
