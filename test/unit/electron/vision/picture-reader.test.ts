import { beforeAll, expect, test } from 'vitest';
import { createDrawer } from '../../../../electron/drivers/practice/draw/screen.ts';
import { PictureReader } from '../../../../electron/vision/picture-reader.ts';
import type { PictureReading } from '../../../../shared/model/picture.ts';
import { hashDistance, sameShades } from '../../../../shared/core/screen/visual/difference-hash.ts';
import { box, screenOf, text } from '../drivers/practice/draw/screens.ts';

const draw = createDrawer();
const reader = new PictureReader();
const whole = { left: 0, top: 0, right: 1080, bottom: 2400 };
/** Loading the networks takes seconds, more on a busy machine. */
const slow = { timeout: 120_000 };

const game = screenOf(
  box([300, 900, 480, 140], { fill: '#4caf50', text: text('开始游戏') }),
  box([300, 1200, 480, 140], { fill: '#ffb35c', text: text('Leaderboard') }),
);

let gameRead: PictureReading;
beforeAll(async () => {
  gameRead = await reader.read(await draw(game), whole);
}, slow.timeout);

test('Chinese and English are read where they stand', () => {
  const { lines } = gameRead;
  expect(lines.map((line) => line.text)).toEqual(['开始游戏', 'Leaderboard']);
  for (const [index, top] of [900, 1200].entries()) {
    const { bounds, confidence } = lines[index]!;
    expect(bounds.left).toBeGreaterThan(290);
    expect(bounds.top).toBeGreaterThan(top - 20);
    expect(bounds.bottom).toBeLessThan(top + 160);
    expect(confidence).toBeGreaterThan(0.8);
  }
});

test('plain buttons are boxes', () => {
  const { boxes } = gameRead;
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= 12;
  const found = boxes.filter(({ left, right }) => near(left, 300) && near(right, 780));
  expect(found.map(({ top }) => Math.round(top / 100))).toEqual([9, 12]);
});

test('a lit card over a dimmed screen is found, and none on a plain one', slow, async () => {
  const dimmed = screenOf(
    box([0, 0, 1080, 2400], { fill: '#8a8a8a' }),
    box([300, 300, 480, 140], { text: text('开始游戏') }),
    box([140, 900, 800, 500], { fill: '#ffffff', text: text('确定退出吗') }),
  );
  const { card } = await reader.read(await draw(dimmed), whole);
  expect(Math.abs((card?.left ?? 0) - 140)).toBeLessThanOrEqual(12);
  expect(Math.abs((card?.bottom ?? 0) - 1400)).toBeLessThanOrEqual(12);
  expect(gameRead.card).toBeUndefined();
});

test('a blank picture says nothing', async () => {
  expect(await reader.read(await draw(screenOf()), whole)).toMatchObject({ lines: [], boxes: [] });
});

test('only the part asked for is read', slow, async () => {
  const { lines } = await reader.read(await draw(game), { ...whole, top: 1100 });
  expect(lines.map((line) => line.text)).toEqual(['Leaderboard']);
});

test('another word on a button is another picture, a mark of a few pixels is not', async () => {
  const { shades } = await reader.glance(await draw(game));
  const word = screenOf(...game.boxes.slice(1), box([300, 900, 480, 140], { fill: '#4caf50', text: text('第一关卡') }));
  const mark = screenOf(...game.boxes.slice(1), box([900, 2000, 20, 40], { fill: '#000000' }));
  expect(sameShades(shades, (await reader.glance(await draw(word))).shades)).toBe(false);
  expect(sameShades(shades, (await reader.glance(await draw(mark))).shades)).toBe(true);
});

test('a little change leaves the hash near, another picture does not', async () => {
  const { hash } = await reader.glance(await draw(game));
  const touched = screenOf(...game.boxes.slice(1), box([900, 2000, 40, 40], { fill: '#000000' }));
  const other = screenOf(box([0, 0, 540, 2400], { fill: '#123456' }), box([700, 300, 300, 900], { fill: '#990000' }));
  expect(hashDistance(hash, (await reader.glance(await draw(touched))).hash)).toBeLessThanOrEqual(10);
  expect(hashDistance(hash, (await reader.glance(await draw(other))).hash)).toBeGreaterThan(10);
});

test('a cancelled reading stops between two lines', slow, async () => {
  const stop = new AbortController();
  const other = screenOf(...game.boxes, box([300, 300, 480, 140], { fill: '#4caf50', text: text('排行榜') }));
  const reading = reader.read(await draw(other), whole, stop.signal);
  stop.abort(new Error('not wanted'));
  await expect(reading).rejects.toThrow('not wanted');
});
