import { describe, expect, test } from 'vitest';
import { anApp, aPhone, AppPhone, PACKAGE } from '../../../../../support/practice-app.ts';

const button = (text: string, onTap: unknown) => ({ type: 'button', text, onTap });

const page = (title: string, ...widgets: unknown[]) => ({ title, activity: `.${title}Activity`, widgets });

const SCREENS = {
  home: page('Home', button('open', { push: 'one' })),
  one: page('One', button('open', { push: 'two' }), button('swap', { replace: 'two' })),
  two: page('Two', button('to home', { pop: 'home' }), button('two back', { pop: 2 })),
};

describe('the back stack', () => {
  test('shows what was pushed on top', () => {
    const phone = aPhone({ screens: SCREENS });
    phone.press('open');
    expect(phone.activity).toBe('OneActivity');
  });

  test('BACK shows the screen below', () => {
    const phone = aPhone({ screens: SCREENS });
    phone.press('open');
    phone.back();
    expect(phone.activity).toBe('HomeActivity');
  });

  test('BACK on the first screen leaves to the home screen', () => {
    const phone = aPhone({ screens: SCREENS });
    phone.back();
    expect(phone.focus().packageName).toBe('com.android.launcher3');
  });

  test('an app that was left starts anew on its first screen', () => {
    const phone = aPhone({ screens: SCREENS });
    phone.press('open');
    phone.back();
    phone.back();
    phone.launch(PACKAGE);
    expect(phone.activity).toBe('HomeActivity');
  });

  test('HOME keeps the stack for the next launch', () => {
    const phone = aPhone({ screens: SCREENS });
    phone.press('open');
    phone.key(3);
    phone.launch(PACKAGE);
    expect(phone.activity).toBe('OneActivity');
  });

  test('replace leaves nothing of the replaced screen', () => {
    const phone = aPhone({ screens: SCREENS });
    phone.press('open');
    phone.press('swap');
    phone.back();
    expect(phone.activity).toBe('HomeActivity');
  });

  test.each(['to home', 'two back'])('"%s" takes several screens at once', (label) => {
    const phone = aPhone({ screens: SCREENS });
    phone.press('open');
    phone.press('open');
    phone.press(label);
    expect(phone.activity).toBe('HomeActivity');
  });

  test('the arrow of the toolbar goes back', () => {
    const phone = aPhone({ screens: SCREENS });
    phone.press('open');
    phone.press('Navigate up');
    expect(phone.activity).toBe('HomeActivity');
  });

  test('a first screen has no arrow', () => {
    expect(() => aPhone({ screens: SCREENS }).node('Navigate up')).toThrow('not on the screen');
  });

  test('a screen reads what it was opened with', () => {
    const phone = aPhone({
      data: { goods: [{ name: 'Tea' }, { name: 'Cup' }] },
      screens: {
        home: {
          widgets: [
            {
              type: 'list',
              items: 'goods',
              each: button('{{item.name}}', {
                push: { to: 'detail', args: { goods: '{{item}}', place: '{{index}}' } },
              }),
            },
          ],
        },
        detail: { widgets: [{ type: 'text', text: '{{args.goods.name}} at {{args.place}}' }] },
      },
    });
    phone.press('Cup');
    expect(phone.texts()).toContain('Cup at 1');
  });

  test('onBack takes the place of going back', () => {
    const leave = { dialogs: { sure: { title: 'Sure?' } } };
    const phone = aPhone({ ...leave, screens: { home: { widgets: [], onBack: { dialog: 'sure' } } } });
    phone.back();
    expect(phone.texts()).toEqual(['Sure?']);
  });

  test('exit leaves the app', () => {
    const phone = aPhone({ screens: { home: { widgets: [button('quit', { exit: true })] } } });
    phone.press('quit');
    expect(phone.focus().packageName).toBe('com.android.launcher3');
  });
});

describe('bottom tabs', () => {
  const tab = (screen: string) => ({ screen, text: screen, icon: 'home', id: `tab_${screen}` });
  const tabbed = (more: object = {}) =>
    aPhone({
      bottomTabs: [tab('home'), tab('mine')],
      screens: {
        home: page('Home', button('open', { push: 'one' })),
        mine: page('Mine', { type: 'text_field', hint: 'note' }),
        one: page('One', button('go mine', { tab: 'mine' })),
      },
      ...more,
    });

  test('switch on a touch', () => {
    const phone = tabbed();
    phone.press('tab_mine');
    expect(phone.activity).toBe('MineActivity');
  });

  test('tell which one is selected', () => {
    const phone = tabbed();
    phone.press('tab_mine');
    expect([phone.node('tab_home').selected, phone.node('tab_mine').selected]).toEqual([false, true]);
  });

  test('leave nothing to go back to', () => {
    const phone = tabbed();
    phone.press('tab_mine');
    phone.back();
    expect(phone.focus().packageName).toBe('com.android.launcher3');
  });

  test('lead back to the first one where the app wants it so', () => {
    const phone = tabbed({ backFromTab: 'first' });
    phone.press('tab_mine');
    phone.back();
    expect(phone.activity).toBe('HomeActivity');
  });

  test('keep what was typed while another one is shown', () => {
    const phone = tabbed();
    phone.press('tab_mine');
    phone.press('note');
    phone.text('milk');
    phone.back();
    phone.press('tab_home');
    phone.press('tab_mine');
    expect(phone.texts()).toContain('milk');
  });

  test('are reached from a screen on top of them', () => {
    const phone = tabbed();
    phone.press('open');
    phone.press('go mine');
    expect(phone.activity).toBe('MineActivity');
  });

  test('are not shown on other screens', () => {
    const phone = tabbed();
    phone.press('open');
    expect(() => phone.node('tab_home')).toThrow('not on the screen');
  });
});

describe('a dialog', () => {
  const asking = (dialog: object = {}) =>
    aPhone({
      data: { answer: 'none' },
      screens: {
        home: { widgets: [button('ask', { dialog: 'ask' }), { type: 'text', text: 'answer: {{answer}}' }] },
      },
      dialogs: {
        ask: {
          title: 'Really?',
          text: 'It cannot be undone.',
          buttons: [
            { text: 'No', onTap: { set: { answer: 'no' } } },
            { text: 'Yes', onTap: { set: { answer: 'yes' } } },
          ],
          ...dialog,
        },
      },
    });

  test('is all that the tree shows', () => {
    const phone = asking();
    phone.press('ask');
    expect(phone.texts()).toEqual(['Really?', 'It cannot be undone.', 'No', 'Yes']);
  });

  test("has the ids of Android's own dialogs", () => {
    const phone = asking();
    phone.press('ask');
    expect([phone.node('No').resourceId, phone.node('Yes').resourceId]).toEqual([
      'android:id/button2',
      'android:id/button1',
    ]);
  });

  test('closes on its buttons, which then act', () => {
    const phone = asking();
    phone.press('ask');
    phone.press('Yes');
    expect(phone.texts()).toContain('answer: yes');
  });

  test('closes on BACK', () => {
    const phone = asking();
    phone.press('ask');
    phone.back();
    expect(phone.texts()).toContain('answer: none');
  });

  test('closes on a touch outside', () => {
    const phone = asking();
    phone.press('ask');
    phone.tap(540, 200);
    expect(phone.texts()).toContain('answer: none');
  });

  test('stays open on a touch between its buttons', () => {
    const phone = asking();
    phone.press('ask');
    const { left, top } = phone.node('Really?').bounds;
    phone.tap(left + 2, top + 2);
    expect(phone.texts()).toContain('Really?');
  });

  test('that cannot be cancelled stays on BACK and on a touch outside', () => {
    const phone = asking({ cancelable: false });
    phone.press('ask');
    phone.back();
    phone.tap(540, 200);
    expect(phone.texts()).toContain('Really?');
  });

  test('keeps touches from what is below', () => {
    const phone = asking({ cancelable: false });
    const { left, top } = phone.node('ask').bounds;
    phone.press('ask');
    phone.tap(left + 5, top + 5);
    phone.back();
    expect(phone.inputLog().at(-2)?.label).toBe('');
  });
});

describe('a sheet', () => {
  const sharing = () =>
    aPhone({
      screens: { home: { widgets: [button('share', { sheet: 'share' })] } },
      sheets: { share: { widgets: [button('copy', [{ close: true }, { toast: 'Copied' }])] } },
    });

  test('stands at the bottom of the screen', () => {
    const phone = sharing();
    phone.press('share');
    expect(phone.node('design_bottom_sheet').bounds).toMatchObject({ left: 0, right: 1080, bottom: 2274 });
  });

  test('is closed by its own actions', () => {
    const phone = sharing();
    phone.press('share');
    phone.press('copy');
    expect(phone.texts()).toEqual(['share']);
  });
});

describe('a toast', () => {
  const toasting = () => aPhone({ screens: { home: { widgets: [button('say', { toast: 'Saved' })] } } });
  const shown = (phone: AppPhone) => phone.nodes(true).some(({ text }) => text === 'Saved');

  test('is on the screen for two seconds', () => {
    const phone = toasting();
    phone.press('say');
    expect(shown(phone)).toBe(true);
    phone.pass(2000);
    expect(shown(phone)).toBe(false);
  });

  test('is not in the tree of the window with the focus', () => {
    const phone = toasting();
    phone.press('say');
    expect(phone.texts()).toEqual(['say']);
  });

  test('lets touches through', () => {
    const phone = toasting();
    phone.press('say');
    const { bounds } = phone.nodes(true).find(({ text }) => text === 'Saved')!;
    phone.tap(bounds.left + 5, bounds.top + 5);
    expect(phone.inputLog().at(-1)?.label).toBe('');
  });
});

describe('other apps', () => {
  const other = anApp({
    package: 'com.example.other',
    screens: { home: { widgets: [{ type: 'text', text: 'the other app' }] } },
  });
  const start = (onTap: unknown) => {
    const phone = new AppPhone([anApp({ screens: { home: { widgets: [button('go', onTap)] } } }), other]);
    phone.launch(PACKAGE);
    phone.press('go');
    return phone;
  };

  test('open in front', () => {
    expect(start({ openApp: 'com.example.other' }).texts()).toEqual(['the other app']);
  });

  test('lead back to the app that opened them', () => {
    const phone = start({ openApp: 'com.example.other' });
    phone.back();
    expect(phone.focus().packageName).toBe(PACKAGE);
  });

  test('that are not there are answered with a toast', () => {
    const phone = start({ openApp: 'com.example.nothing' });
    expect(phone.nodes(true).map(({ text }) => text)).toContain('No app can open this.');
  });

  test('include a browser that shows the address', () => {
    const phone = start({ browse: 'https://example.com/help' });
    expect([phone.focus().packageName, phone.texts()]).toEqual(['com.android.browser', ['https://example.com/help']]);
  });

  test('are listed on the home screen and start from there', () => {
    const phone = new AppPhone([anApp(), other]);
    phone.press('Example');
    expect(phone.focus().packageName).toBe(PACKAGE);
  });
});
