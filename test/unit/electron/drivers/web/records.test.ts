import { describe, expect, it } from 'vitest';
import { TroubleRecords } from '../../../../../electron/drivers/web/records.ts';

const trouble = (headline: string, at: number) => ({ kind: 'console_error' as const, at, headline, details: '' });

describe('the records of what went wrong', () => {
  it('are those of one app, oldest first', () => {
    const records = new TroubleRecords();
    records.add('http://a.test', trouble('late', 9));
    records.add('http://b.test', trouble('other', 5));
    records.add('http://a.test', trouble('early', 3));
    expect(records.of('http://a.test').map(({ headline }) => headline)).toEqual(['early', 'late']);
  });

  it('keep what was told once while something else is told without end', () => {
    const records = new TroubleRecords();
    records.add('http://a.test', trouble('once', 1));
    for (let i = 0; i < 5_000; i++) records.add('http://a.test', trouble(`storm ${i}`, 2 + i));
    const kept = records.of('http://a.test');
    expect([kept.length, kept[0]?.headline, kept.at(-1)?.headline]).toEqual([21, 'once', 'storm 4999']);
  });
});
