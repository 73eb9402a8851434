import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that is removed when the running test has finished. */
export function tempFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'cairn-test-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
