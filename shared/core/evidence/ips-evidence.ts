import { evidence } from './evidence.ts';
import { iosOccurrence, readIosBody } from './ios-report.ts';
import { readIosText } from './ios-text-report.ts';
import type { IosReport } from './ios-report.ts';
import type { IpsParts } from './ips.ts';
import { jetsamOccurrences } from './jetsam.ts';
import type { Evidence } from './types.ts';

/** Names of bug types that are no crashes. */
const OTHER_TYPES: ReadonlyMap<string, string> = new Map([
  ['145', 'too much written to disk'],
  ['151', 'a forced reset'],
  ['185', 'a resource limit'],
  ['188', 'a snapshot of all stacks'],
  ['202', 'too much processor time'],
  ['206', 'too much processor time'],
  ['210', 'a panic of the system'],
  ['211', 'analytics'],
  ['222', 'a hang'],
  ['223', 'a hang'],
  ['228', 'a hang'],
  ['288', 'a snapshot of all stacks'],
  ['298', 'processes ended for want of memory'],
  ['308', 'a fault of the system'],
  ['310', 'a hang'],
  ['385', 'a resource limit'],
  ['409', 'a watchdog'],
]);

/** The report of a file that could be taken apart; undefined where the file is about something else. */
export function iosReportOf({ state, header, body, text }: IpsParts): IosReport | undefined {
  if (state === 'other' || state === 'not_ips') return undefined;
  return state === 'text' ? readIosText(header, text) : readIosBody(header, body ?? {});
}

export function readIps(parts: IpsParts): Evidence {
  const { state, header, body, text, oddities } = parts;
  const report = iosReportOf(parts);
  if (report) {
    const occurrence = iosOccurrence(report);
    const missing = report.type === undefined ? ['The exception is not in it.'] : [];
    return {
      ...evidence('ips', [occurrence], [...oddities, ...missing]),
      process: occurrence.process,
      package: occurrence.package,
    };
  }
  const type = header.bugType ?? '';
  const name = OTHER_TYPES.get(type) ?? 'something that Cairn does not know';
  const killed = type === '298' && body ? jetsamOccurrences(body) : [];
  const about = state === 'other' && !text.startsWith('{') ? readIosText(header, text) : undefined;
  const warning = `Bug type ${type} is no crash: ${name}.`;
  const found = evidence('ips', killed, [...oddities, warning]);
  const process = about?.processName ?? header.name;
  return { ...found, process, package: header.bundleId ?? about?.bundleId };
}
