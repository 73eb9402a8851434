import type { Anr } from '../../apps/format.ts';
import { hexOf } from '../seed.ts';
import { component, localTime } from './facts.ts';
import type { Facts } from './facts.ts';

/** Why the input dispatcher gave up. */
export function anrReason(facts: Facts): string {
  const window = `${hexOf(`${facts.packageName}/window`, 7)} ${facts.packageName}/${facts.activity} (server)`;
  return `Input dispatching timed out (${window} is not responding. Waited 5003ms for MotionEvent)`;
}

/** An id in the shape of a UUID. */
function errorId(facts: Facts): string {
  const hex = hexOf(`${facts.packageName}/${facts.pid}/${facts.at}`, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What ActivityManager writes to the system log. */
export function anrLog(facts: Facts): string {
  return [
    `ANR in ${facts.packageName} (${component(facts)})`,
    `PID: ${facts.pid}`,
    `Reason: ${anrReason(facts)}`,
    `Parent: ${component(facts)}`,
    `ErrorId: ${errorId(facts)}`,
    'Frozen: false',
    'Load: 0.42 / 0.38 / 0.31',
    `CPU usage from 0ms to 5104ms later (${localTime(facts.at - 5000)} to ${localTime(facts.at)}):`,
    `  99% ${facts.pid}/${facts.packageName}: 98% user + 1% kernel`,
    '  2.1% 1204/system_server: 1.3% user + 0.8% kernel',
    '100% TOTAL: 97% user + 2.1% kernel',
  ].join('\n');
}

const lockAddress = (facts: Facts): string => `0x${hexOf(`${facts.packageName}/lock`, 8)}`;

function threadLines(name: string, tid: number, state: string, frames: readonly string[]): string[] {
  return [
    `"${name}" prio=5 tid=${tid} ${state}`,
    `  | group="main" sCount=1 ucsCount=0 flags=1 obj=0x7${hexOf(name, 7)} self=0xb4000075${hexOf(`${name}/self`, 8)}`,
    `  | state=S schedstat=( 0 0 0 ) utm=41 stm=9 core=3 HZ=100`,
    ...frames.map((frame) => `  at ${frame}`),
  ];
}

function mainThread({ frames, lock }: Anr, facts: Facts): string[] {
  const lines = threadLines('main', 1, lock ? 'Blocked' : 'Sleeping', frames);
  if (!lock) return lines;
  const waiting = `  - waiting to lock <${lockAddress(facts)}> (a ${lock.class}) held by thread 12`;
  const first = lines.findIndex((line) => line.startsWith('  at '));
  return [...lines.slice(0, first + 1), waiting, ...lines.slice(first + 1)];
}

/** The dump of all threads, as ART writes it on SIGQUIT. */
export function anrTrace(anr: Anr, facts: Facts): string {
  const { lock } = anr;
  const holder = lock
    ? [
        '',
        ...threadLines(lock.heldBy, 12, 'Sleeping', lock.frames),
        `  - locked <${lockAddress(facts)}> (a ${lock.class})`,
      ]
    : [];
  return [
    `----- pid ${facts.pid} at ${localTime(facts.at)}000000+0000 -----`,
    `Cmd line: ${facts.packageName}`,
    `Build fingerprint: '${facts.fingerprint}'`,
    `ABI: 'arm64'`,
    'Build type: optimized',
    'suspend all histogram:	Sum: 171us 99% C.I. 2us-38us Avg: 14.250us Max: 38us',
    'DALVIK THREADS (14):',
    ...mainThread(anr, facts),
    '  at android.os.Looper.loop(Looper.java:294)',
    '  at android.app.ActivityThread.main(ActivityThread.java:8177)',
    '  at java.lang.reflect.Method.invoke(Native method)',
    '  at com.android.internal.os.ZygoteInit.main(ZygoteInit.java:971)',
    ...holder,
    '',
    `----- end ${facts.pid} -----`,
  ].join('\n');
}

/** Lines that only the head of an ANR entry in the dropbox has. */
export const anrHead = (facts: Facts): readonly string[] => [
  `Activity: ${component(facts)}`,
  `Subject: ${anrReason(facts)}`,
  `ErrorId: ${errorId(facts)}`,
];

export const anrEvent = (facts: Facts): string => `[0,${facts.pid},${facts.packageName},952680006,${anrReason(facts)}]`;
