import type { SessionEvent } from '../../model/run.ts';

/** How many proposals each rule of the blocklist stopped, by its name; confirmed ones were stopped, too. */
export function ruleHits(events: readonly SessionEvent[]): ReadonlyMap<string, number> {
  const hits = new Map<string, number>();
  for (const event of events) {
    const rule = event.type === 'proposed' ? event.proposal.risk.rule : undefined;
    if (rule !== undefined) hits.set(rule, (hits.get(rule) ?? 0) + 1);
  }
  return hits;
}
