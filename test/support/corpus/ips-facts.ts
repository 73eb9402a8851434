import { readIosBody } from '../../../shared/core/evidence/ios-report.ts';
import { readIosText } from '../../../shared/core/evidence/ios-text-report.ts';
import { splitIps } from '../../../shared/core/evidence/ips.ts';
import type { IpsParts } from '../../../shared/core/evidence/ips.ts';
import { jetsamOccurrences } from '../../../shared/core/evidence/jetsam.ts';
import { asList, asNumber, asObject, asText } from '../../../shared/core/evidence/partial-json.ts';
import type { Json } from '../../../shared/core/evidence/partial-json.ts';
import { readEvidence } from '../../../shared/core/evidence/read-evidence.ts';
import { FactList, valueOf } from './fact.ts';
import type { Fact, Row } from './fact.ts';

const HEADER = [
  'app_name',
  'name',
  'bug_type',
  'os_version',
  'bundleID',
  'app_version',
  'build_version',
  'platform',
  'is_beta',
  'web4',
];
const BODY = ['procName', 'pid', 'procRole', 'modelCode', 'cpuType', 'faultingThread', 'product', 'largestProcess'];
const CRASHES = ['309', '109'];

/** What the index says of `.ips` and `.crash` files. */
export function ipsFacts({ path, facts, text }: Row): readonly Fact[] {
  const list = new FactList(path);
  const parts = splitIps(text);
  const evidence = readEvidence(text);
  list.holds('kind', 'ips', evidence.kind === 'ips', evidence.kind);
  const field = (fields: { readonly [key: string]: Json } | undefined, key: string): string | undefined => {
    const value = fields?.[key];
    return asText(value) ?? asNumber(value)?.toString();
  };
  for (const key of HEADER) list.equal(key, valueOf(facts, key), field(parts.header.fields, key));
  const type = valueOf(facts, 'bug_type');
  const isCrash = type === undefined || CRASHES.includes(type);
  // In other reports, what the index calls `pid` is of some process inside.
  for (const key of BODY) if (isCrash || key !== 'pid') list.equal(key, valueOf(facts, key), field(parts.body, key));
  const crashes = evidence.kind === 'none' ? [] : evidence.occurrences.filter(({ kind }) => kind !== 'process_death');
  list.equal('crashes', isCrash ? '1' : '0', crashes.length);
  const label = evidence.kind === 'none' ? undefined : evidence.process;
  list.equal('process', valueOf(facts, 'procName') ?? /; Process=(.*?)(?: \[|;|$)/.exec(facts)?.[1], label);
  if (parts.body) bodyFacts(list, facts, parts);
  else textFacts(list, facts, parts);
  return list.facts;
}

function jsonAfter(facts: string, key: string): Json | undefined {
  const start = facts.indexOf(`${key}=`);
  if (start < 0) return undefined;
  const body = facts.slice(start + key.length + 1);
  for (
    let end = body.length;
    end > 0;
    end = Math.max(body.lastIndexOf('}', end - 1), body.lastIndexOf(']', end - 1)) + 1
  ) {
    try {
      return JSON.parse(body.slice(0, end)) as Json;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      if (Math.max(body.lastIndexOf('}', end - 2), body.lastIndexOf(']', end - 2)) < 0) return undefined;
      end -= 1;
    }
  }
  return undefined;
}

function bodyFacts(list: FactList, facts: string, parts: IpsParts): void {
  const { body = {}, header } = parts;
  const report = readIosBody(header, body);
  const exception = asObject(jsonAfter(facts, 'exception'));
  list.equal('exception type', asText(exception?.['type']), report.type);
  list.equal('exception signal', asText(exception?.['signal']), report.signal);
  const termination = asObject(jsonAfter(facts, 'termination'));
  list.equal('termination namespace', asText(termination?.['namespace']), report.terminationNamespace);
  list.equal('termination code', asNumber(termination?.['code'])?.toString(), report.terminationCode);
  const threads = asList(body['threads']).map(asObject);
  list.equal('n_threads', valueOf(facts, 'n_threads'), threads.length);
  list.equal('n_images', valueOf(facts, 'n_images'), asList(body['usedImages']).length);
  const triggered = threads.flatMap((thread, index) => (thread?.['triggered'] === true ? [index] : []));
  list.equal('trig', /trig=(\[.*?\])/.exec(facts)?.[1], JSON.stringify(triggered));
  list.equal('queue', valueOf(facts, 'queue'), report.thread);
  for (const [index, frame] of asList(jsonAfter(facts, 'top')).entries()) {
    const [image, symbol, offset] = asList(frame);
    const found = report.frames[index];
    list.equal(`top ${index} image`, asText(image), found?.image);
    list.equal(`top ${index} symbol`, asText(symbol), found?.symbol);
    list.equal(`top ${index} offset`, asNumber(offset)?.toString(), found?.imageOffset);
  }
  const killed = asList(jsonAfter(facts, 'killed'));
  const deaths = jetsamOccurrences(body);
  for (const [index, one] of killed.entries()) {
    list.equal(`killed ${index}`, asText(asList(one)[0]), deaths[index]?.process);
    list.equal(`killed ${index} reason`, asText(asList(one)[1]), deaths[index]?.exception);
  }
  list.starts('panicString', valueOf(facts, 'panicString'), asText(body['panicString']));
}

function textFacts(list: FactList, facts: string, { header, text }: IpsParts): void {
  const report = readIosText(header, text);
  const exception = report.signal === undefined ? report.type : `${report.type} (${report.signal})`;
  list.equal('ExceptionType', valueOf(facts, 'ExceptionType'), exception);
  const named = /Process=(.*?) \[(\d+)\]/.exec(facts);
  if (named) {
    list.equal('Process', named[1], report.processName);
    list.equal('pid', named[2], report.pid);
  }
  list.equal('Identifier', valueOf(facts, 'Identifier'), report.bundleId);
  const termination = valueOf(facts, 'Termination');
  const code = /(?:Code )?(0x[0-9a-f]+|\d+)/.exec(termination ?? '')?.[1];
  list.equal('termination code', code === undefined ? undefined : String(Number(code)), report.terminationCode);
  const tops = /crashed-top=(.*)$/.exec(facts)?.[1]?.split(' / ') ?? [];
  for (const [index, top] of tops.entries()) {
    const image = /^\d+ (\S+)/.exec(top)?.[1];
    list.equal(`top ${index} image`, image, report.frames[index]?.image);
    const symbol = /\/\/ (.*) \+ 0x/.exec(top)?.[1] ?? /0x[0-9a-f]+ ([^0].*) \+ \d+$/.exec(top)?.[1];
    list.equal(`top ${index} symbol`, symbol, report.frames[index]?.symbol);
  }
}
