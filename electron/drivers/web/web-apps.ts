import { basename, dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AppInfo } from '../../../shared/model/device.ts';
import { pathExists } from '../../io/durable.ts';
import { absolutePath, isFolder } from '../../io/files.ts';
import { serveFolder, type FolderServer } from '../../io/folder-server.ts';
import { DriverError } from '../port/errors.ts';
import type { OpenApp } from './web-phone.ts';

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/**
 * Web apps by what a tester types for them: an address, a folder of pages, or one page in its folder; these are
 * served on this machine while Cairn runs. The id of an app is its address without a `/` at the end, or its `file:` address.
 */
export class WebApps {
  readonly #servers = new Map<string, Promise<FolderServer>>();
  readonly #known = new Map<string, AppInfo>();

  /** Apps that have been found so far. */
  get known(): readonly AppInfo[] {
    return [...this.#known.values()];
  }

  /** @throws DriverError `app_not_installed` when it is no address and no folder */
  async find(given: string): Promise<AppInfo> {
    const app = isAddress(given) ? appAt(given) : await appIn(given);
    this.#known.set(app.id, app);
    return app;
  }

  /** The app with its address; a folder begins to be served. @throws DriverError `app_not_installed` */
  async open(appId: string): Promise<OpenApp> {
    const { id } = await this.find(appId);
    const url = isAddress(id) ? new URL(id) : await this.#local(fileURLToPath(id));
    return { id, url: url.href, origin: url.origin };
  }

  async close(): Promise<void> {
    const servers = [...this.#servers.values()];
    this.#servers.clear();
    await Promise.allSettled(servers.map(async (server) => (await server).close()));
  }

  /** The address of a folder, or of one page in its folder. */
  async #local(path: string): Promise<URL> {
    if (await isFolder(path)) return new URL(await this.#serve(path));
    return new URL(encodeURIComponent(basename(path)), await this.#serve(dirname(path)));
  }

  async #serve(folder: string): Promise<string> {
    const server = this.#servers.get(folder) ?? serveFolder(folder);
    this.#servers.set(folder, server);
    return (await server).url;
  }
}

function appAt(given: string): AppInfo {
  const url = URL.parse(given);
  if (!url) throw notAnApp(given, 'it is no address');
  if (url.username !== '' || url.password !== '') {
    throw notAnApp(url.host, 'an address with a user name or password in it would be written down with every session');
  }
  // Behind an origin the slash says nothing; behind a folder's name, links of the page depend on it.
  const id = url.pathname === '/' ? url.href.replace(/\/$/, '') : url.href;
  return { id, name: id.replace(/^https?:\/\//, '') };
}

async function appIn(given: string): Promise<AppInfo> {
  const path = given.startsWith('file:') ? fileURLToPath(given) : absolutePath(given);
  const isPage = /\.x?html?$/i.test(path) && pathExists(path);
  if (!isPage && !(await isFolder(path))) throw notAnApp(given, 'there is no such folder or page');
  return { id: pathToFileURL(path).href.replace(/\/$/, ''), name: basename(path) || path };
}

function notAnApp(given: string, why: string): DriverError {
  return new DriverError('app_not_installed', `"${given}" is no web app: ${why}.`, {
    remedy:
      'Give an address that begins with http:// or https://, or a folder with an index.html in it, or an .html file.',
  });
}
