import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockedBy, blockedElements } from '../../../../../shared/core/guard/blocklist.ts';
import { blockedText } from '../../../../../shared/core/guard/text-under.ts';
import type { Element, Screen, UiTree } from '../../../../../shared/model/screen.ts';
import { shippedRules } from '../../../../support/blocklist.ts';
import { element, node, screen, target } from './builders.ts';
import { dangerous, harmless } from './labels.ts';

const rules = shippedRules;
const ruleFor = (of: Element, page: Screen = screen([of])): string | undefined =>
  blockedBy(target(of), { screen: page }, rules)?.rule;
const ruleForLabel = (label: string): string | undefined => ruleFor(element(label));

describe('the default blocklist', () => {
  it.each(dangerous)('I5: blocks "%s"', (label) => {
    expect(ruleForLabel(label)).toBeDefined();
  });

  it.each(harmless)('lets "%s" pass', (label) => {
    expect(ruleForLabel(label)).toBeUndefined();
  });

  it('names the rule and shows what it recognised', () => {
    const pay = element('Ｐａｙ now');
    expect(blockedBy(target(pay), { screen: screen([pay]) }, rules)).toEqual({ rule: 'pay', seen: 'Ｐａｙ now' });
  });

  it('gives each rule a name of its own', () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  });

  it('does not block prose in which the words happen to stand', () => {
    const prose =
      'A customer in the north told us that he wanted to confirm payment last Tuesday but the weather was so bad that he stayed at home';
    expect(ruleForLabel(prose)).toBeUndefined();
  });

  it('blocks a long label that begins with the words', () => {
    expect(ruleForLabel(`Confirm payment${' and much more text that hides it'.repeat(5)}`)).toBe('pay');
  });
});

describe('disguises', () => {
  it.each([
    ['full-width letters', 'ｌｏｇ　ｏｕｔ'],
    ['letters spaced out', 'L o g  o u t'],
    ['dots between letters', 'p.a.y.n.o.w'],
    ['Cyrillic look-alikes', 'Dеlеtе аccоunt'],
    ['Greek capitals', 'ΡΑΥ ΝΟW'],
    ['Cherokee capitals', 'ᏞOᏀ OUᎢ'],
    ['small capitals', 'ʟᴏɢ ᴏᴜᴛ'],
    ['mathematical letters', '𝓟𝓪𝔂 𝓷𝓸𝔀'],
    ['letters in circles', 'ⓅⒶⓎ'],
    ['letters in black boxes', '🅿🅰🆈'],
    ['flag letters', '🇵🇦🇾'],
    ['accents', 'Délètë àccöúñt'],
    ['stacked marks', 'P̶a̷y̴ n̸o̵w̶'],
    ['zero-width spaces', 'P\u200ba\u200by'],
    ['a soft hyphen', 'Unin\u00adstall'],
    ['a direction mark', '\u202eLog out\u202c'],
    ['tag characters', 'Pay\u{e0061}'],
    ['a Hangul filler', 'Log\u3164out'],
    ['a braille blank', 'Log\u2800out'],
    ['digits for letters', 'L0g 0ut'],
    ['signs for letters', 'P@y n0w'],
    ['a one for an l', 'De1ete account'],
    ['a capital I for an l', 'DeIete account'],
    ['rn for m', 'Confirrn payrnent'],
    ['camel case', 'LogOutNow'],
    ['snake case', 'delete_account'],
    ['emoji around', '🔥🔥Buy now🔥🔥'],
    ['an arrow behind', 'Log out ›'],
    ['an amount in front', '$5.00 · Pay'],
    ['traditional Chinese', '退出登錄'],
    ['traditional account', '刪除帳戶'],
    ['traditional payment', '確認支付'],
    ['traditional phone', '撥打電話'],
    ['mixed forms', '确認支付'],
    ['spaced Chinese', '退 出 登 录'],
    ['dots in Chinese', '退·出·登·录'],
    ['a radical for a character', '⽀付'],
    ['a variant character', '退岀登录'],
    ['digits in Chinese', '确1认2支3付'],
    ['zero-width in Chinese', '立即\u200d支\u200c付'],
  ])('I5: do not help: %s', (_, label) => {
    expect(ruleForLabel(label)).toBeDefined();
  });

  const lookAlikes: Readonly<Record<string, readonly string[]>> = {
    a: ['а', 'α', 'ａ', 'á', '𝐚', '@'],
    c: ['с', 'ϲ', 'ｃ', 'ç'],
    e: ['е', 'ε', 'ｅ', 'ê', '3'],
    i: ['і', 'ι', 'ｉ', 'í'],
    o: ['о', 'ο', 'ｏ', 'ö', '0'],
    p: ['р', 'ρ', 'ｐ'],
    s: ['ѕ', 'ｓ', 'ş'],
    u: ['υ', 'ｕ', 'ü'],
    y: ['у', 'γ', 'ｙ', 'ý'],
  };
  const between = ['', '', '\u200b', '\u00ad', '\ufeff', '\u2060'];
  const bases = [
    'log out',
    'delete account',
    'uninstall',
    'factory reset',
    'pay now',
    'buy now',
    'submit order',
    '立即支付',
  ];

  it('I5: do not help in any mixture', () => {
    const disguised = fc
      .tuple(fc.constantFrom(...bases), fc.array(fc.nat(), { minLength: 40, maxLength: 40 }))
      .map(([base, picks]) =>
        [...base]
          .map((letter, place) => {
            const pick = picks[place] ?? 0;
            const forms = [letter, letter.toUpperCase(), ...(lookAlikes[letter] ?? [])];
            return `${forms[pick % forms.length]}${between[pick % between.length]}`;
          })
          .join(''),
      );
    fc.assert(
      fc.property(disguised, (label) => ruleForLabel(label) !== undefined),
      { numRuns: 2_000 },
    );
  });

  it('never throw and never take long, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (label) => void ruleForLabel(label)));
  });
});

describe('where a label can hide', () => {
  const bare = (change: Partial<Element>): Element => element('', { key: 'k', texts: [], ...change });

  it('I5: is found in the description alone', () => {
    expect(ruleFor(bare({ label: '', texts: ['', 'Log out'] }))).toBe('log out');
  });

  it('I5: is found when split over children', () => {
    expect(ruleFor(bare({ texts: ['Log', 'out'] }))).toBe('log out');
    expect(ruleFor(bare({ texts: ['退出', '登录'] }))).toBe('log out');
    expect(ruleFor(bare({ texts: ['P', 'a', 'y'] }))).toBe('pay');
    expect(ruleFor(bare({ texts: ['Dele', 'te acc', 'ount'] }))).toBe('delete account');
  });

  it('I5: is found when other texts stand around the pieces', () => {
    expect(ruleFor(bare({ texts: ['Settings row', 'Sign', 'out', '›'] }))).toBe('log out');
  });

  it.each(['btn_log_out', 'payButton', 'com.x:id/iv_call', 'delete-account', 'tv_submit_order'])(
    'I5: is found in the id %s of an icon',
    (id) => {
      expect(ruleFor(bare({ locators: { id, className: 'ImageView', index: 0 } }))).toBeDefined();
    },
  );

  it.each(['pay_history', 'btn_log_out_cancel', 'call_log', 'display_button', 'order_list', 'to_pay'])(
    'is not seen in the id %s',
    (id) => {
      expect(ruleFor(bare({ locators: { id, className: 'ImageView', index: 0 } }))).toBeUndefined();
    },
  );

  it('I5: is what the screen shows, not what an agent says', () => {
    const pay = element('Pay');
    expect(blockedBy({ ...target(pay), label: 'Harmless' }, { screen: screen([pay]) }, rules)?.rule).toBe('pay');
  });

  it('I5: is that of the element under the finger, whatever element was named', () => {
    const card = element('Card', { bounds: { left: 0, top: 0, right: 1000, bottom: 1000 } });
    const pay = element('Pay', { bounds: { left: 450, top: 450, right: 550, bottom: 550 } });
    expect(ruleFor(card, screen([card, pay]))).toBe('pay');
  });

  it('I5: is found under a finger that hit no known element', () => {
    const pay = element('Pay');
    const page = screen([pay]);
    const point = { x: 300, y: 1050 };
    expect(blockedBy({ elementKey: null, label: '', point, screen: page.size }, { screen: page }, rules)?.rule).toBe(
      'pay',
    );
  });

  it('I5: is found when the point was taken on a screen of another size', () => {
    const pay = element('Pay');
    const point = { x: 150, y: 525 };
    const half = { width: 540, height: 1200 };
    expect(
      blockedBy({ elementKey: null, label: '', point, screen: half }, { screen: screen([pay]) }, rules)?.rule,
    ).toBe('pay');
  });
});

describe('a card with a button in its corner', () => {
  const buy = element('Buy now', { bounds: { left: 800, top: 800, right: 990, bottom: 880 } });
  const bounds = { left: 0, top: 0, right: 1000, bottom: 900 };

  it('is not blocked for what its button says', () => {
    const card = element('Shoes', { bounds, texts: ['Shoes', '¥99', 'Buy now'] });
    expect(ruleFor(card, screen([card, buy]))).toBeUndefined();
  });

  it('I5: is blocked when the button holds its only words', () => {
    const card = element('Buy now', { bounds, texts: ['›', 'Buy now'] });
    expect(ruleFor(card, screen([card, buy]))).toBe('buy');
  });

  it('I5: is blocked when what it holds is not a small part of it', () => {
    const wide = element('Log out', { bounds: { left: 0, top: 0, right: 1000, bottom: 500 } });
    const row = element('Row', { bounds, texts: ['Account', 'Log out'] });
    expect(ruleFor(row, screen([row, wide]))).toBe('log out');
  });
});

describe('a button that only says OK', () => {
  const ok = element('确定');
  const asked = (text: string, title = 'Page'): string | undefined =>
    ruleFor(ok, screen([ok], { texts: [text], title }));

  it.each([
    '确定要退出登录吗？',
    '是否删除账户？',
    'Are you sure you want to uninstall this app?',
    'Do you want to log out?',
    '确认支付 ¥20.00？',
    'Call 10086?',
  ])('I5: is blocked below "%s"', (question) => {
    expect(asked(question)).toBeDefined();
  });

  it.each([
    '确定清空购物车吗？',
    '是否保存修改？',
    '是否取消支付？',
    'Delete this photo?',
    '支付方式不可用，是否更换？',
    '退出登录',
  ])('passes below "%s"', (question) => {
    expect(asked(question)).toBeUndefined();
  });

  it.each(['删除账户', '确认支付', '提现', 'Log out?'])('I5: is blocked on a page called "%s"', (title) => {
    expect(asked('', title)).toBeDefined();
  });

  it('leaves the way out of such a dialog open', () => {
    const cancel = element('取消');
    expect(ruleFor(cancel, screen([cancel], { texts: ['确定要退出登录吗？'] }))).toBeUndefined();
  });
});

describe('a button that only confirms', () => {
  const total = (top: number, text = '合计 ¥88.00') =>
    node({ text, bounds: { left: 0, top, right: 500, bottom: top + 60 } });
  const beside = (label: string, tree?: UiTree, texts: readonly string[] = []) => {
    const confirm = element(label);
    return blockedBy(target(confirm), { screen: screen([confirm], { texts }), tree }, rules)?.rule;
  };
  const near = { roots: [total(950)] };

  it.each(['Confirm', 'OK', 'Submit', '确认', '确定', '提交', 'Ｃｏｎｆｉｒｍ', '確認'])(
    'I5: "%s" is blocked next to an amount',
    (label) => {
      expect(beside(label, near)).toBe('confirm an amount');
    },
  );

  it.each(['$5', 'US$ 12.50', '12,50 €', 'RMB 30', '￥９９', '20元', '100 dollars'])(
    'I5: is blocked below "%s"',
    (amount) => {
      expect(beside('Confirm', { roots: [total(900, amount)] })).toBe('confirm an amount');
    },
  );

  it('passes where the amount stands far away', () => {
    expect(beside('Confirm', { roots: [total(100)] })).toBeUndefined();
  });

  it.each(['3 items', 'Order no. 4711', '10:30', 'iPhone 15', '第 5 页'])('passes next to "%s"', (text) => {
    expect(beside('Confirm', { roots: [total(950, text)] })).toBeUndefined();
  });

  it('I5: is blocked on a short page with an amount when nothing tells where it stands', () => {
    expect(beside('Confirm', undefined, ['Total', '$88.00'])).toBe('confirm an amount');
  });

  it('I5: is blocked for an amount that only the picture shows', () => {
    const confirm = element('Confirm');
    const pictureTexts = [{ text: '¥88', bounds: { left: 100, top: 900, right: 300, bottom: 960 } }];
    const sight = { screen: screen([confirm]), tree: { roots: [] }, pictureTexts };
    expect(blockedBy(target(confirm), sight, rules)?.rule).toBe('confirm an amount');
  });

  it('I5: "Grab" is blocked next to money, and nowhere else', () => {
    expect(beside('Grab', near)).toBe('buy');
    expect(beside('Grab', { roots: [] })).toBeUndefined();
  });

  it('"Cancel" passes next to an amount', () => {
    expect(beside('Cancel', near)).toBeUndefined();
  });
});

describe('a label that only the picture shows', () => {
  const drawn = (text: string, left = 120, right = 300) => ({ text, bounds: { left, top: 1020, right, bottom: 1080 } });
  const icon = element('', { texts: [], locators: { id: 'iv_1', className: 'ImageView', index: 0 } });

  it('I5: is found on an element without texts', () => {
    const sight = { screen: screen([icon]), pictureTexts: [drawn('Pay now')] };
    expect(blockedBy(target(icon), sight, rules)?.rule).toBe('pay');
  });

  it('I5: is found in pieces', () => {
    const sight = { screen: screen([icon]), pictureTexts: [drawn('out', 200, 280), drawn('Log', 120, 190)] };
    expect(blockedBy(target(icon), sight, rules)?.rule).toBe('log out');
  });

  it('I5: is found behind a text that says something else', () => {
    const friendly = element('Next');
    const sight = { screen: screen([friendly]), pictureTexts: [drawn('确认支付')] };
    expect(blockedBy(target(friendly), sight, rules)?.rule).toBe('pay');
  });

  it('I5: is found under a finger where the tree has nothing', () => {
    const point = { elementKey: null, label: '', point: { x: 150, y: 1050 }, screen: screen([]).size } as const;
    const sight = { screen: screen([]), pictureTexts: [drawn('Log', 120, 190), drawn('out', 200, 280)] };
    expect(blockedText(point, sight, rules)?.rule).toBe('log out');
  });

  it('beside the element is not its label', () => {
    const sight = { screen: screen([icon]), pictureTexts: [drawn('Pay now', 600, 800)] };
    expect(blockedBy(target(icon), sight, rules)).toBeNull();
  });
});

describe('text fields', () => {
  it('can take focus though their hint says what the page sends', () => {
    expect(ruleFor(element('发消息', { role: 'text_field', editable: true }))).toBeUndefined();
  });
});

describe('marking a screen', () => {
  it('gives every blocked element with its rule', () => {
    const page = screen([element('Pay'), element('Home'), element('退出登录')]);
    expect([...blockedElements({ screen: page }, rules)].map(([key, { rule }]) => [key, rule])).toEqual([
      ['key:Pay', 'pay'],
      ['key:退出登录', 'log out'],
    ]);
  });
});
