import { describe, expect, test } from 'vitest';
import { aPhone, aScreen, PACKAGE } from '../../../../../support/practice-app.ts';

const xml = (phone: ReturnType<typeof aScreen>): string => {
  const dump = phone.dumpTree();
  if (!dump.ok) throw new Error(dump.why);
  return dump.xml;
};

const node = (phone: ReturnType<typeof aScreen>, id: string): string =>
  new RegExp(`<node [^>]*resource-id="${PACKAGE}:id/${id}"[^>]*>`).exec(xml(phone))?.[0] ?? '';

describe('a dump', () => {
  test('starts as uiautomator starts it', () => {
    expect(xml(aScreen())).toMatch(
      /^<\?xml version='1\.0' encoding='UTF-8' standalone='yes' \?><hierarchy rotation="0"><node index="0" /,
    );
  });

  test('has the attributes in their order', () => {
    expect(node(aScreen({ type: 'text', id: 'hi', text: 'Hi' }), 'hi')).toBe(
      `<node index="0" text="Hi" resource-id="${PACKAGE}:id/hi" class="android.widget.TextView" package="${PACKAGE}"` +
        ' content-desc="" checkable="false" checked="false" clickable="false" enabled="true" focusable="false"' +
        ' focused="false" scrollable="false" long-clickable="false" password="false" selected="false"' +
        ' bounds="[42,95][1038,150]" />',
    );
  });

  test('escapes what XML would read as its own', () => {
    const text = 'a & <b> "c"\nd';
    expect(node(aScreen({ type: 'text', id: 'hi', text }), 'hi')).toContain(
      'text="a &amp; &lt;b&gt; &quot;c&quot;&#10;d"',
    );
  });

  test('gives texts back as they were', () => {
    const text = '确认 & <支付> "¥1"\n🍊';
    expect(aScreen({ type: 'text', text }).texts()).toEqual([text]);
  });

  test('replaces characters that XML cannot hold', () => {
    expect(node(aScreen({ type: 'text', id: 'hi', text: 'a\u0001b' }), 'hi')).toContain('text="a.b"');
  });

  test('marks what can be pressed but has no label', () => {
    const icon = { type: 'icon', id: 'icon', icon: 'cart', onTap: { pop: true } };
    expect(node(aScreen(icon), 'icon')).toMatch(/^<node NAF="true" index="0" /);
  });

  test('does not mark what has a label inside', () => {
    const row = { type: 'row', id: 'row', onTap: { pop: true }, widgets: [{ type: 'text', text: 'Cart' }] };
    expect(node(aScreen(row), 'row')).toMatch(/^<node index="0" /);
  });

  test('leaves out what is not on the screen', () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({ type: 'text', text: `line ${index}` }));
    expect(
      aScreen(...lines)
        .nodes()
        .every(({ bounds }) => bounds.bottom <= 2400),
    ).toBe(true);
  });

  test('holds only the window with the focus', () => {
    expect(
      new Set(
        aScreen()
          .nodes()
          .map(({ packageName }) => packageName),
      ),
    ).toEqual(new Set([PACKAGE]));
  });

  test('holds every window when asked for, bottom to top', () => {
    const packages = aScreen()
      .nodes(true)
      .map(({ packageName }) => packageName);
    expect([...new Set(packages)]).toEqual([PACKAGE, 'com.android.systemui']);
  });
});

describe('the tree and the picture', () => {
  const phone = () => aScreen({ type: 'button', id: 'pay', text: 'Pay' }, { type: 'switch', text: 'Fast' });

  test('have the same bounds', () => {
    const shown = phone();
    const box = shown.screen().boxes.find(({ node: of }) => of?.resourceId === `${PACKAGE}:id/pay`);
    expect(box?.clip).toEqual(shown.node('pay').bounds);
  });

  test('have the same texts', () => {
    const { boxes } = phone().screen();
    const texts = boxes.filter(({ node: of, paint }) => of?.text && paint.text);
    expect(texts.map(({ node: of, paint }) => [of?.text, paint.text?.lines.join('')])).toEqual([
      ['Pay', 'Pay'],
      ['Fast', 'Fast'],
      ['09:41', '09:41'],
    ]);
  });

  test('name a parent before its children', () => {
    const { boxes } = phone().screen();
    expect(boxes.every(({ parent }, index) => parent < index)).toBe(true);
  });
});

describe('a frame', () => {
  test('is the same object as long as nothing changes', () => {
    const phone = aScreen({ type: 'text', text: 'Hi' });
    const before = phone.screen();
    phone.tap(500, 2000);
    phone.pass(10_000);
    expect(phone.screen()).toBe(before);
  });

  test('is a new one when the clock of the status bar moves on', () => {
    const phone = aScreen();
    const before = phone.screen();
    phone.pass(60_000);
    expect(phone.screen()).not.toBe(before);
  });

  test('goes to whoever draws it', async () => {
    const drawn: unknown[] = [];
    const phone = aPhone({}, { draw: (screen) => Promise.resolve(Buffer.from(String(drawn.push(screen)))) });
    await phone.screenshot();
    expect(drawn).toEqual([phone.screen()]);
  });
});
