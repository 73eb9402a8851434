/** The phone's clock at one moment. */
export interface DeviceClock {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Minutes east of Greenwich; the phone prints most of its times in local time. */
  readonly offset: number;
}

/** A date and time as a text tells it; a log without the year leaves it out. */
export interface WallTime {
  readonly year?: number;
  readonly month: number;
  readonly day: number;
  /** Since midnight. */
  readonly ms: number;
  /** Minutes east of Greenwich, where the text tells them. */
  readonly offset?: number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A leap year, so that each date without a year exists. */
const YEAR_OF_YEARLESS = 2000;

const WALL_TIME =
  /^(?:(?:(\d{4})[-/])?(\d\d)[-/](\d\d)[ T])?(\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?(?: ?(?:([+-])(\d\d):?(\d\d)|Z)(?=[\s:\]]|$))?/;

/** Reads a time at the start of a line, and tells where it ends. Without a date it is of the first of January. */
export function readWallTime(line: string): { readonly time: WallTime; readonly end: number } | undefined {
  const match = WALL_TIME.exec(line);
  if (!match) return undefined;
  const [all, year, month = '01', day = '01', hours, minutes, seconds, fraction = '', sign, east, eastMinutes] = match;
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const zone = Number(east) * 60 + Number(eastMinutes);
  const time = {
    year: year === undefined ? undefined : Number(year),
    month: Number(month),
    day: Number(day),
    ms: ms + Number(fraction.slice(0, 3).padEnd(3, '0')),
    offset: sign === undefined ? undefined : sign === '-' ? -zone : zone,
  };
  return { time, end: all.length };
}

/**
 * Epoch milliseconds. A year that is missing is the phone's, or the one before where that would lie more than a day
 * ahead: a log read on new year's day.
 */
export function epochOf(time: WallTime, clock?: DeviceClock): number {
  const east = (time.offset ?? clock?.offset ?? 0) * MINUTE;
  const inYear = (year: number): number => daysOf(year, time.month, time.day) * DAY + time.ms - east;
  if (time.year !== undefined) return inYear(time.year);
  if (!clock) return inYear(YEAR_OF_YEARLESS);
  const year = yearOf(clock.now + clock.offset * MINUTE);
  const at = inYear(year);
  return at <= clock.now + DAY ? at : inYear(year - 1);
}

/** `2026-01-02 03:04:05.678` by the phone's local time, as epoch milliseconds; undefined for anything else. */
export function parseLocalTime(text: string, offset: number): number | undefined {
  const read = readWallTime(text);
  return read?.time.year === undefined ? undefined : epochOf(read.time, { now: 0, offset });
}

/** Days from 1970-01-01 in the Gregorian calendar; years are counted from March, so that leap days come last. */
function daysOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const monthFromMarch = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468;
}

function yearOf(epoch: number): number {
  const days = Math.floor(epoch / DAY);
  const guess = 1970 + Math.floor(days / 366);
  let year = guess;
  while (daysOf(year + 1, 1, 1) <= days) year += 1;
  return year;
}
