import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../../../shared/core/record/fingerprint.ts';
import { crashRecord } from './builders.ts';

describe('the fingerprint of a record', () => {
  it('is the one that the reader of its source has found', () => {
    expect(fingerprintOf(crashRecord({ fingerprint: '0123456789abcdef' }))).toBe('0123456789abcdef');
  });

  it('goes by the line without its values where a source tells no more', () => {
    const first = crashRecord({ headline: 'crash at 0xdeadbeef of item 17' });
    expect(fingerprintOf(first)).toBe(fingerprintOf(crashRecord({ headline: 'crash at 0x12345678 of item 4' })));
    expect(fingerprintOf(first)).not.toBe(fingerprintOf(crashRecord({ headline: 'another crash' })));
  });

  it('is that of the app in each of its processes, and of no other app', () => {
    const one = fingerprintOf(crashRecord({ process: 'com.shop' }));
    expect(fingerprintOf(crashRecord({ process: 'com.shop:remote' }))).toBe(one);
    expect(fingerprintOf(crashRecord({ process: 'com.shop.debug' }))).not.toBe(one);
  });
});
