import fc from 'fast-check';
import { readAndroidLog } from '../../shared/core/evidence/android-log.ts';
import { readDropbox } from '../../shared/core/evidence/dropbox.ts';
import { exitOccurrence } from '../../shared/core/evidence/exit-occurrence.ts';
import { readExitInfo } from '../../shared/core/evidence/exit-info.ts';
import { readIps } from '../../shared/core/evidence/ips-evidence.ts';
import { splitIps } from '../../shared/core/evidence/ips.ts';
import { readJavaTrace } from '../../shared/core/evidence/java-trace.ts';
import { linesOf } from '../../shared/core/evidence/lines.ts';
import { readLogRows } from '../../shared/core/evidence/log-rows.ts';
import { readNativeTrace } from '../../shared/core/evidence/native-trace.ts';
import { javaOccurrence, nativeOccurrence } from '../../shared/core/evidence/occurrences.ts';
import { parsePartialJson } from '../../shared/core/evidence/partial-json.ts';
import { readEvidence } from '../../shared/core/evidence/read-evidence.ts';
import { threadDumpEvidence } from '../../shared/core/evidence/thread-dump-evidence.ts';
import { evidenceFile } from './evidence-file.ts';

const told = { teller: 'fuzz', process: 'com.example.orange', text: '' };

/** Every reader, by name, and the files whose pieces its inputs are made of. */
export const readers: ReadonlyMap<
  string,
  { readonly read: (text: string) => unknown; readonly seeds: readonly string[] }
> = new Map(
  Object.entries({
    log: {
      read: (text: string) => readAndroidLog(readLogRows(text, { now: 1.77e12, offset: 60 })),
      seeds: ['java-threadtime.txt', 'java-studio.txt', 'native-log.txt', 'handled.txt'],
    },
    'java trace': {
      read: (text: string) => {
        const trace = readJavaTrace(linesOf(text));
        return trace && javaOccurrence(trace, told);
      },
      seeds: ['java-studio.txt', 'java-threadtime.txt'],
    },
    tombstone: {
      read: (text: string) => nativeOccurrence(readNativeTrace(linesOf(text)), told),
      seeds: ['tombstone.txt', 'native-log.txt'],
    },
    'thread dump': { read: (text: string) => threadDumpEvidence(linesOf(text)), seeds: ['anr-trace.txt'] },
    'exit info': {
      read: (text: string) => readExitInfo(text, 60).records.map(exitOccurrence),
      seeds: ['exit-info.txt'],
    },
    dropbox: { read: (text: string) => readDropbox(text), seeds: ['dropbox.txt'] },
    ips: { read: (text: string) => readIps(splitIps(text)), seeds: ['crash.ips', 'crash-text.ips'] },
    'partial json': { read: (text: string) => parsePartialJson(text), seeds: ['crash.ips'] },
    'any file': {
      read: (text: string) => readEvidence(text),
      seeds: ['java-threadtime.txt', 'tombstone.txt', 'anr-trace.txt', 'exit-info.txt', 'dropbox.txt', 'crash.ips'],
    },
  }),
);

/** What tempts a regular expression: blanks, brackets, quotes, dots and the words that parts begin with. */
const LURES = [
  ' ',
  '\t',
  '(',
  ')',
  '"',
  "'",
  '.',
  ':',
  '$',
  '<',
  '>',
  '\\',
  '{',
  '[',
  ',',
  '-',
  '=',
  '0',
  'a',
  'A',
  'a.',
  '\u0000',
  '\ufeff',
  '\r',
  '\n',
  '😀',
  '店',
  'at ',
  ' at a.b.c(D.java:1)\n',
  'Caused by: ',
  '*** ',
  '--- ',
  '>>> ',
  ' <<<',
  '#00 pc ',
  ' + ',
  '0x',
  '->',
  '::',
  'E/',
  ' E ',
  '( 1): ',
  '{"a":',
  '["',
  'closure #1 in ',
  '$$Lambda',
  'lambda$',
  'state=',
  'description=',
  'pid=1 ',
  '----- pid 1 at ',
  'prio=',
  '====',
  'Process: ',
  ', PID: ',
  'FATAL EXCEPTION: ',
  'generic specialization <',
  '_block_invoke_',
  '01-02 03:04:05.678 ',
  ' Code 0x',
  '// ',
];

const lure = fc.constantFrom(...LURES);
const run = fc.tuple(lure, fc.integer({ min: 1, max: 60 })).map(([text, count]) => text.repeat(count));
const soup = fc
  .array(fc.oneof(run, fc.string({ maxLength: 12 }), lure), { maxLength: 30 })
  .map((parts) => parts.join(''));

/** A seed with pieces cut out, doubled, swapped and strewn with lures. */
function damaged(seed: string): fc.Arbitrary<string> {
  const place = fc.integer({ min: 0, max: seed.length });
  const edit = fc.tuple(place, place, fc.oneof(run, soup, fc.constant('')));
  return fc.array(edit, { minLength: 1, maxLength: 6 }).map((edits) =>
    edits.reduce((text, [one, other, insert]) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const short = to - from > 400 ? from + 7 : to;
      return text.slice(0, from) + insert + text.slice(short);
    }, seed),
  );
}

export function inputsFor(name: string): fc.Arbitrary<string> {
  const seeds = (readers.get(name)?.seeds ?? []).map(evidenceFile);
  return fc.oneof({ weight: 4, arbitrary: fc.oneof(...seeds.map(damaged)) }, { weight: 1, arbitrary: soup });
}

/** Texts of `size` characters that repeat one lure, alone or behind a line that opens a report. */
export function longInputs(size: number): readonly string[] {
  const openings = [
    '',
    'FATAL EXCEPTION: main\n',
    '*** *** *** *** *** *** *** *** *** *** *** *** *** *** *** ***\n',
    '----- pid 1 at x -----\n',
    '{"bug_type":"309"}\n{"a":',
    '01-02 03:04:05.678  1  1 E AndroidRuntime: ',
    'X: y\n at ',
    '        ApplicationExitInfo #0:\n description=',
    'Drop box contents: 1 entries\n========================================\n2026-01-02 03:04:05 data_app_crash (text, 1 bytes)\n',
  ];
  const bodies = LURES.map((text) => text.repeat(Math.ceil(size / text.length)).slice(0, size));
  return openings.flatMap((opening) => bodies.map((body) => opening + body));
}

/** Milliseconds that a reader may take: 50 for each 100,000 characters, and for anything shorter. */
export const allowedMs = (text: string): number => Math.max(50, (50 * text.length) / 100_000);

/** Milliseconds of the processor that a reader takes; the best of three when the first is too slow, as machines have hiccups. */
export function timeOf(read: (text: string) => unknown, text: string): number {
  const once = (): number => {
    const start = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const first = once();
  return first <= allowedMs(text) ? first : Math.min(first, once(), once());
}
