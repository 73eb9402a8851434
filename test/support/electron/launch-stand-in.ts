import { spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Page } from 'playwright';
import { servedUrl, toApp } from './addresses.ts';
import { desktopEnvironment, ownFolders, root, type DesktopApp } from './desktop-app.ts';

interface Fact {
  readonly debuggingPort?: number;
  readonly openedOutside?: string;
  readonly focused?: boolean;
}

/** The built main and preload code over the stand-in for Electron's module. */
export async function launchStandIn(): Promise<DesktopApp> {
  const folders = ownFolders();
  const child = start(folders.args);
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const facts: Fact[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    onFacts(child, (fact) => {
      facts.push(fact);
      if (fact.debuggingPort !== undefined) resolve(fact.debuggingPort);
    });
    void ended.then((code) => reject(new Error(`The app ended with ${code} before its window was there.`)));
  });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = windowOf(browser.contexts().flatMap((context) => context.pages()));
  return {
    page,
    address: () => toApp(page.url()),
    openedOutside: () => Promise.resolve(facts.flatMap(({ openedOutside }) => openedOutside ?? [])),
    timesFocused: () => Promise.resolve(facts.filter(({ focused }) => focused).length),
    startAgain: () => new Promise((resolve) => start(folders.args).once('exit', resolve)),
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      folders.remove();
    },
  };
}

function start(args: readonly string[]): ChildProcess {
  const program = ['--import', './test/support/electron/register.mjs', 'out/main/index.js'];
  return spawn(process.execPath, [...program, ...args], {
    cwd: root,
    env: desktopEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function onFacts(child: ChildProcess, listener: (fact: Fact) => void): void {
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) listener(JSON.parse(line) as Fact);
  });
}

function windowOf(pages: readonly Page[]): Page {
  const page = pages.find((candidate) => candidate.url().startsWith(servedUrl));
  if (!page) throw new Error('The app has no window.');
  return page;
}
