import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parseCairnCase, toCairnJson } from '../../../../../shared/core/cases/cairn-json.ts';
import { toMaestro } from '../../../../../shared/core/cases/maestro.ts';
import { toPlaywright } from '../../../../../shared/core/cases/playwright.ts';
import { cssIdentifier, quote } from '../../../../../shared/core/cases/playwright-text.ts';
import type { Action } from '../../../../../shared/model/action.ts';
import { element, input, tap, target } from './builders.ts';
import { expectations, named, origin, popUp, statements, webCase } from './web-builders.ts';

const button = (name: string): Action => tap(named('button', name));
const free = { elementKey: null, label: '', point: { x: 250, y: 500 }, screen: { width: 1000, height: 2000 } } as const;

/** One of every kind of statement and helper. */
const everything: readonly Action[] = [
  button('It\'s "here"\u2028`${x}`'),
  { kind: 'long_press', target: named('link', 'Row') },
  input(named('textbox', 'Name'), 'Li Lei'),
  input(target('Password', { className: 'web.EditText', aria: { role: '', name: 'Password' } }), null, true),
  { kind: 'scroll', target: free, direction: 'right' },
  { kind: 'swipe', from: { x: 10, y: 10 }, to: { x: 500, y: 10 }, durationMs: 300 },
  { kind: 'tap', target: free },
  { kind: 'press_key', key: 'ENTER' },
  { kind: 'press_key', key: 'BACK' },
  { kind: 'wait', ms: 500 },
  button('Ask twice'),
  tap(popUp('id/cairn-dialog-ok', 'OK')),
  tap(popUp('id/cairn-dialog-cancel', 'Cancel')),
  tap(named('combobox', 'Size')),
  tap(popUp('testid/cairn-option', 'Large')),
];

/** The types of Node and Playwright, read once. */
const libraries = new Map<string, ts.SourceFile | undefined>();

/** What TypeScript says of a file beside the installed types of Playwright. */
function problemsOf(text: string): readonly string[] {
  const file = `${process.cwd()}/exported.spec.ts`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    noUnusedLocals: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    types: ['node'],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) => {
    if (name === file) return ts.createSourceFile(name, text, version);
    if (!libraries.has(name)) libraries.set(name, read(name, version));
    return libraries.get(name);
  };
  const problems = ts.getPreEmitDiagnostics(ts.createProgram([file], options, host));
  return problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** TypeScript takes seconds to read its libraries on a machine with other work. */
const patience = 60_000;

describe('a Playwright test', () => {
  it('runs on the emulated device, against the origin of the session or BASE_URL', () => {
    const { text } = toPlaywright(webCase([button('Mall')]));
    expect(text).toContain(`import { devices, expect, test, type Locator } from '@playwright/test';`);
    expect(text).toContain(`...devices['Pixel 7'],`);
    expect(text).toContain(`baseURL: process.env.BASE_URL ?? '${origin}',`);
    expect(text).toContain(`test('Shop · 积分商城', async ({ page }) => {`);
  });

  it('begins where the app begins', () => {
    const { text } = toPlaywright(webCase([], { app: `${origin}/demos/?lang=en#top` }));
    expect(text).toContain(`await page.goto('/demos/?lang=en#top');`);
    expect(text).toContain(`?? '${origin}',`);
  });

  it(
    'type-checks, whatever is in it',
    () => {
      const { text } = toPlaywright(webCase(everything, { elements: [element('Go')] }));
      expect(problemsOf(text)).toEqual([]);
    },
    patience,
  );

  it(
    'is refused by the type check where a call is misspelt',
    () => {
      expect(problemsOf(toPlaywright(webCase([button('Mall')])).text.replace('.tap()', '.tapp()'))).not.toEqual([]);
    },
    patience,
  );
});

describe('a Playwright test of a folder of pages', () => {
  it('says that the folder has to be served', () => {
    const { text } = toPlaywright(webCase([], { app: 'file:///home/li/shop' }));
    expect(text).toContain('// Serve the folder "Shop" at http://127.0.0.1:8080, or give another address as BASE_URL.');
    expect(text).toContain(`?? 'http://127.0.0.1:8080',`);
    expect(text).toContain(`await page.goto('/');`);
  });
});

describe('the locator of an element', () => {
  const found = (...locators: Parameters<typeof target>): string => statements([tap(target(...locators))]).join('\n');

  it('is its test id before all else', () => {
    const aria = { role: 'button', name: 'Go' };
    expect(found('Go', { id: 'testid/go', idUnique: true, aria })).toBe(`await tap(page.getByTestId('go'));`);
  });

  it('is its role and exact name', () => {
    expect(statements([button('Pay later')])).toEqual([
      `await tap(page.getByRole('button', { name: 'Pay later', exact: true }));`,
    ]);
  });

  it('is a unique id where the name has numbers in it', () => {
    const aria = { role: 'link', name: 'Cart (3)' };
    expect(found('Cart (3)', { id: 'id/cart', idUnique: true, aria })).toBe(`await tap(page.locator('#cart'));`);
  });

  it('counts only where several look the same, and says so', () => {
    expect(statements([tap(named('button', 'Edit', { place: 2 }))])).toEqual([
      `// "Edit" is found by its place among its likes.`,
      `await tap(page.getByRole('button', { name: 'Edit', exact: true }).nth(2));`,
    ]);
  });

  it('is the label of a field that has no role', () => {
    const aria = { role: '', name: 'Password' };
    expect(found('Password', { className: 'web.EditText', aria })).toBe(
      `await tap(page.getByLabel('Password', { exact: true }));`,
    );
  });

  it('is its text where it has neither role nor id', () => {
    expect(found('More', { text: 'More', textUnique: true })).toBe(
      `await tap(page.getByText('More', { exact: true }).filter({ visible: true }));`,
    );
  });

  it('is the role alone where there is no name, before the place on the screen', () => {
    expect(found('', { aria: { role: 'button', name: '' } })).toBe(
      `await tap(page.getByRole('button', { name: '', exact: true }));`,
    );
    expect(found('', { aria: { role: 'button', name: '', place: 1 } })).toContain(`exact: true }).nth(1));`);
  });

  it('goes through the frames that hold the element', () => {
    const frame = '#pay >> iframe >> nth=1';
    expect(statements([tap(named('button', 'Go', { frame }))])).toEqual([
      `await tap(page.frameLocator('#pay').frameLocator('iframe >> nth=1').getByRole('button', { name: 'Go', exact: true }));`,
    ]);
  });

  it('is the place on the screen where nothing else is known, with a warning', () => {
    expect(statements([{ kind: 'tap', target: free }]).at(-1)).toBe('await tapAt(page, { x: 25, y: 25 });');
    expect(toPlaywright(webCase([{ kind: 'tap', target: free }])).warnings).toContain(
      'Step 2: "" is found only by its position on the screen.',
    );
  });

  it('is never what was taken out as a secret', () => {
    expect(found('x', { aria: { role: 'button', name: 'Hi [redacted]' } })).toContain('tapAt(page');
  });
});

describe('a step', () => {
  it('fills a text', () => {
    expect(statements([input(named('textbox', 'City'), 'Xi’an')])).toEqual([
      `await page.getByRole('textbox', { name: 'City', exact: true }).fill('Xi’an');`,
    ]);
  });

  it('I7: takes a secret from the environment, by its name', () => {
    const { text, warnings } = toPlaywright(webCase([input(named('textbox', 'Password'), null, true)]));
    expect(text).toContain(`.fill(given('PASSWORD'));`);
    expect(text).toContain('// Give PASSWORD in the environment:');
    expect(warnings.some((warning) => warning.startsWith('Give a value for PASSWORD'))).toBe(true);
  });

  it('chooses from a list in one statement', () => {
    expect(statements([tap(named('combobox', 'Size')), tap(popUp('testid/cairn-option', 'Large'))])).toEqual([
      `await page.getByRole('combobox', { name: 'Size', exact: true }).selectOption({ label: 'Large' });`,
    ]);
  });

  it('is preceded by the answer to the dialog that it raises', () => {
    expect(statements([button('Delete'), tap(popUp('id/cairn-dialog-ok', 'OK')), button('Next')])).toEqual([
      `page.once('dialog', (dialog) => dialog.accept());`,
      `await tap(page.getByRole('button', { name: 'Delete', exact: true }));`,
      `await tap(page.getByRole('button', { name: 'Next', exact: true }));`,
    ]);
  });

  it('answers a dialog with the text that was typed into it', () => {
    const steps = [
      button('Rename'),
      input(popUp('id/cairn-dialog-text', 'New name'), 'Bo'),
      tap(popUp('id/cairn-dialog-ok', 'OK')),
    ];
    expect(statements(steps)[0]).toBe(`page.once('dialog', (dialog) => dialog.accept('Bo'));`);
  });

  it('answers two dialogs one after the other', () => {
    const steps = [
      button('Delete'),
      tap(popUp('id/cairn-dialog-ok', 'OK')),
      tap(popUp('id/cairn-dialog-cancel', 'Cancel')),
    ];
    expect(statements(steps)[0]).toBe(
      `answerDialogs(page, [(dialog) => dialog.accept(), (dialog) => dialog.dismiss()]);`,
    );
  });

  it('that only scrolls to the next element is left out', () => {
    const down: Action = { kind: 'scroll', target: free, direction: 'down' };
    expect(statements([down, down, button('Imprint')])).toHaveLength(1);
  });

  it('is followed by waiting for the address that it goes on to, where what is next may be called the same', () => {
    const written = webCase([button('Next'), button('Next')]);
    const steps = written.steps.map((step, place) => (place === 1 ? { ...step, toPath: '/two' } : step));
    const { text } = toPlaywright({ ...written, steps });
    expect(text).toMatch(/tap\(.*'Next'.*\n {2}await page\.waitForURL\(.*two.*\n {2}await tap\(.*'Next'/);
  });

  it('goes back in history for BACK', () => {
    expect(statements([{ kind: 'press_key', key: 'BACK' }])).toEqual(['await page.goBack();']);
  });
});

/** The address that a test expects at its end, as a regular expression. */
function addressPattern(activity: string): RegExp {
  const [address = ''] = expectations({ activity });
  return new RegExp(/toHaveURL\(\/(.*)\/\)/.exec(address)?.[1] ?? 'no address is expected');
}

describe('the end of a test', () => {
  it('is the path of the address, an id in it being any', () => {
    const pattern = addressPattern('/user/#/cart.html');
    expect(pattern.test(`${origin}/user/12/cart.html?x=1#y`)).toBe(true);
    expect(pattern.test(`${origin}/user/12/cart/html`)).toBe(false);
    expect(pattern.test(`${origin}/user/12/cart.html/more`)).toBe(false);
  });

  it.each([
    ['/index.html#/list/#', '/index.html?x=1#/list/7'],
    ['/index.html#list', '/index.html#list'],
    ['/#/home', '/#/home'],
    ['/#/home', '/?lang=en#/home'],
    ['/news/item-#', '/news/item-12'],
    ['/', '/'],
  ])('is the route %s at %s', (path, address) => {
    expect(addressPattern(path).test(`${origin}${address}`)).toBe(true);
  });

  it('is a heading that can be seen, its numbers being any', () => {
    const name = '/^\\s*Orders\\s+\\d+\\s*$/';
    expect(expectations({ title: 'Orders 12' })[1]).toBe(
      `await expect(page.getByRole('heading', { name: ${name} }).or(page.getByText(${name})).filter({ visible: true }).first()).toBeVisible();`,
    );
  });

  it('is the title of the document', () => {
    expect(expectations({ documentTitle: 'Mall – Shop' })[1]).toBe(`await expect(page).toHaveTitle('Mall – Shop');`);
    expect(expectations({ documentTitle: '(3) Mall' })[1]).toContain('toHaveTitle(/^\\s*\\(\\d+\\)\\s+Mall\\s*$/)');
  });

  it('is no heading that only the document has', () => {
    expect(expectations({ title: 'Mall', documentTitle: 'Mall' })).toHaveLength(2);
  });

  it('is nothing that has only a role, of which a page that makes way may show another', () => {
    const nameless = element('', { locators: named('link', '').locators });
    expect(expectations({ elements: [nameless] })).toHaveLength(2);
  });

  it('is an element that can be found without counting', () => {
    const lasting = element('Send', { locators: named('button', 'Send').locators });
    const counted = element('Edit', { locators: named('button', 'Edit', { place: 1 }).locators });
    const expected = expectations({ elements: [counted, lasting] });
    expect(expected.slice(2)).toEqual([
      `await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();`,
    ]);
  });

  it(
    'looks at a dialog while the step that raised it still waits',
    () => {
      const ok = element('OK', { locators: popUp('id/cairn-dialog-ok', 'OK').locators });
      const { text } = toPlaywright(webCase([button('Delete')], { title: 'Delete all?', elements: [ok] }));
      expect(text).toContain(`expect(dialog.message()).toBe('Delete all?');`);
      expect(text).not.toContain('getByText');
      expect(problemsOf(text)).toEqual([]);
    },
    patience,
  );
});

describe('texts of the page', () => {
  it('come out as they went in, whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const value: unknown = new Function(`return ${quote(text)};`)();
        expect(value).toBe(text);
        expect(quote(text)).not.toMatch(/[\n\r\u2028\u2029]/);
      }),
    );
  });

  it.each([
    ['cart', 'cart'],
    ['1st', '\\31 st'],
    ['a.b:c', 'a\\.b\\:c'],
    ['-1', '-\\31 '],
    ['a b', 'a\\ b'],
  ])('become identifiers of CSS: "%s"', (id, expected) => {
    expect(cssIdentifier(id)).toBe(expected);
  });
});

describe('a web case in Cairn’s own form', () => {
  it('is read as it was written', () => {
    const written = webCase(everything, {
      elements: [element('Send', { locators: named('button', 'Send').locators })],
    });
    expect(parseCairnCase(JSON.parse(toCairnJson(written)))).toEqual(written);
  });

  it('expects no address from Maestro', () => {
    expect(toMaestro(webCase([])).text).not.toContain('/mall');
  });
});
