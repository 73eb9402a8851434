import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IdentityRule, PageFeature } from '../../../../../shared/model/identity-rules.ts';
import type { Observation, SessionEvent, SessionEventBody } from '../../../../../shared/model/run.ts';
import { EVENT_VERSION } from '../../../../../shared/model/run.ts';
import type { Screen } from '../../../../../shared/model/screen.ts';
import { emptyView, foldEvents } from '../../../../../shared/core/record/fold.ts';
import { previewRule } from '../../../../../shared/core/record/preview-rule.ts';
import { reidentify } from '../../../../../shared/core/record/reidentify.ts';
import { upgradeEvent } from '../../../../../shared/core/record/upgrade.ts';
import type { SessionView } from '../../../../../shared/core/record/view.ts';
import { suggestMerge, suggestSplit } from '../../../../../shared/core/screen/suggest-rule.ts';
import type { RecordedRun } from '../../../../support/recorded-run.ts';
import { recordLooks, recordRun } from '../../../../support/recorded-run.ts';
import { button, screenOf, toolbar } from '../../../../support/screens.ts';

const fold = (events: readonly SessionEvent[]): SessionView => foldEvents(emptyView(), events);
const canonical = (view: SessionView, pageId: string): string =>
  view.map.pages.get(pageId)?.info.identity.canonical ?? '';

function add({ events }: RecordedRun, ...bodies: readonly SessionEventBody[]): readonly SessionEvent[] {
  const at = events.length;
  return [...events, ...bodies.map((body, i) => ({ ...body, v: EVENT_VERSION, seq: at + i + 1, at: 1 }))];
}

/** Merges two pages of the run's map, by the smallest rule. */
function mergeOf(run: RecordedRun, first: number, second: number): IdentityRule {
  const view = fold(run.events);
  const ids = [...view.map.pages.keys()];
  const [into = '', other = ''] = [ids[first % ids.length], ids[second % ids.length]];
  const [draft] = suggestMerge(canonical(view, into), [canonical(view, other)]);
  if (draft === undefined) throw new Error('these are one page already');
  return { ...draft, id: 'r1' } as IdentityRule;
}

const added = (run: RecordedRun, rules: readonly IdentityRule[]): SessionEventBody => ({
  type: 'rule_added',
  rule: rules.at(-1) as IdentityRule,
  relabelling: reidentify(run.events, run.screens, rules).relabelling,
});

describe('identifying a session again', () => {
  const run = recordRun(120, 3);

  it('changes nothing while the rules are those it was recorded under', () => {
    const { relabelling, view } = reidentify(run.events, run.screens, []);
    expect(relabelling).toEqual({ looks: {}, pages: [] });
    expect(view.map).toEqual(fold(run.events).map);
  });

  it('tells the same map from the log as from the screens', () => {
    const rule = mergeOf(run, 0, 3);
    const told = reidentify(run.events, run.screens, [rule]).view;
    const folded = fold(add(run, added(run, [rule])));
    expect([...folded.map.pages.keys()].sort()).toEqual([...told.map.pages.keys()].sort());
    expect([...folded.map.edges.keys()].sort()).toEqual([...told.map.edges.keys()].sort());
  });

  it('leaves a view that had begun marked as outdated', () => {
    const rule = mergeOf(run, 0, 3);
    const events = add(run, added(run, [rule]));
    const begun = foldEvents(fold(run.events), events.slice(run.events.length));
    expect(begun.outdated).toBe(true);
    expect(fold(events).outdated).toBeUndefined();
  });

  it('keeps the id of the page that stands for all and no other of the merged', () => {
    const before = [...fold(run.events).map.pages.keys()];
    const after = fold(add(run, added(run, [mergeOf(run, 0, 3)]))).map.pages;
    expect(after.has(before[0] ?? '')).toBe(true);
    expect(after.has(before[3] ?? '')).toBe(false);
  });

  it('goes on under the rule: later looks may be recorded with their new pages', () => {
    const events = add(run, added(run, [mergeOf(run, 0, 3)]), { type: 'resumed' });
    expect(fold(events).seq).toBe(events.length);
  });

  it('writes events that are read back', () => {
    const [event] = add(run, added(run, [mergeOf(run, 0, 3)])).slice(-1);
    expect(upgradeEvent(JSON.parse(JSON.stringify(event)))).toEqual(JSON.parse(JSON.stringify(event)));
  });

  it('previews what the rule then does', () => {
    const rule = mergeOf(run, 0, 3);
    const preview = previewRule({ ...run, rules: [] }, rule);
    const after = reidentify(run.events, run.screens, [rule]).view.map;
    expect(preview.pagesAfter).toBe(after.pages.size);
    expect(preview.edgesAfter).toBe(after.edges.size);
    expect(preview.pagesBefore - preview.joined.length + preview.parted.length).toBe(preview.pagesAfter);
  });
});

describe('rules of a tester', () => {
  const runs = fc.record({ seed: fc.integer({ min: 1, max: 40 }), first: fc.nat(9), second: fc.nat(9) });

  it('leave the same map when they are made and taken back', () => {
    fc.assert(
      fc.property(runs, ({ seed, first, second }) => {
        const run = recordRun(60, seed);
        const count = fold(run.events).map.pages.size;
        fc.pre(first % count !== second % count);
        const rule = mergeOf(run, first, second);
        const undone = reidentify(run.events, run.screens, []).relabelling;
        const events = add(run, added(run, [rule]), { type: 'rule_removed', ruleId: 'r1', relabelling: undone });
        const view = fold(events);
        expect(view.map).toEqual(fold(run.events).map);
        expect(view.steps).toEqual(fold(run.events).steps);
        expect(view.rules).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('never change an id by naming a page', () => {
    fc.assert(
      fc.property(runs, fc.string(), ({ seed, first }, name) => {
        const run = recordRun(40, seed);
        const ids = [...fold(run.events).map.pages.keys()];
        const pageId = ids[first % ids.length] ?? '';
        const view = fold(add(run, { type: 'page_named', pageId, name }));
        expect(view.map).toEqual(fold(run.events).map);
        expect(view.pageNames.get(pageId)).toBe(name === '' ? undefined : name);
      }),
      { numRuns: 25 },
    );
  });

  it('part the looks that a split names, and only those', () => {
    const order = (number: number) =>
      screenOf([toolbar(`订单 ${number}`), button('退款', { id: 'refund' }), button('评价', { id: 'rate' })]);
    const run = recordLooks([order(1), order(2), order(1)]);
    const view = fold(run.events);
    expect(view.map.pages.size).toBe(1);
    const [first, second, third] = [...view.observations.values()];
    const looks = (...list: readonly (Observation | undefined)[]) =>
      list.map((one) => run.screens.get(one?.id ?? '') as Screen);
    const [by] = suggestSplit(looks(second), looks(first, third));
    expect(by).toEqual({ kind: 'title', title: '订单 2' });
    const of = canonical(view, first?.pageId ?? '');
    const after = fold(add(run, added(run, [{ kind: 'split', id: 's', of, by: by as PageFeature }])));
    const pageOf = (one: Observation | undefined): string | undefined => after.observations.get(one?.id ?? '')?.pageId;
    expect(pageOf(first)).toBe(first?.pageId);
    expect(pageOf(third)).toBe(first?.pageId);
    expect(pageOf(second)).not.toBe(first?.pageId);
    expect(after.map.pages.size).toBe(2);
    expect(after.map.edges.size).toBe(2);
  });
});
