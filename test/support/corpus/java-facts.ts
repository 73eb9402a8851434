import { readEvidence } from '../../../shared/core/evidence/read-evidence.ts';
import type { Occurrence } from '../../../shared/core/evidence/types.ts';
import { FactList, quotedValue, valueOf } from './fact.ts';
import type { Fact, Row } from './fact.ts';

/** What the index says of files with Java crashes. */
export function javaFacts({ path, facts, text }: Row): readonly Fact[] {
  const list = new FactList(path);
  const evidence = readEvidence(text);
  const occurrences = evidence.kind === 'none' ? [] : evidence.occurrences;
  const java = occurrences.filter(({ kind, teller }) => kind === 'java_crash' || teller === 'runtime');
  const count = /exception-blocks=(\d+)/.exec(facts)?.[1];
  if (/crashes=0/.test(facts)) list.equal('crashes', '0', occurrences.length);
  list.equal('exception-blocks', count, java.length);
  const blocks = facts.split('[line ').slice(1);
  for (const [index, block] of blocks.entries()) javaBlock(list, block, java[index]);
  const all = /all=(\S+)\/(\S+) x(\d+)/.exec(facts);
  if (all) {
    const same = java.filter(({ process, exception }) => process === all[1] && exception === all[2]);
    list.equal('all', all[3], same.length);
  }
  return list.facts;
}

function javaBlock(list: FactList, block: string, found: Occurrence | undefined): void {
  const fact = (key: string): string | undefined => valueOf(`;${block}`, key);
  const headless = /no FATAL EXCEPTION header/.test(block);
  if (!headless) list.equal('thread', fact('thread'), managedThread(block, found));
  list.equal('process', fact('process'), found?.process);
  if (fact('pid') !== '-') list.equal('pid', fact('pid'), found?.pid);
  list.equal('exception', fact('exception'), found?.exception);
  list.starts('message', quotedValue(block, 'message'), found?.message);
  const told = /message \(joined over two lines\)='(.*?)';/.exec(block)?.[1];
  list.starts('message', told, found?.message);
  list.equal('frames', frameCount(block), found?.frames.length);
  list.equal('top-frame', fact('top-frame'), found?.frames[0]?.text);
  appFrame(list, block, found);
  list.equal('causes', fact('causes'), found?.causes.length);
  rootCause(list, block, found);
  const managed = /#00=(.*?)\]/.exec(block)?.[1];
  if (managed !== undefined)
    list.holds('#00', managed, found?.frames[0]?.text.includes(managed) === true, found?.frames[0]?.text);
}

/** Of a native header below a FATAL EXCEPTION, the thread that crashed is named there. */
const managedThread = (block: string, found: Occurrence | undefined): string | undefined =>
  /next line is a native header/.test(block) ? /thread=([^;]*)/.exec(block)?.[1] : found?.thread;

/** `frames=22`, or `frames: 10 outer + 14 in cause`. */
function frameCount(block: string): string | undefined {
  const sum = /frames: (\d+) outer \+ (\d+) in cause/.exec(block);
  return sum ? String(Number(sum[1]) + Number(sum[2])) : valueOf(`;${block}`, 'frames');
}

function appFrame(list: FactList, block: string, found: Occurrence | undefined): void {
  const named = valueOf(`;${block}`, 'first-app-package-frame')?.replace(/ \(in the cause\)$/, '');
  const other =
    valueOf(`;${block}`, 'first-non-framework-frame') ?? /first non-framework frame=([^;\]]*)/.exec(block)?.[1];
  const expected = named !== undefined && named !== '-' ? named : other;
  if (expected === '-') list.holds('topAppFrame', 'none', found?.topAppFrame === undefined, found?.topAppFrame);
  else list.equal('topAppFrame', expected, found?.topAppFrame);
}

function rootCause(list: FactList, block: string, found: Occurrence | undefined): void {
  const match = /root-cause=([\w.$]+)(?: (?:'(.*?)(?<!\\)'|"(.*?)"))?(?=;|\]| \()/.exec(block);
  const root = found?.causes.at(-1);
  if (match) {
    list.equal('root-cause', match[1], root?.exception);
    list.starts('root-cause message', match[2] ?? match[3], root?.message);
  }
  const top = valueOf(`;${block}`, 'root-cause-top');
  if (top !== undefined && top !== '-') {
    list.holds('root-cause-top', top, found?.frames.some(({ text }) => text === top) === true);
  }
}
