import { describe, expect, test } from 'vitest';
import { aPhone, aScreen } from '../../../../../support/practice-app.ts';

const field = (more: object = {}) => ({ type: 'text_field', id: 'field', ...more });
const second = { type: 'text_field', id: 'second' };
const text = (phone: ReturnType<typeof aScreen>, id = 'field') => phone.node(id).text;

describe('typing', () => {
  test('goes to the field that was touched', () => {
    const phone = aScreen(field(), second);
    phone.press('second');
    phone.text('milk');
    expect([text(phone), text(phone, 'second')]).toEqual(['', 'milk']);
  });

  test('goes nowhere without a field that has the focus', () => {
    const phone = aScreen(field());
    phone.text('milk');
    expect(text(phone)).toBe('');
  });

  test('tells the tree which field has the focus', () => {
    const phone = aScreen(field(), second);
    phone.press('second');
    expect([phone.node('field').focused, phone.node('second').focused]).toEqual([false, true]);
  });

  test('takes the place of the hint', () => {
    const phone = aScreen(field({ hint: 'Name' }));
    expect(text(phone)).toBe('Name');
    phone.press('field');
    phone.text('安');
    expect(text(phone)).toBe('安');
  });

  test('shows bullets in a password', () => {
    const phone = aScreen(field({ password: true }));
    phone.press('field');
    phone.text('s3cret');
    expect([text(phone), JSON.stringify(phone.screen()).includes('s3cret')]).toEqual(['••••••', false]);
  });

  test('leaves letters out of a field for numbers', () => {
    const phone = aScreen(field({ keyboard: 'number' }));
    phone.press('field');
    phone.text('a12.5b');
    expect(text(phone)).toBe('12.5');
  });

  test('writes to the data that the field is bound to', () => {
    const phone = aPhone({
      data: { user: { name: 'Ann' } },
      screens: { home: { widgets: [field({ bind: 'user.name' }), { type: 'text', text: 'Hello {{user.name}}' }] } },
    });
    phone.press('field');
    phone.text('a');
    expect(phone.texts()).toEqual(['Anna', 'Hello Anna']);
  });

  test('DELETE takes one character, also of two code units', () => {
    const phone = aScreen(field());
    phone.press('field');
    phone.text('a🍊');
    phone.key(67);
    expect(text(phone)).toBe('a');
  });

  test('keys for letters and digits type them', () => {
    const phone = aScreen(field());
    phone.press('field');
    for (const code of [29, 62, 8]) phone.key(code);
    expect(text(phone)).toBe('a 1');
  });

  test('TAB moves on to the next field', () => {
    const phone = aScreen(field(), second);
    phone.press('field');
    phone.key(61);
    phone.text('x');
    expect(text(phone, 'second')).toBe('x');
  });

  test('ENTER submits a single line', () => {
    const phone = aPhone({
      screens: { home: { widgets: [field({ onSubmit: { push: 'found' } })] }, found: { title: 'Found', widgets: [] } },
    });
    phone.press('field');
    phone.key(66);
    expect(phone.texts()).toContain('Found');
  });

  test('ENTER starts a new line where there are several', () => {
    const phone = aScreen(field({ lines: 3 }));
    phone.press('field');
    phone.text('a');
    phone.key(66);
    phone.text('b');
    expect(text(phone)).toBe('a\nb');
  });
});

describe('the keyboard', () => {
  test('comes with the focus', () => {
    const phone = aScreen(field());
    expect(phone.focus().keyboardShown).toBe(false);
    phone.press('field');
    expect(phone.focus().keyboardShown).toBe(true);
  });

  test('is put away by BACK, which then goes no further', () => {
    const phone = aScreen(field());
    phone.press('field');
    phone.back();
    expect([phone.focus().keyboardShown, phone.activity]).toEqual([false, 'MainActivity']);
  });

  test('takes room from the app', () => {
    const phone = aPhone({ screens: { home: { widgets: [field()], bottom: [{ type: 'button', text: 'Send' }] } } });
    const before = phone.node('Send').bounds.bottom;
    phone.press('field');
    expect(before - phone.node('Send').bounds.bottom).toBe(656);
  });

  test('types what is touched on it', () => {
    const phone = aScreen(field());
    phone.press('field');
    const key = phone.nodes(true).find(({ description }) => description === 'q');
    phone.tap(key!.bounds.left + 5, key!.bounds.top + 5);
    expect(text(phone)).toBe('q');
  });

  test('is a window of its own package', () => {
    const phone = aScreen(field());
    phone.press('field');
    expect(phone.nodes(true).some(({ packageName }) => packageName === 'com.android.inputmethod.latin')).toBe(true);
  });

  test('does not come with an input method that has none', () => {
    const phone = aScreen(field());
    phone.setIme('com.android.adbkeyboard/.AdbIME');
    phone.press('field');
    expect(phone.focus().keyboardShown).toBe(false);
  });

  test('is gone on the next screen', () => {
    const phone = aPhone({
      screens: { home: { widgets: [field({ onSubmit: { push: 'found' } })] }, found: { widgets: [] } },
    });
    phone.press('field');
    phone.key(66);
    expect(phone.focus().keyboardShown).toBe(false);
  });
});

describe('a touch', () => {
  test.each(['switch', 'checkbox'])('flips a %s', (type) => {
    const phone = aScreen({ type, id: 'flag' });
    phone.press('flag');
    expect(phone.node('flag').checked).toBe(true);
  });

  test('on a switch in a row changes the data of that row', () => {
    const phone = aPhone({
      data: {
        tasks: [
          { name: 'a', done: false },
          { name: 'b', done: false },
        ],
      },
      screens: {
        home: {
          title: '{{tasks.0.done}} {{tasks.1.done}}',
          widgets: [
            {
              type: 'list',
              items: 'tasks',
              where: "item.name == 'b'",
              each: { type: 'checkbox', text: '{{item.name}}', bind: 'item.done' },
            },
          ],
        },
      },
    });
    phone.press('b');
    expect(phone.texts()[0]).toBe('false true');
  });

  test('on a part without its own action acts on what is around it', () => {
    const phone = aPhone({
      data: { n: 0 },
      screens: {
        home: {
          widgets: [{ type: 'row', onTap: { set: { n: '{{n + 1}}' } }, widgets: [{ type: 'text', text: 'n={{n}}' }] }],
        },
      },
    });
    phone.press('n=0');
    expect(phone.texts()).toEqual(['n=1']);
  });

  const pressing = (more: object) =>
    aPhone({
      data: { how: '' },
      screens: {
        home: { widgets: [{ type: 'button', id: 'b', text: 'how: {{how}}', onTap: { set: { how: 'tap' } }, ...more }] },
      },
    });
  const middle = (phone: ReturnType<typeof pressing>): [number, number] => {
    const { left, top } = phone.node('b').bounds;
    return [left + 20, top + 20];
  };

  test('that is held runs the action for long presses', () => {
    const phone = pressing({ onLongPress: { set: { how: 'long' } } });
    phone.longPress(...middle(phone));
    expect(phone.node('b').text).toBe('how: long');
  });

  test('that is held where nothing waits for it counts as a tap', () => {
    const phone = pressing({});
    phone.longPress(...middle(phone));
    expect(phone.node('b').text).toBe('how: tap');
  });

  test.each([
    [100, 'how: tap'],
    [600, 'how: long'],
  ])('swiped nowhere for %i ms is "%s"', (ms, expected) => {
    const phone = pressing({ onLongPress: { set: { how: 'long' } } });
    const [x, y] = middle(phone);
    phone.swipe(x, y, x + 3, y + 3, ms);
    expect(phone.node('b').text).toBe(expected);
  });

  test.each([
    ['back', 'com.android.launcher3'],
    ['home_button', 'com.android.launcher3'],
  ])('on %s of the navigation bar does what the key does', (id, packageName) => {
    const phone = aScreen();
    const { left, top } = phone
      .nodes(true)
      .find(({ resourceId }) => resourceId === `com.android.systemui:id/${id}`)!.bounds;
    phone.tap(left + 10, top + 10);
    expect(phone.focus().packageName).toBe(packageName);
  });
});

describe('the input log', () => {
  test('tells what a tap hit', () => {
    const phone = aScreen({
      type: 'row',
      id: 'pay',
      onTap: { pop: true },
      widgets: [{ type: 'text', text: '确认支付' }],
    });
    phone.press('pay');
    expect(phone.inputLog()).toMatchObject([
      { kind: 'tap', packageName: 'com.example.app', widgetId: 'pay', label: '确认支付' },
    ]);
  });

  test('tells that a tap hit nothing', () => {
    const phone = aScreen();
    phone.tap(500, 1500);
    expect(phone.inputLog()).toMatchObject([{ kind: 'tap', x: 500, y: 1500, packageName: '', widgetId: '' }]);
  });

  test('holds keys, texts and swipes too', () => {
    const phone = aScreen();
    phone.text('x');
    phone.swipe(500, 1500, 500, 900, 300);
    phone.key(4);
    expect(phone.inputLog().map(({ kind, value }) => [kind, value])).toEqual([
      ['text', 'x'],
      ['swipe', undefined],
      ['key', 'BACK'],
    ]);
  });
});
