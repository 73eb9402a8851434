import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nodesOf, textsOf } from './looking.ts';
import { openWebDoor, type OpenPage, type WebDoor } from './web-door.ts';

let door: WebDoor;
let page: OpenPage;
beforeAll(async () => {
  door = await openWebDoor();
});
afterEach(() => page.device.close());
afterAll(() => door.close());

const open = async (name?: string): Promise<OpenPage> => (page = await door.open(name));

describe('the web driver sees', () => {
  it('roles and accessible names', async () => {
    await open();
    expect((await page.node('name')).aria).toEqual({ role: 'textbox', name: 'Your name' });
    expect((await page.node('size')).aria).toEqual({ role: 'combobox', name: 'Size' });
    expect((await page.node('gift')).aria).toEqual({ role: 'checkbox', name: 'Gift' });
  });

  it('the title of the document on the window of the page', async () => {
    await open();
    expect((await page.look()).tree.roots[0]).toMatchObject({ className: 'web.WebView', text: 'Contract home' });
  });

  it('R8 the path as the place of a page, without its query', async () => {
    await open();
    await page.tap('next');
    await page.shows('第二页');
    expect((await page.look()).foreground).toEqual({ packageName: page.appId, activity: '/second.html' });
  });

  it('into shadow roots, and taps there', async () => {
    await open('parts.html');
    expect(await page.node('shadow-buy')).toMatchObject({ resourceId: 'testid/shadow-buy', aria: { name: 'Reserve' } });
    await page.tap('shadow-buy');
    expect((await page.look()).tree.roots[0]!.text).toBe('Reserved');
  });

  it('into frames, and taps there', async () => {
    await open('parts.html');
    expect(await page.node('inside')).toMatchObject({ frame: 'iframe#same', packageName: page.appId });
    await page.tap('inside');
    expect((await page.node('inside')).text).toBe('pressed');
  });

  it('I5 what stands in a frame of another origin as that of another app', async () => {
    await open('parts.html');
    const { tree } = await page.look();
    const inner = nodesOf(tree.roots).find(({ frame, text }) => frame === 'iframe#other' && text === 'inside');
    expect(inner?.packageName).toMatch(/^http:\/\/localhost:\d+$/);
  });

  it('that what lies under something else cannot be tapped', async () => {
    await open('parts.html');
    const clickable = nodesOf((await page.look()).tree.roots).filter((node) => node.clickable);
    const ids = clickable.map(({ resourceId }) => resourceId);
    expect([ids.includes('id/above'), ids.includes('id/covered')]).toEqual([true, false]);
  });

  it('I5 links that leave the origin as elements of where they lead', async () => {
    await open();
    expect([(await page.node('away')).packageName, (await page.node('mail')).packageName]).toEqual([
      'http://localhost',
      'mailto:',
    ]);
  });
});

describe('the web driver acts', () => {
  it('on a page that is wider than the screen, which is drawn smaller', async () => {
    await open('wide.html');
    await page.tap('hold');
    expect((await page.node('hold')).text).toBe('Tapped');
    await page.device.perform({ kind: 'long_press', target: await page.target('hold') });
    expect((await page.node('hold')).text).toBe('Held');
    await page.tap('go');
    await page.shows('第二页');
  });

  it('I5 on no link that leaves the origin', async () => {
    await open();
    await expect(page.tap('away')).rejects.toMatchObject({ code: 'action_not_possible' });
    expect((await page.look()).foreground.activity).toBe('/');
  });

  it('I5 and opens no page of another origin that a script goes to', async () => {
    await open();
    await page.tap('leaves');
    await page.noted(/^Outside the app and not opened: http:\/\/localhost:\d+\/second.html$/m);
    expect((await page.look()).foreground).toEqual({ packageName: page.appId, activity: '/' });
  });

  it('by choosing from a list that it shows itself', async () => {
    await open();
    await page.tap('size');
    await page.topIs(['Size', 'Small', 'Large', 'Giant']);
    await page.tapText('Large');
    await page.shows('size Large');
    expect(textsOf(await page.look())).not.toContain('Giant');
  });

  it('by BACK, which closes a list without choosing', async () => {
    await open();
    await page.tap('size');
    await page.back();
    expect(textsOf(await page.look())).toEqual(expect.arrayContaining(['Small', 'say']));
    expect(textsOf(await page.look())).not.toContain('Large');
  });

  it('on check boxes', async () => {
    await open();
    await page.tap('gift');
    expect((await page.node('gift')).checked).toBe(true);
  });

  it.each([
    ['day', '2024-01-15'],
    ['level', '7'],
  ])('on the field %s with a value of its type', async (id, value) => {
    await open();
    await page.type(id, value);
    expect((await page.node(id)).text).toBe(value);
  });

  it('on no field with a value that is none of its type, and says what it takes', async () => {
    await open();
    await expect(page.type('day', 'tomorrow')).rejects.toMatchObject({
      code: 'action_not_possible',
      message: 'The field takes a date such as 2024-01-15.',
    });
    expect((await page.node('day')).text).toBe('');
  });

  it('by text that it has no keys for', async () => {
    await open();
    await page.type('name', '你好');
    expect((await page.node('name')).text).toBe('你好');
  });

  it('not by BACK where there is nothing to go back to', async () => {
    await open();
    await expect(page.back()).rejects.toMatchObject({
      code: 'action_not_possible',
      message: 'There is no page to go back to.',
      remedy: expect.stringMatching(/.+/),
    });
  });

  it('in a new tab of the app, and by BACK in the one before', async () => {
    await open();
    await page.tap('opens');
    await page.shows('第二页');
    await page.back();
    await page.shows('say');
  });

  it('on a file field by cancelling it, and notes it', async () => {
    await open();
    await page.tap('file');
    await page.noted(/asked for a file, which was cancelled by rule/);
  });

  it('on no download, and notes it', async () => {
    await open();
    await page.tap('download');
    await page.noted(/A download was refused by rule: http:\/\/127\.0\.0\.1:\d+\/second.html/);
    expect((await page.look()).foreground.activity).toBe('/');
  });
});

describe('a dialog of a script', () => {
  it('is the topmost window, over the page as it was, and in the picture', async () => {
    await open();
    const before = (await page.look(true)).picture!;
    await page.tap('say');
    await page.topIs(['Hello', 'OK']);
    const { tree, picture } = await page.look(true);
    expect(tree.roots).toHaveLength(2);
    expect(Buffer.compare(before, picture!)).not.toBe(0);
  });

  it.each([
    ['OK', 'yes'],
    ['Cancel', 'no'],
  ])('is answered by a tap on %s', async (button, answer) => {
    await open();
    await page.tap('ask');
    await page.topIs(['Sure?', 'Cancel', 'OK']);
    await page.tapText(button);
    await page.shows(answer);
  });

  it('takes a text', async () => {
    await open();
    await page.tap('question');
    await page.type('cairn-dialog-text', 'the blue one');
    await page.tapText('OK');
    await page.shows('the blue one');
  });

  it('is dismissed by BACK', async () => {
    await open();
    await page.tap('ask');
    await page.back();
    await page.shows('no');
  });

  it('stays until it is answered', async () => {
    await open();
    await page.tap('say');
    await page.device.perform({ kind: 'wait', ms: 500 });
    await page.topIs(['Hello', 'OK']);
  });

  it('goes with the page when the app is launched again', async () => {
    await open();
    await page.tap('say');
    await page.device.launch(page.appId);
    expect((await page.look()).tree.roots).toHaveLength(1);
  });
});

describe('the web driver tells', () => {
  it.each([
    ['throws', 'js_exception: TypeError: cart is empty'],
    ['rejects', 'unhandled_rejection: Error: no answer'],
    ['complains', 'console_error: it hurts Object {code: 7}'],
    ['fetches', 'request_failed: net::ERR_UNSAFE_PORT: GET http://127.0.0.1:9/nothing'],
  ])('of what goes wrong: %s', async (id, trouble) => {
    await open();
    await page.tap(id);
    await expect.poll(() => page.troubles(), { timeout: 10_000 }).toContain(trouble);
  });

  it('where an exception was thrown', async () => {
    await open();
    await page.tap('throws');
    await expect.poll(async () => (await page.look()).crashRecords.length, { timeout: 10_000 }).toBeGreaterThan(0);
    const record = (await page.look()).crashRecords.find(({ kind }) => kind === 'js_exception');
    expect(record).toMatchObject({ source: 'browser', process: page.appId });
    expect(record?.details).toMatch(/TypeError: cart is empty\n\s+at HTMLButtonElement\.onclick/);
  });

  it('requests and the console in the log', async () => {
    await open();
    await page.tap('write_log');
    await expect
      .poll(() => page.log.map(({ priority, tag, message }) => `${priority} ${tag} ${message}`))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^D network 200 GET http/), 'D console written 写了']));
  });
});
