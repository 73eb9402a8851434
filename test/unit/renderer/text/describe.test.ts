import { describe, expect, it } from 'vitest';
import type { Action, Target } from '../../../../shared/model/action.ts';
import { describeDecider } from '../../../../renderer/text/decider.ts';
import { describeAction } from '../../../../renderer/text/describe.ts';
import { describeFailure, translateSentence } from '../../../../renderer/text/failure.ts';
import { describeReason } from '../../../../renderer/text/reasons.ts';
import { fill } from '../../../../renderer/text/translate.ts';
import { textsFor } from '../../../../renderer/text/use-text.ts';

const en = textsFor('en');
const zh = textsFor('zh-CN');
const target: Target = {
  elementKey: 'button:ok',
  label: 'OK',
  bounds: { left: 0, top: 0, right: 10, bottom: 10 },
  point: { x: 5, y: 5 },
  locators: { className: 'Button', index: 0 },
};

describe('a template', () => {
  it('takes its parameters', () => {
    expect(fill('{a} of {b}', { a: 1, b: 2 })).toBe('1 of 2');
  });

  it('keeps a place without a parameter in sight', () => {
    expect(fill('{a}', {})).toBe('{a}');
  });

  it('has a form for one and a form for many', () => {
    expect([fill('1 page|{n} pages', { n: 1 }), fill('1 page|{n} pages', { n: 3 })]).toEqual(['1 page', '3 pages']);
  });
});

describe('an action', () => {
  const say = (action: Action) => describeAction(en.t, action);

  it('names its target', () => {
    expect(say({ kind: 'tap', target })).toBe('Tap “OK”');
  });

  it('never shows a text that was not stored (I7)', () => {
    expect(say({ kind: 'input_text', target, text: null, inputRedacted: true })).toBe('Type a secret into “OK”');
  });

  it('of a swipe says which way the finger goes', () => {
    expect(say({ kind: 'swipe', from: { x: 10, y: 900 }, to: { x: 20, y: 100 }, durationMs: 200 })).toBe('Swipe up');
  });

  it('on a bare point gives the point', () => {
    const bare = { elementKey: null, label: '', point: { x: 3, y: 4 }, screen: { width: 9, height: 9 } };
    expect(say({ kind: 'tap', target: bare })).toBe('Tap point 3, 4');
  });

  it('of a launch names the app when it is known', () => {
    expect(describeAction(en.t, { kind: 'launch', app: 'a.b' }, { id: 'a.b', name: 'Shop' })).toBe('Launch Shop');
  });

  it('shortens a label that is longer than a line', () => {
    expect(say({ kind: 'tap', target: { ...target, label: 'x'.repeat(500) } }).length).toBeLessThan(80);
  });
});

describe('a reason', () => {
  it('is a sentence of the chosen language', () => {
    expect(describeReason(zh, { id: 'explorer.expect.page', params: { page: '首页' } })).toBe('打开“首页”。');
  });

  it('without a text is shown as its id and parameters', () => {
    expect(describeReason(en, { id: 'later.reason', params: { a: 1 } })).toBe('later.reason (a: 1)');
  });
});

describe('a failure', () => {
  const failure = { code: 'disk_full', message: 'The disk of /data is full.', remedy: 'Free some space.' };

  it('is told in the services’ own words in English', () => {
    expect(describeFailure(en, failure)).toEqual({ message: failure.message, remedy: failure.remedy });
  });

  it('is told by its code in Chinese', () => {
    expect(describeFailure(zh, failure).message).toBe('磁盘已满。');
  });

  it('that a gate explains is told in its words', () => {
    const asked = { code: 'confirmation_needed', message: 'HOME leaves the app under test.', remedy: 'Confirm it.' };
    expect(describeFailure(zh, { ...asked, why: { id: 'scope.home' } }).message).toBe('主屏键会离开被测应用。');
  });

  it('with an unknown code is shown as it came', () => {
    expect(describeFailure(zh, { ...failure, code: 'new_one' }).message).toBe(failure.message);
  });
});

describe('a sentence of the services', () => {
  it('is translated with what it names', () => {
    expect(translateSentence(zh, '"确认支付" is on the blocklist (pay).')).toBe('“确认支付”在拦截名单中（支付）。');
  });

  it('keeps the name of a rule that a file gave', () => {
    expect(translateSentence(zh, '"Vote" is on the blocklist (my rule).')).toBe('“Vote”在拦截名单中（my rule）。');
  });

  it('warns of a case', () => {
    const warning = 'Step 3: "Buy" is found only by its position on the screen.';
    expect(translateSentence(zh, warning)).toBe('第 3 步：“Buy”只能靠屏幕坐标找到。');
  });

  it('that is unknown is shown as it came', () => {
    expect(translateSentence(zh, 'Something new.')).toBe('Something new.');
  });
});

describe('who decided', () => {
  it('names the rule of the tester', () => {
    expect(describeDecider(en.t, 'mode:risky')).toBe('by itself (Ask for risky)');
  });

  it('names the gate', () => {
    expect(describeDecider(en.t, 'gate:freshness')).toBe('gate: the page had changed');
  });
});
