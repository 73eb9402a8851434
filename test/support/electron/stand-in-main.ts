/** The parts of Electron's main process that have no window; see `stand-in.ts`. */
import { EventEmitter } from 'node:events';
import { servedUrl, toApp } from './addresses.ts';
import { isFirstInstance } from './single-instance.ts';

/** Tells the test what happened on this side, one line of JSON each. */
export const tell = (fact: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify(fact)}\n`);
};

const userData = process.argv.find((argument) => argument.startsWith('--user-data-dir='))?.split('=')[1];

class App extends EventEmitter {
  readonly isPackaged = false;
  readonly commandLine = { appendSwitch: (): void => undefined };
  requestSingleInstanceLock(): boolean {
    return userData === undefined || isFirstInstance(userData, () => this.emit('second-instance'));
  }
  whenReady(): Promise<void> {
    return Promise.resolve();
  }
  quit(): void {
    const event = { prevented: false, preventDefault: () => (event.prevented = true) };
    this.emit('will-quit', event);
    if (!event.prevented) this.exit(0);
  }
  exit(code: number): void {
    process.exit(code);
  }
}

export const app = new App();
process.on('SIGTERM', () => app.quit());

export interface StandInFrame {
  readonly url: string;
}
type Invoke = (event: { senderFrame: StandInFrame }, ...args: unknown[]) => unknown;
const invokes = new Map<string, Invoke>();

export const ipcMain = {
  handle: (channel: string, listener: Invoke): void => {
    invokes.set(channel, listener);
  },
};

export function invoke(senderFrame: StandInFrame, channel: string, args: readonly unknown[]): unknown {
  const listener = invokes.get(channel);
  if (!listener) throw new Error(`No handler registered for '${channel}'`);
  return listener({ senderFrame }, ...args);
}

type Serve = (request: Request) => Promise<Response>;
let handler: Serve | undefined;

export const protocol = {
  registerSchemesAsPrivileged: (): void => undefined,
  handle: (_scheme: string, given: Serve): void => {
    handler = given;
  },
};

/** As on a machine without a key store. */
export const safeStorage = {
  isEncryptionAvailable: (): boolean => false,
  getSelectedStorageBackend: (): string => 'basic_text',
};

/** Undefined for what the scheme does not serve. */
export async function serve(url: string): Promise<Response | undefined> {
  return url.startsWith(`${servedUrl}/`) ? handler?.(new Request(toApp(url))) : undefined;
}

type RequestHandler = (contents: unknown, permission: string, answer: (granted: boolean) => void) => void;
type CheckHandler = (contents: unknown, permission: string) => boolean;
const permissions: { request?: RequestHandler; check?: CheckHandler } = {};

export const session = {
  defaultSession: {
    setPermissionRequestHandler: (given: RequestHandler): void => void (permissions.request = given),
    setPermissionCheckHandler: (given: CheckHandler): void => void (permissions.check = given),
  },
};

/** As in Electron, what no handler refuses is granted. */
export function isGranted(contents: unknown, permission: string): boolean {
  let granted = true;
  permissions.request?.(contents, permission, (answer) => (granted = answer));
  return granted || (permissions.check?.(contents, permission) ?? true);
}

export const shell = {
  openExternal: (url: string): Promise<void> => {
    tell({ openedOutside: url });
    return Promise.resolve();
  },
};
