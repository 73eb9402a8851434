import type { LogRow } from './log-rows.ts';
import { ANR, bareOccurrence } from './occurrences.ts';
import type { Occurrence } from './types.ts';

/**
 * Reads `am_crash: [user,pid,process,flags,exception,message,file,line]` and `am_anr: [user,pid,package,flags,reason]`
 * of the events buffer. A message may have commas in it: it is what stands between the fields of both ends. Some
 * versions put the pid before the user.
 */
export function readEvent({ tag, message, at }: LogRow): Occurrence | undefined {
  const body = /^\[(.*)\]$/.exec(message.trim())?.[1];
  const fields = body?.split(',') ?? [];
  const [first, second, process] = fields;
  if (process === undefined || fields.length < 5) return undefined;
  const pid = Math.max(Number(first), Number(second));
  const told = { teller: 'event', process, pid: Number.isNaN(pid) ? undefined : pid, at, text: message.trim() };
  if (tag === 'am_anr') {
    const reason = fields.slice(4).join(',');
    return bareOccurrence(
      'anr',
      { exception: ANR, message: reason, label: `${ANR} @ ${process}`, headline: reason },
      told,
    );
  }
  const exception = fields[4] ?? '';
  const said = fields.slice(5, Math.max(5, fields.length - 2)).join(',');
  const kind = exception === 'Native crash' ? 'native_crash' : 'java_crash';
  const headline = said === '' || said === 'NULL' ? exception : `${exception}: ${said}`;
  return bareOccurrence(kind, { exception, message: said, label: exception, headline }, told);
}
