import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  ipcMain,
  protocol,
  safeStorage,
  session,
  shell,
  type IpcMainInvokeEvent,
  type WebContents,
} from 'electron';
import { logFault } from '../../io/fault-log.ts';
import { productFolder } from '../../io/files.ts';
import type { KeyStore } from '../../secrets/system-vault.ts';
import { startRuntime, type Runtime } from '../services/runtime.ts';
import { securityHeaders } from '../services/csp.ts';
import { dispatch } from '../services/dispatch.ts';
import { pictureAt } from '../services/pictures.ts';
import { WindowFiles } from '../services/window-files.ts';
import { callChannel, pushChannel } from './channels.ts';
import { isWindowUrl, mayOpenOutside, refusal, windowOrigin, windowUrl } from './guards.ts';
import { readDesktopArguments } from './arguments.ts';

protocol.registerSchemesAsPrivileged([
  { scheme: 'cairn', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

// As the start script does for the browser host, and for the same reason.
app.commandLine.appendSwitch('js-flags', '--max-semi-space-size=4');

/** On Linux without a key ring, Electron would seal with a password that everybody knows. */
const keyStore: KeyStore = {
  isEncryptionAvailable: () => safeStorage.isEncryptionAvailable() && !hasOnlyPlainText(),
  encryptString: (text) => safeStorage.encryptString(text),
  decryptString: (bytes) => safeStorage.decryptString(bytes),
};

const hasOnlyPlainText = (): boolean =>
  process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text';

let window: BrowserWindow | undefined;

function openWindow(): BrowserWindow {
  const opened = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 800,
    minHeight: 560,
    title: 'Cairn',
    webPreferences: {
      preload: join(productFolder(), 'out/preload/preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
    },
  });
  opened.on('closed', () => (window = undefined));
  opened.loadURL(windowUrl).catch((error: unknown) => logFault('loading the window', error));
  return opened;
}

/** Nothing but the window's own page is ever shown, and no page gets a permission. */
function denyEverythingElse(contents: WebContents): void {
  contents.on('will-navigate', (event, url) => {
    if (!isWindowUrl(url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (mayOpenOutside(url))
      shell.openExternal(url).catch((error: unknown) => logFault('opening a page outside', error));
    return { action: 'deny' };
  });
}

async function serveWindow(runtime: Runtime, files: WindowFiles, url: string): Promise<Response> {
  const { origin, pathname } = new URL(url.replace(/^cairn:/, 'http:'));
  const headers = { ...securityHeaders };
  if (origin !== windowOrigin.replace(/^cairn:/, 'http:')) return new Response('Not found.', { status: 404, headers });
  const path = pathname.slice(1);
  const file = await files.get(path);
  if (file) return new Response(Buffer.from(file.bytes), { headers: { ...headers, 'content-type': file.contentType } });
  const picture = await pictureAt(runtime.pictures, path);
  if (picture) return new Response(Buffer.from(picture), { headers: { ...headers, 'content-type': 'image/png' } });
  return new Response('Not found.', { status: 404, headers });
}

/** The one guarded door: its channel, its sender and its shape are checked before a service sees the message. */
function openDoor(runtime: Runtime): void {
  ipcMain.handle(callChannel, (event: IpcMainInvokeEvent, name: unknown, input: unknown) => {
    const isOwnTopFrame = window !== undefined && event.senderFrame === window.webContents.mainFrame;
    const why = refusal({ frameUrl: event.senderFrame?.url, isOwnTopFrame });
    if (why) return { ok: false, failure: { code: 'refused_sender', message: why, remedy: 'Restart Cairn.' } };
    return dispatch(runtime.services, name, input);
  });
  runtime.pushes.subscribe((push) => window?.webContents.send(pushChannel, push));
}

async function start(): Promise<void> {
  app.on('web-contents-created', (_event, contents) => denyEverythingElse(contents));
  await app.whenReady();
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  const files = await WindowFiles.load(join(productFolder(), 'out/renderer'));
  const runtime = await startRuntime({ host: 'desktop', keyStore, ...readDesktopArguments(process.argv) });
  protocol.handle('cairn', (request) => serveWindow(runtime, files, request.url));
  openDoor(runtime);
  window = openWindow();
  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('activate', () => (window ??= openWindow()));
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    event.preventDefault();
    runtime
      .close()
      .catch((error: unknown) => logFault('closing', error))
      .finally(() => app.exit(0));
  });
}

if (app.requestSingleInstanceLock()) {
  start().catch((error: unknown) => {
    logFault('start', error);
    app.exit(4);
  });
} else {
  app.quit();
}
