import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';

/** The built desktop app while it runs, in whichever Electron. */
export interface DesktopApp {
  readonly page: Page;
  /** Address of the window's page as the app knows it. */
  address(): string;
  /** Pages that were handed to the tester's browser. */
  openedOutside(): Promise<readonly string[]>;
  /** How often the app brought its window to the front. */
  timesFocused(): Promise<number>;
  /** Starts the program once more. @returns its exit code */
  startAgain(): Promise<number | null>;
  /** Resolves with the exit code once the app and every process that it started have ended. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

export const root = join(import.meta.dirname, '../../..');

export const desktopEnvironment = { ...process.env, CAIRN_ADB: 'none', LC_ALL: 'en_US.UTF-8' };

/** Folders of one app's own, and the arguments that name them. */
export function ownFolders(): { readonly args: readonly string[]; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-desktop-'));
  return {
    args: ['--data', join(folder, 'data'), `--user-data-dir=${join(folder, 'electron')}`],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
