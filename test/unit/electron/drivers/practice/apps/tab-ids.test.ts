import { expect, test } from 'vitest';
import { loadPracticeApp } from '../../../../../../electron/drivers/practice/apps/load.ts';

const tab = (id: string) => ({ text: id, widgets: [{ type: 'text', id, text: id }] });

const appWithTabs = (...tabs: object[]) =>
  JSON.stringify({
    format: 1,
    package: 'com.example.tabs',
    label: 'Tabs',
    version: { name: '1', code: 1 },
    icon: 'list',
    colour: '#336699',
    activity: '.Main',
    start: 'home',
    screens: { home: { widgets: [{ type: 'top_tabs', tabs }] } },
  });

test('two tabs may use the same id, as only one of them is shown', () => {
  expect(() => loadPracticeApp(appWithTabs(tab('row'), tab('row')))).not.toThrow();
});

test('an id may stand only once inside a tab', () => {
  const twice = { text: 'a', widgets: [...tab('row').widgets, ...tab('row').widgets] };
  expect(() => loadPracticeApp(appWithTabs(twice))).toThrow('"row" is already the id of');
});
