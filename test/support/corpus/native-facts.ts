import { readFatalSignal, readNativeTrace } from '../../../shared/core/evidence/native-trace.ts';
import type { NativeTrace } from '../../../shared/core/evidence/native-trace.ts';
import { linesOf } from '../../../shared/core/evidence/lines.ts';
import { readEvidence } from '../../../shared/core/evidence/read-evidence.ts';
import type { Occurrence } from '../../../shared/core/evidence/types.ts';
import { FactList, valueOf } from './fact.ts';
import type { Fact, Row } from './fact.ts';

/** What the index says of tombstones, and of logs with native crashes. */
export function nativeFacts({ path, facts, text, kind }: Row): readonly Fact[] {
  const list = new FactList(path);
  const evidence = readEvidence(text);
  const occurrences = evidence.kind === 'none' ? [] : evidence.occurrences.filter((one) => one.kind === 'native_crash');
  if (kind === 'tombstone') list.holds('kind', 'tombstone', evidence.kind === 'tombstone', evidence.kind);
  const [found] = occurrences;
  list.holds('native crash', 'at least one', found !== undefined);
  const trace = readNativeTrace(linesOf(kind === 'tombstone' ? text : (found?.text ?? '')));
  head(list, facts, trace);
  crash(list, facts, found, trace);
  counts(list, facts, text, occurrences);
  return list.facts;
}

function head(list: FactList, facts: string, trace: NativeTrace): void {
  list.equal('fingerprint', valueOf(facts, 'fingerprint'), trace.facts.get('Build fingerprint'));
  list.equal('abi', valueOf(facts, 'abi'), trace.facts.get('ABI'));
  list.equal('timestamp', valueOf(facts, 'timestamp'), trace.facts.get('Timestamp'));
  list.equal('uptime', valueOf(facts, 'uptime'), trace.facts.get('Process uptime'));
  list.equal('cmdline', valueOf(facts, 'cmdline'), trace.facts.get('Cmdline'));
  list.equal('uid', valueOf(facts, 'uid'), trace.facts.get('uid'));
  list.equal('cause', valueOf(facts, 'cause'), trace.cause);
}

function crash(list: FactList, facts: string, found: Occurrence | undefined, trace: NativeTrace): void {
  const first = /first crash pid=(\d+) tid=(\d+) thread=(.*?) process=([^;\]]*)/.exec(facts);
  if (first) {
    list.equal('pid', first[1], found?.pid);
    list.equal('tid', first[2], trace.tid);
    list.equal('thread', first[3], found?.thread);
    list.equal('process', first[4], found?.process);
  }
  const art = /process pid=(\d+)/.exec(facts)?.[1];
  list.equal('pid', art, found?.pid);
  const message = /message="(.*)"/.exec(facts)?.[1];
  list.equal('message', message, found?.message);
  const signal = /signal=(\d+) (SIG\w+) code=(\S+) (\S+) fault=([^\s;]+)/.exec(facts);
  if (signal) list.equal('signal', signal[2], found?.exception);
  if (signal && found?.headline.startsWith('signal')) {
    const { headline } = found;
    list.holds(
      'signal code',
      `${signal[3]} (${signal[4]})`,
      headline.includes(`code ${signal[3]} (${signal[4]})`),
      headline,
    );
    const address = /fault addr (\S+?),?(?: |$)/.exec(headline)?.[1];
    list.equal('fault address', short(signal[5]), short(address));
  }
  list.equal('backtrace-frames', valueOf(facts, 'backtrace-frames'), found?.frames.length);
  const frame = /#00=(.*?)(?:; |$)/.exec(facts)?.[1];
  if (frame !== undefined)
    list.holds('#00', frame, found?.frames[0]?.text.includes(frame) === true, found?.frames[0]?.text);
  if (/no backtrace section/.test(facts)) list.equal('no backtrace', '0', found?.frames.length);
}

/** Addresses without leading zeros, as old and new Android write them. */
const short = (address: string | undefined): string | undefined => address?.replace(/^0x0+(?=.)/, '0x');

function counts(list: FactList, facts: string, text: string, occurrences: readonly Occurrence[]): void {
  const abort = /abort=(.*?)(?:; |$)/.exec(facts)?.[1];
  if (abort !== undefined) {
    const said = occurrences.map(({ message }) => message);
    list.holds(
      'abort',
      abort,
      said.some((message) => message.startsWith(abort)),
      said[0],
    );
  }
  const headers = valueOf(facts, 'pid-tid-headers');
  if (headers !== undefined) {
    const threads = occurrences.length === 1 ? readNativeTrace(linesOf(text)).threads : occurrences.length;
    list.equal('pid-tid-headers', headers, threads);
  }
  const fatal = valueOf(facts, 'fatal-signal-lines');
  if (fatal !== undefined) {
    const told = linesOf(text).filter((line) => readFatalSignal(line) !== undefined).length;
    list.equal('fatal-signal-lines', fatal, told);
    list.holds(
      'a crash for each fatal signal',
      `at least ${fatal}`,
      occurrences.length >= Number(fatal),
      String(occurrences.length),
    );
  }
}
