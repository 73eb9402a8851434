import type { PracticePhone } from '../../drivers/practice/os/practice-phone.ts';
import type { EvidenceFaults } from './faulty-phone.ts';

export interface ForeignCrash {
  readonly process: string;
  readonly pid: number;
  /** Written by debuggerd instead of by the runtime. */
  readonly native?: boolean;
  /** Whether Android keeps an exit record of it for the app under test. */
  readonly withExit?: boolean;
  /** Milliseconds before now. */
  readonly ago?: number;
}

const STARS = Array.from({ length: 16 }, () => '***').join(' ');

/** Writes down the crash of a process that the practice phone does not run, as Android does. */
export function foreignCrash(phone: PracticePhone, faults: EvidenceFaults, crash: ForeignCrash): void {
  const { process, pid, native = false, withExit = false, ago = 0 } = crash;
  const at = phone.now() - ago;
  const writer = native ? pid + 100 : pid;
  const text = native
    ? `${STARS}\nABI: 'arm64'\npid: ${pid}, tid: ${pid}, name: worker  >>> ${process} <<<\nsignal 11 (SIGSEGV), code 1 (SEGV_MAPERR), fault addr 0x0\nbacktrace:\n      #00 pc 0000000000001234  /system/lib64/libfoo.so (foo+8) (BuildId: 0a)`
    : `${head(process, pid)}\njava.lang.NullPointerException: nobody home\n\tat com.other.Thing.run(Thing.java:5)\n\tat android.os.Looper.loop(Looper.java:294)`;
  const words = native ? { priority: 'F', tag: 'DEBUG' } : { priority: 'E', tag: 'AndroidRuntime' };
  phone.log.append({
    buffer: 'crash',
    pid: writer,
    tid: writer,
    uid: 10_500,
    message: text,
    ...(words as { priority: 'F' | 'E'; tag: string }),
  });
  if (!withExit) return;
  const reason = native ? 5 : 4;
  faults.moreExits.push({
    at,
    pid,
    uid: 10_123,
    process,
    reason,
    subreason: 0,
    status: native ? 11 : 0,
    importance: 100,
    description: 'crash',
  });
}

const head = (process: string, pid: number): string =>
  process === 'system_server'
    ? '*** FATAL EXCEPTION IN SYSTEM PROCESS: main'
    : `FATAL EXCEPTION: main\nProcess: ${process}, PID: ${pid}`;
