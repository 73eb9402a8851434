// Runs before anything is installed, on the machine's own Node: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const installStamp = join(root, 'node_modules/.cairn-installed');
const buildStamp = join(root, 'out/.cairn-built');
const windows = process.platform === 'win32';

/** The Node 24 that the project brings along, see the devDependency `node`. */
export const projectNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');

/**
 * A session makes much garbage that dies young; with V8's usual, larger nursery the process held 345 MB after 1,000
 * steps on a 500-node screen, with this one 228 MB.
 */
export const memoryFlags = ['--max-semi-space-size=4'];

/** The environment of npm scripts: the project's own tools come first on the path. */
export const projectEnv = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/node/bin')}${windows ? ';' : ':'}${join(root, 'node_modules/.bin')}${windows ? ';' : ':'}${process.env.PATH ?? ''}`,
});

export const say = (line) => process.stderr.write(`${line}\n`);

/** Ends the process with one line that says what is wrong and what to do. */
export function fail(line, code = 4) {
  say(line);
  process.exit(code);
}

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Cairn needs Node 20 or newer; this is ${process.version}. Install it from https://nodejs.org.`);
}

/** Runs a command to its end; its output goes to stderr, so that stdout stays the product's. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell: windows, ...options });
  return done.status ?? 1;
}

/** Installs from the lock file unless that was done for exactly this lock file. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted && existsSync(projectNode)) return;
  say('Cairn: installing packages, once …');
  if (run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund']) !== 0) {
    fail('Cairn: the packages could not be installed; see the lines above. Is the npm registry reachable?');
  }
  if (!existsSync(projectNode)) {
    fail(
      "Cairn: npm skipped the install script of the package 'node'. Run: npm install-scripts approve node && npm ci",
    );
  }
  writeFileSync(installStamp, wanted);
}

const sources = ['electron', 'renderer', 'shared', 'electron.vite.config.ts', 'package.json', 'package-lock.json'];

function* filesBelow(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) {
    yield `${relative(root, path)} ${stat.size} ${stat.mtimeMs}`;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/** Builds window, main and preload unless no source changed since the last build. */
export function ensureBuilt() {
  const hash = createHash('sha256');
  for (const source of sources) for (const line of filesBelow(join(root, source))) hash.update(`${line}\n`);
  const wanted = hash.digest('hex');
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === wanted) return;
  say('Cairn: building …');
  const electronVite = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  if (run(projectNode, [electronVite, 'build', '--logLevel', 'warn'], { env: projectEnv(), shell: false }) !== 0) {
    fail('Cairn: the build failed; see the lines above.');
  }
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
}
