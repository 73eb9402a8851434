import { identify } from './fingerprint.ts';
import { asList, asNumber, asObject, asText } from './partial-json.ts';
import type { Json } from './partial-json.ts';
import type { Occurrence } from './types.ts';

/** Processes that the system has ended: those of a bug type 298 report that have a reason. */
export function jetsamOccurrences(body: { readonly [key: string]: Json }): readonly Occurrence[] {
  return asList(body['processes']).flatMap((value) => {
    const fields = asObject(value);
    const reason = asText(fields?.['reason']);
    const process = asText(fields?.['name']);
    if (reason === undefined || process === undefined) return [];
    return [killed(process, reason, asNumber(fields?.['pid']))];
  });
}

function killed(process: string, reason: string, pid: number | undefined): Occurrence {
  const identity = {
    platform: 'ios',
    scope: process,
    kind: 'process_death',
    what: [reason],
    frames: [],
    message: reason,
  } as const;
  return {
    platform: 'ios',
    kind: 'process_death',
    teller: 'jetsam',
    process,
    pid,
    exception: reason,
    message: '',
    causes: [],
    frames: [],
    ...identify(identity),
    label: `KILLED ${process}: ${reason}`,
    text: `${process}: ${reason}`,
    headline: reason,
  };
}
