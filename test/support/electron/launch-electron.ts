import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from 'playwright';
import { desktopEnvironment, ownFolders, root, type DesktopApp } from './desktop-app.ts';

const folder = join(root, 'node_modules/electron');

/** Path of Electron's binary; undefined where it was never downloaded. */
export function electronBinary(): string | undefined {
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8'));
  return existsSync(binary) ? binary : undefined;
}

/** Why the app cannot be run in Electron itself here; undefined where it can. */
export function whyNoElectron(): string | undefined {
  if (!electronBinary()) return 'Electron binary absent';
  const needsDisplay = process.platform === 'linux';
  return needsDisplay && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY ? 'no display' : undefined;
}

interface Seen {
  readonly opened: string[];
  focused: number;
}

/** The built app in Electron itself. */
export async function launchElectron(): Promise<DesktopApp> {
  const folders = ownFolders();
  // A container run as root has no user namespaces for the sandbox.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [root, ...sandbox, ...folders.args];
  const app = await _electron.launch({ executablePath: electronBinary(), args, cwd: root, env: desktopEnvironment });
  const ended = new Promise<number | null>((resolve) => app.process().once('close', resolve));
  const page = await app.firstWindow();
  const seen = await app.evaluateHandle(({ shell, BrowserWindow }) => {
    const record: Seen = { opened: [], focused: 0 };
    shell.openExternal = (url) => Promise.resolve(void record.opened.push(url));
    const [window] = BrowserWindow.getAllWindows();
    if (window) window.focus = () => void (record.focused += 1);
    return record;
  });
  return {
    page,
    address: () => page.url(),
    openedOutside: () => seen.evaluate(({ opened }) => opened),
    timesFocused: () => seen.evaluate(({ focused }) => focused),
    startAgain: () =>
      new Promise((resolve) =>
        spawn(electronBinary() ?? '', args, { cwd: root, env: desktopEnvironment, stdio: 'ignore' }).once(
          'exit',
          resolve,
        ),
      ),
    ended,
    stop: async () => {
      await app.close();
      await ended;
      folders.remove();
    },
  };
}
