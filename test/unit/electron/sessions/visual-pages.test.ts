import { expect, test } from 'vitest';
import { VisualPages, type ReadsPictures } from '../../../../electron/sessions/visual-pages.ts';
import type { PictureGlance, PictureReading } from '../../../../shared/model/picture.ts';
import type { UiTree } from '../../../../shared/model/screen.ts';
import { button, context, readTree, SIZE, toolbar, treeOf } from '../../../support/screens.ts';

const line = (text: string, top: number) => ({
  text,
  confidence: 0.99,
  bounds: { left: 300, top, right: 700, bottom: top + 60 },
});

/** Reads from pictures that are words: the first one is the hash, the others are lines; their lengths are the shades. */
class WordReader implements ReadsPictures {
  reads = 0;

  glance(png: Uint8Array): Promise<PictureGlance> {
    const [hash = '', ...lines] = wordsOf(png);
    const shades = new Array<number>(100).fill(lines.join('').length * 30);
    return Promise.resolve({ hash, shades });
  }

  read(png: Uint8Array): Promise<PictureReading> {
    this.reads++;
    if (wordsOf(png)[1] === 'broken') throw new Error('no such network');
    const lines = wordsOf(png).slice(1);
    return Promise.resolve({ size: SIZE, boxes: [], lines: lines.map((text, i) => line(text, 500 + 200 * i)) });
  }
}

const wordsOf = (png: Uint8Array): readonly string[] => new TextDecoder().decode(png).split(' ');
const picture = (...words: readonly string[]): Uint8Array => new TextEncoder().encode(words.join(' '));

const noTree: UiTree = { roots: [] };
const rich = treeOf([toolbar('商店'), ...['一', '二', '三', '四', '五'].map((label) => button(label, { tall: 90 }))]);

function aGame() {
  const reader = new WordReader();
  const pages = new VisualPages(reader);
  const look = async (tree: UiTree, png: Uint8Array, clean = (text: string) => text) =>
    pages.see(tree, readTree(tree), { ...context(), picture: png, clean });
  return { reader, pages, look };
}

const near = ['ff00000000000000', 'fe00000000000000'] as const;
const far = '00ff00ff00ff00ff';

test('a page without a tree is read once while its picture stays the same', async () => {
  const { reader, look } = aGame();
  const first = await look(noTree, picture(near[0], '开始', '设置', '排行'));
  const second = await look(noTree, picture(near[1], '开始', '设置', '排行'));
  expect(second.identity.pageId).toBe(first.identity.pageId);
  expect(reader.reads).toBe(1);
});

test('it stays read from its picture while a tree comes and goes', async () => {
  const { look } = aGame();
  const first = await look(noTree, picture(near[0], '开始', '设置', '排行'));
  expect((await look(rich, picture(near[1], '开始', '设置', '排行', '新的'))).via).toBe('screenshot');
  expect(first.via).toBe('screenshot');
});

test('the tree is tried again once the picture has changed clearly', async () => {
  const { pages, look } = aGame();
  await look(noTree, picture(near[0], '开始', '设置', '排行'));
  expect((await look(rich, picture(far, 'x'))).via).toBeUndefined();
  expect(pages.wants(rich, readTree(rich), context())).toBe(false);
});

test('a picture that is much the same but says other words is read anew', async () => {
  const { reader, look } = aGame();
  const first = await look(noTree, picture(near[0], '开始', '设置', '排行'));
  const other = await look(noTree, picture(near[1], '第一关', '返回大厅', '继续'));
  expect(other.identity.pageId).not.toBe(first.identity.pageId);
  expect(reader.reads).toBe(2);
});

test('another page without a tree is read anew', async () => {
  const { reader, look } = aGame();
  const first = await look(noTree, picture(near[0], '开始', '设置', '排行'));
  const other = await look(noTree, picture(far, '返回大厅', '商店', '购买'));
  expect(other.identity.pageId).not.toBe(first.identity.pageId);
  expect(reader.reads).toBe(2);
});

test('a tree that tells too little in one look only is not worth a picture', () => {
  const { pages } = aGame();
  const wants = (tree: UiTree): boolean => pages.wants(tree, readTree(tree), context());
  expect([wants(noTree), wants(rich), wants(noTree), wants(noTree)]).toEqual([false, false, false, true]);
});

test('a page that its tree tells is never read from its picture', async () => {
  const { reader, look } = aGame();
  expect((await look(rich, picture(near[0], '开始'))).via).toBeUndefined();
  expect(reader.reads).toBe(0);
});

test('what cannot be read stays a page without a tree', async () => {
  const { look } = aGame();
  expect((await look(noTree, picture(near[0]))).identity.transient).toBe('no_tree');
});

test('I7 secrets are taken out of what was read', async () => {
  const { look } = aGame();
  const clean = (text: string): string => text.replace('hunter2', '••••');
  const screen = await look(noTree, picture(near[0], '开始', '设置', 'hunter2'), clean);
  expect(JSON.stringify(screen)).not.toContain('hunter2');
});

test('a reader that fails is not asked again, and the page is told as it is', async () => {
  const { reader, look } = aGame();
  expect((await look(noTree, picture(near[0], 'broken'))).identity.transient).toBe('no_tree');
  await look(noTree, picture(far, 'broken'));
  expect(reader.reads).toBe(1);
});

test('a reading that ends because the phone is gone says so, and is no failure of the reader', async () => {
  const gone = new AbortController();
  const reader = new WordReader();
  const pages = new VisualPages(reader, gone.signal);
  const look = () =>
    pages.see(noTree, readTree(noTree), { ...context(), picture: picture(near[0], 'broken'), clean: String });
  gone.abort(new Error('unplugged'));
  await expect(look()).rejects.toThrow('unplugged');
});
