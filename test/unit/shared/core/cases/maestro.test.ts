import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isScalar, parseAllDocuments, visit } from 'yaml';
import { buildCase } from '../../../../../shared/core/cases/build.ts';
import { escapeForMaestro, toMaestro } from '../../../../../shared/core/cases/maestro.ts';
import type { Action } from '../../../../../shared/model/action.ts';
import type { Element } from '../../../../../shared/model/screen.ts';
import { byId, byText, element, end, input, launch, path, screen, source, tap, target } from './builders.ts';

function flow(actions: readonly Action[], title = '积分商城', elements: readonly Element[] = []) {
  const built = buildCase(source(), path(launch, ...actions), end, screen(title, elements));
  const { text, warnings } = toMaestro(built);
  const documents = parseAllDocuments(text);
  if (!Array.isArray(documents)) throw new Error('no documents');
  const [header, list] = documents.map((document): unknown => document.toJS());
  return { text, warnings, documents, header, commands: list as readonly unknown[] };
}

describe('a Maestro flow', () => {
  it('has a header and a list of commands', () => {
    const { documents, header, commands } = flow([tap(byText('我的'))]);
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(header).toEqual({ appId: 'com.shop', name: 'Shop · 积分商城' });
    expect(commands).toEqual(['launchApp', { tapOn: { text: '我的' } }, { assertVisible: { text: '积分商城' } }]);
  });

  it('quotes every scalar, so that no text becomes a number, a date or a truth', () => {
    const traps = [
      'yes',
      '1:30',
      '# no comment',
      '*alias',
      '&anchor',
      '!tag',
      '%',
      '@at',
      'key: value',
      '~',
      '0x1f',
      ' x ',
      'a\nb',
    ];
    const { documents, commands } = flow(traps.map((text) => tap(byText(text))));
    for (const document of documents) {
      visit(document, {
        Scalar: (place, node) => {
          if (place !== 'key') expect(node.type).toBe('QUOTE_DOUBLE');
        },
      });
    }
    const matched = commands.slice(1, -1).map((command) => (command as { tapOn: { text: string } }).tapOn.text);
    expect(matched).toEqual(traps.map(escapeForMaestro));
  });

  it('finds by the full id, escaped', () => {
    expect(flow([tap(byId('Go', 'go'))]).commands[1]).toEqual({ tapOn: { id: 'com\\.shop:id/go' } });
  });

  it('finds by a description with "text", which Maestro compares with it too', () => {
    const cart = target('Cart', { description: 'Cart (new)', descriptionUnique: true });
    expect(flow([tap(cart)]).commands[1]).toEqual({ tapOn: { text: 'Cart \\(new\\)' } });
  });

  it('counts among its likes with an index, and says in a comment that it is brittle', () => {
    const { commands, text, warnings } = flow([tap(target('Row', { id: 'com.shop:id/row', index: 3 }))]);
    expect(commands[1]).toEqual({ tapOn: { id: 'com\\.shop:id/row', index: '3' } });
    expect(text).toContain('# "Row" is found by its place among its likes.');
    expect(warnings).toContain('Step 2: "Row" is found by its place among its likes.');
  });

  it('gives points in whole per cents', () => {
    const free = {
      elementKey: null,
      label: '',
      point: { x: 333, y: 667 },
      screen: { width: 1000, height: 1000 },
    } as const;
    expect(flow([{ kind: 'tap', target: free }]).commands[1]).toEqual({ tapOn: { point: '33%,67%' } });
  });

  it.each<[Action, unknown]>([
    [{ kind: 'long_press', target: byText('Row') }, { longPressOn: { text: 'Row' } }],
    [{ kind: 'press_key', key: 'BACK' }, 'back'],
    [{ kind: 'press_key', key: 'ENTER' }, { pressKey: 'Enter' }],
    [{ kind: 'press_key', key: 'DELETE' }, { pressKey: 'Backspace' }],
    [{ kind: 'press_key', key: 'HOME' }, { pressKey: 'Home' }],
    [{ kind: 'press_key', key: 'TAB' }, { pressKey: 'Tab' }],
    [{ kind: 'press_key', key: 'ESCAPE' }, { pressKey: 'Escape' }],
    [{ kind: 'wait', ms: 2000 }, { waitForAnimationToEnd: { timeout: '2000' } }],
    [
      { kind: 'swipe', from: { x: 500, y: 1600 }, to: { x: 500, y: 400 }, durationMs: 300 },
      { swipe: { start: '50%, 80%', end: '50%, 20%', duration: '300' } },
    ],
    [{ kind: 'scroll', target: target('list'), direction: 'right' }, { swipe: { start: '26%, 25%', end: '14%, 25%' } }],
  ])('writes %j', (action, expected) => {
    expect(flow([action]).commands[1]).toEqual(expected);
  });

  it('scrolls until the next element is seen instead of a fixed way', () => {
    const down: Action = { kind: 'scroll', target: target('list'), direction: 'down' };
    expect(flow([down, down, tap(byText('设置'))]).commands.slice(1, 3)).toEqual([
      { scrollUntilVisible: { element: { text: '设置' }, direction: 'DOWN' } },
      { tapOn: { text: '设置' } },
    ]);
  });

  it('scrolls a fixed way when the next element has no name of its own', () => {
    const down: Action = { kind: 'scroll', target: target('list'), direction: 'down' };
    expect(flow([down, tap(target('Row'))]).commands[1]).toHaveProperty('swipe');
  });

  it('scrolls a fixed way when the direction turns', () => {
    const scroll = (direction: 'up' | 'down'): Action => ({ kind: 'scroll', target: target('list'), direction });
    const { commands } = flow([scroll('down'), scroll('up'), tap(byText('设置'))]);
    expect(commands[1]).toHaveProperty('swipe');
    expect(commands[2]).toMatchObject({ scrollUntilVisible: { direction: 'UP' } });
  });
});

describe('typed texts in a flow', () => {
  it('follow a tap on their field', () => {
    expect(flow([input(byId('Search', 'q'), 'red shoes (2+1)')]).commands.slice(1, 3)).toEqual([
      { tapOn: { id: 'com\\.shop:id/q' } },
      { inputText: 'red shoes (2+1)' },
    ]);
  });

  it('cannot become code', () => {
    const { commands } = flow([input(byId('Search', 'q'), '${output.x}')]);
    expect(commands[2]).toEqual({ inputText: '\\${output.x}' });
  });

  it('tell which Maestro they need when they are not ASCII', () => {
    const { text, warnings } = flow([input(byId('Search', 'q'), '鞋')]);
    expect(text).toContain('# needs Maestro >= 2.7');
    expect(warnings.join()).toContain('Maestro >= 2.7');
    expect(flow([input(byId('Search', 'q'), 'shoes')]).text).not.toContain('2.7');
  });

  it('I7: are variables when they are secret, declared in the header', () => {
    const { header, commands, text } = flow([input(byId('密码', 'pw'), null, true)]);
    expect(header).toMatchObject({ env: { PASSWORD: '' } });
    expect(commands[2]).toEqual({ inputText: '${PASSWORD}' });
    expect(text).toContain('-e PASSWORD=');
  });
});

describe('assertions in a flow', () => {
  it('take any number for a number in the title', () => {
    expect(flow([], '购物车(3)').commands.at(-1)).toEqual({ assertVisible: { text: '购物车\\([0-9]+\\)' } });
  });

  it('look for the elements by their selectors', () => {
    const redeem = element('Redeem', {
      locators: { id: 'com.shop:id/redeem', idUnique: true, className: 'B', index: 0 },
    });
    expect(flow([], '积分商城', [redeem]).commands.at(-1)).toEqual({ assertVisible: { id: 'com\\.shop:id/redeem' } });
  });
});

describe('any label', () => {
  const pieces = fc.oneof(
    fc.constantFrom(...'\\^$.|?*+()[]{}-#&~<>/"\'`!%@:,; '),
    fc.constantFrom('中', '支付', '🛒', '👨‍👩‍👧', 'é', 'ß', 'İ', '\n', '${x}', '\\Q', '\\E', '(?i)', '[[:alpha:]]'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  const labels = fc.array(pieces, { minLength: 1, maxLength: 12 }).map((list) => list.join(''));
  const whole = (expression: string): RegExp => new RegExp(`^(?:${expression})$`, 'isu');

  it('is matched by its own expression', () => {
    fc.assert(
      fc.property(labels, (label) => whole(escapeForMaestro(label)).test(label)),
      { numRuns: 3_000 },
    );
  });

  it('is matched by the expression of no other label, but for case', () => {
    fc.assert(
      fc.property(labels, labels, (label, other) => {
        const same = whole(escapeForMaestro(label)).test(other);
        expect(same && label.length !== other.length && label.toLowerCase() !== other.toLowerCase()).toBe(false);
      }),
    );
  });

  it('leaves no live ${ in the expression', () => {
    fc.assert(fc.property(labels, (label) => !/(?<!\\)\$\{/.test(escapeForMaestro(label))));
  });

  it('survives the way through the file', () => {
    fc.assert(
      fc.property(
        labels.filter((label) => label.trim() !== ''),
        (label) => {
          const { commands, documents } = flow([tap(byText(label))]);
          expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
          expect(commands[1]).toEqual({ tapOn: { text: escapeForMaestro(label) } });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('cannot break out of a comment', () => {
    const { text, documents } = flow([tap(target('Row\n- launchApp: evil', { id: 'com.shop:id/row', index: 1 }))]);
    expect(documents).toHaveLength(2);
    expect(text).toContain('# "Row - launchApp: evil"');
    expect(documents.every(({ contents }) => contents !== null && !isScalar(contents))).toBe(true);
  });
});
