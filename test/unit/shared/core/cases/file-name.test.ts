import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseFileName } from '../../../../../shared/core/cases/file-name.ts';

const named = (name: string, format: 'maestro' | 'cairn' = 'maestro'): string =>
  caseFileName({ name, page: { id: 'ab12', title: '' } }, format);

describe('the name of a case file', () => {
  it('can be read by a person', () => {
    expect(named('Shop · 积分商城')).toBe('Shop-积分商城.yaml');
    expect(named('Shop · 积分商城', 'cairn')).toBe('Shop-积分商城.cairn.json');
  });

  it.each(['../../etc/passwd', 'a/b\\c:d*e?f"g<h>i|j', '.hidden', 'name. ', 'a\u0000b', '~/x'])(
    'has nothing in it that a system refuses: %j',
    (name) => {
      expect(named(name)).toMatch(/^[\p{L}\p{N}-]+\.yaml$/u);
    },
  );

  it.each(['CON', 'nul', 'Com1', 'LPT9', '', '···', '🛒'])('is made from the page id for %j', (name) => {
    expect(named(name)).toBe('case-ab12.yaml');
  });

  it('fits into any file system and keeps whole characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const file = named(name);
        expect(Buffer.byteLength(file)).toBeLessThanOrEqual(200);
        expect(file).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Surrogate}]/u);
      }),
    );
  });
});
