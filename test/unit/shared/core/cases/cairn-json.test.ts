import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCase } from '../../../../../shared/core/cases/build.ts';
import { parseCairnCase, toCairnJson } from '../../../../../shared/core/cases/cairn-json.ts';
import { CaseError } from '../../../../../shared/core/cases/errors.ts';
import type { Action } from '../../../../../shared/model/action.ts';
import { byId, byText, element, end, input, launch, path, screen, source, tap, target } from './builders.ts';

const actions: readonly Action[] = [
  launch,
  tap(byText('我的')),
  { kind: 'long_press', target: target('Row', { id: 'com.shop:id/row', idUnique: false, index: 2 }) },
  input(byId('Search', 'q'), 'shoes'),
  input(byId('Password', 'pw'), null, true),
  { kind: 'scroll', target: target('list'), direction: 'down' },
  { kind: 'swipe', from: { x: 1, y: 2 }, to: { x: 3, y: 4 }, durationMs: 200 },
  { kind: 'press_key', key: 'BACK' },
  { kind: 'wait', ms: 500 },
  { kind: 'tap', target: { elementKey: null, label: '', point: { x: 5, y: 5 }, screen: { width: 10, height: 10 } } },
];
const redeem = element('Redeem', { locators: { id: 'com.shop:id/r', idUnique: true, className: 'B', index: 0 } });
const built = buildCase(source(), path(...actions), end, screen('积分商城', [redeem]));
const written = JSON.parse(toCairnJson(built)) as Record<string, unknown>;

function failure(json: unknown): CaseError {
  try {
    parseCairnCase(json);
  } catch (error) {
    if (error instanceof CaseError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a case in Cairn’s own format', () => {
  it('names its format and version', () => {
    expect(written).toMatchObject({ format: 'cairn-case', version: 1 });
  });

  it('comes back as it was written', () => {
    expect(parseCairnCase(written)).toEqual(built);
  });

  it('leaves out fields that nobody knows', () => {
    expect(parseCairnCase({ ...written, shell: 'reboot' })).toEqual(built);
  });

  it('I7: holds no value that was redacted', () => {
    expect(JSON.stringify(written)).toContain('"variable":"PASSWORD"');
  });
});

describe('reading a case', () => {
  it.each([null, 7, 'text', [], {}, { format: 'other', version: 1 }])('refuses %j as no case', (json) => {
    expect(failure(json).code).toBe('not_a_case');
  });

  it('says of a newer version what to do', () => {
    const error = failure({ ...written, version: 2 });
    expect(error.code).toBe('newer_version');
    expect(error.remedy).toContain('Update this Cairn');
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a version that never was', { version: 0 }, /version/],
    ['no steps', { steps: [] }, /steps does not begin with a launch/],
    ['steps that are no list', { steps: {} }, /steps is no list/],
    ['a strange platform', { platform: 'symbian' }, /platform is not one of/],
    ['no app', { app: undefined }, /app is no object/],
    ['a variable that is not declared', { variables: [] }, /variables has no "PASSWORD"/],
    ['a strange assertion', { expect: [{ kind: 'pixel' }] }, /expect\[0\]\.kind/],
  ])('refuses %s and names the place', (_, change, message) => {
    expect(failure({ ...written, ...change })).toMatchObject({ code: 'damaged' });
    expect(() => parseCairnCase({ ...written, ...change })).toThrow(message);
  });

  const withAction = (action: unknown) => ({
    ...written,
    steps: [(written['steps'] as unknown[])[0], { action, toPageId: 'x', toTitle: '' }],
    variables: [],
  });

  it.each<[string, unknown, RegExp]>([
    ['a shell command', { kind: 'shell', command: 'reboot' }, /steps\[1\]\.action\.kind is not one of/],
    ['a point off the screen', { kind: 'swipe', from: { x: -1, y: 0 }, to: { x: 0, y: 0 }, durationMs: 5 }, /from\.x/],
    ['an endless wait', { kind: 'wait', ms: 1e9 }, /ms is not a number from 1 to 60000/],
    ['a key that may not be pressed', { kind: 'press_key', key: 'POWER' }, /key is not one of/],
    ['a tap without a target', { kind: 'tap' }, /target is no object/],
  ])('I6: refuses %s', (_, action, message) => {
    expect(() => parseCairnCase(withAction(action))).toThrow(message);
  });

  it('never fails with anything but its own error', () => {
    const anything = fc.anything().map((steps) => ({ ...written, steps }));
    fc.assert(fc.property(fc.oneof(fc.anything(), anything), (json) => failure(json) instanceof CaseError));
  });
});
