import { expect, test } from 'vitest';
import { ICON_NAMES } from '../../../../../../electron/drivers/practice/apps/icons.ts';
import { createDrawer } from '../../../../../../electron/drivers/practice/draw/screen.ts';
import { box, colourReader, screenOf, text } from './screens.ts';

const draw = createDrawer();
const line = (characters: string) => draw(screenOf(box([40, 40, 1000, 80], { text: text(characters) })));

test('a picture is a PNG of the size of the screen', async () => {
  const png = await draw(screenOf());
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 2400]);
});

test('a screen in landscape gives a picture in landscape', async () => {
  const png = await draw({ ...screenOf(), width: 2400, height: 1080 });
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2400, 1080]);
});

test('the same content gives the same buffer', async () => {
  const first = await line('Cart');
  expect(await line('Cart')).toBe(first);
});

test('what only the UI tree shows does not make another picture', async () => {
  const shown = box([0, 0, 100, 100], { fill: '#123456' });
  const first = await draw(screenOf(shown));
  expect(await draw(screenOf({ ...shown, target: 'buy' }))).toBe(first);
});

test('a picture that was not asked for lately is drawn anew', async () => {
  const drawOne = createDrawer(1);
  const first = await drawOne(screenOf());
  await drawOne(screenOf(box([0, 0, 10, 10], { fill: '#000000' })));
  const again = await drawOne(screenOf());
  expect(again).not.toBe(first);
  expect(again.equals(first)).toBe(true);
});

test('another text gives another picture', async () => {
  expect((await line('Pay')).equals(await line('Buy'))).toBe(false);
});

test('two Chinese characters are two different glyphs', async () => {
  expect((await line('橙')).equals(await line('鲜'))).toBe(false);
});

test('a Chinese character is not the box that stands for a missing glyph', async () => {
  const missing = await line('\u{10fffe}');
  for (const character of ['确', '认', '币', '囍']) expect((await line(character)).equals(missing)).toBe(false);
});

test('a bold line is darker than a regular one', async () => {
  const heavy = { ...text('确认支付 Pay'), weight: 700 as const };
  const inked = async (png: Buffer) => {
    const at = await colourReader(png);
    let dark = 0;
    for (let x = 40; x < 460; x += 2) for (let y = 40; y < 120; y += 2) if (at(x, y) < '#800000') dark++;
    return dark;
  };
  const bold = await inked(await draw(screenOf(box([40, 40, 1000, 80], { text: heavy }))));
  expect(bold).toBeGreaterThan((await inked(await line('确认支付 Pay'))) * 1.2);
});

test('a line that is too wide is squeezed into its box', async () => {
  const at = await colourReader(await draw(screenOf(box([0, 0, 200, 80], { text: text('很长很长很长很长很长很长') }))));
  for (let y = 0; y < 80; y++) expect(at(202, y)).toBe('#ffffff');
});

test('nothing is painted outside the visible part', async () => {
  const red = box([0, 0, 200, 200], { fill: '#ff0000' });
  const at = await colourReader(await draw(screenOf({ ...red, clip: { left: 0, top: 0, right: 200, bottom: 100 } })));
  expect([at(100, 99), at(100, 100)]).toEqual(['#ff0000', '#ffffff']);
});

test('a later box covers an earlier one', async () => {
  const below = box([0, 0, 100, 100], { fill: '#ff0000' });
  const at = await colourReader(await draw(screenOf(below, box([0, 0, 100, 100], { fill: '#0000ff' }))));
  expect(at(50, 50)).toBe('#0000ff');
});

test('a scrim lets the page shine through', async () => {
  const at = await colourReader(await draw(screenOf(box([0, 0, 1080, 2400], { fill: '#00000080' }))));
  expect(at(500, 500)).toBe('#7f7f7f');
});

test('a secure screen is black', async () => {
  const at = await colourReader(await draw({ ...screenOf(box([0, 0, 99, 99], { fill: '#ffffff' })), secure: true }));
  expect(at(50, 50)).toBe('#000000');
});

test('each icon leaves ink', async () => {
  const label = { width: 99, height: 99 };
  const blank = await draw({ ...screenOf(), ...label });
  for (const name of ICON_NAMES) {
    const icon = box([0, 0, 99, 99], { icon: { name, colour: '#000000', size: 64 } });
    const png = await draw({ ...screenOf(icon), ...label });
    expect(png.equals(blank), name).toBe(false);
  }
});

test('a switch that is on looks different from one that is off', async () => {
  const look = (on: boolean) =>
    draw(screenOf(box([0, 0, 500, 150], { toggle: { kind: 'switch', on, colour: '#ff6a00' } })));
  expect((await look(true)).equals(await look(false))).toBe(false);
});

test('a made-up picture depends on its seed', async () => {
  const look = (seed: string) => draw(screenOf(box([0, 0, 400, 400], { image: { seed, colour: '#3f8fd2' } })));
  expect((await look('pear')).equals(await look('plum'))).toBe(false);
});

test('a picture shows the thing that its name says', async () => {
  const image = { seed: 'navel_oranges', colour: '#3f8fd2' };
  const at = await colourReader(await draw(screenOf(box([0, 0, 400, 400], { image }))));
  const [red, blue] = [at(200, 230).slice(1, 3), at(200, 230).slice(5, 7)].map((hex) => parseInt(hex, 16));
  expect(red! - blue!).toBeGreaterThan(150);
});
