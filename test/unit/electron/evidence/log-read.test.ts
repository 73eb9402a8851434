import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../../../electron/drivers/port/driver.ts';
import { formatLine, LogFile } from '../../../../electron/evidence/log-file.ts';
import { readLogTail } from '../../../../electron/evidence/log-read.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const start = Date.UTC(2026, 2, 1, 9, 30);
const line = (index: number, more: Partial<LogLine> = {}): LogLine => ({
  at: start + index * 1_000,
  pid: 4_211,
  tid: 4_230,
  priority: 'I',
  tag: 'ShopApi',
  message: `request ${index}: done`,
  ...more,
});

/** A session's folder whose log has `count` lines in parts of about `partLines` each. */
async function logOf(lines: readonly LogLine[], partLines = 1_000): Promise<string> {
  const folder = tempFolder();
  const file = new LogFile(join(folder, 'log'), partLines * formatLine(line(0)).length);
  for (const each of lines) await file.write(formatLine(each));
  await file.close();
  return folder;
}

const many = Array.from({ length: 25 }, (_, index) => line(index));

describe('reading a log back', () => {
  it('gives each line as it was written', async () => {
    const odd = line(1, { pid: 7, priority: 'F', tag: 'a b', message: '  at x: y' });
    expect(await readLogTail(await logOf([line(0), odd]), { lines: 10 })).toEqual([line(0), odd]);
  });

  it('gives the newest lines, oldest first, over the border of a part', async () => {
    expect(await readLogTail(await logOf(many, 10), { lines: 12 })).toEqual(many.slice(-12));
  });

  it('gives the lines up to a moment', async () => {
    const found = await readLogTail(await logOf(many, 10), { lines: 3, until: start + 14_500 });
    expect(found).toEqual(many.slice(12, 15));
  });

  it('gives a message of several lines as several', async () => {
    const found = await readLogTail(await logOf([line(0, { message: 'one\ntwo' })]), { lines: 10 });
    expect(found.map(({ message }) => message)).toEqual(['one', 'two']);
  });

  it('leaves out a line that was cut off', async () => {
    const folder = await logOf([line(0)]);
    appendFileSync(join(folder, 'log', '0001.txt'), '2026-03-01 09:3');
    expect(await readLogTail(folder, { lines: 10 })).toEqual([line(0)]);
  });

  it('gives nothing of a session without a log', async () => {
    expect(await readLogTail(tempFolder(), { lines: 10 })).toEqual([]);
  });
});
