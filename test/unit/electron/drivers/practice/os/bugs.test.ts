import { describe, expect, test } from 'vitest';
import { anApp, aPhone, AppPhone, PACKAGE } from '../../../../../support/practice-app.ts';

const button = (text: string, onTap: unknown) => ({ type: 'button', text, onTap });

/** A home screen that opens a screen with these bugs. */
const buggy = (bugs: object, more: object = {}) => {
  const phone = aPhone({
    data: { n: 0 },
    screens: {
      home: { title: 'Home', widgets: [button('open', { push: 'bad' })] },
      bad: { title: 'Bad {{n}}', widgets: [button('up', { set: { n: '{{n + 1}}' } })], bugs, ...more },
    },
  });
  phone.press('open');
  return phone;
};

describe('a screen with a bug', () => {
  test('swallows every third touch', () => {
    const phone = buggy({ swallowTaps: 3 });
    for (let touch = 0; touch < 6; touch += 1) phone.press('up');
    expect(phone.texts()).toContain('Bad 4');
  });

  test('logs a touch that it swallows', () => {
    const phone = buggy({ swallowTaps: 1 });
    phone.press('up');
    expect(phone.inputLog().at(-1)?.label).toBe('up');
  });

  test('shows the tree of the screen before, once', () => {
    const phone = buggy({ staleTree: true });
    expect([phone.texts()[0], phone.texts()[0]]).toEqual(['Home', 'Bad 0']);
  });

  test('swallows BACK', () => {
    const phone = buggy({ swallowBack: true });
    phone.back();
    expect(phone.texts()).toContain('Bad 0');
  });

  test('is never idle', () => {
    expect(buggy({ neverIdle: true }).dumpTree()).toEqual({ ok: false, why: 'not_idle' });
  });

  test('has no root for so many looks', () => {
    const phone = buggy({ nullRoot: 2 });
    const looks = [1, 2, 3].map(() => phone.dumpTree());
    expect(looks.map((look) => (look.ok ? 'ok' : look.why))).toEqual(['null_root', 'null_root', 'ok']);
  });
});

describe('a screen in landscape', () => {
  test('turns the phone', () => {
    const phone = buggy({}, { landscape: true });
    expect([phone.size(), phone.rotation()]).toEqual([{ width: 2400, height: 1080 }, 1]);
  });

  test('says so in the tree', () => {
    const dump = buggy({}, { landscape: true }).dumpTree();
    expect(dump.ok && dump.xml).toContain('<hierarchy rotation="1">');
  });

  test('turns the phone back when it is left', () => {
    const phone = buggy({}, { landscape: true });
    phone.back();
    expect([phone.size(), phone.rotation()]).toEqual([{ width: 1080, height: 2400 }, 0]);
  });
});

test('a secure screen says so to whoever draws it', () => {
  expect(buggy({}, { secure: true }).screen().secure).toBe(true);
});

describe('pop-ups', () => {
  const app = (chance: number) =>
    anApp({
      popups: [{ on: ['home'], chance, do: { dialog: 'ad' } }],
      screens: {
        home: { title: 'Home', widgets: [button('open', { push: 'other' })] },
        other: { title: 'Other', widgets: [] },
      },
      dialogs: { ad: { title: 'Sale!' } },
    });
  /** Whether each of twenty visits of the home screen met the pop-up. */
  const visits = (chance: number, seed: number) => {
    const phone = new AppPhone([app(chance)], { seed });
    phone.launch(PACKAGE);
    return Array.from({ length: 20 }, () => {
      const met = phone.texts().includes('Sale!');
      if (met) phone.back();
      phone.press('open');
      phone.back();
      return met;
    });
  };

  test('come by chance', () => {
    const met = visits(0.4, 1).filter(Boolean).length;
    expect(met > 2 && met < 18).toBe(true);
  });

  test('come at the same places for the same seed', () => {
    expect(visits(0.4, 7)).toEqual(visits(0.4, 7));
  });

  test('come at other places for another seed', () => {
    expect(visits(0.4, 7)).not.toEqual(visits(0.4, 8));
  });

  test('come always, or never, where it shall be so', () => {
    expect([new Set(visits(1, 1)), new Set(visits(0, 1))]).toEqual([new Set([true]), new Set([false])]);
  });
});

describe('a permission', () => {
  const asking = (permission = 'camera', locale: 'en' | 'zh' = 'en') => {
    const phone = aPhone(
      {
        data: { state: 'not asked' },
        screens: {
          home: {
            widgets: [
              button('ask', {
                askPermission: { permission, granted: { set: { state: 'yes' } }, denied: { set: { state: 'no' } } },
              }),
              { type: 'text', text: '{{state}}' },
            ],
          },
        },
      },
      { locale },
    );
    phone.press('ask');
    return phone;
  };

  test('is asked for in a package of its own', () => {
    const phone = asking();
    expect([phone.focus().packageName, new Set(phone.nodes().map(({ packageName }) => packageName))]).toEqual([
      'com.android.permissioncontroller',
      new Set(['com.android.permissioncontroller']),
    ]);
  });

  test('is asked for by name, in the language of the phone', () => {
    expect(asking('camera', 'zh').texts()[0]).toBe('要允许“示例”拍摄照片和录制视频吗？');
  });

  test.each([
    ['permission_allow_foreground_only_button', 'yes'],
    ['permission_allow_one_time_button', 'yes'],
    ['permission_deny_button', 'no'],
  ])('is answered by %s with %s', (id, state) => {
    const phone = asking();
    phone.press(id);
    expect(phone.texts()).toContain(state);
  });

  test('is denied by BACK', () => {
    const phone = asking();
    phone.back();
    expect(phone.texts()).toContain('no');
  });

  test('that was granted is not asked for again', () => {
    const phone = asking('contacts');
    phone.press('permission_allow_button');
    phone.press('ask');
    expect(phone.focus().packageName).toBe(PACKAGE);
  });
});
