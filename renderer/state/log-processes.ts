import type { LogLinePush } from '../../shared/contract/sessions.ts';

/**
 * How Android's ActivityManager logs that it starts a process: `Start proc 4119:com.x:remote/u0a121 for …`.
 * frameworks/base, ProcessList.java, `startProcessLocked`.
 */
const started = /^Start proc (\d+):([^/\s]+)\//;

/** Which processes wrote lines, and what they are called where the log tells it. */
export class LogProcesses {
  readonly #names = new Map<number, string>();
  readonly #pids = new Set<number>();

  see({ pid, tag, message }: LogLinePush): void {
    this.#pids.add(pid);
    if (tag !== 'ActivityManager') return;
    const [, id, name] = started.exec(message) ?? [];
    if (id !== undefined && name !== undefined) this.#names.set(Number(id), name);
  }

  readonly nameOf = (pid: number): string | undefined => this.#names.get(pid);

  /** Names, each once, of processes that wrote something. */
  get names(): readonly string[] {
    return [...new Set([...this.#pids].flatMap((pid) => this.#names.get(pid) ?? []))].sort();
  }

  /** Ids of processes without a known name. */
  get nameless(): readonly number[] {
    return [...this.#pids].filter((pid) => !this.#names.has(pid)).sort((a, b) => a - b);
  }

  clear(): void {
    this.#names.clear();
    this.#pids.clear();
  }
}
