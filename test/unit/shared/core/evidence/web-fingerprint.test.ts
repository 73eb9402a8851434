import { describe, expect, it } from 'vitest';
import { webFingerprint } from '../../../../../shared/core/evidence/web-fingerprint.ts';
import { topFrame, webFrames } from '../../../../../shared/core/evidence/web-stack.ts';
import { addressTemplate, fileTemplate, messageTemplate } from '../../../../../shared/core/evidence/web-template.ts';

describe('the template of a message', () => {
  it.each([
    ['Order 1234 not found', 'Order # not found'],
    ['Total is -12.50, due 2026-12-01T03:22:54Z', 'Total is #, due #'],
    ['no user 3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'no user #'],
    ['no user 9f86d081884c7d65', 'no user #'],
    ['bad token eyJhbGciOiJIUzI1NiJ9_abc-123456', 'bad token #'],
    ['GET https://shop.example:8443/api/user/42?x=1 failed', 'GET shop.example/api/user/# failed'],
    ['GET http://127.0.0.1:34567/api/cart', 'GET /api/cart'],
    ['cannot load data:image/png;base64,iVBORw0KGgo=', 'cannot load data:'],
    ['first line 1\nsecond line', 'first line #'],
    ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
    ['a deadbeef facade', 'a deadbeef facade'],
  ])('makes "%s" into "%s"', (message, template) => {
    expect(messageTemplate(message)).toBe(template);
  });

  it('ends after 200 characters', () => {
    expect(messageTemplate('word '.repeat(1_000)).length).toBeLessThanOrEqual(200);
  });

  it('is quick on a line that is a whole document', () => {
    expect(messageTemplate('a-'.repeat(500_000)).length).toBeLessThanOrEqual(200);
  });

  it.each([
    ['https://cdn.example/app/main.4f3a2b1c.js?v=12', 'main.#.js'],
    ['webpack-internal:///./src/cart.ts', 'cart.ts'],
    ['http://localhost:5173/', 'localhost:#'],
  ])('names the file of %s "%s"', (url, name) => {
    expect(fileTemplate(url)).toBe(name);
  });

  it('keeps the host of another machine in an address', () => {
    expect(addressTemplate('https://api.example/v2/item/9#top')).toBe('api.example/v#/item/#');
  });
});

describe('the frames of a stack', () => {
  const forms = [
    ['    at Cart.add (http://127.0.0.1:8080/js/app.js:10:5)', 'Cart.add'],
    ['    at async Cart.add (http://127.0.0.1:9090/js/app.js?v=2:11:15)', 'Cart.add'],
    ['    at new Cart (http://h/js/app.js:10:5)', 'Cart'],
    ['    at Object.add [as onclick] (http://h/js/app.js:10:5)', 'add'],
    ['    at Module.add (http://h/js/app.js:1:2)', 'add'],
    ['    at http://h/js/app.js:10:5', ''],
    ['    at HTMLButtonElement.<anonymous> (http://h/js/app.js:10:5)', 'HTMLButtonElement'],
    ['    at Object.<anonymous> (http://h/js/app.js:10:5)', ''],
    ['    at eval (eval at add (http://h/js/app.js:10:5), <anonymous>:1:1)', 'eval'],
    ['add@http://h/js/app.js:10:5', 'add'],
    ['@http://h/js/app.js:10:5', ''],
  ] as const;

  it.each(forms)('are read from "%s"', (line, name) => {
    expect(webFrames(line)).toEqual([{ name, file: 'app.js' }]);
  });

  it.each(['at the end of the day', 'TypeError: x is not a function', ''])('are not seen in "%s"', (line) => {
    expect(webFrames(line)).toEqual([]);
  });

  it('begin, for a name, with the first one in a script of the page', () => {
    const stack = [
      'TypeError: boom',
      '    at Array.forEach (<anonymous>)',
      '    at Promise.all (index 0)',
      '    at go (VM123:1:1)',
      '    at total (https://shop.example/static/cart.9a8b7c6d.js:1:22)',
      '    at main (https://shop.example/static/main.js:1:2)',
    ].join('\n');
    expect(topFrame(stack)).toEqual({ name: 'total', file: 'cart.#.js' });
  });
});

describe('the fingerprint of a web error', () => {
  const stack = (line: number, port: number): string =>
    `TypeError: x\n    at Cart.add (http://127.0.0.1:${port}/app.js:${line}:5)`;

  it('is the same in another run and another build', () => {
    const one = webFingerprint({
      kind: 'js_exception',
      headline: 'TypeError: order 17 is gone',
      details: stack(1, 81),
    });
    const other = webFingerprint({
      kind: 'js_exception',
      headline: 'Uncaught TypeError: order 4711 is gone',
      details: stack(20, 8080),
    });
    expect(other).toBe(one);
    expect(one).toBe('js_exception | TypeError: order # is gone | Cart.add app.js');
  });

  it('is another one for another kind, message or place', () => {
    const base = { kind: 'js_exception', headline: 'TypeError: a', details: stack(1, 81) } as const;
    const others = [
      { ...base, kind: 'console_error' },
      { ...base, headline: 'TypeError: b' },
      { ...base, details: stack(1, 81).replace('Cart.add', 'Cart.pay') },
    ] as const;
    expect(new Set([base, ...others].map(webFingerprint)).size).toBe(4);
  });

  it('keeps the status of an answer', () => {
    const of = (status: number): string =>
      webFingerprint({ kind: 'http_error', headline: `${status} GET http://localhost:80/api/user/12`, details: '' });
    expect(of(500)).toBe('http_error | 500 GET /api/user/#');
    expect(of(503)).not.toBe(of(500));
  });
});
