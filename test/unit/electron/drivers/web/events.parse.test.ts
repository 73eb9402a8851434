import { describe, expect, it } from 'vitest';
import { plainAddress, readConsole, readException } from '../../../../../electron/drivers/web/events.parse.ts';

const frame = { functionName: 'pay', url: 'http://shop.test/app.js', lineNumber: 9, columnNumber: 4 };
const thrown = (text: string, exception: object) => ({
  timestamp: 1_700_000_000_000,
  exceptionDetails: { text, lineNumber: 9, columnNumber: 4, exception: { type: 'object', ...exception } },
});

describe('an exception of a page', () => {
  it('is named by its first line and keeps its stack', () => {
    const description = 'TypeError: cart is empty\n    at pay (http://shop.test/app.js:10:5)';
    expect(readException(thrown('Uncaught', { description }))).toEqual({
      kind: 'js_exception',
      at: 1_700_000_000_000,
      headline: 'TypeError: cart is empty',
      details: description,
    });
  });

  it('is a rejection when a promise brought it', () => {
    const rejected = readException(thrown('Uncaught (in promise)', { description: 'Error: no answer' }));
    expect(rejected).toMatchObject({ kind: 'unhandled_rejection', headline: 'Error: no answer' });
  });

  it('can be any value', () => {
    expect(readException(thrown('Uncaught', { type: 'string', value: 'oops' })).headline).toBe('oops');
  });
});

describe('a call of the console', () => {
  const called = (type: string, ...args: object[]) =>
    readConsole({
      type,
      timestamp: 5,
      args: args.map((arg) => ({ type: 'string', ...arg })),
      stackTrace: { callFrames: [frame] },
    });

  it('is a line of what was said', () => {
    const answer = called('log', { value: 'items' }, { type: 'number', value: 3 }, { type: 'undefined' });
    expect(answer).toEqual({ at: 5, priority: 'I', message: 'items 3 undefined' });
  });

  it('is a trouble with its stack when it is an error', () => {
    expect(called('error', { value: 'it hurts' }).trouble).toEqual({
      kind: 'console_error',
      at: 5,
      headline: 'it hurts',
      details: 'it hurts\n    at pay (http://shop.test/app.js:10:5)',
    });
  });
});

describe('an address in a log', () => {
  it.each([
    ['https://tess:word@shop.test/cart?token=abc#top', 'https://shop.test/cart'],
    ['data:text/html,secret', 'data:…'],
    ['no address?token=abc', 'no address'],
  ])('I7 shows no secret of %s', (url, shown) => {
    expect(plainAddress(url)).toBe(shown);
  });
});
