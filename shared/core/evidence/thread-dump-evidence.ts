import { packageOf } from './attribution.ts';
import { evidence } from './evidence.ts';
import { anrOccurrence } from './occurrences.ts';
import { mainThread, readThreadDumps } from './thread-dump.ts';
import type { ProcessDump } from './thread-dump.ts';
import type { Evidence, Occurrence } from './types.ts';

/** A file of dumped threads: the first process is the one that hangs; the others were asked along with it. */
export function threadDumpEvidence(lines: readonly string[]): Evidence {
  const { subject, processes, named } = readThreadDumps(lines);
  const first = processes.find(hasManaged) ?? processes[0] ?? named;
  if (!first) return evidence('anr_trace', [], ['No process and no thread could be read.']);
  const process = first.process ?? named?.process;
  const text = lines.slice(0, 2_000).join('\n');
  const found = anrOccurrence(subject ?? '', first, { teller: 'trace', process, pid: first.pid ?? named?.pid, text });
  const isHang = subject !== undefined || hasManaged(first);
  const occurrence: Occurrence = isHang
    ? found
    : {
        ...found,
        kind: 'thread_dump',
        exception: 'thread dump',
        label: `thread dump of ${process ?? 'an unknown process'}`,
      };
  const warnings = [
    ...(isHang ? [] : ['Only native threads, and no reason: it is not known why they were dumped.']),
    ...(processes.length > 1
      ? [`${processes.length} processes are in it; the first is taken as the one that hangs.`]
      : []),
    ...(mainThread(first) ? [] : ['The main thread is not in it.']),
  ];
  return { ...evidence('anr_trace', [occurrence], warnings), process, package: packageOf(process) };
}

const hasManaged = ({ threads }: ProcessDump): boolean => threads.some(({ managed }) => managed);
