import { describe, expect, it } from 'vitest';
import { readLogRows } from '../../../../../shared/core/evidence/log-rows.ts';

const clock = { now: Date.UTC(2026, 0, 2, 12), offset: 60 };
const at = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const row = (text: string) => readLogRows(text, clock)[0]!;
const whole = { at, pid: 4711, tid: 4712, priority: 'E', tag: 'Orange', message: 'cart: is empty' };
const noTid = { at, pid: 4711, priority: 'E', tag: 'Orange', message: 'cart: is empty' };

describe('a row of a log', () => {
  it.each([
    ['threadtime', '01-02 04:04:05.678  4711  4712 E Orange  : cart: is empty', whole],
    ['threadtime with the year', '2026-01-02 04:04:05.678  4711  4712 E Orange: cart: is empty', whole],
    ['threadtime with the zone', '2026-01-02 05:04:05.678 +0200  4711  4712 E Orange: cart: is empty', whole],
    ['threadtime with microseconds', '01-02 04:04:05.678901  4711  4712 E Orange: cart: is empty', whole],
    ['threadtime with the uid', '01-02 04:04:05.678 u0_a123  4711  4712 E Orange: cart: is empty', whole],
    ['threadtime with the epoch', '         1767323045.678  4711  4712 E Orange  : cart: is empty', whole],
    ['threadtime in colours', '\u001b[31m01-02 04:04:05.678  4711  4712 E Orange: cart: is empty\u001b[0m', whole],
    ['time', '01-02 04:04:05.678 E/Orange  ( 4711): cart: is empty', noTid],
    ['time of Eclipse', '01-02 04:04:05.678: ERROR/Orange(4711): cart: is empty', noTid],
    ['brief', 'E/Orange  ( 4711): cart: is empty', { ...noTid, at: undefined }],
    ['tag', 'E/Orange: cart: is empty', { ...noTid, at: undefined, pid: undefined }],
    ['tag without the stroke', 'E Orange: cart: is empty', { ...noTid, at: undefined, pid: undefined }],
    ['tag that was cut badly', '0E Orange: cart: is empty', { ...noTid, at: undefined, pid: undefined }],
    ['process', 'E( 4711) cart: is empty  (Orange)', { ...noTid, at: undefined }],
    ['thread', 'E( 4711: 4712) cart: is empty', { ...whole, at: undefined, tag: '' }],
    [
      'Android Studio, old',
      '2026-01-02 04:04:05.678 4711-4712/com.example.orange E/Orange: cart: is empty',
      { ...whole, process: 'com.example.orange' },
    ],
    ['Android Studio, unknown process', '01-02 04:04:05.678 4711-4712/? E/Orange: cart: is empty', whole],
    [
      'Android Studio, new',
      '2026-01-02 04:04:05.678  4711-4712  Orange                  com.example.orange                   E  cart: is empty',
      { ...whole, process: 'com.example.orange' },
    ],
    [
      'Android Studio, old, without the time',
      '4711-4712/com.example.orange E/Orange: cart: is empty',
      { ...whole, at: undefined, process: 'com.example.orange' },
    ],
    ['threadtime with a stroke', '01-02 04:04:05.678  4711  4712 E/Orange: cart: is empty', whole],
    ['tag with more blanks', 'E  Orange: cart: is empty', { ...noTid, at: undefined, pid: undefined }],
    ['an export with words', '2026/01/02 04:04:05.678 4711 4712 Error Orange cart: is empty', whole],
  ])('is read in the format %s', (_, text, expected) => {
    expect(row(text)).toEqual(expect.objectContaining(JSON.parse(JSON.stringify(expected)) as object));
  });

  it('is read in the long format, line by line', () => {
    const rows = readLogRows('[ 01-02 04:04:05.678  4711: 4712 E/Orange   ]\nfirst\nsecond\n\n', clock);
    expect(rows.map(({ tag, message }) => `${tag} ${message}`)).toEqual(['Orange first', 'Orange second']);
  });

  it('may lie in the year before', () => {
    expect(row('12-31 23:00:00.000  1  1 I T: x').at).toBe(Date.UTC(2025, 11, 31, 22));
  });

  it('without a head belongs to the one before', () => {
    const [, second] = readLogRows('E/Orange( 4711): a\n    b', clock);
    expect(second).toMatchObject({ bare: true, pid: 4711, tag: 'Orange', message: '    b' });
  });

  it('leaves out the marks between buffers', () => {
    expect(readLogRows('--------- beginning of crash\nE/T( 1): x', clock)).toHaveLength(1);
  });
});
