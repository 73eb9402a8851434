import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, fail, projectEnv, projectNode, run, say } from './setup.mjs';

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .some((folder) => existsSync(join(folder, name)));

/** On Debian and Ubuntu as root, installs what the tests drive; elsewhere says what is missing. */
function ensureDebianPackages() {
  const missing = ['adb', 'chromium'].filter((name) => !onPath(name));
  if (missing.length === 0) return;
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const installable = /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release) && process.getuid?.() === 0;
  if (!installable) {
    say(
      `Cairn's tests use adb and an installed Chrome, Edge or Chromium; not found on the path: ${missing.join(', ')}.`,
    );
    return;
  }
  say(`Cairn: installing ${missing.join(' and ')} from the distribution's packages …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env }) !== 0) {
    fail(`Cairn: ${missing.join(' and ')} could not be installed; see the lines above.`);
  }
}

checkNode();
ensureInstalled();
ensureDebianPackages();
const steps = [
  ['run', 'check'],
  ['run', 'test:app'],
];
for (const [index, step] of steps.entries()) {
  if (index === 1) ensureBuilt();
  const code = run('npm', step, { env: { ...projectEnv(), PROJECT_NODE: projectNode }, stdio: 'inherit' });
  if (code !== 0) fail(`Cairn: 'npm ${step.join(' ')}' failed.`, 1);
}
