import { describe, expect, test } from 'vitest';
import { loadPracticeApp, loadPracticeApps } from '../../../../../../electron/drivers/practice/apps/load.ts';
import { appJson } from '../../../../../support/practice-app.ts';

const load = (changes: Readonly<Record<string, unknown>>) => loadPracticeApp(JSON.stringify(appJson(changes)));

/** An app whose only widget is this. */
const withWidget = (widget: unknown) => load({ screens: { home: { widgets: [widget] } } });
const withTap = (onTap: unknown) => withWidget({ type: 'button', text: 'Go', onTap });

describe('loading a practice app', () => {
  test('reads one action as a list of one', () => {
    const app = withTap({ toast: 'Hello' });
    expect(app.screens['home']?.widgets[0]?.onTap).toEqual([{ toast: 'Hello' }]);
  });

  test('reads one widget of a row as a list of one', () => {
    const app = withWidget({ type: 'list', each: { type: 'divider' } });
    expect(app.screens['home']?.widgets[0]).toMatchObject({ each: [{ type: 'divider' }] });
  });

  test.each([
    ['{', 'not JSON: '],
    ['[]', 'expected object, received array'],
  ])('%s is refused as a whole', (text, message) => {
    expect(() => loadPracticeApp(text)).toThrow(message);
  });
});

describe('the error for a broken practice app', () => {
  const widget = 'screens.home.widgets[0]';

  test.each([
    [{ pussh: 'home' }, `${widget}.onTap: unknown key "pussh"`],
    [{ push: 'carts' }, `${widget}.onTap.push: unknown screen "carts"`],
    [[{ toast: 'x' }, { push: 'carts' }], `${widget}.onTap[1].push: unknown screen "carts"`],
    [{ push: { to: 'home', arg: {} } }, `${widget}.onTap.push.args: is missing`],
    [{ push: { to: 'home', args: { a: '{{b}}' } } }, `${widget}.onTap.push.args: unknown data "b"`],
    [{ dialog: 'ad' }, `${widget}.onTap.dialog: unknown dialog "ad"`],
    [{ sheet: 'share' }, `${widget}.onTap.sheet: unknown sheet "share"`],
    [{ pop: 'start' }, `${widget}.onTap.pop: unknown screen "start"`],
    [{ tab: 'home' }, `${widget}.onTap.tab: no bottom tab shows "home"`],
    [{ set: { cart: [] } }, `${widget}.onTap.set: unknown data "cart"`],
    [{ add: { to: 'cart', item: 1 } }, `${widget}.onTap.add.to: unknown data "cart"`],
    [{ toast: 'a', pop: true }, `${widget}.onTap: an action does one thing, here: pop and toast`],
    [{ if: 'true' }, `${widget}.onTap: an action does one thing, here: none`],
    [{ if: 'count >', toast: 'a' }, `${widget}.onTap.if: unexpected the end at character 8 of "count >"`],
    [{ if: 'count > 1', toast: 'a' }, `${widget}.onTap.if: unknown data "count"`],
    [{ after: { ms: 5, do: { push: 'no' } } }, `${widget}.onTap.after.do.push: unknown screen "no"`],
    [
      { crash: { exception: 'java.lang.X', frames: ['here'] } },
      `${widget}.onTap.crash.frames[0]: a frame is com.example.Class.method(File.kt:12)`,
    ],
  ])('%j names the place and the reason', (onTap, message) => {
    expect(() => withTap(onTap)).toThrow(message);
  });

  test.each([
    [{ type: 'buton', text: 'Go' }, `${widget}.type: unknown type "buton"`],
    [{ type: 'text' }, `${widget}.text: is missing`],
    [{ type: 'text', text: { en: 'Go' } }, `${widget}.text.zh: is missing`],
    [{ type: 'text', text: '{{itm.name}}' }, `${widget}.text: unknown data "itm"`],
    [{ type: 'text', text: 'Go', style: 'big' }, `${widget}.style: must be title, heading, body`],
    [{ type: 'text', text: 'Go', color: 'red' }, `${widget}: unknown key "color"`],
    [{ type: 'text_field', bind: 'name' }, `${widget}.bind: unknown data "name"`],
    [{ type: 'switch', bind: 'item.on' }, `${widget}.bind: unknown data "item"`],
    [{ type: 'icon', icon: 'hose' }, `${widget}.icon: must be apps, `],
    [{ type: 'list', items: 'goods', each: { type: 'divider' } }, `${widget}.items: unknown data "goods"`],
    [{ type: 'grid', columns: 0, each: { type: 'divider' } }, `${widget}.columns: `],
    [
      { type: 'list', each: { type: 'row', widgets: [{ type: 'text', text: '{{each.x}}' }] } },
      `${widget}.each.widgets[0].text: unknown data "each"`,
    ],
  ])('%j names the place and the reason', (broken, message) => {
    expect(() => withWidget(broken)).toThrow(message);
  });

  test.each([
    [{ start: 'carts' }, 'start: unknown screen "carts"'],
    [{ package: 'Shop' }, 'package: a package is words joined by dots'],
    [{ format: 2 }, 'format: must be 1, not 2'],
    [{ screens: { 'my-home': { widgets: [] } } }, 'screens.my-home: a name is letters, digits and _'],
    [{ data: { clock: 1 } }, 'data.clock: this name is taken by Cairn'],
    [{ popups: [{ on: ['cart'], chance: 1, do: [] }] }, 'popups[0].on[0]: unknown screen "cart"'],
    [{ dialogs: { ad: { text: '{{x}}' } } }, 'dialogs.ad.text: unknown data "x"'],
    [{ colour: 'red' }, 'colour: a colour is #rrggbb or #rrggbbaa'],
  ])('%j names the place and the reason', (changes, message) => {
    expect(() => load(changes)).toThrow(message);
  });

  test('names both widgets that share an id', () => {
    const button = { type: 'button', id: 'go', text: 'Go' };
    const broken = () => load({ screens: { home: { widgets: [button, button] } } });
    expect(broken).toThrow('screens.home.widgets[1].id: "go" is already the id of screens.home.widgets[0]');
  });

  test('allows one id for widgets that are shown in turn', () => {
    const shown = (when: string) => ({ type: 'text', id: 'state', text: when, when });
    expect(load({ screens: { home: { widgets: [shown('true'), shown('false')] } } }).start).toBe('home');
  });
});

describe('loading several practice apps', () => {
  const good = { name: 'good.json', text: JSON.stringify(appJson()) };

  test('leaves out a broken one and says so in one line', () => {
    const broken = { name: 'broken.json', text: JSON.stringify(appJson({ start: 'cart' })) };
    const { apps, errors } = loadPracticeApps([broken, good]);
    expect([apps.length, errors]).toEqual([1, ['broken.json: start: unknown screen "cart"']]);
  });

  test('leaves out a second app for the same package', () => {
    const { errors } = loadPracticeApps([good, { ...good, name: 'again.json' }]);
    expect(errors).toEqual(['again.json: package: "com.example.app" is already taken by another file']);
  });
});
