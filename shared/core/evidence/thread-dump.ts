/** One thread of a dump. */
export interface Thread {
  readonly name: string;
  /** Number of ART; native-only threads have none. */
  readonly tid?: number;
  readonly sysTid?: number;
  /** `Blocked`, `Native`, `TIMED_WAIT`. */
  readonly state?: string;
  /** Managed frames without `at `, else native ones from `#00` on. */
  readonly frames: readonly string[];
  readonly managed: boolean;
  /** Class of the lock that it waits for, and the thread that holds it. */
  readonly waitsForLock?: string;
  readonly heldBy?: number;
}

/** What one process says of its threads. */
export interface ProcessDump {
  readonly pid?: number;
  readonly at?: string;
  readonly process?: string;
  readonly threads: readonly Thread[];
}

/** A whole file: `/data/anr/…`, the trace of an exit record, the body of a dropbox entry. */
export interface ThreadDumps {
  /** Why the system asked for it, where the file tells. */
  readonly subject?: string;
  /** Processes whose threads are in it, the one that hangs first. */
  readonly processes: readonly ProcessDump[];
  /** Process that is only named, by a list of waiting channels. */
  readonly named?: ProcessDump;
}

const PROCESS = /^----- pid (\d+) at (.*?) -----\s*$/;
const WAITING = /^----- Waiting Channels: pid (\d+) at (.*?) -----\s*$/;
const MANAGED = /^"(.*)" (?:daemon )?prio=(-?\d+) tid=(\d+) (\S+)/;
const NATIVE = /^"(.*)" sysTid=(\d+)/;
const LOCK = /^- waiting to lock <[^>]*> \(a ([^)]*)\)(?: held by (?:thread |tid=)(\d+))?/;

type Draft<T> = { -readonly [Key in keyof T]: T[Key] };
type ThreadDraft = Omit<Draft<Thread>, 'frames'> & { frames: string[] };
type ProcessDraft = Omit<Draft<ProcessDump>, 'threads'> & { threads: ThreadDraft[] };

/** Reads a dump of threads, of Dalvik (all capitals) as well as of ART. Cut or damaged parts give fewer threads. */
export function readThreadDumps(lines: readonly string[]): ThreadDumps {
  const processes: ProcessDraft[] = [];
  let subject: string | undefined;
  let named: ProcessDraft | undefined;
  let process: ProcessDraft | undefined;
  let thread: ThreadDraft | undefined;
  for (const line of lines) {
    const text = line.trim();
    const header = headerOf(text);
    if (header) {
      thread = undefined;
      process = { pid: header.pid, at: header.at, threads: [] };
      if (header.waiting) named ??= process;
      else processes.push(process);
    } else if (text.startsWith('Cmd line: ') && process) process.process ??= text.slice('Cmd line: '.length);
    else if (text.startsWith('Subject: ')) subject ??= text.slice('Subject: '.length);
    else if (text === '' || text.startsWith('----- end')) thread = undefined;
    else {
      const next = threadOf(text);
      if (next) {
        thread = next;
        if (!process || process === named) processes.push((process = { ...named, threads: [] }));
        process.threads.push(thread);
      } else if (thread) readDetail(text, thread);
    }
  }
  return { subject, processes: processes.filter((dump) => dump.threads.length > 0 || dump.process), named };
}

function headerOf(text: string): { readonly pid: number; readonly at: string; readonly waiting: boolean } | undefined {
  if (!text.startsWith('-----')) return undefined;
  const waiting = WAITING.exec(text);
  const match = waiting ?? PROCESS.exec(text);
  return match ? { pid: Number(match[1]), at: match[2] ?? '', waiting: waiting !== null } : undefined;
}

function threadOf(text: string): ThreadDraft | undefined {
  if (!text.startsWith('"')) return undefined;
  const managed = MANAGED.exec(text);
  if (managed) {
    return { name: managed[1] ?? '', tid: Number(managed[3]), state: managed[4], frames: [], managed: true };
  }
  const native = NATIVE.exec(text);
  return native ? { name: native[1] ?? '', sysTid: Number(native[2]), frames: [], managed: false } : undefined;
}

function readDetail(text: string, thread: ThreadDraft): void {
  if (text.startsWith('at ')) thread.frames.push(text.slice(3).trim());
  else if (!thread.managed && /^#\d+ +\S/.test(text)) thread.frames.push(text);
  else if (text.startsWith('| sysTid=')) thread.sysTid ??= Number(/^\| sysTid=(\d+)/.exec(text)?.[1]);
  else if (text.startsWith('- waiting to lock')) {
    const lock = LOCK.exec(text);
    thread.waitsForLock ??= lock?.[1];
    thread.heldBy ??= lock?.[2] === undefined ? undefined : Number(lock[2]);
  }
}

/** The thread that draws and takes input. */
export function mainThread({ threads, pid }: ProcessDump): Thread | undefined {
  return (
    threads.find(({ name, managed }) => managed && name === 'main') ??
    threads.find(({ managed, tid }) => managed && tid === 1) ??
    threads.find(({ sysTid }) => sysTid !== undefined && sysTid === pid)
  );
}
