import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nodesOf, textsOf } from './looking.ts';
import { openWebDoor, type OpenPage, type WebDoor } from './web-door.ts';

let door: WebDoor;
let page: OpenPage;
beforeAll(async () => {
  door = await openWebDoor({ patience: { openMs: 3_000, restlessMs: 1_500 } });
});
afterEach(() => page.device.close());
afterAll(() => door.close());

const open = async (name: string): Promise<OpenPage> => (page = await door.open(name));
const atHome = async (): Promise<boolean> => (await page.look()).foreground.packageName === 'about:blank';

describe('a page cannot hold the web driver', () => {
  it('by dialogs without end: from the third on it may be silenced', async () => {
    await open('dialogs.html');
    await page.tap('start');
    await page.topIs(['Again 1', 'OK']);
    await page.tapText('OK');
    await page.tapText('OK');
    await page.topIs(['Again 3', 'No more dialogs of this page', 'OK']);
    await page.device.launch(page.appId);
    expect(await page.top()).toContain('Endless dialogs');
  });

  it('by asking before it is left', async () => {
    await open('beforeunload.html');
    await page.tap('arm');
    await page.tap('out');
    await page.topIs([expect.stringContaining('Leave site?'), 'Stay', 'Leave']);
    await page.tapText('Stay');
    expect((await page.look()).foreground.activity).toBe('/beforeunload.html');
    await page.tap('out');
    await page.tapText('Leave');
    await page.shows('Nothing happens here.');
  });

  it('by going from address to address: it is seen, or closed and told of', async () => {
    await open('loop-a.html');
    const { tree, foreground } = await page.look();
    const seen = foreground.activity.startsWith('/loop-') && textsOf({ tree } as never).includes('Loop');
    const told = (await page.troubles()).some((trouble) => trouble.startsWith('page_hang'));
    expect(seen || told).toBe(true);
  });

  it('by never coming to rest', async () => {
    await open('restless.html');
    expect(textsOf(await page.look(true))).toContain('Restless');
  });

  it('by 20,000 elements, of which those in view are told', async () => {
    await open('many.html');
    const nodes = nodesOf((await page.look()).tree.roots);
    expect(nodes.length).toBeLessThan(500);
    expect(nodes.map(({ text }) => text)).toContain('Take 0');
  });

  it('by windows: one is followed, the others are closed', async () => {
    await open('windows.html');
    await page.tap('open');
    await page.noted(/Another window was opened by the same action, and closed by rule/);
    await page.shows('Nothing happens here.');
    await page.back();
    await page.shows('Windows');
  });

  it('by scripts that never end: it is closed and told of, and can be launched again', async () => {
    await open('hang.html');
    await page.tap('hang');
    expect(await atHome()).toBe(true);
    expect(await page.troubles()).toEqual(['page_hang: The page has not answered for 5 s.']);
    await page.device.launch(page.appId);
    await page.shows('Hang');
  });

  it('by a storm of errors, in which what was told once is kept', async () => {
    await open('storm.html');
    await expect.poll(async () => (await page.troubles()).length, { timeout: 15_000 }).toBeGreaterThan(20);
    expect(await page.troubles()).toContain('js_exception: Error: told once');
  });
});
