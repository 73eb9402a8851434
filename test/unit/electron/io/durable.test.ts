import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, pathExists } from '../../../../electron/io/durable.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

describe('making a folder', () => {
  it('makes those above it too', () => {
    const path = join(tempFolder(), 'a', 'b', 'c');
    makeFolder(path);
    expect(pathExists(path)).toBe(true);
  });

  it('leaves one alone that is there', () => {
    const path = tempFolder();
    writeFileSync(join(path, 'kept'), '');
    makeFolder(path);
    expect(pathExists(join(path, 'kept'))).toBe(true);
  });

  it('is refused where a file is in the way', () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow(/EEXIST/);
    expect(() => makeFolder(join(file, 'below'))).toThrow(/ENOTDIR/);
  });

  it.runIf(process.platform === 'linux')('is refused at once in a file system that makes none', () => {
    expect(() => makeFolder('/proc/nothing/here')).toThrow(/ENOENT/);
  });
});
