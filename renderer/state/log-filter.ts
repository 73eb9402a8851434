import type { LogLinePush } from '../../shared/contract/sessions.ts';

export type LogPriority = LogLinePush['priority'];

export interface LogFilter {
  /** Lines of at least this priority. */
  readonly level: LogPriority;
  /** Process id; absent for all. */
  readonly pid?: number;
  /** Name of a process, with any of its ids; absent for all. */
  readonly process?: string;
  /** Part of the tag, case ignored; empty for all. */
  readonly tag: string;
  /** Part of the message, case ignored; empty for all. */
  readonly text: string;
}

export const allLines: LogFilter = { level: 'V', tag: '', text: '' };

const order = 'VDIWEF';

/** Whether a line passes. Made once per filter, because it is asked for each of many lines. */
export function matcherOf(filter: LogFilter, processOf: (pid: number) => string | undefined) {
  const rank = order.indexOf(filter.level);
  const [tag, text] = [filter.tag.trim().toLowerCase(), filter.text.trim().toLowerCase()];
  const { pid, process } = filter;
  return (line: LogLinePush): boolean =>
    order.indexOf(line.priority) >= rank &&
    (pid === undefined || line.pid === pid) &&
    (process === undefined || processOf(line.pid) === process) &&
    (tag === '' || line.tag.toLowerCase().includes(tag)) &&
    (text === '' || line.message.toLowerCase().includes(text));
}
