import { describe, expect, test } from 'vitest';
import { isWindowUrl, mayOpenOutside, refusal, windowUrl } from '../../../../../electron/hosts/desktop/guards.ts';

describe('the guarded door', () => {
  test('lets the top frame of the window in', () => {
    expect(refusal({ frameUrl: windowUrl, isOwnTopFrame: true })).toBeUndefined();
  });

  test('refuses a frame inside the window, even on its own page', () => {
    expect(refusal({ frameUrl: windowUrl, isOwnTopFrame: false })).toContain('top frame');
  });

  test.each([undefined, '', 'https://evil.example/', 'cairn://app/index.html.evil', 'cairn://app.evil/index.html'])(
    'refuses the top frame when it shows %s',
    (frameUrl) => expect(refusal({ frameUrl, isOwnTopFrame: true })).toContain('page of the window'),
  );
});

describe('pages', () => {
  test('the window is its own page with any fragment', () => {
    expect(isWindowUrl(`${windowUrl}#page`)).toBe(true);
  });

  test('another file of the window is not its page', () => {
    expect(isWindowUrl('cairn://app/assets/cairn.svg')).toBe(false);
  });

  test('a page on the list may open outside', () => {
    expect(mayOpenOutside('https://docs.maestro.dev/api-reference')).toBe(true);
  });

  test.each([
    'https://docs.maestro.dev.evil.example/',
    'http://docs.maestro.dev/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://evil.example/?https://docs.maestro.dev/',
  ])('%s may not', (url) => expect(mayOpenOutside(url)).toBe(false));
});
