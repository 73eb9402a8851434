import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { browserFlags, findBrowser } from '../browser.ts';

const root = join(import.meta.dirname, '../../..');

export interface RunningHost {
  readonly url: string;
  readonly port: number;
  /** Lines of stderr so far. */
  stderr(): string;
  /** The power cord: no chance to say good-bye. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the browser host as `npm start` does, without adb and with a data folder of its own. */
export async function startHost(options: {
  dataDir: string;
  port?: number;
  args?: readonly string[];
}): Promise<RunningHost> {
  const args = [
    'electron/hosts/browser/index.ts',
    '--no-open',
    '--port',
    String(options.port ?? 0),
    '--data',
    options.dataDir,
  ];
  const child = spawn(process.execPath, [...args, ...(options.args ?? [])], {
    cwd: root,
    env: { ...process.env, CAIRN_ADB: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const url = await readyLine(child, () => stderr);
  return {
    url,
    port: Number(new URL(url).port),
    stderr: () => stderr,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

function readyLine(child: ChildProcess, stderr: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let stdout = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const url = /Cairn is ready at (\S+)/.exec(stdout)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The host ended with ${code} before it was ready: ${stderr()}`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
}

/** Opens a link in a fresh profile; every error of the page fails the test that asks `errors`. */
export async function openPage(
  browser: Browser,
  url: string,
  locale = 'en-US',
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(url);
  return { page, errors };
}
