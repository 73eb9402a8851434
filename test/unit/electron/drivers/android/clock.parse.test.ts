import { describe, expect, it } from 'vitest';
import { parseClock } from '../../../../../electron/drivers/android/clock.parse.ts';

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
});
