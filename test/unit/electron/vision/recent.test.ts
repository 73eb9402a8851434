import { expect, test } from 'vitest';
import { Recent } from '../../../../electron/vision/recent.ts';

test('what was asked for lately is not found again, what was longest ago is', async () => {
  const found: string[] = [];
  const recent = new Recent<string>(2);
  const ask = (key: string): Promise<string> =>
    recent.get(key, () => {
      found.push(key);
      return Promise.resolve(key.toUpperCase());
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await ask(key)).toBe(key.toUpperCase());
  expect(found).toEqual(['a', 'b', 'c', 'b']);
});

test('what could not be found is looked for again', async () => {
  const recent = new Recent<string>(2);
  await expect(recent.get('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(await recent.get('a', () => Promise.resolve('A'))).toBe('A');
});
