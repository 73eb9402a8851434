import { describe, expect, it } from 'vitest';
import { checkGates, type Gate, type GateInput } from '../../../../../shared/core/guard/gates.ts';
import type { Action, Decision, PointTarget } from '../../../../../shared/model/action.ts';
import type { Rect } from '../../../../../shared/model/screen.ts';
import { shippedRules } from '../../../../support/blocklist.ts';
import { element, screen, tap, target } from './builders.ts';

const home = element('Home');
const pay = element('Pay', { bounds: { left: 100, top: 2000, right: 500, bottom: 2100 } });
const page = screen([home, pay]);

function input(action: Action, change: Partial<GateInput> = {}): GateInput {
  return {
    action,
    actionKey: 'tap:key',
    actor: 'agent',
    appId: 'com.shop',
    screen: page,
    foreground: { packageName: 'com.shop', activity: '.Main' },
    rules: shippedRules,
    vetoed: new Set<string>(),
    budget: { maxSteps: 10, durationMin: 1, maxRecoveries: 1 },
    spent: { steps: 0, requests: 0, activeMs: 0, recoveries: 0 },
    freshness: { fresh: true },
    ...change,
  };
}

function gate(action: Action, change: Partial<GateInput> = {}): Gate | 'open' {
  const result = checkGates(input(action, change));
  return result.allowed ? 'open' : result.gate;
}

const back: Action = { kind: 'press_key', key: 'BACK' };
const launch: Action = { kind: 'launch', app: 'com.shop' };
const at = (x: number, y: number): PointTarget => ({ elementKey: null, label: '', point: { x, y }, screen: page.size });
const tapAt = (x: number, y: number): Action => ({ kind: 'tap', target: at(x, y) });
const swipe = (y: number): Action => ({
  kind: 'swipe',
  from: { x: 500, y },
  to: { x: 500, y: 1200 },
  durationMs: 200,
});
const type = (text: string | null): Action => ({
  kind: 'input_text',
  target: target(home),
  text,
  inputRedacted: false,
});

describe('the gate of typed actions', () => {
  it('lets a sound action pass', () => {
    expect(gate(tap(home))).toBe('open');
  });

  it.each<[string, Action]>([
    ['a point left of the screen', tapAt(-1, 5)],
    ['a point below the screen', tapAt(5, 2400)],
    ['a point that is no number', tapAt(Number.NaN, 5)],
    ['a swipe that starts off the screen', swipe(9_999)],
    ['an element that is not on the page', tap(element('Elsewhere'))],
    ['a text that is too long', type('x'.repeat(5_001))],
    ['a text with control characters', type('a\u001b[2Jb')],
    ['a text with half a character', type('a\ud83d')],
    ['a sensitive text that is not stored', type(null)],
    ['an endless wait', { kind: 'wait', ms: 3_600_000 }],
    ['a wait of no time', { kind: 'wait', ms: 0 }],
    ['an app name with a shell in it', { kind: 'launch', app: 'com.shop; reboot' }],
    ['a key that is not on the list', { kind: 'press_key', key: 'POWER' } as unknown as Action],
    ['a direction that is none', { kind: 'scroll', target: target(home), direction: 'in' } as unknown as Action],
    ['an action of no known kind', { kind: 'shell', command: 'reboot' } as unknown as Action],
  ])('I6: refuses %s', (_, action) => {
    expect(gate(action)).toBe('typed_action');
  });

  it('I6: takes shell words in a text for text', () => {
    expect(gate(type('"; rm -rf / $(reboot) `id` \n 你好'), { screen: screen([home]) })).toBe('open');
  });
});

describe('the gate of the app', () => {
  const elsewhere = { foreground: { packageName: 'com.android.launcher3', activity: '.Home' } };
  const bars: readonly Rect[] = [{ left: 0, top: 0, right: 1080, bottom: 80 }];

  it('I5: refuses a tap while another app is in front', () => {
    expect(gate(tap(home), elsewhere)).toBe('app_scope');
  });

  it('I5: knows com.shop.debug for another app', () => {
    expect(gate(tap(home), { foreground: { packageName: 'com.shop.debug', activity: '' } })).toBe('app_scope');
  });

  it.each([back, launch, { kind: 'wait', ms: 100 } as Action])('leaves $kind as a way back', (action) => {
    expect(gate(action, elsewhere)).toBe('open');
  });

  it('I5: refuses to launch another app', () => {
    expect(gate({ kind: 'launch', app: 'com.bank' })).toBe('app_scope');
  });

  it('I5: refuses HOME, which leaves the app', () => {
    expect(gate({ kind: 'press_key', key: 'HOME' })).toBe('app_scope');
  });

  it('lets the buttons of a permission dialog be pressed', () => {
    const foreground = { packageName: 'com.google.android.permissioncontroller', activity: '.Grant' };
    expect(gate(tap(home), { foreground })).toBe('open');
  });

  it('goes by the look when the phone does not tell what is in front', () => {
    const foreground = { packageName: '', activity: '' };
    const outside = screen([home], { identity: { pageId: 'x', canonical: 'x', transient: 'outside_app' } });
    expect(gate(tap(home), { foreground })).toBe('open');
    expect(gate(tap(home), { foreground, screen: outside })).toBe('app_scope');
  });

  it('I5: refuses a window of the system above the app', () => {
    const system = screen([home], { identity: { pageId: 'x', canonical: 'x', transient: 'system' } });
    expect(gate(tap(home), { screen: system })).toBe('app_scope');
  });

  it('I5: refuses a tap and a swipe on the bars of the system', () => {
    expect(gate(tapAt(500, 40), { systemBars: bars })).toBe('app_scope');
    expect(gate(swipe(40), { systemBars: bars })).toBe('app_scope');
  });

  it('I5: refuses an element that belongs to the bars of the system', () => {
    const clock = element('12:30', {
      locators: { id: 'com.android.systemui:id/clock', className: 'TextView', index: 0 },
    });
    expect(gate(tap(clock), { screen: screen([clock]) })).toBe('app_scope');
  });

  it('I5: refuses a scroll whose finger begins at the edge, which is for the system', () => {
    const bounds = { left: 0, top: -600, right: 1080, bottom: 600 };
    const sheet = { ...home, bounds };
    expect(gate({ kind: 'scroll', target: target(sheet), direction: 'up' })).not.toBe('open');
  });

  it('I5: refuses a swipe from the edge, which is for the system', () => {
    expect(gate(swipe(0))).toBe('app_scope');
    expect(gate(swipe(2399))).toBe('app_scope');
    expect(gate(swipe(1500))).toBe('open');
  });
});

describe('the gate of the blocklist', () => {
  const proposal = { id: 'p1', observationId: 'o1', action: tap(pay) };
  const decision: Decision = {
    proposalId: 'p1',
    observationId: 'o1',
    verdict: 'approve',
    by: 'tester',
    confirmedDangerous: true,
  };

  it('I5: refuses with the rule that was hit', () => {
    expect(checkGates(input(tap(pay)))).toMatchObject({ allowed: false, gate: 'blocklist', rule: 'pay' });
  });

  it('I5: refuses the tester too, until he confirms', () => {
    expect(gate(tap(pay), { actor: 'tester' })).toBe('blocklist');
  });

  it('I5: opens for the one action that the tester has confirmed', () => {
    expect(gate(tap(pay), { proposal, decision })).toBe('open');
  });

  it.each<[string, Partial<Decision>]>([
    ['is a plain approval', { confirmedDangerous: undefined }],
    ['is about another proposal', { proposalId: 'p2' }],
    ['was made on another look', { observationId: 'o2' }],
    ['was made by a rule', { by: 'mode:all' }],
    ['was made by an agent', { by: 'explorer' }],
    ['is a veto', { verdict: 'veto' }],
    ['is a skip', { verdict: 'skip' }],
  ])('I5: stays shut when the decision %s', (_, change) => {
    expect(gate(tap(pay), { proposal, decision: { ...decision, ...change } })).toBe('blocklist');
  });

  it('I5: stays shut for another action under the same confirmation', () => {
    expect(gate({ kind: 'long_press', target: target(pay) }, { proposal, decision })).toBe('blocklist');
  });

  it('I5: lets a confirmed step out of the app pass', () => {
    const leave: Action = { kind: 'press_key', key: 'HOME' };
    expect(gate(leave, { proposal: { ...proposal, action: leave }, decision })).toBe('open');
  });
});

describe('the later gates', () => {
  it('refuses what the tester has vetoed', () => {
    expect(gate(tap(home), { vetoed: new Set(['tap:key']) })).toBe('veto');
  });

  it('lets the tester do what he has vetoed for agents', () => {
    expect(gate(tap(home), { vetoed: new Set(['tap:key']), actor: 'tester' })).toBe('open');
  });

  it('refuses to do again what was done on this page, without a reason for it', () => {
    expect(gate(tap(home), { repeat: { justified: false } })).toBe('repeat');
    expect(gate(tap(home), { repeat: { justified: true } })).toBe('open');
  });

  it('lets the tester do a thing as often as he likes', () => {
    expect(gate(tap(home), { repeat: { justified: false }, actor: 'tester' })).toBe('open');
  });

  it('I1: refuses the step after the last one of the budget, and says how the run ends', () => {
    const spent = { steps: 10, requests: 0, activeMs: 0, recoveries: 0 };
    expect(checkGates(input(tap(home), { spent }))).toMatchObject({ gate: 'budget', endReason: 'action_budget' });
  });

  it('refuses a decision whose page has moved', () => {
    const freshness = { fresh: false, why: { id: 'stale.page_changed' } } as const;
    expect(checkGates(input(tap(home), { freshness }))).toEqual({
      allowed: false,
      gate: 'freshness',
      why: { id: 'stale.page_changed' },
    });
  });

  it('tell of the first gate that refuses', () => {
    const all = {
      vetoed: new Set(['tap:key']),
      spent: { steps: 10, requests: 0, activeMs: 0, recoveries: 0 },
      freshness: { fresh: false, why: { id: 'stale.page_changed' } } as const,
    };
    expect(gate(tap(pay), all)).toBe('blocklist');
    expect(gate(tap(home), all)).toBe('veto');
  });
});
