import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, memoryFlags, projectEnv, projectNode, root, say } from './setup.mjs';

const electronFolder = join(root, 'node_modules/electron');

/** Path of Electron's binary, or undefined when it has not been downloaded. */
function electronBinary() {
  const pathFile = join(electronFolder, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const binary = join(electronFolder, 'dist', readFileSync(pathFile, 'utf8'));
  return existsSync(binary) ? binary : undefined;
}

/** Which host can be opened here; downloads Electron's binary when only that is missing. */
function chooseHost(wantsBrowser) {
  if (wantsBrowser) return { host: 'browser' };
  const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (!hasDisplay) return { host: 'browser', why: 'this machine has no display for the desktop window' };
  if (!electronBinary()) {
    say('Cairn: downloading Electron, once …');
    spawnSync(projectNode, [join(electronFolder, 'install.js')], { cwd: root, stdio: 'ignore', timeout: 180_000 });
  }
  const binary = electronBinary();
  if (!binary)
    return { host: 'browser', why: "Electron's binary could not be downloaded (it is outside the npm registry)" };
  return { host: 'desktop', binary };
}

checkNode();
const args = process.argv.slice(2);
ensureInstalled();
ensureBuilt();

const choice = chooseHost(args.includes('--browser'));
if (choice.why) say(`Cairn: opening in the browser, since ${choice.why}.`);
const rest = args.filter((arg) => arg !== '--browser');
const [command, commandArgs] =
  choice.host === 'desktop'
    ? [choice.binary, [root, ...rest.filter((arg) => arg !== '--no-open')]]
    : [projectNode, [...memoryFlags, join(root, 'electron/hosts/browser/index.ts'), ...rest]];

const child = spawn(command, commandArgs, { cwd: root, stdio: 'inherit', env: projectEnv() });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  say(`Cairn could not be started: ${error.message}`);
  process.exit(4);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 4)));
