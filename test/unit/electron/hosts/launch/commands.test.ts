import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

test('.ci/run goes to the repository and calls npm test, nothing else', () => {
  const commands = read('.ci/run')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  expect(commands).toEqual(['set -euo pipefail', 'cd "$(dirname "$0")/.."', 'exec npm test']);
});

test('.ci/run can be executed', () => {
  expect(statSync(join(root, '.ci/run')).mode & 0o111).toBe(0o111);
});

test('npm start and npm test run on the machine’s own Node before anything is installed', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts).toMatchObject({
    start: 'node electron/hosts/launch/start.mjs',
    test: 'node electron/hosts/launch/test.mjs',
  });
  for (const file of ['setup.mjs', 'start.mjs', 'test.mjs']) {
    const imports = [...read('electron/hosts/launch', file).matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    expect(imports.filter((name) => !name?.startsWith('node:') && name !== './setup.mjs')).toEqual([]);
  }
});
