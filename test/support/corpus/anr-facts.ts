import { linesOf } from '../../../shared/core/evidence/lines.ts';
import { readEvidence } from '../../../shared/core/evidence/read-evidence.ts';
import { mainThread, readThreadDumps } from '../../../shared/core/evidence/thread-dump.ts';
import type { ThreadDumps } from '../../../shared/core/evidence/thread-dump.ts';
import { FactList, valueOf } from './fact.ts';
import type { Fact, Row } from './fact.ts';

/** What the index says of hangs: dumps of threads, and `ANR in` of logs. */
export function anrFacts({ path, facts, text }: Row): readonly Fact[] {
  const list = new FactList(path);
  if (facts.includes('anr-lines=')) logFacts(list, facts, text);
  else dumpFacts(list, facts, text);
  return list.facts;
}

function logFacts(list: FactList, facts: string, text: string): void {
  const evidence = readEvidence(text);
  const hangs = evidence.kind === 'none' ? [] : evidence.occurrences.filter(({ kind }) => kind === 'anr');
  const [found] = hangs;
  list.equal('anr-lines', /anr-lines=(\d+)/.exec(facts)?.[1], hangs.length);
  list.equal('process', /ANR process=([^;]*)/.exec(facts)?.[1], found?.process);
  list.equal('pid', valueOf(facts, 'pid'), found?.pid);
  list.equal('reason', /reason=(.*?); load=/.exec(facts)?.[1], found?.message);
  const load = /load=([^\]]*)/.exec(facts)?.[1] ?? '-';
  if (load !== '-') list.holds('load', load, found?.text.includes(`Load: ${load}`) === true);
  const activity = valueOf(facts, 'activity');
  if (activity !== undefined && activity !== 'None')
    list.holds('activity', activity, found?.text.includes(`(${activity})`) === true);
}

function dumpFacts(list: FactList, facts: string, text: string): void {
  const dumps = readThreadDumps(linesOf(text));
  const evidence = readEvidence(text);
  const [first] = dumps.processes;
  list.holds('kind', 'anr_trace', evidence.kind === 'anr_trace', evidence.kind);
  list.equal('process-dumps', valueOf(facts, 'process-dumps'), dumps.processes.length);
  const head = /first: pid=(\d+) at (.*?) cmd=(\S+)/.exec(facts);
  if (head) {
    list.equal('pid', head[1], first?.pid);
    list.equal('at', head[2], first?.at);
    list.equal('process', head[3], evidence.kind === 'none' ? undefined : evidence.process);
  }
  list.equal('subject', /subject=(.*?\)\))/.exec(facts)?.[1], dumps.subject);
  list.equal('waiting-channels-pid', /waiting-channels-pid=(\d+)/.exec(facts)?.[1], dumps.named?.pid);
  threadFacts(list, facts, dumps);
}

function threadFacts(list: FactList, facts: string, dumps: ThreadDumps): void {
  const threads = dumps.processes.flatMap((dump) => dump.threads);
  const main = dumps.processes[0] && mainThread(dumps.processes[0]);
  const managed = threads.filter((thread) => thread.managed).length;
  const counted = /java-threads-total=(\d+)/.exec(facts)?.[1];
  const told = /dalvik-threads-header=(\d+)/.exec(facts)?.[1];
  // The index has missed a thread whose name has quotes in it; the dump's own count has not.
  if (counted !== undefined)
    list.holds('java-threads-total', counted, [counted, told].includes(String(managed)), String(managed));
  const native = threads.filter(({ managed }) => !managed);
  list.equal('native-only-threads', /native-only-threads=(\d+)/.exec(facts)?.[1], native.length);
  const firstNative = /first=(\S.*?) sysTid=(\d+)(?: #00=(.*?))?(?= main-thread|$)/.exec(facts);
  if (firstNative) {
    list.equal('first native thread', firstNative[1], native[0]?.name);
    list.equal('its sysTid', firstNative[2], native[0]?.sysTid);
    const frame = firstNative[3];
    if (frame !== undefined)
      list.holds('its #00', frame, native[0]?.frames[0]?.includes(frame) === true, native[0]?.frames[0]);
  }
  list.equal('main-thread state', /main-thread state=(\w+)/.exec(facts)?.[1], main?.state);
  list.equal('top-java', /top-java=(.*?)(?:; |$)/.exec(facts)?.[1], main?.frames[0]);
  const lock = /waiting to lock <\w+> \(a (.*?)\) held by thread (\d+)/.exec(facts);
  if (lock) {
    list.equal('lock', lock[1], main?.waitsForLock);
    list.equal('held by', lock[2], main?.heldBy);
  }
}
