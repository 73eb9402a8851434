/** The phone's clock at one moment. */
export interface DeviceClock {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Minutes east of Greenwich; the phone prints most of its times in local time. */
  readonly offset: number;
}

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

/** `2026-01-02 03:04:05.678` by the phone's local time, as epoch milliseconds; undefined for anything else. */
export function parseLocalTime(text: string, offset: number): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,3}))?/.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as Six;
  const ms = Number((match[7] ?? '').padEnd(3, '0'));
  return Date.UTC(year, month - 1, day, hour, minute, second, ms) - offset * 60_000;
}

type Six = [number, number, number, number, number, number];

/**
 * `01-02 03:04:05.678`, local time without a year, as epoch milliseconds. The year is the phone's, or the one before
 * where that would lie more than a day ahead: a log read on new year's day.
 */
export function parseYearlessTime(text: string, clock: DeviceClock): number | undefined {
  const year = new Date(clock.now + clock.offset * 60_000).getUTCFullYear();
  const at = parseLocalTime(`${year}-${text}`, clock.offset);
  if (at === undefined || at <= clock.now + 86_400_000) return at;
  return parseLocalTime(`${year - 1}-${text}`, clock.offset);
}
