import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadPracticeApp } from '../../../electron/drivers/practice/apps/load.ts';
import { createDrawer } from '../../../electron/drivers/practice/draw/screen.ts';
import { PracticePhone } from '../../../electron/drivers/practice/os/practice-phone.ts';

const BACK = 4;
const SHOP = 'app.cairn.shop';
const NOTES = 'app.cairn.notes';

const apps = ['shop', 'notes'].map((name) =>
  loadPracticeApp(readFileSync(new URL(`../../../resources/practice-apps/${name}.json`, import.meta.url), 'utf8')),
);

/** A phone in a tester's hand: touches by resource id or text, and a clock that only the test moves. */
class Hand {
  readonly phone: PracticePhone;
  #now = 1_760_000_000_000;

  /** Seed 4 shows no pop-up on the first launch. */
  constructor(packageName: string) {
    const clock = { now: () => this.#now };
    this.phone = new PracticePhone({ apps, draw: createDrawer(), clock, seed: 4, locale: 'zh' });
    this.phone.launch(packageName);
    this.wait(1000);
  }

  wait(ms: number): void {
    this.#now += ms;
  }

  get tree(): string {
    const dump = this.phone.dumpTree();
    if (!dump.ok) throw new Error(`no tree: ${dump.why}`);
    return dump.xml;
  }

  /** One after another, each by the entry of its resource id. */
  touch(...ids: string[]): this {
    for (const id of ids) this.#touch(`id/${id}"`);
    return this;
  }

  touchText(text: string): this {
    this.#touch(`text="${text}"`);
    return this;
  }

  #touch(attribute: string): void {
    const found = new RegExp(`${attribute}[^>]*bounds="\\[(\\d+),(\\d+)\\]\\[(\\d+),(\\d+)\\]"`).exec(this.tree);
    if (!found) throw new Error(`nothing on the screen has ${attribute}`);
    const [left, top, right, bottom] = found.slice(1).map(Number);
    this.phone.tap((left! + right!) / 2, (top! + bottom!) / 2);
    this.wait(400);
  }

  type(text: string): this {
    this.phone.text(text);
    return this;
  }

  back(): this {
    this.phone.key(BACK);
    return this;
  }
}

describe('in the shop', () => {
  const shop = () => new Hand(SHOP);
  const reasons = ({ phone }: Hand) => phone.exitRecords(SHOP).map(({ reason }) => reason);

  test('an empty cart fills when goods are added', () => {
    const hand = shop().touch('goods_item', 'add_to_cart', 'open_cart');
    expect(hand.tree).toContain('¥39.90');
    expect(hand.tree).not.toContain('购物车还是空的');
  });

  test('the second of the same goods doubles the total', () => {
    const hand = shop().touch('goods_item', 'add_to_cart', 'add_to_cart', 'open_cart');
    expect(hand.tree).toContain('合计 ¥79.80');
  });

  test('the price on a goods page changes by itself', () => {
    const hand = shop().touch('goods_item');
    const before = hand.tree;
    hand.wait(10_000);
    expect(hand.tree).not.toBe(before);
  });

  test('the way to the payment leads through cart and checkout', () => {
    const hand = shop().touch('goods_item', 'add_to_cart', 'open_cart', 'checkout', 'next_step');
    expect(hand.tree).toContain('确认支付');
  });

  test.each([
    ['recharge', '充值结果'],
    ['withdraw', '提现结果'],
  ])('the one confirmation page goes on to the result of %s', (choice, title) => {
    const hand = shop().touch('tab_mine', 'row_wallet', choice);
    expect(hand.tree).toContain('请核对后确认');
    expect(hand.touch('confirm').tree).toContain(title);
  });

  test('the points mall is found behind the rules of an event', () => {
    const hand = shop().touch('tab_mine', 'row_member', 'row_rules', 'old_entrance');
    expect(hand.tree).toContain('积分商城');
  });

  test('reviews with pictures crash at once', () => {
    expect(reasons(shop().touch('goods_item', 'row_reviews', 'review_pictures'))).toEqual([4]);
  });

  test('the live video crashes in native code three touches after the quality was changed', () => {
    const hand = shop().touch('entry_live', 'video_quality', 'video_like', 'video_like');
    expect(reasons(hand)).toEqual([]);
    expect(reasons(hand.touch('video_like'))).toEqual([5]);
  });

  test('the preview of an invoice stops answering', () => {
    const hand = shop().touch('tab_mine', 'invoices', 'invoice_preview');
    hand.phone.tap(500, 500);
    hand.wait(10_000);
    expect(hand.phone.focus().window).toContain('Application Not Responding');
  });

  test('BACK does nothing on the page of a prize', () => {
    const hand = shop().touch('entry_lottery');
    hand.phone.tap(540, 960);
    expect(hand.phone.focus().activity).toContain('PrizeActivity');
    expect(hand.back().phone.focus().activity).toContain('PrizeActivity');
  });

  test('a parcel is tracked after a while, bank cards never come', () => {
    const parcel = shop().touch('tab_mine', 'all_orders', 'order_item', 'row_logistics');
    const cards = shop().touch('tab_mine', 'row_wallet', 'row_cards');
    expect(parcel.tree).toContain('ProgressBar');
    for (const hand of [parcel, cards]) hand.wait(60_000);
    expect(parcel.tree).not.toContain('ProgressBar');
    expect(cards.tree).toContain('ProgressBar');
  });

  test('the live video turns the phone to landscape', () => {
    expect(shop().touch('entry_live').phone.size()).toEqual({ width: 2400, height: 1080 });
  });
});

describe('in the notes', () => {
  const notes = () => new Hand(NOTES);
  const crashes = ({ phone }: Hand) => phone.exitRecords(NOTES).length;

  test('a note without a title is not saved and says so', () => {
    expect(notes().touch('new_note', 'save').tree).toContain('请输入标题');
  });

  test('a note with a title joins the list', () => {
    const hand = notes().touch('new_note', 'title_field').type('Cairn').back().touch('save');
    expect(hand.tree).toContain('text="Cairn"');
    expect(hand.tree).toContain('全部笔记');
  });

  test('BACK asks before it throws a text away', () => {
    const hand = notes().touch('new_note', 'title_field').type('Cairn').back().back();
    expect(hand.tree).toContain('放弃编辑');
  });

  test('a deleted note can be restored', () => {
    const hand = notes().touch('note_item', 'more', 'menu_delete', 'delete_yes');
    expect(hand.tree).not.toContain('周末采购');
    expect(hand.touch('menu', 'menu_trash', 'restore').back().tree).toContain('周末采购');
  });

  test('two passwords that differ are refused', () => {
    const hand = notes().touch('menu', 'menu_settings', 'row_lock', 'password').type('12345').touch('password_again');
    expect(hand.type('1234').back().touch('lock_now').tree).toContain('两次输入不一致');
  });

  test('only the note without a text crashes the export', () => {
    expect(crashes(notes().touch('note_item', 'more', 'menu_export'))).toBe(0);
    expect(crashes(notes().touchText('未命名').touch('more', 'menu_export'))).toBe(1);
  });

  test('sharing a note can lead to the shop', () => {
    const hand = notes().touch('note_item', 'share', 'share_shop');
    expect(hand.phone.focus().packageName).toBe(SHOP);
  });
});
