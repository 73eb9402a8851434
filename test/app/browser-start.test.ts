import { createServer } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startInVain } from '../support/app/browser-host.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A port that is taken until the test has finished. */
function takenPort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}

describe('a start of the browser host that cannot succeed', () => {
  test('says in one line that the port is in use, and exits with 4', async () => {
    const failed = await startInVain({ dataDir: tempFolder(), port: await takenPort() });
    expect(failed.stderr).toMatch(/^cairn: The port is in use by another program\. .*--port.*\n$/);
    expect(failed).toMatchObject({ code: 4, stdout: '' });
  });

  test('says in one line that the data folder cannot be written, and exits with 4', async () => {
    const file = join(tempFolder(), 'a-file');
    writeFileSync(file, '');
    const failed = await startInVain({ dataDir: join(file, 'data') });
    expect(failed.stderr).toMatch(/^cairn: Cairn cannot write to .*a-file.*Choose a folder.*\n$/);
    expect(failed).toMatchObject({ code: 4, stdout: '' });
  });

  test('calls a port that is none wrong use, and exits with 2', async () => {
    const failed = await startInVain({ dataDir: tempFolder(), port: 70_000 });
    expect(failed.stderr).toContain('A port is a whole number from 0 to 65535.');
    expect(failed).toMatchObject({ code: 2, stdout: '' });
  });
});
