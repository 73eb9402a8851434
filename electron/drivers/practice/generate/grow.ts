import { Dice } from './dice.ts';
import { addNoise } from './grow.noise.ts';
import type { Effect, ModelApp, ModelElement, ModelScreen, Noise, ScreenKind } from './model.ts';
import { screenOf } from './model.ts';
import { namer, type Word } from './words.ts';

export interface AppPlan {
  readonly seed: number;
  /** About half the number of its pages. */
  readonly size: number;
  readonly noise: Noise;
}

const word = (id: string, en: string, zh: string): Word => ({ id, en, zh });

export const WORDS = {
  up: word('up', 'Navigate up', '转到上一层级'),
  next: word('next', 'Next', '下一步'),
  again: word('again', 'Once more', '再来一次'),
  save: word('save', 'Save', '保存'),
  confirm: word('confirm', 'Confirm', '确认'),
  confirmPage: word('confirm_page', 'Please check', '确认页'),
  toConfirm: word('to_confirm', 'Check it', '去确认'),
  external: word('external', 'Website', '官网'),
  toggle: word('toggle', 'Reminders', '提醒'),
  field: word('field', 'Your nickname', '昵称'),
  clear: word('clear', 'Clear list', '清空列表'),
  hint: word('hint', 'Are you sure?', '提示'),
  ok: word('ok', 'OK', '确定'),
  cancel: word('cancel', 'Cancel', '取消'),
  item: word('item', 'Item', '条目'),
} as const;

const KINDS: readonly ScreenKind[] = [
  ...Array<ScreenKind>(6).fill('feature'),
  ...Array<ScreenKind>(2).fill('menu'),
  ...Array<ScreenKind>(3).fill('feed'),
  ...Array<ScreenKind>(2).fill('form'),
  'wizard',
  'dead',
  'detail',
];

/** Grows a made-up app: first its pages and the ways between them, then what stands in a tester's way. */
export function growApp({ seed, size, noise }: AppPlan): ModelApp {
  const app: ModelApp = {
    seed,
    package: `app.made.s${seed}`,
    version: 1,
    locale: seed % 2 === 0 ? 'zh' : 'en',
    size,
    noise,
    screens: [],
    dialogs: [],
    tabs: [],
  };
  const dice = new Dice(`app ${seed} ${size}`);
  const grower = new Grower(app, dice);
  grower.tabs();
  grower.pages();
  grower.rows();
  grower.feeds();
  grower.details();
  grower.confirmPages();
  grower.cart();
  grower.crashes();
  addNoise(app, new Dice(`noise ${seed}`));
  return app;
}

class Grower {
  readonly #app: ModelApp;
  readonly #dice: Dice;
  readonly #name: () => Word;
  readonly #activities: number;

  constructor(app: ModelApp, dice: Dice) {
    this.#app = app;
    this.#dice = dice;
    this.#name = namer(dice, app.noise.numbered);
    this.#activities = Math.max(2, Math.floor(app.size / 3));
  }

  tabs(): void {
    const count = this.#dice.between(3, 5);
    for (let i = 0; i < count; i++) this.#app.tabs.push(this.#screen('tab', '.MainActivity').name);
    for (const name of this.#app.tabs) {
      const tabs = this.#app.tabs.map((other): ModelElement => {
        const { title } = screenOf(this.#app, other);
        return { name: `tab_${other}`, look: 'tab', id: '', text: title, effect: { kind: 'tab', to: other } };
      });
      screenOf(this.#app, name).elements.push(...tabs);
    }
  }

  /** A tree of pages, each opened from an earlier one. */
  pages(): void {
    const open = [...this.#app.screens];
    while (this.#app.screens.length < this.#app.size) {
      const kind = this.#dice.pick(KINDS);
      const from = this.#dice.pick(this.#dice.chance(0.75) ? open : open.slice(-6));
      const screen = this.#screen(kind);
      this.#link(from, screen);
      if (kind !== 'dead') open.push(screen);
      else screen.swallowBack = this.#dice.chance(0.5);
    }
  }

  /** Menus, whose rows share one id and lead to different pages. */
  rows(): void {
    const known = this.#app.screens.filter(({ kind }) => kind !== 'dead');
    const menus = this.#app.screens.filter(({ kind }) => kind === 'menu');
    const most = this.#app.size + 12;
    for (const menu of [...menus, screenOf(this.#app, this.#app.tabs.at(-1) ?? '')]) {
      for (let i = this.#dice.between(3, 6); i > 0; i--) {
        const target = this.#app.screens.length < most ? this.#screen('feature') : this.#dice.pick(known);
        this.#row(menu, target);
      }
    }
  }

  /** Feeds, whose rows are data and lead to one kind of page, sometimes two. */
  feeds(): void {
    const feeds = this.#app.screens.filter(({ kind }) => kind === 'feed');
    for (const feed of [...feeds, screenOf(this.#app, this.#app.tabs[0] ?? '')]) {
      this.#add(feed, { name: 'card', look: 'card', id: 'item_card', effect: this.#push(this.#screen('detail')) });
      if (this.#dice.chance(0.5)) {
        const effect = this.#push(this.#screen('detail'));
        this.#add(feed, { name: 'badge_card', look: 'badge_card', id: 'item_card', effect });
      }
      this.#add(feed, { name: 'scroll', look: 'scroll', id: 'list', effect: { kind: 'self' } });
    }
  }

  /** What fills a page: switches, buttons to other pages, forms, wizards, dialogs, the arrow back. */
  details(): void {
    const targets = this.#app.screens.filter(({ kind }) => kind !== 'dead');
    for (const screen of [...this.#app.screens]) {
      if (['feature', 'detail', 'tab', 'feed', 'form'].includes(screen.kind)) this.#fill(screen, targets);
      if (screen.kind === 'form') this.#form(screen);
      if (screen.kind === 'wizard') this.#wizard(screen);
      if (['feature', 'detail'].includes(screen.kind) && this.#dice.chance(0.3)) this.#dialog(screen, targets);
    }
    for (const screen of this.#app.screens) this.#arrow(screen);
  }

  #fill(screen: ModelScreen, targets: readonly ModelScreen[]): void {
    for (let i = this.#dice.between(0, 2); i > 0; i--) {
      const what = this.#dice.between(0, 99);
      const name = `more_${screen.elements.length}`;
      if (what < 45) {
        this.#add(screen, { name, look: 'switch', id: `switch_${name}`, text: WORDS.toggle, effect: { kind: 'self' } });
      } else if (what < 80) this.#link(screen, this.#dice.pick(targets));
      else this.#add(screen, { name, id: 'open_site', text: WORDS.external, effect: { kind: 'outside' } });
    }
  }

  #form(screen: ModelScreen): void {
    this.#add(screen, { name: 'field', look: 'field', id: 'nickname', text: WORDS.field, effect: { kind: 'self' } });
    const effect = this.#push(this.#screen('feature'));
    this.#add(screen, { name: 'save', id: 'save', text: WORDS.save, effect });
  }

  #wizard(first: ModelScreen): void {
    const second = this.#screen('wizard', first.activity);
    const third = this.#screen('wizard', first.activity);
    [first, second, third].forEach((screen, index) => (screen.step = `${index + 1}/3`));
    this.#add(first, { name: 'next', id: 'next', text: WORDS.next, effect: this.#push(second) });
    this.#add(second, { name: 'next', id: 'next', text: WORDS.next, effect: this.#push(third) });
    this.#add(third, { name: 'again', id: 'next', text: WORDS.again, effect: this.#push(first) });
  }

  #dialog(screen: ModelScreen, targets: readonly ModelScreen[]): void {
    const onwards = this.#dice.chance(0.3);
    const ok: Effect = onwards ? this.#push(this.#dice.pick(targets)) : { kind: 'pop' };
    const dialog = {
      name: `sure_${screen.name}`,
      on: screen.name,
      title: WORDS.hint,
      elements: [
        { name: 'cancel', look: 'dialog_button', id: '', text: WORDS.cancel, effect: { kind: 'pop' } },
        { name: 'ok', look: 'dialog_button', id: '', text: WORDS.ok, effect: ok },
      ] satisfies ModelElement[],
    };
    this.#app.dialogs.push(dialog);
    const effect: Effect = { kind: 'dialog', to: dialog.name };
    this.#add(screen, { name: 'clear', id: 'clear_all', text: WORDS.clear, effect });
  }

  #arrow({ kind, elements }: ModelScreen): void {
    if (kind === 'tab' || kind === 'dead') return;
    elements.unshift({ name: 'up', look: 'up', id: '', text: WORDS.up, effect: { kind: 'pop' } });
  }

  /** One page that several others open, and that goes on to different pages for each. */
  confirmPages(): void {
    const entries = this.#app.screens.filter(({ kind }) => ['feature', 'detail', 'form'].includes(kind));
    for (let i = Math.max(1, Math.floor(this.#app.size / 25)); i > 0; i--) {
      const context = new Map<string, string>();
      const page = this.#screen('confirm', '.ConfirmActivity', WORDS.confirmPage, context);
      this.#arrow(page);
      this.#add(page, { name: 'go', id: 'confirm', text: WORDS.confirm, effect: { kind: 'byContext' } });
      for (const entry of this.#dice.sample(entries, this.#dice.between(2, 3))) {
        const result = this.#screen('result');
        this.#arrow(result);
        context.set(entry.name, result.name);
        const name = `to_confirm_${page.name}`;
        this.#add(entry, { name, id: `check_${entry.title.id}`, text: WORDS.toConfirm, effect: this.#push(page) });
      }
    }
  }

  /** A page that is another one once something was put into it. */
  cart(): void {
    const details = this.#app.screens.filter(({ kind }) => kind === 'detail');
    const from = this.#app.screens.filter(({ kind }) => kind === 'feature');
    if (details.length === 0 || from.length === 0) return;
    const flag = 'basket';
    const cart = this.#screen('cart', '.BasketActivity', word('basket', 'Basket', '清单'));
    cart.flag = flag;
    this.#arrow(cart);
    const filled = { flag, value: true };
    const put = { kind: 'set', flag, value: true } as const;
    const added = word('add', 'Add to basket', '加入清单');
    this.#add(this.#dice.pick(details), { name: 'put', id: 'add_to_basket', text: added, effect: put });
    this.#link(this.#dice.pick(from), cart);
    const summary = this.#screen('result');
    this.#arrow(summary);
    const removed = word('remove', 'Remove', '移除');
    const viewed = word('summary', 'View summary', '查看汇总');
    this.#add(cart, { name: 'summary', id: 'summary', text: viewed, effect: this.#push(summary), when: filled });
    const take = { kind: 'set', flag, value: false } as const;
    this.#add(cart, { name: 'take', id: 'remove', text: removed, effect: take, when: filled });
  }

  /** Faults in what can be tapped, not on the tabs: each takes the place of what would have happened. */
  crashes(): void {
    const { screens, size, noise } = this.#app;
    const sites = screens
      .filter(({ kind }) => kind !== 'tab')
      .flatMap(({ elements }) => elements)
      .filter(({ look, effect }) => ['button', 'row', 'card'].includes(look) && ['push', 'self'].includes(effect.kind));
    const hit = this.#dice.sample(sites, Math.max(4, Math.floor(size / 6)));
    hit.forEach((element, index) => {
      const how = (['anr', 'native', 'delayed'] as const)[Math.floor(index / noise.rareCrashes)] ?? 'java';
      element.effect = { kind: 'crash', id: `c${index}`, how };
    });
  }

  #screen(kind: ScreenKind, activity?: string, title?: Word, context?: Map<string, string>): ModelScreen {
    const number = this.#app.screens.length;
    const shared = ['feature', 'result', 'menu', 'feed', 'detail'].includes(kind) && number % 3 === 0;
    const own = activity ?? `.Page${this.#dice.between(1, this.#activities)}Activity`;
    const screen: ModelScreen = {
      name: `s${number}`,
      kind,
      title: title ?? this.#name(),
      activity: shared ? '.CommonActivity' : own,
      elements: [],
      generic: shared,
      context,
      texts: [],
    };
    this.#app.screens.push(screen);
    return screen;
  }

  #push(target: ModelScreen): Effect {
    return { kind: 'push', to: target.name };
  }

  #add(screen: ModelScreen, element: Partial<ModelElement> & Pick<ModelElement, 'name' | 'id' | 'effect'>): void {
    const sharesItsId = element.look === 'row' || element.look === 'card' || element.look === 'badge_card';
    const same = screen.elements.filter(({ name, id }) => !sharesItsId && (id === element.id || name === element.name));
    const id = same.length === 0 ? element.id : `${element.id}_${same.length + 1}`;
    screen.elements.push({ look: 'button', text: WORDS.item, ...element, id });
  }

  #link(from: ModelScreen, to: ModelScreen): void {
    if (from.kind === 'menu') return this.#row(from, to);
    const name = `to_${to.name}`;
    if (from.elements.some((element) => element.name === name)) return;
    this.#add(from, { name, id: `open_${to.title.id}`, text: to.title, effect: this.#push(to) });
  }

  #row(menu: ModelScreen, to: ModelScreen): void {
    const name = `row_${to.name}`;
    if (menu.elements.some((element) => element.name === name)) return;
    this.#add(menu, { name, look: 'row', id: 'row_title', text: to.title, effect: this.#push(to) });
  }
}
