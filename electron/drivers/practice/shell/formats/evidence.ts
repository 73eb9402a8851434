import { gzipSync } from 'node:zlib';
import type { DropboxEntry, ExitRecord, PhoneOs } from '../../phone.ts';
import { timeZone } from '../command.ts';
import { dateTime, dateTimeMs } from './time.ts';

const REASONS: readonly string[] = [
  'UNKNOWN',
  'EXIT_SELF',
  'SIGNALED',
  'LOW_MEMORY',
  'APP CRASH(EXCEPTION)',
  'APP CRASH(NATIVE)',
  'ANR',
  'INITIALIZATION FAILURE',
  'PERMISSION CHANGE',
  'EXCESSIVE RESOURCE USAGE',
  'USER REQUESTED',
  'USER STOPPED',
  'DEPENDENCY DIED',
  'OTHER KILLS BY SYSTEM',
  'FREEZER',
  'STATE CHANGE',
  'PACKAGE UPDATED',
];

const SUBREASONS: readonly string[] = [
  'UNKNOWN',
  'WAIT FOR DEBUGGER',
  'TOO MANY CACHED PROCS',
  'TOO MANY EMPTY PROCS',
  'TRIM EMPTY',
  'LARGE CACHED',
  'MEMORY PRESSURE',
  'EXCESSIVE CPU USAGE',
  'SYSTEM UPDATE_DONE',
  'KILL ALL FG',
  'KILL ALL BG EXCEPT',
  'KILL UID',
  'KILL PID',
  'INVALID START',
  'INVALID STATE',
  'IMPERCEPTIBLE',
  'REMOVE LRU',
  'ISOLATED NOT NEEDED',
  'CACHED IDLE FORCED APP STANDBY',
  'FREEZER BINDER IOCTL',
  'FREEZER BINDER TRANSACTION',
  'FORCE STOP',
  'REMOVE TASK',
  'STOP APP',
  'KILL BACKGROUND',
];

/** `ApplicationExitInfo.dump`: one key a line on Android 11, packed lines with a subreason from 12 on. */
function exitBlock(record: ExitRecord, index: number, zone: string, packed: boolean): string {
  const { pid, uid, reason, subreason } = record;
  const keys = [
    `timestamp=${dateTimeMs(record.at, zone)}`,
    `pid=${pid}`,
    `realUid=${uid}`,
    `packageUid=${uid}`,
    `definingUid=${uid}`,
    `user=${Math.floor(uid / 100_000)}`,
    `process=${record.process}`,
    `reason=${reason} (${REASONS[reason] ?? 'UNKNOWN'})`,
    ...(packed ? [`subreason=${subreason} (${SUBREASONS[subreason] ?? 'UNKNOWN'})`] : []),
    `status=${record.status}`,
    `importance=${record.importance}`,
    'pss=0.00',
    'rss=0.00',
    `description=${record.description === '' ? 'null' : record.description}`,
    'state=empty',
    'trace=null',
  ];
  const lines = packed ? [keys.slice(0, 6), keys.slice(6, 10), keys.slice(10)].map((line) => line.join(' ')) : keys;
  return `        ApplicationExitInfo #${index}:\n${lines.map((line) => `          ${line}\n`).join('')}`;
}

/** `dumpsys activity exit-info [PACKAGE]`, newest record first as Android keeps them; API 30 and up. */
export function exitInfoDump(phone: PhoneOs, apiLevel: number, only: string | undefined): string {
  const zone = timeZone(phone);
  const names = only === undefined ? phone.packages().map(({ name }) => name) : [only];
  const packages = names.map((name) => {
    const records = [...phone.exitRecords(name)].sort((a, b) => b.at - a.at);
    if (records.length === 0) return '';
    const blocks = records.map((record, index) => exitBlock(record, index, zone, apiLevel >= 31));
    return `  package: ${name}\n    Historical Process Exit for uid=${records[0]!.uid}\n${blocks.join('')}`;
  });
  return (
    'ACTIVITY MANAGER PROCESS EXIT INFO (dumpsys activity exit-info)\n' +
    `Last Timestamp of Persistence Into Persistent Storage: ${dateTimeMs(phone.now(), zone)}\n${packages.join('')}`
  );
}

const BLOCK_BYTES = 4096;
const RULE = '========================================\n';

export interface DropboxQuery {
  readonly print: boolean;
  readonly file: boolean;
  /** Tags, or parts of the date and time; an entry must match each. */
  readonly terms: readonly string[];
}

/** `dumpsys dropbox`. Entries larger than a block are kept compressed, and say so. */
export function dropboxDump(phone: PhoneOs, { print, file, terms }: DropboxQuery): string {
  const zone = timeZone(phone);
  const entries = phone.dropbox();
  const found = entries.filter((entry) =>
    terms.every((term) => term === entry.tag || dateTime(entry.at, zone).includes(term)),
  );
  const head =
    `Drop box contents: ${entries.length} entries\nMax entries: 1000\nLow priority rate limit period: 2000 ms\n` +
    `Low priority tags: []\n${terms.length > 0 ? `Searching for: ${terms.join(' ')}\n` : ''}\n`;
  const body = found.map((entry) => dropboxEntry(entry, zone, { print, file })).join('');
  const tail =
    print || file || terms.length > 0
      ? ''
      : '\nUsage: dumpsys dropbox [--print|--file] [YYYY-mm-dd] [HH:MM:SS] [tag]\n';
  return head + (found.length > 0 ? body : '(No entries found.)\n') + tail;
}

function dropboxEntry(entry: DropboxEntry, zone: string, { print, file }: { print: boolean; file: boolean }): string {
  const plain = Buffer.byteLength(entry.text) <= BLOCK_BYTES;
  const size = plain ? Buffer.byteLength(entry.text) : gzipSync(entry.text).length;
  const head = `${dateTime(entry.at, zone)} ${entry.tag} (${plain ? '' : 'compressed '}text, ${size} bytes)\n`;
  const path = `/data/system/dropbox/${entry.tag}@${Math.floor(entry.at)}.txt${plain ? '' : '.gz'}\n`;
  if (print) return `${RULE}${head}${file ? path : ''}${entry.text}${entry.text.endsWith('\n') ? '' : '\n'}`;
  if (file) return `${head}    ${path}`;
  const start = entry.text.slice(0, 70);
  return `${head}    ${start.trim().replaceAll('\n', '/')}${start.length === 70 ? ' ...' : ''}\n`;
}
