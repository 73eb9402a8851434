import { describe, expect, it } from 'vitest';
import type { AgentAnswer } from '../../../../../electron/agents/agent.ts';
import { createExplorer } from '../../../../../electron/agents/explorer.ts';
import type { Action } from '../../../../../shared/model/action.ts';
import type { StepResult } from '../../../../../shared/model/run.ts';
import type { Screen } from '../../../../../shared/model/screen.ts';
import type { Phone, SimRun } from '../../../../support/sim-session.ts';
import { explore, startRun } from '../../../../support/sim-session.ts';
import * as ui from '../../../../support/screens.ts';

type Pages = Readonly<Record<string, { readonly screen: Screen; readonly ways?: Readonly<Record<string, string>> }>>;

/** A phone of named screens: a tap on a label leads where the page's `ways` say, BACK and scrolls too. */
class NamedScreens implements Phone {
  readonly done: string[] = [];
  #at = 'home';
  readonly #pages: Pages;

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  look(): Screen {
    const page = this.#pages[this.#at];
    if (page === undefined) throw new Error(`no ${this.#at}`);
    return page.screen;
  }

  act(action: Action): StepResult {
    const name = 'target' in action ? action.target.label : action.kind === 'press_key' ? 'BACK' : action.kind;
    this.done.push(action.kind === 'scroll' ? action.direction : name);
    const key = action.kind === 'scroll' ? action.direction : name;
    const to = action.kind === 'launch' ? 'home' : this.#pages[this.#at]?.ways?.[key];
    if (to === undefined) return 'no_effect';
    this.#at = to;
    return 'moved';
  }
}

async function run(pages: Pages, steps: number, changes?: Partial<Pick<SimRun, 'seed' | 'vetoed' | 'decide'>>) {
  const phone = new NamedScreens(pages);
  const answer = await explore(startRun(phone, createExplorer(), changes), steps);
  return { done: phone.done.slice(1), answer };
}

const reason = (answer: AgentAnswer) => (answer.kind === 'act' ? answer.reason.id : answer.kind);
const menu = (...labels: string[]) => ui.list(labels.map((label) => ui.row([label])));
const page = (title: string, ...more: ui.Sketch[]) => ui.screenOf([ui.toolbar(title), ...more]);

describe('on a page', () => {
  it('tries what opens pages before switches, and the toolbar arrow last', async () => {
    const home = { screen: page('Home', ui.toggle({ description: 'Dark' }), ui.button('Open'), ui.icon('More')) };
    const { done } = await run({ home }, 4);
    expect(done.slice(0, 2).sort()).toEqual(['More', 'Open']);
    expect(done[2]).toBe('Dark');
  });

  it('tries each row of a menu', async () => {
    const home = { screen: ui.screenOf([menu('甲', '乙', '丙', '丁')], {}), ways: { 甲: 'a' } };
    const a = { screen: page('甲'), ways: { BACK: 'home' } };
    const { done } = await run({ home, a }, 12);
    expect(done).toEqual(expect.arrayContaining(['甲', '乙', '丙', '丁']));
  });

  it('leaves a menu of which three rows led to one page', async () => {
    const labels = ['甲', '乙', '丙', '丁', '戊'];
    const ways = Object.fromEntries(labels.map((label) => [label, 'a']));
    const home = { screen: ui.screenOf([menu(...labels)]), ways };
    const a = { screen: page('商品'), ways: { BACK: 'home', 返回: 'home' } };
    const { done } = await run({ home, a }, 30);
    expect(done.filter((label) => labels.includes(label))).toHaveLength(3);
  });

  it('tries the first and the last row of a feed when both lead to one kind of page', async () => {
    const rows = [1, 2, 3, 4, 5].map((i) => ui.row([`商品名称 ${i}`, `¥${i}`]));
    const ways = Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`商品名称 ${i}`, 'goods']));
    const home = { screen: ui.screenOf([ui.list(rows, { scrollable: false })]), ways };
    const goods = { screen: page('商品详情'), ways: { BACK: 'home', 返回: 'home' } };
    const { done } = await run({ home, goods }, 30);
    expect(done.filter((label) => label.startsWith('商品'))).toEqual(['商品名称 1', '商品名称 5']);
  });

  it('tries all rows of a feed when two lead to different kinds of page', async () => {
    const rows = [1, 2, 3, 4].map((i) => ui.row([`消息 ${i}`, '12:30']));
    const ways = { '消息 1': 'a', '消息 2': 'b', '消息 3': 'a', '消息 4': 'b' };
    const home = { screen: ui.screenOf([ui.list(rows, { scrollable: false })]), ways };
    const a = { screen: page('A', ui.button('x', { id: 'x' })), ways: { BACK: 'home', 返回: 'home' } };
    const b = { screen: page('B', ui.field('y', { id: 'y' })), ways: { BACK: 'home', 返回: 'home' } };
    const { done } = await run({ home, a, b }, 40);
    expect(done.filter((label) => label.startsWith('消息')).sort()).toEqual(['消息 1', '消息 2', '消息 3', '消息 4']);
  });

  it('fills fields before it presses the button below them', async () => {
    const home = { screen: page('Form', ui.field('Name'), ui.field('City'), ui.button('Next')) };
    expect((await run({ home }, 4)).done).toEqual(expect.arrayContaining(['Name', 'City']));
    expect((await run({ home }, 4)).done[2]).toBe('Next');
  });

  it('turns a dialog down before it agrees to it, once new pages are not what it looks for first', async () => {
    const names = Array.from({ length: 110 }, (_, i) => `${'abcdefghijk'[Math.floor(i / 10)]}${'klmnopqrst'[i % 10]}`);
    const halls = names.map((name, i) => [
      i === 0 ? 'home' : name,
      { screen: page(`Hall ${name}`, ui.button('Enter')), ways: { Enter: names[i + 1] ?? 'ask' } },
    ]);
    const ask = { screen: page('Sure?', ui.button('OK'), ui.button('Cancel')) };
    const { done } = await run({ ...Object.fromEntries(halls), ask }, 112);
    expect(done.slice(110)).toEqual(['Cancel']);
  });

  it('I7 leaves password fields alone', async () => {
    const home = { screen: page('Login', ui.field('Password', { password: true })) };
    expect((await run({ home }, 20)).done).not.toContain('Password');
  });

  it('tries an action without effect at most twice', async () => {
    const home = { screen: ui.screenOf([ui.button('Nothing')]) };
    const { done, answer } = await run({ home }, 20);
    expect(done.filter((label) => label === 'Nothing')).toHaveLength(2);
    expect(answer).toEqual({ kind: 'end', reason: 'no_more_candidates' });
  });

  it('scrolls to see more, and back up to what is left above', async () => {
    const top = ui.screenOf([menu('甲', '乙')]);
    const below = ui.screenOf([menu('丙', '丁')]);
    const home = { screen: top, ways: { down: 'lower', 甲: 'a' } };
    const lower = { screen: below, ways: { up: 'home' } };
    const a = { screen: page('甲'), ways: { BACK: 'lower', 返回: 'lower' } };
    const { done } = await run({ home, lower, a }, 40);
    expect(new Set(done)).toEqual(new Set([...done, '甲', '乙', '丙', '丁', 'down']));
  });
});

describe('what is refused', () => {
  const home = { screen: ui.screenOf([ui.button('Pay'), ui.button('Help')]) };

  it('is never proposed again on the page', async () => {
    const asked: string[] = [];
    const decide = (key: string) => {
      asked.push(key);
      return key.includes('Pay') ? ('veto' as const) : ('approve' as const);
    };
    await run({ home }, 20, { decide });
    expect(asked.filter((key) => key.includes('Pay'))).toHaveLength(1);
  });

  it('is never proposed when it is vetoed in the whole app', async () => {
    const { done } = await run({ home }, 20, { vetoed: new Set(['tap:|button|Pay']) });
    expect(done).not.toContain('Pay');
  });

  it('ends the run when it is all there is', async () => {
    const { answer } = await run({ home }, 20, { decide: () => 'veto' });
    expect(answer).toEqual({ kind: 'end', reason: 'no_more_candidates' });
  });
});

describe('between pages', () => {
  const home = { screen: ui.screenOf([menu('甲', '乙')]), ways: { 甲: 'a', 乙: 'b' } };
  const a = { screen: page('甲'), ways: { BACK: 'home' } };
  const b = { screen: page('乙'), ways: { BACK: 'home' } };

  it('goes back to the nearest page that has something untried', async () => {
    const { done } = await run({ home, a, b }, 20, { vetoed: new Set(['tap:back|back|返回']) });
    expect(done).toContain('甲');
    expect(done).toContain('乙');
    expect(done[1]).toBe('BACK');
  });

  it('uses an untried arrow of the toolbar in place of BACK', async () => {
    const arrow = { BACK: 'home', 返回: 'home' };
    const { done } = await run({ home, a: { ...a, ways: arrow }, b: { ...b, ways: arrow } }, 20);
    expect(done[1]).toBe('返回');
  });

  it('launches the app anew where BACK does nothing', async () => {
    const stuck = { screen: page('甲') };
    const { done } = await run({ home: { ...home, ways: { 甲: 'a', 乙: 'a' } }, a: stuck }, 30);
    expect(done).toContain('launch');
    expect(done).toEqual(expect.arrayContaining(['甲', '乙']));
  });

  it('takes a tab that is known from another page for a way', async () => {
    const tabs = (chosen: string, ...more: ui.Sketch[]) => ui.screenOf([...more, ui.tabBar(['首页', '我的'], chosen)]);
    const pages = {
      home: { screen: tabs('首页', menu('甲')), ways: { 我的: 'mine', 甲: 'a' } },
      mine: { screen: tabs('我的', menu('乙')), ways: { 首页: 'home', 乙: 'b' } },
      a: { screen: page('甲'), ways: { BACK: 'home', 返回: 'home' } },
      b: { screen: page('乙'), ways: { BACK: 'mine', 返回: 'mine' } },
    };
    const { done } = await run(pages, 30);
    expect(done).not.toContain('launch');
    expect(done).toEqual(expect.arrayContaining(['甲', '乙', '我的', '首页']));
  });

  it('gives up a page whose last way in has stopped working', async () => {
    let opens = 0;
    const flaky: Pages = {
      home: { screen: ui.screenOf([menu('甲', '乙')]), ways: { 甲: 'a', 乙: 'b' } },
      a: {
        screen: page('甲', ui.button('一'), ui.button('二')),
        ways: { BACK: 'home', 返回: 'home', 一: 'b', 二: 'b' },
      },
      b: { screen: page('乙') },
    };
    const phone = new NamedScreens(flaky);
    const act = phone.act.bind(phone);
    phone.act = (action) =>
      'target' in action && action.target.label === '甲' && opens++ > 0 ? 'no_effect' : act(action);
    const answer = await explore(startRun(phone, createExplorer()), 200);
    expect(answer).toEqual({ kind: 'end', reason: 'no_more_candidates' });
    expect(phone.done.filter((label) => label === '甲').length).toBeLessThanOrEqual(5);
  });
});

describe('what is looked for in vain', () => {
  it('is given up after three walks that came out elsewhere', async () => {
    const screen = ui.screenOf([menu('甲', '乙')]);
    const a = page('甲', ...['一', '二', '三', '四', '五'].map((label) => ui.button(label)));
    let opened = 0;
    let at: 'home' | 'a' | 'b' = 'home';
    const phone: Phone = {
      look: () => ({ home: screen, a, b: page('乙') })[at],
      act(action) {
        const label = 'target' in action ? action.target.label : '';
        const before = at;
        // Only the first time does the row open its page.
        if (label === '甲') at = opened++ === 0 ? 'a' : 'b';
        else if (label === '乙' || at === 'a') at = 'b';
        else at = 'home';
        return at === before ? 'no_effect' : 'moved';
      },
    };
    const answer = await explore(startRun(phone, createExplorer()), 300);
    expect(answer).toEqual({ kind: 'end', reason: 'no_more_candidates' });
    expect(opened).toBeLessThanOrEqual(4);
  });

  it('is given up when an action is not there any more', async () => {
    let looks = 0;
    let at: 'home' | 'a' = 'home';
    const once = [ui.button('甲'), ui.button('乙'), ui.button('only once')];
    const phone: Phone = {
      look: () => (at === 'a' ? page('甲') : ui.screenOf(looks++ < 2 ? once : once.slice(0, 2))),
      act(action) {
        const before = at;
        at = 'target' in action && at === 'home' ? 'a' : 'home';
        return at === before ? 'no_effect' : 'moved';
      },
    };
    const run = startRun(phone, createExplorer(), { vetoed: new Set(['tap:|button|only once']) });
    expect(await explore(run, 300)).toEqual({ kind: 'end', reason: 'no_more_candidates' });
    expect(run.view.steps.length).toBeLessThan(30);
  });
});

describe('an answer', () => {
  const home = {
    screen: ui.screenOf([ui.button('A'), ui.button('B'), ui.button('C'), ui.button('D'), ui.button('E')]),
  };

  it('is the same for the same input', async () => {
    const [one, other] = await Promise.all([run({ home }, 1, { seed: 7 }), run({ home }, 1, { seed: 7 })]);
    expect(one.answer).toEqual(other.answer);
  });

  it('depends on the seed where nothing else decides', async () => {
    const orders = new Set<string>();
    for (let seed = 1; seed <= 5; seed++) orders.add((await run({ home }, 6, { seed })).done.join());
    expect(orders.size).toBeGreaterThan(1);
  });

  it('names up to three other choices', async () => {
    const { answer } = await run({ home }, 1);
    expect(answer.kind === 'act' && answer.alternatives).toHaveLength(3);
    expect(reason(answer)).toBe('explorer.reason.untried');
  });
});
