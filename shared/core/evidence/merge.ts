import type { Occurrence } from './types.ts';

/** How far apart several writers may tell of one death, milliseconds. */
const SAME_DEATH = 10_000;

/** Who tells most of a death comes first. */
const TELLERS: readonly string[] = ['runtime', 'tombstone', 'trace', 'server', 'handler', 'art', 'libc', 'event'];

/**
 * Joins what several tellers of one text say of one death: same kind and process, close in time. Each teller tells of a
 * death once, so that two equal crashes stay two.
 */
export function mergeTellers(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  const groups: Occurrence[][] = [];
  const recent = new Map<string, Occurrence[][]>();
  for (const occurrence of occurrences) {
    const candidates = recent.get(occurrence.kind) ?? [];
    const group = candidates.find((members) => isSameDeath(members, occurrence));
    if (group) group.push(occurrence);
    else {
      const fresh = [occurrence];
      groups.push(fresh);
      recent.set(occurrence.kind, [fresh, ...candidates.slice(0, 20)]);
    }
  }
  return groups.map(join);
}

function isSameDeath(members: readonly Occurrence[], other: Occurrence): boolean {
  if (members.some(({ teller }) => teller === other.teller)) return false;
  return members.every((member) => isClose(member, other)) && members.some((member) => isSameProcess(member, other));
}

const isClose = (one: Occurrence, other: Occurrence): boolean =>
  one.at === undefined || other.at === undefined || Math.abs(one.at - other.at) <= SAME_DEATH;

function isSameProcess(one: Occurrence, other: Occurrence): boolean {
  if (one.pid !== undefined && other.pid !== undefined) return one.pid === other.pid;
  if (one.process !== undefined && other.process !== undefined) return one.process === other.process;
  return one.exception === other.exception;
}

function join(members: readonly Occurrence[]): Occurrence {
  const [best, ...others] = [...members].sort((a, b) => rank(a) - rank(b)) as [Occurrence, ...Occurrence[]];
  const pick = <Key extends keyof Occurrence>(key: Key): Occurrence[Key] =>
    best[key] ?? others.find((other) => other[key] !== undefined)?.[key] ?? best[key];
  const at = members.flatMap((member) => member.at ?? []);
  return {
    ...best,
    process: pick('process'),
    package: pick('package'),
    pid: pick('pid'),
    thread: pick('thread'),
    at: at.length > 0 ? Math.min(...at) : undefined,
  };
}

/** A stack is worth more than a better teller without one. */
const rank = ({ teller, frames }: Occurrence): number => TELLERS.indexOf(teller) - (frames.length > 0 ? 100 : 0);
