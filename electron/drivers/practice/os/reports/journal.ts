import type { Anr, NativeCrash } from '../../apps/format.ts';
import type { DropboxEntry, ExitRecord, LogRecord } from '../../phone.ts';
import type { Log } from '../log.ts';
import { SYSTEM_SERVER, SYSTEM_UID } from '../processes.ts';
import { anrEvent, anrHead, anrLog, anrReason, anrTrace } from './anr.ts';
import { component, dropboxHead } from './facts.ts';
import type { Facts } from './facts.ts';
import { crashEvent, stackTrace } from './java.ts';
import type { JavaCrash } from './java.ts';
import { fatalSignal, nativeCrashEvent, signalOf, tombstone } from './native.ts';

/** Android keeps that many exit records of a package. */
const EXIT_RECORDS = 16;

type Words = Pick<LogRecord, 'priority' | 'tag' | 'message'>;

const word = (priority: LogRecord['priority'], tag: string, message: string): Words => ({ priority, tag, message });

/** Reasons of `ApplicationExitInfo` that a practice app can die of. */
const REASON = { crash: 4, nativeCrash: 5, anr: 6, userRequested: 10 } as const;
const SUBREASON_FORCE_STOP = 21;
/** IMPORTANCE_FOREGROUND */
const FOREGROUND = 100;

/** Writes down what happens to processes: log rows, exit records and dropbox entries that agree with each other. */
export class Journal {
  readonly #log: Log;
  readonly #exits: ExitRecord[] = [];
  readonly #dropbox: DropboxEntry[] = [];
  readonly #newPid: () => number;

  /** @param newPid for helpers such as crash_dump64 */
  constructor(log: Log, newPid: () => number) {
    this.#log = log;
    this.#newPid = newPid;
  }

  /** Newest first, as `dumpsys activity exit-info` lists them. */
  exits(packageName: string): readonly ExitRecord[] {
    return this.#exits
      .filter(({ process }) => process === packageName)
      .slice(-EXIT_RECORDS)
      .reverse();
  }

  dropbox(): readonly DropboxEntry[] {
    return this.#dropbox;
  }

  started(facts: Facts): void {
    const { pid, uid, packageName, activity } = facts;
    const target = `{${packageName}/${activity}}`;
    const user = `u0a${uid - 10_000}`;
    this.#server(
      'system',
      word('I', 'ActivityManager', `Start proc ${pid}:${packageName}/${user} for next-top-activity ${target}`),
    );
    this.#server('events', word('I', 'am_proc_start', `[0,${pid},${uid},${packageName},next-top-activity,${target}]`));
  }

  shown(facts: Facts, milliseconds: number): void {
    const message = `Displayed ${component(facts)} for user 0: +${milliseconds}ms`;
    this.#server('system', word('I', 'ActivityTaskManager', message));
  }

  javaCrash(facts: Facts, crash: JavaCrash): void {
    const { pid, packageName } = facts;
    const trace = stackTrace(crash, facts);
    const header = `FATAL EXCEPTION: ${crash.thread}\nProcess: ${packageName}, PID: ${pid}`;
    this.#server('events', word('I', 'am_crash', crashEvent(crash, facts)));
    this.#app('crash', facts, word('E', 'AndroidRuntime', `${header}\n${trace}`));
    this.#finishing(facts);
    this.#app('main', facts, word('I', 'Process', `Sending signal. PID: ${pid} SIG: 9`));
    this.#died(facts, 'signal 9 (Killed)');
    this.#drop(facts, 'data_app_crash', `${dropboxHead(facts)}${trace}\n`);
    this.#exit(facts, { reason: REASON.crash, description: 'crash' });
  }

  nativeCrash(facts: Facts, crash: NativeCrash): void {
    const { uid } = facts;
    const dumper = this.#newPid();
    const signal = signalOf(crash);
    const text = tombstone(crash, facts);
    this.#app('crash', facts, word('F', 'libc', fatalSignal(crash, facts)));
    this.#log.append({ buffer: 'crash', pid: dumper, tid: dumper, uid, ...word('F', 'DEBUG', text) });
    this.#server('events', word('I', 'am_crash', nativeCrashEvent(crash, facts)));
    this.#finishing(facts);
    this.#died(facts, `signal ${signal.number} (${signal.name})`);
    this.#drop(facts, 'data_app_native_crash', `${dropboxHead(facts)}${text}\n`);
    this.#exit(facts, { reason: REASON.nativeCrash, status: signal.number, description: 'crash' });
  }

  /** The app does not answer; it lives on until someone ends it. */
  anr(facts: Facts, anr: Anr): void {
    this.#server('events', word('I', 'am_anr', anrEvent(facts)));
    this.#server('system', word('E', 'ActivityManager', anrLog(facts)));
    this.#drop(facts, 'data_app_anr', `${dropboxHead(facts, anrHead(facts))}${anrTrace(anr, facts)}\n`);
  }

  /** "Close app" in the dialog of an ANR. */
  closedAfterAnr(facts: Facts): void {
    const why = `user request after error: ${anrReason(facts)}`;
    this.#killed(facts, why);
    this.#exit(facts, { reason: REASON.anr, description: why });
  }

  forceStopped(facts: Facts): void {
    const why = `stop ${facts.packageName} due to from pid ${this.#newPid()}`;
    this.#server(
      'system',
      word(
        'I',
        'ActivityManager',
        `Force stopping ${facts.packageName} appid=${facts.uid} user=0: from pid ${this.#newPid()}`,
      ),
    );
    this.#killed(facts, why);
    this.#exit(facts, { reason: REASON.userRequested, subreason: SUBREASON_FORCE_STOP, description: why });
  }

  #finishing(facts: Facts): void {
    this.#server('system', word('W', 'ActivityTaskManager', `  Force finishing activity ${component(facts)}`));
  }

  #killed(facts: Facts, why: string): void {
    const { pid, uid, packageName } = facts;
    const user = `u0a${uid - 10_000}`;
    this.#server('system', word('I', 'ActivityManager', `Killing ${pid}:${packageName}/${user} (adj 0): ${why}`));
    this.#server('events', word('I', 'am_kill', `[0,${pid},${packageName},0,${why}]`));
    this.#died(facts, 'signal 9 (Killed)');
  }

  #died(facts: Facts, how: string): void {
    const { pid, packageName } = facts;
    this.#log.append({
      buffer: 'main',
      pid: 412,
      tid: 412,
      uid: 0,
      ...word('I', 'Zygote', `Process ${pid} exited due to ${how}`),
    });
    this.#server('system', word('I', 'ActivityManager', `Process ${packageName} (pid ${pid}) has died: fg  TOP`));
    this.#server('events', word('I', 'am_proc_died', `[0,${pid},${packageName},0,2]`));
  }

  #server(buffer: LogRecord['buffer'], words: Words): void {
    const { pid } = SYSTEM_SERVER;
    this.#log.append({ buffer, pid, tid: pid + 39, uid: SYSTEM_UID, ...words });
  }

  #app(buffer: LogRecord['buffer'], { pid, uid }: Facts, words: Words): void {
    this.#log.append({ buffer, pid, tid: pid, uid, ...words });
  }

  #drop({ at }: Facts, tag: string, text: string): void {
    this.#dropbox.push({ at, tag, text });
  }

  #exit(
    { at, pid, uid, packageName }: Facts,
    why: Pick<ExitRecord, 'reason' | 'description'> & Partial<ExitRecord>,
  ): void {
    const record = { at, pid, uid, process: packageName, subreason: 0, status: 0, importance: FOREGROUND };
    this.#exits.push({ ...record, ...why });
  }
}
