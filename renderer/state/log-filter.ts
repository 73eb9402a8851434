import type { LogLine } from './log.ts';

export type LogPriority = LogLine['priority'];

const order: readonly LogPriority[] = ['V', 'D', 'I', 'W', 'E', 'F'];

/** Lines of at least this priority whose tag or message contains the text, case ignored. */
export function filterLog(lines: readonly LogLine[], least: LogPriority, text: string): readonly LogLine[] {
  const rank = order.indexOf(least);
  const wanted = text.trim().toLowerCase();
  if (rank === 0 && wanted === '') return lines;
  return lines.filter(
    (line) =>
      order.indexOf(line.priority) >= rank &&
      (wanted === '' || line.message.toLowerCase().includes(wanted) || line.tag.toLowerCase().includes(wanted)),
  );
}
