import type { LogLine, LogPriority } from '../drivers/port/driver.ts';
import { joinPath } from '../io/durable.ts';
import { listFiles, readText } from '../io/files.ts';

/** A line as `formatLine` writes it. */
const LINE = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d{3}) +(\d+) +(\d+) ([VDIWEF]) (.*?): (.*)$/;

export interface LogWish {
  /** At most this many. */
  readonly lines: number;
  /** None later than this, epoch milliseconds by the device's clock. */
  readonly until?: number;
}

/**
 * The last lines of a session's log, oldest first. A line that a kill has cut off is left out.
 * @throws the operating system's error
 */
export async function readLogTail(sessionFolder: string, { lines, until }: LogWish): Promise<readonly LogLine[]> {
  const parts = [...(await listFiles(joinPath(sessionFolder, 'log')))].sort(([a], [b]) => b.localeCompare(a));
  const found: LogLine[] = [];
  for (const [, path] of parts) {
    const rows = (await readText(path)).split('\n');
    for (let at = rows.length - 1; at >= 0 && found.length < lines; at -= 1) {
      const line = parseLine(rows[at] ?? '');
      if (line && (until === undefined || line.at <= until)) found.push(line);
    }
    if (found.length >= lines) break;
  }
  return found.reverse();
}

function parseLine(row: string): LogLine | undefined {
  const [, day, time, pid, tid, priority, tag, message] = LINE.exec(row) ?? [];
  if (day === undefined || message === undefined) return undefined;
  return {
    at: Date.parse(`${day}T${time}Z`),
    pid: Number(pid),
    tid: Number(tid),
    priority: priority as LogPriority,
    tag: tag ?? '',
    message,
  };
}
