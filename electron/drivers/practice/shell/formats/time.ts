/** A moment as a wall clock of some zone shows it. */
export interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
  /** Minutes east of Greenwich. */
  readonly offset: number;
}

const HOUR = 3_600_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Offset of a zone in minutes; zones change on the hour or half hour only, so it is looked up per half hour. */
function offsetMinutes(at: number, zone: string): number {
  if (zone === 'UTC') return 0;
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formatters.set(zone, formatter);
  }
  const name = formatter.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(name);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

let cached = { zone: '', slot: NaN, offset: 0 };

/** @param at epoch milliseconds */
export function wallClock(at: number, zone: string): WallClock {
  const slot = Math.floor((at * 2) / HOUR);
  if (cached.zone !== zone || cached.slot !== slot) cached = { zone, slot, offset: offsetMinutes(at, zone) };
  const { offset } = cached;
  const local = new Date(at + offset * 60_000);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    ms: local.getUTCMilliseconds(),
    offset,
  };
}

/** The moment that a wall clock of the zone shows as these numbers; epoch milliseconds. */
export function fromWallClock(clock: Omit<WallClock, 'offset'>, zone: string): number {
  const asUtc = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute, clock.second, clock.ms);
  const guess = asUtc - offsetMinutes(asUtc, zone) * 60_000;
  return asUtc - offsetMinutes(guess, zone) * 60_000;
}

export const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** `2026-01-02 03:04:05`, as `dumpsys dropbox` prints times. */
export function dateTime(at: number, zone: string): string {
  const { year, month, day, hour, minute, second } = wallClock(at, zone);
  return `${year}-${pad(month, 2)}-${pad(day, 2)} ${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}`;
}

/** `2026-01-02 03:04:05.678`, as `dumpsys activity exit-info` prints times. */
export function dateTimeMs(at: number, zone: string): string {
  return `${dateTime(at, zone)}.${pad(wallClock(at, zone).ms, 3)}`;
}

/** `+0800`. */
export function offsetText({ offset }: WallClock): string {
  const size = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60), 2)}${pad(size % 60, 2)}`;
}
