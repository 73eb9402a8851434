import { describe, expect, it } from 'vitest';
import { parseTree } from '../../../../../electron/drivers/android/tree.parse.ts';

const node = (attributes: string, inside = ''): string =>
  `<node index="0" text="" resource-id="" class="android.view.View" package="com.x" content-desc="" checkable="false" checked="false" clickable="false" enabled="true" focusable="false" focused="false" scrollable="false" long-clickable="false" password="false" selected="false" bounds="[0,0][10,20]" ${attributes}>${inside}</node>`;
const dump = (inside: string): string =>
  `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0">${inside}</hierarchy>`;
const textOf = (value: string): string =>
  parseTree(dump(node('').replace('text=""', `text="${value}"`))).tree.roots[0]!.text;

describe('the dump of the screen', () => {
  it('gives a node with all it says', () => {
    const xml = `<hierarchy rotation="0"><node text="立即购买" resource-id="com.x:id/buy" class="android.widget.Button" package="com.x" content-desc="buy" hint="now" checkable="true" checked="true" clickable="true" enabled="true" focusable="true" focused="true" scrollable="true" long-clickable="true" password="true" selected="true" bounds="[-3,8][1080,2400]"/></hierarchy>`;
    expect(parseTree(xml).tree.roots).toEqual([
      {
        className: 'android.widget.Button',
        resourceId: 'com.x:id/buy',
        packageName: 'com.x',
        text: '立即购买',
        description: 'buy',
        hint: 'now',
        bounds: { left: -3, top: 8, right: 1080, bottom: 2400 },
        clickable: true,
        longClickable: true,
        scrollable: true,
        checkable: true,
        checked: true,
        enabled: true,
        focusable: true,
        focused: true,
        selected: true,
        password: true,
        children: [],
      },
    ]);
  });

  it('keeps the order and the depth of nodes', () => {
    const xml = dump(node('hint="a"', node('hint="b"', node('hint="c"')) + node('hint="d"')) + node('hint="e"'));
    const [first, second] = parseTree(xml).tree.roots;
    expect(first!.children.map(({ hint }) => hint)).toEqual(['b', 'd']);
    expect(first!.children[0]!.children[0]!.hint).toBe('c');
    expect(second!.hint).toBe('e');
  });

  it('tells how the screen is turned', () => {
    expect(parseTree(dump(node('')).replace('rotation="0"', 'rotation="1"')).rotation).toBe(1);
  });

  it('has the hint empty where the phone is too old to tell it', () => {
    expect(parseTree(dump(node(''))).tree.roots[0]!.hint).toBe('');
  });

  it.each([
    ['&lt;a&gt; &amp; &quot;b&quot;', '<a> & "b"'],
    ['one&#10;two', 'one\ntwo'],
    ['&#128512;', '😀'],
    ['&#55357;&#56832;', '😀'],
    ['a&#0;b', 'a\ufffdb'],
    ['a&#55357;b', 'a\ufffdb'],
    ['a\u0001b', 'a\ufffdb'],
  ])('reads the text %j', (written, meant) => {
    expect(textOf(written)).toBe(meant);
  });

  it.each([
    ['ERROR: null root node returned by UiTestAutomationBridge.', 'outside of root'],
    ['', 'root'],
    ['<hierarchy rotation="0"><node text="cut', 'unclosed|unexpected end'],
    ['<hierarchy rotation="0"></hierarchy>', 'no node'],
    [dump(node('')).replace('[0,0][10,20]', '0,0,10,20'), 'bounds'],
  ])('is refused when it is %j', (xml, reason) => {
    expect(() => parseTree(xml)).toThrow(new RegExp(reason));
  });
});
