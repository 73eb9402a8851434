import { describe, expect, test } from 'vitest';
import { aPhone, aScreen, PACKAGE } from '../../../../../support/practice-app.ts';

describe('a widget in the tree', () => {
  test.each([
    [
      { type: 'text', id: 'w', text: 'Hi' },
      { className: 'android.widget.TextView', text: 'Hi', clickable: false },
    ],
    [
      { type: 'text', id: 'w', text: 'Hi', onTap: { pop: true } },
      { clickable: true, focusable: true },
    ],
    [
      { type: 'button', id: 'w', text: 'Go' },
      { className: 'android.widget.Button', text: 'Go', clickable: true },
    ],
    [
      { type: 'icon', id: 'w', icon: 'cart', onTap: { pop: true } },
      { className: 'android.widget.ImageButton', text: '', description: '', clickable: true },
    ],
    [
      { type: 'icon', id: 'w', icon: 'cart', description: 'Cart' },
      { description: 'Cart', clickable: false },
    ],
    [{ type: 'image', id: 'w', picture: 'tea' }, { className: 'android.widget.ImageView' }],
    [
      { type: 'text_field', id: 'w', hint: 'Name' },
      { className: 'android.widget.EditText', text: 'Name', clickable: true, longClickable: true, password: false },
    ],
    [{ type: 'text_field', id: 'w', password: true }, { password: true }],
    [
      { type: 'switch', id: 'w', text: 'Dark' },
      { className: 'android.widget.Switch', checkable: true, checked: false, text: 'Dark' },
    ],
    [
      { type: 'checkbox', id: 'w', text: 'Agree' },
      { className: 'android.widget.CheckBox', checkable: true },
    ],
    [{ type: 'row', id: 'w', widgets: [{ type: 'text', text: 'in' }] }, { className: 'android.widget.LinearLayout' }],
    [
      { type: 'column', id: 'w', card: true, widgets: [{ type: 'text', text: 'in' }] },
      { className: 'androidx.cardview.widget.CardView' },
    ],
    [{ type: 'progress', id: 'w' }, { className: 'android.widget.ProgressBar' }],
    [
      { type: 'web_view', id: 'w', url: 'https://a.b' },
      { className: 'android.webkit.WebView', children: [] },
    ],
    [
      { type: 'canvas', id: 'w' },
      { className: 'android.view.View', children: [] },
    ],
    [
      { type: 'list', id: 'w', items: [1, 2], each: { type: 'text', text: '{{item}}' } },
      { className: 'androidx.recyclerview.widget.RecyclerView', scrollable: false },
    ],
    [
      { type: 'carousel', id: 'w', items: [1, 2], each: { type: 'image' } },
      { className: 'androidx.viewpager.widget.ViewPager', scrollable: true },
    ],
    [
      { type: 'button', id: 'w', text: 'Go', enabled: 'false' },
      { enabled: false, clickable: true },
    ],
    [{ type: 'button', id: 'w', text: 'Go', selected: 'true' }, { selected: true }],
    [{ type: 'button', id: 'w', text: 'Go', onLongPress: { pop: true } }, { longClickable: true }],
  ])('%j looks as Android shows it', (widget, expected) => {
    expect(aScreen(widget).node('w')).toMatchObject({
      ...expected,
      resourceId: `${PACKAGE}:id/w`,
      packageName: PACKAGE,
    });
  });

  test('without an id has none', () => {
    expect(aScreen({ type: 'text', text: 'Hi' }).node('Hi').resourceId).toBe('');
  });

  test('is absent while its condition does not hold', () => {
    const phone = aPhone({
      data: { cart: [] },
      screens: {
        home: {
          widgets: [
            { type: 'text', text: 'empty', when: 'cart.empty' },
            { type: 'text', text: 'filled', when: '!cart.empty' },
            { type: 'button', text: 'add', onTap: { add: { to: 'cart', item: 1 } } },
          ],
        },
      },
    });
    expect(phone.texts()).toContain('empty');
    phone.press('add');
    expect(phone.texts()).toContain('filled');
  });

  test('that is not enabled swallows touches', () => {
    const phone = aPhone({
      data: { n: 0 },
      screens: {
        home: {
          widgets: [
            { type: 'text', text: 'n={{n}}' },
            { type: 'button', text: 'up', enabled: 'false', onTap: { set: { n: '{{n + 1}}' } } },
          ],
        },
      },
    });
    phone.press('up');
    expect(phone.texts()).toContain('n=0');
  });
});

describe('the frame around an app', () => {
  test('has the decor of an activity', () => {
    const [root, , content] = aScreen().nodes();
    expect([root?.className, content?.resourceId]).toEqual(['android.widget.FrameLayout', 'android:id/content']);
  });

  test('leaves room for the bars of the system', () => {
    const content = aScreen().nodes()[2];
    expect(content?.bounds).toEqual({ left: 0, top: 63, right: 1080, bottom: 2274 });
  });

  test('reaches to the bottom without a navigation bar', () => {
    const phone = aPhone({}, { navigationBar: false });
    expect(phone.nodes()[2]?.bounds.bottom).toBe(2400);
  });

  test('has the status bar beside it when all windows are asked for', () => {
    const clock = aScreen()
      .nodes(true)
      .find(({ resourceId }) => resourceId === 'com.android.systemui:id/clock');
    expect(clock?.text).toBe('09:41');
  });

  test('shows the title of the screen in the toolbar', () => {
    const phone = aPhone({ screens: { home: { title: { en: 'Home', zh: '首页' }, widgets: [] } } }, { locale: 'zh' });
    expect(phone.texts()).toEqual(['首页']);
  });
});

describe('a list', () => {
  const rows = (more: object) => ({ type: 'list', each: { type: 'text', text: '{{index}}:{{item.name}}' }, ...more });

  test('shows one row for each item', () => {
    expect(aScreen(rows({ items: [{ name: 'a' }, { name: 'b' }] })).texts()).toEqual(['0:a', '1:b']);
  });

  test('shows only the items that fit its condition', () => {
    const phone = aScreen(rows({ items: [{ name: 'tea' }, { name: 'cup' }], where: "item.name contains 'T'" }));
    expect(phone.texts()).toEqual(['0:tea']);
  });

  test('repeats its items up to a count', () => {
    expect(aScreen(rows({ items: [{ name: 'a' }, { name: 'b' }], count: 3 })).texts()).toEqual(['0:a', '1:b', '2:a']);
  });

  test('says so when it is empty', () => {
    expect(aScreen(rows({ items: [], empty: [{ type: 'text', text: 'nothing' }] })).texts()).toEqual(['nothing']);
  });

  test('scrolls its header with its rows', () => {
    const phone = aScreen(rows({ items: [{ name: 'a' }], header: [{ type: 'text', text: 'above' }] }));
    expect(phone.texts()).toEqual(['above', '0:a']);
  });

  test('is shown in full where another one fills the room', () => {
    const phone = aScreen(rows({ items: [{ name: 'a' }] }), rows({ id: 'last', items: [{ name: 'b' }] }));
    expect(phone.node('last').bounds.bottom).toBe(2274);
  });
});

describe('a grid', () => {
  const cells = () => {
    const phone = aScreen({
      type: 'grid',
      columns: 2,
      items: ['a', 'b', 'c'],
      each: { type: 'column', description: '{{item}}', widgets: [{ type: 'text', text: 'cell' }] },
    });
    return ['a', 'b', 'c'].map((name) => phone.node(name).bounds);
  };

  test('sets its cells in lines and columns', () => {
    const [a, b, c] = cells();
    expect([b!.top, c!.left]).toEqual([a!.top, a!.left]);
  });

  test('makes its columns equally wide, to the pixel', () => {
    const [a, b] = cells().map(({ left, right }) => right - left);
    expect(Math.abs(a! - b!)).toBeLessThanOrEqual(1);
  });
});

describe('a carousel', () => {
  const turning = (more: object = {}) =>
    aScreen({ type: 'carousel', id: 'ads', items: ['a', 'b', 'c'], each: { type: 'text', text: '{{item}}' }, ...more });
  const swipe = (phone: ReturnType<typeof turning>, from: number, to: number) => {
    const { top } = phone.node('ads').bounds;
    phone.swipe(from, top + 5, to, top + 5, 200);
  };

  test('shows one page at a time', () => {
    expect(turning().texts()).toEqual(['a']);
  });

  test('turns to the next page when swiped to the left', () => {
    const phone = turning();
    swipe(phone, 900, 200);
    expect(phone.texts()).toEqual(['b']);
  });

  test('turns from the first to the last page when swiped to the right', () => {
    const phone = turning();
    swipe(phone, 200, 900);
    expect(phone.texts()).toEqual(['c']);
  });

  test('turns by itself among the rows of a list too', () => {
    const ads = {
      type: 'carousel',
      id: 'ads',
      items: ['a', 'b'],
      everyMs: 3000,
      each: { type: 'text', text: '{{item}}' },
    };
    const phone = aScreen({ type: 'list', id: 'rows', items: [1], header: [ads], each: { type: 'text', text: 'row' } });
    expect(phone.texts()).toContain('a');
    phone.pass(3000);
    expect(phone.texts()).toContain('b');
  });

  test('turns by itself where it shall', () => {
    const phone = turning({ everyMs: 3000 });
    phone.pass(6000);
    expect(phone.texts()).toEqual(['c']);
  });
});

describe('top tabs', () => {
  const tabs = {
    type: 'top_tabs',
    tabs: ['new', 'old'].map((name) => ({ id: name, text: name, widgets: [{ type: 'text', text: `${name} things` }] })),
  };

  test('show the content of the first one', () => {
    expect(aScreen(tabs).texts()).toEqual(['new', 'old', 'new things']);
  });

  test('show the content of the one that was touched', () => {
    const phone = aScreen(tabs);
    phone.press('old');
    expect([phone.texts(), phone.node('old').selected]).toEqual([['new', 'old', 'old things'], true]);
  });
});

describe('a canvas', () => {
  const canvas = {
    type: 'canvas',
    id: 'game',
    drawn: [{ at: [0.5, 0.5, 0.5, 0.5], text: 'Start', onTap: { set: { started: true } } }],
  };
  const game = () =>
    aPhone({
      data: { started: false },
      screens: { home: { widgets: [canvas], title: '{{started}}' } },
    });

  test('has no node for what is drawn in it', () => {
    expect(game().node('game').children).toEqual([]);
  });

  test('acts when a drawn part is touched', () => {
    const phone = game();
    phone.tap(900, 2000);
    expect(phone.texts()).toEqual(['true']);
  });

  test('does nothing when touched beside it', () => {
    const phone = game();
    phone.tap(100, 500);
    expect(phone.texts()).toEqual(['false']);
  });

  test('paints what is drawn in it', () => {
    const { boxes } = game().screen();
    expect(boxes.some(({ node, paint }) => node === null && paint.text?.lines[0] === 'Start')).toBe(true);
  });
});
