import { describe, expect, it } from 'vitest';
import { parseClock, parseLocalTime, parseYearlessTime } from '../../../../../electron/drivers/android/clock.parse.ts';

describe('the clock of the phone', () => {
  it('is read with its fraction and its zone', () => {
    expect(parseClock('1764547200.123456789 +0530\n')).toEqual({ now: 1764547200123, offset: 330 });
  });

  it('is read west of Greenwich', () => {
    expect(parseClock('1764547200.5 -0330').offset).toBe(-210);
  });

  it('is read where the phone knows no fractions', () => {
    expect(parseClock('1764547200.%N +0000').now).toBe(1764547200000);
  });

  it('is refused when it is no time', () => {
    expect(() => parseClock('date: bad date')).toThrow('the clock says');
  });

  it('turns local time into moments', () => {
    expect(parseLocalTime('2026-01-02 03:04:05.678', 60)).toBe(Date.UTC(2026, 0, 2, 2, 4, 5, 678));
  });

  it('gives a time without a year the year of the phone', () => {
    const clock = { now: Date.UTC(2026, 5, 1), offset: 0 };
    expect(parseYearlessTime('05-30 11:24:10.193', clock)).toBe(Date.UTC(2026, 4, 30, 11, 24, 10, 193));
  });

  it('puts December before January on new year’s day', () => {
    const clock = { now: Date.UTC(2026, 0, 1, 0, 5), offset: 0 };
    expect(parseYearlessTime('12-31 23:59:58.000', clock)).toBe(Date.UTC(2025, 11, 31, 23, 59, 58));
  });
});
