import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Thumbnails } from '../../../../../electron/hosts/services/thumbnails.ts';
import { observation } from '../../../shared/core/record/builders.ts';
import { numbered } from '../../../shared/core/record/builders.ts';

const id = 'a'.repeat(64);
const picture = createCanvas(1080, 2400).toBuffer('image/png');
let dir: string;
let asked: string[];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cairn-thumbnails-'));
  asked = [];
});
afterEach(() => rmSync(dir, { recursive: true }));

const thumbnails = () =>
  new Thumbnails(dir, (blob) => {
    asked.push(blob);
    return blob === id ? Promise.resolve(picture) : Promise.reject(new Error('there is no such picture'));
  });
const looked = (pictureId: string) => numbered([{ type: 'observed', observation: observation('o1', { pictureId }) }]);

it('a picture becomes small and keeps its shape', async () => {
  expect(await thumbnails().get(id)).toMatchObject({ width: 252, height: 560 });
});

it('a picture is decoded once, also over two runs', async () => {
  await thumbnails().get(id);
  const again = await thumbnails().get(id);
  expect([asked, again.width]).toEqual([[id], 252]);
});

it('the pictures of looks are made without being asked for', async () => {
  const some = thumbnails();
  some.prepare(looked(id));
  await some.settled();
  expect(readdirSync(join(dir, 'thumbnails'))).toEqual([`${id}-252x560.jpg`]);
});

it('one that cannot be made does not keep the next from being made, and is asked for again', async () => {
  const some = thumbnails();
  some.prepare(looked('b'.repeat(64)));
  some.prepare(looked(id));
  await some.settled();
  expect(readdirSync(join(dir, 'thumbnails'))).toHaveLength(1);
  await expect(some.get('b'.repeat(64))).rejects.toThrow('no such picture');
});
