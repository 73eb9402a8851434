import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDrawer } from '../../../electron/drivers/practice/draw/screen.ts';
import { ReadingProcess } from '../../../electron/vision/reading-process.ts';
import { box, screenOf, text } from '../../unit/electron/drivers/practice/draw/screens.ts';

const whole = { left: 0, top: 0, right: 1080, bottom: 2400 };
const silence = new Uint8Array();
const death = Uint8Array.of(1);

function aReader(entry?: string): ReadingProcess {
  const reader = new ReadingProcess(entry);
  onTestFinished(() => reader.close());
  return reader;
}

/** Never answers for `silence`, and ends at `death`. */
const aSilentReader = (): ReadingProcess => aReader(join(import.meta.dirname, '../../support/silent-reader.ts'));

test('a picture is read in another process, and one like it at once', async () => {
  const reader = aReader();
  const png = await createDrawer()(screenOf(box([300, 900, 480, 140], { fill: '#4caf50', text: text('开始游戏') })));
  expect((await reader.glance(png)).hash).toMatch(/^[0-9a-f]{16}$/);
  const first = await reader.read(png, whole);
  expect(first.lines.map((line) => line.text)).toEqual(['开始游戏']);
  expect(await reader.read(png, whole)).toEqual(first);
});

test('bytes that are no picture are an error that says so, and the next picture is read', async () => {
  const reader = aReader();
  await expect(reader.glance(death)).rejects.toMatchObject({ name: 'PictureReaderError', code: 'not_readable' });
  expect(await reader.glance(await createDrawer()(screenOf()))).toHaveProperty('hash');
});

test('a cancelled reading rejects with the reason', async () => {
  const stop = new AbortController();
  const reading = aSilentReader().read(silence, whole, { signal: stop.signal });
  stop.abort(new Error('the phone is gone'));
  await expect(reading).rejects.toThrow('the phone is gone');
});

test('a reading that takes too long is an error, and the next one has a new process', async () => {
  const reader = aSilentReader();
  await expect(reader.glance(silence, { deadlineMs: 50 })).rejects.toMatchObject({ code: 'timeout' });
  await expect(reader.glance(death)).rejects.toMatchObject({ code: 'reader_died' });
});

test('a process that dies is an error that says how, for all that waits for it', async () => {
  const reader = aSilentReader();
  const waiting = [reader.glance(silence), reader.read(death, whole)].map((call) =>
    expect(call).rejects.toThrow('The process that reads pictures has ended: exit code 7.'),
  );
  await Promise.all(waiting);
});

test('a closed reader reads nothing more', async () => {
  const reader = aSilentReader();
  const waiting = expect(reader.glance(silence)).rejects.toMatchObject({ code: 'reader_closed' });
  reader.close();
  await waiting;
  await expect(reader.glance(silence)).rejects.toMatchObject({ code: 'reader_closed' });
});
