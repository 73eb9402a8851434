import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openAppRules } from '../../../../electron/store/app-rules.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

function rulesIn(folder: string) {
  const rules = openAppRules(join(folder, 'app-rules.db'));
  onTestFinished(() => rules.close());
  return rules;
}

const rule = { kind: 'merge_exact', id: 'r1', into: 'a', pages: ['b'] } as const;

test('rules on pages are kept in the order in which they were made, per app', () => {
  const folder = tempFolder();
  const rules = rulesIn(folder);
  rules.addIdentityRule('shop', rule, 2);
  rules.addIdentityRule('shop', { ...rule, id: 'r2' }, 3);
  rules.addIdentityRule('bank', { ...rule, id: 'r3' }, 1);
  expect(
    rulesIn(folder)
      .identityRules('shop')
      .map(({ id }) => id),
  ).toEqual(['r1', 'r2']);
});

test('a rule that is taken back is gone', () => {
  const rules = rulesIn(tempFolder());
  rules.addIdentityRule('shop', rule, 2);
  rules.removeIdentityRule('shop', 'r1');
  expect(rules.identityRules('shop')).toEqual([]);
});

test('the newest name of a page counts, and an empty one is none', () => {
  const rules = rulesIn(tempFolder());
  rules.namePage('shop', 'p1', 'Door');
  rules.namePage('shop', 'p1', 'Front door');
  rules.namePage('shop', 'p2', 'Cart');
  rules.namePage('shop', 'p2', '');
  expect(rules.pageNames('shop')).toEqual([['p1', 'Front door']]);
});
