import { describe, expect, it } from 'vitest';
import { dryRun } from '../../../../../shared/core/guard/dry-run.ts';
import { parseBlocklist } from '../../../../../shared/core/guard/parse-blocklist.ts';
import { element, screen } from './builders.ts';

const pages = [
  { pageId: 'home', screen: screen([element('Vote'), element('Help')], { title: 'Home' }) },
  { pageId: 'poll', screen: screen([element('Vote now')], { title: 'Poll' }) },
];
const run = (...rules: readonly object[]) => dryRun(parseBlocklist(rules, []), pages);

describe('a dry run', () => {
  it('lists what a rule would match on each page', () => {
    const [row] = run({ name: 'votes', text: 'vote' });
    expect(row?.matches.map(({ pageId, label }) => `${pageId}: ${label}`)).toEqual(['home: Vote', 'poll: Vote now']);
  });

  it('looks at each rule by itself', () => {
    expect(run({ text: 'vote' }, { text: 'vote now' }).map(({ matches }) => matches.length)).toEqual([2, 1]);
  });

  it('has nothing for a rule that is misspelt', () => {
    expect(run({ text: 'vtoe' })[0]?.matches).toEqual([]);
  });

  it('tells of a page that is closed as a whole', () => {
    expect(run({ page: 'Poll' })[0]?.matches).toMatchObject([{ pageId: 'poll', elementKey: '', title: 'Poll' }]);
  });
});
