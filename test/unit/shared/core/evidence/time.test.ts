import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochOf, parseLocalTime, readWallTime } from '../../../../../shared/core/evidence/time.ts';

const yearless = (text: string, now: number) => epochOf(readWallTime(text)!.time, { now, offset: 0 });

describe('a time that a phone prints', () => {
  it('is a moment by the local time of the phone', () => {
    expect(parseLocalTime('2026-01-02 03:04:05.678', 60)).toBe(Date.UTC(2026, 0, 2, 2, 4, 5, 678));
  });

  it('has the zone that stands beside it', () => {
    expect(epochOf(readWallTime('2026-01-02 03:04:05.6 -0330')!.time)).toBe(Date.UTC(2026, 0, 2, 6, 34, 5, 600));
  });

  it('without a year has the year of the phone', () => {
    expect(yearless('05-30 11:24:10.193', Date.UTC(2026, 5, 1))).toBe(Date.UTC(2026, 4, 30, 11, 24, 10, 193));
  });

  it('puts December before January on new year’s day', () => {
    expect(yearless('12-31 23:59:58.000', Date.UTC(2026, 0, 1, 0, 5))).toBe(Date.UTC(2025, 11, 31, 23, 59, 58));
  });

  it('is the moment that the calendar says, in any year', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
        expect(parseLocalTime(date.toISOString().replace('T', ' '), 0)).toBe(date.getTime());
      }),
    );
  });

  it('is none in other words', () => {
    expect(parseLocalTime('yesterday', 0)).toBeUndefined();
  });
});
