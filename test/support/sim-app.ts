import type { Action } from '../../shared/model/action.ts';
import type { StepResult } from '../../shared/model/run.ts';
import type { Screen } from '../../shared/model/screen.ts';
import { readScreen } from '../../shared/core/screen/read-screen.ts';
import type { Sketch } from './screens.ts';
import {
  APP,
  button,
  context,
  DIALOG,
  field,
  icon,
  list,
  row,
  spinner,
  tabBar,
  text,
  toggle,
  toolbar,
  treeOf,
} from './screens.ts';

/** A made-up app of a given number of pages, the same for the same seed: what the explorer is measured on without a phone. */

export interface Link {
  readonly label: string;
  /** Index of a page; others are things that happen. */
  readonly to: number | 'crash' | 'outside' | 'nothing' | 'loading';
}

export interface SimPage {
  readonly title: string;
  readonly kind: 'tab' | 'menu' | 'feed' | 'form' | 'dialog';
  readonly links: readonly Link[];
}

export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const WORDS =
  '订单 优惠 收藏 地址 消息 客服 关于 帮助 会员 积分 发票 评价 物流 售后 隐私 通知 语言 主题 缓存 反馈'.split(' ');
const NAMES = '中心 列表 详情 设置 记录 说明 管理 规则'.split(' ');
const TABS = ['首页', '购物车', '我的'];

export function makeApp(pages: number, seed: number): readonly SimPage[] {
  const next = random(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  const names = new Set<string>();
  while (names.size < pages) names.add(pick(WORDS) + pick(NAMES));
  const titles = [...TABS, ...names];
  const links: Link[][] = [];
  const kinds: SimPage['kind'][] = [];
  for (let i = 0; i < pages; i++) {
    kinds.push(i < TABS.length ? 'tab' : pick(['menu', 'menu', 'feed', 'form', 'dialog'] as const));
    links.push([]);
    if (i < TABS.length) continue;
    const above = parentFor(i, { kinds, links, next });
    links[above]?.push({ label: `${titles[i]}`.slice(0, 4), to: i });
  }
  const places = [...links.keys()].filter((i) => kinds[i] !== 'feed');
  for (let i = 0; i < pages / 4; i++)
    links[pick(places)]?.push({ label: `更多${i % 2 ? '推荐' : '服务'}`, to: pick(places) });
  for (const to of ['crash', 'outside', 'nothing', 'loading'] as const) {
    const at = pick(places);
    const target = to === 'loading' ? (links[at]?.[0]?.to ?? 'nothing') : to;
    links[at]?.push({ label: { crash: '闪退', outside: '外链', nothing: '无效', loading: '慢速' }[to], to: target });
  }
  return kinds.map((kind, i) => ({ title: titles[i] ?? '', kind, links: links[i] ?? [] }));
}

interface Growth {
  readonly kinds: readonly SimPage['kind'][];
  readonly links: readonly (readonly Link[])[];
  readonly next: () => number;
}

/** Feeds lead to one page, dialogs to at most two. */
function parentFor(i: number, { kinds, links, next }: Growth): number {
  for (;;) {
    const above = Math.floor(next() * i);
    const most = kinds[above] === 'feed' ? 1 : kinds[above] === 'dialog' ? 2 : 9;
    if ((links[above]?.length ?? 0) < most) return above;
  }
}

/** The app as it runs. Its rows scroll, BACK takes pages off, ads pop up now and then. */
export class SimPhone {
  readonly visited = new Set<number>();
  #stack: number[] = [];
  #inFront: 'app' | 'outside' | 'loading' | 'ad' = 'outside';
  #scrolled = 0;
  #turns = 0;
  readonly #next: () => number;
  readonly #app: readonly SimPage[];
  readonly #ads: number;

  constructor(app: readonly SimPage[], seed: number, ads = 0) {
    this.#app = app;
    this.#next = random(seed);
    this.#ads = ads;
  }

  look(): Screen {
    const foreground = {
      packageName: this.#inFront === 'outside' ? 'com.android.launcher' : APP,
      activity: `${APP}.Main`,
    };
    const at = context({ foreground });
    if (this.#inFront === 'outside')
      return readScreen(treeOf([button('浏览器')], { packageName: 'com.android.launcher' }), at);
    if (this.#inFront === 'loading') return readScreen(treeOf([spinner(), text('加载中')]), at);
    const ad = [text('新人红包'), icon('关闭'), button('立即领取')];
    if (this.#inFront === 'ad') return readScreen(treeOf(ad, { bounds: DIALOG }), at);
    const page = this.#page();
    return readScreen(treeOf(this.#sketch(page), page.kind === 'dialog' ? { bounds: DIALOG } : {}), at);
  }

  act(action: Action): StepResult {
    const before = this.#state();
    this.#turns++;
    const happened = this.#do(action);
    if (happened !== undefined) return happened;
    if (this.#inFront === 'app' && this.#next() < this.#ads) this.#inFront = 'ad';
    return this.#state() === before ? 'no_effect' : 'moved';
  }

  #do(action: Action): StepResult | undefined {
    if (action.kind === 'launch') return this.#enter([0]);
    if (this.#inFront === 'outside') return 'no_effect';
    if (action.kind === 'wait') return this.#inFront === 'loading' ? this.#enter(this.#stack) : 'no_effect';
    if (action.kind === 'press_key') return this.#back();
    if (action.kind === 'scroll') return this.#scroll(action.direction === 'down' ? 1 : -1);
    if (action.kind !== 'tap') return 'same_page';
    return this.#tap(action.target.label);
  }

  #tap(label: string): StepResult | undefined {
    if (this.#inFront === 'ad') return this.#enter(this.#stack);
    const tab = TABS.indexOf(label);
    const page = this.#page();
    if (page.kind === 'tab' && tab >= 0) return this.#enter([tab]);
    if (label === '返回' || label === '关闭' || label === '取消') return this.#back();
    const link = page.kind === 'feed' ? page.links[0] : page.links.find((one) => label.startsWith(one.label));
    if (link === undefined) return label === '同意' ? 'same_page' : 'no_effect';
    if (link.to === 'nothing') return 'no_effect';
    if (link.to === 'crash' || link.to === 'outside') {
      this.#inFront = 'outside';
      return link.to === 'crash' ? 'crashed' : 'left_app';
    }
    if (typeof link.to !== 'number') return 'no_effect';
    const below = page.kind === 'dialog' ? this.#stack.slice(0, -1) : this.#stack;
    this.#enter([...below, link.to]);
    if (label.startsWith('慢速')) this.#inFront = 'loading';
    return undefined;
  }

  #back(): StepResult | undefined {
    if (this.#inFront === 'ad') return this.#enter(this.#stack);
    if (this.#stack.length > 1) return this.#enter(this.#stack.slice(0, -1));
    this.#inFront = 'outside';
    return 'left_app';
  }

  #scroll(by: number): StepResult {
    const most = Math.max(0, this.#rows(this.#page()).length - VISIBLE);
    const before = this.#scrolled;
    this.#scrolled = Math.max(0, Math.min(most, before + 6 * by));
    return this.#scrolled === before ? 'no_effect' : 'same_page';
  }

  #enter(stack: readonly number[]): undefined {
    if (stack.at(-1) !== this.#stack.at(-1)) this.#scrolled = 0;
    this.#stack = [...stack];
    this.#inFront = 'app';
    this.visited.add(this.#stack.at(-1) ?? 0);
    return undefined;
  }

  #page(): SimPage {
    const page = this.#app[this.#stack.at(-1) ?? 0];
    if (page === undefined) throw new Error('no such page');
    return page;
  }

  #state = (): string => `${this.#inFront} ${this.#stack.join()} ${this.#scrolled}`;

  #rows({ kind, links }: SimPage): readonly Sketch[] {
    if (kind !== 'feed') return links.map(({ label }) => row([label]));
    return [1, 2, 3, 4, 5, 6, 7].map((i) => row([`商品 ${i + this.#turns}`, `¥${i * 10}`]));
  }

  #sketch(page: SimPage): readonly Sketch[] {
    const { kind, title, links } = page;
    const buttons = links.map(({ label }) => button(label));
    if (kind === 'dialog') return [text(title), ...buttons, button('取消')];
    const rows = this.#rows(page).slice(this.#scrolled, this.#scrolled + VISIBLE);
    if (kind === 'tab') return [toolbar(title, false), list(rows), tabBar(TABS, title)];
    if (kind === 'form') return [toolbar(title), field('姓名'), toggle({ text: '同意' }), ...buttons];
    return [toolbar(title), list(rows)];
  }
}

const VISIBLE = 8;
