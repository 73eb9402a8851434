import { expect, test } from 'vitest';
import { readDesktopArguments } from '../../../../../electron/hosts/desktop/arguments.ts';

test('data folder and practice apps are read among switches of Chromium', () => {
  const argv = [
    'electron',
    '.',
    '--no-sandbox',
    '--data',
    '/d',
    '--user-data-dir=/u',
    '--practice-app',
    'a',
    '--practice-app',
    'b',
  ];
  expect(readDesktopArguments(argv)).toEqual({ dataDir: '/d', practiceApps: ['a', 'b'] });
});

test('nothing given leaves the usual data folder', () => {
  expect(readDesktopArguments(['electron', '.'])).toEqual({ practiceApps: [] });
});

test('a switch without its value counts as not given', () => {
  expect(readDesktopArguments(['electron', '.', '--data'])).toEqual({ practiceApps: [] });
});

test('several files may follow one --practice-app, as in the browser host', () => {
  const argv = ['electron', '.', '--practice-app', 'a', 'b', '--data', '/d', 'c'];
  expect(readDesktopArguments(argv)).toEqual({ dataDir: '/d', practiceApps: ['a', 'b'] });
});
