import type { DeviceClock } from '../../../shared/core/evidence/time.ts';

/** Reads `date '+%s.%N %z'`. @throws Error when there is no time in it */
export function parseClock(text: string): DeviceClock {
  const match = /^\s*(\d{9,})(?:\.(\d+))?\S*\s*(?:([+-])(\d\d)(\d\d))?/.exec(text);
  if (!match) throw new Error(`the clock says "${text.trim().slice(0, 60)}"`);
  const [, seconds, fraction = '0', sign, hours = '0', minutes = '0'] = match;
  const size = Number(hours) * 60 + Number(minutes);
  return {
    now: Number(seconds) * 1000 + Math.floor(Number(`0.${fraction}`) * 1000),
    offset: sign === '-' ? -size : size,
  };
}
