import { describe, expect, test } from 'vitest';
import { aPhone, MORNING, PACKAGE } from '../../../../../support/practice-app.ts';

/** A screen that shows a text and has a button that acts. */
const acting = (data: object, shown: unknown, onTap: unknown) =>
  aPhone({
    data,
    screens: {
      home: {
        widgets: [
          { type: 'text', text: shown },
          { type: 'button', text: 'go', onTap },
        ],
      },
    },
  });

const shown = (phone: ReturnType<typeof acting>) => phone.texts()[0];

describe('data', () => {
  test.each([
    ['set', { set: { n: '{{n + 1}}' } }, '2'],
    ['set along a path', { set: { 'user.name': 'Bo' } }, 'Bo'],
    ['add', { add: { to: 'list', item: { id: 3 } } }, '1,2,3'],
    ['remove', { remove: { from: 'list', where: 'each.id == 1' } }, '2'],
    ['update', { update: { in: 'list', where: 'each.id == 2', set: { id: 9 } } }, '1,9'],
    ['one action after the other', [{ set: { n: 5 } }, { set: { n: '{{n * 2}}' } }], '10'],
  ])('is changed by %s', (_name, action, expected) => {
    const ids = '{{list.0.id}},{{list.1.id}},{{list.2.id}}';
    const phone = acting(
      { n: 1, user: { name: 'Ann' }, list: [{ id: 1 }, { id: 2 }] },
      `{{n}} {{user.name}} ${ids}`,
      action,
    );
    phone.press('go');
    expect(shown(phone)).toContain(expected);
  });

  test('outlives the process of the app', () => {
    const phone = acting({ n: 1 }, '{{n}}', { set: { n: 2 } });
    phone.press('go');
    phone.forceStop(PACKAGE);
    phone.launch(PACKAGE);
    expect(shown(phone)).toBe('2');
  });

  test('is read by conditions before the first action changes it', () => {
    const phone = acting({ n: 0 }, '{{n}}', [
      { if: 'n == 0', set: { n: 1 } },
      { if: 'n == 1', set: { n: 7 } },
    ]);
    phone.press('go');
    expect(shown(phone)).toBe('1');
  });
});

describe('texts', () => {
  const greeting = { en: 'Hello', zh: '你好' };

  test.each(['en', 'zh'] as const)('come in the language of the phone: %s', (locale) => {
    const phone = aPhone({ screens: { home: { widgets: [{ type: 'text', text: greeting }] } } }, { locale });
    expect(phone.texts()).toEqual([greeting[locale]]);
  });

  test('come in the language that the app insists on', () => {
    const phone = aPhone({ locale: 'zh', screens: { home: { widgets: [{ type: 'text', text: greeting }] } } });
    expect(phone.texts()).toEqual(['你好']);
  });

  test('change when the app changes its language', () => {
    const phone = aPhone({
      locale: '{{language}}',
      data: { language: '', goods: { name: { en: 'Tea', zh: '茶' } } },
      screens: {
        home: {
          widgets: [
            { type: 'text', text: '{{goods.name}}' },
            { type: 'button', text: 'zh', onTap: { set: { language: 'zh' } } },
          ],
        },
      },
    });
    expect(phone.texts()[0]).toBe('Tea');
    phone.press('zh');
    expect(phone.texts()[0]).toBe('茶');
  });
});

describe('values that change by themselves', () => {
  const watching = (changing: object, text: string) =>
    aPhone({ changing: { value: changing }, screens: { home: { widgets: [{ type: 'text', text }] } } });

  test('add at each step', () => {
    const phone = watching({ from: 100, everyMs: 2000, add: 5 }, '{{value}}');
    phone.pass(5000);
    expect(phone.texts()).toEqual(['110']);
  });

  test('start over at the end of their range', () => {
    const phone = watching({ from: 2, everyMs: 1000, add: -1, within: [0, 2] }, '{{value}}');
    const seen = [0, 1, 2, 3].map(() => {
      const [text] = phone.texts();
      phone.pass(1000);
      return text;
    });
    expect(seen).toEqual(['2', '1', '0', '2']);
  });

  test('wander within their range, the same way for the same seed', () => {
    const row = () => {
      const phone = watching({ from: 10, everyMs: 1000, within: [9, 11] }, '{{value}}');
      return [1, 2, 3, 4].map(() => {
        phone.pass(1000);
        return Number(phone.texts()[0]);
      });
    };
    const values = row();
    expect(values).toEqual(row());
    expect(new Set(values).size).toBeGreaterThan(1);
    expect(Math.min(...values) >= 9 && Math.max(...values) <= 11).toBe(true);
  });

  test.each([
    ['{{clock}}', ['09:41', '09:42']],
    ['{{today}}', ['2026-03-01', '2026-03-01']],
    ['{{now}}', [String(MORNING), String(MORNING + 60_000)]],
  ])('%s follows the clock of the phone', (text, expected) => {
    const phone = watching({ from: 0, everyMs: 1000 }, text);
    const [before] = phone.texts();
    phone.pass(60_000);
    expect([before, ...phone.texts()]).toEqual(expected);
  });
});

describe('loading', () => {
  const loading = (value: unknown) =>
    aPhone({ screens: { home: { loading: value, widgets: [{ type: 'text', text: 'here' }] } } });
  const spins = (phone: ReturnType<typeof loading>) =>
    phone.nodes().some(({ className }) => className === 'android.widget.ProgressBar');

  test('ends when its time is over', () => {
    const phone = loading(800);
    expect([spins(phone), phone.texts()]).toEqual([true, []]);
    phone.pass(800);
    expect([spins(phone), phone.texts()]).toEqual([false, ['here']]);
  });

  test('that is for ever never ends', () => {
    const phone = loading('forever');
    phone.pass(3_600_000);
    expect(spins(phone)).toBe(true);
  });
});

describe('what happens later', () => {
  test('happens after so many milliseconds', () => {
    const phone = acting({ n: 0 }, '{{n}}', { after: { ms: 500, do: { set: { n: 1 } } } });
    phone.press('go');
    phone.pass(499);
    expect(shown(phone)).toBe('0');
    phone.pass(1);
    expect(shown(phone)).toBe('1');
  });

  test('happens after so many touches and keys', () => {
    const phone = acting({ n: 0 }, '{{n}}', { later: { actions: 2, do: { set: { n: 1 } } } });
    phone.press('go');
    phone.tap(500, 1500);
    expect(shown(phone)).toBe('0');
    phone.swipe(500, 1500, 500, 900, 100);
    expect(shown(phone)).toBe('1');
  });

  test('does not happen when the process has ended by then', () => {
    const phone = acting({ n: 0 }, '{{n}}', { after: { ms: 500, do: { set: { n: 1 } } } });
    phone.press('go');
    phone.forceStop(PACKAGE);
    phone.pass(1000);
    phone.launch(PACKAGE);
    expect(shown(phone)).toBe('0');
  });
});
