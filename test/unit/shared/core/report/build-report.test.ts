import { describe, expect, it } from 'vitest';
import { said } from '../../../../../shared/text/say.ts';
import type { Action } from '../../../../../shared/model/action.ts';
import type { SessionEventBody } from '../../../../../shared/model/run.ts';
import { tap } from '../../../../support/map-events.ts';
import { finding, launch, proposal, stepRecorded } from '../record/builders.ts';
import { ended, launchedOn, reportOf } from './a-report.ts';

const decidedOn = (id: string, action: Action, verdict: 'veto' | 'refuse' | 'skip'): readonly SessionEventBody[] => [
  { type: 'proposed', proposal: { ...proposal(id), action } },
  { type: 'decided', decision: { proposalId: id, observationId: 'o1', verdict, by: 'x', reason: said('because') } },
];

describe('a report', () => {
  it('I3: has no verdict while its session was not ended', () => {
    expect(reportOf(launchedOn('Home')).verdict).toBeUndefined();
  });

  it('I3: has the verdict that the session was ended with', () => {
    expect(reportOf([...launchedOn('Home'), ended('passed')]).verdict).toEqual({
      status: 'passed',
      endReason: 'action_budget',
    });
  });

  it('I3: names each latch with what set it', () => {
    const latched: SessionEventBody = { type: 'latched', latch: 'capture_failed', detail: said('logcat ended') };
    expect(reportOf([...launchedOn('Home'), latched, ended('failed', 'capture_failed', 'cut_short')]).latches).toEqual([
      { latch: 'capture_failed', detail: said('logcat ended') },
      { latch: 'cut_short', detail: undefined },
    ]);
  });

  it('puts equal findings together and keeps each occurrence', () => {
    const found = (stepIndex: number): SessionEventBody => ({
      type: 'finding_recorded',
      finding: finding(stepIndex, { id: `f${stepIndex}`, fingerprint: 'same' }),
    });
    const { findings } = reportOf([...launchedOn('Home'), found(1), stepRecorded(2), found(2)]);
    expect(findings.map(({ occurrences }) => occurrences.map((one) => one.finding.stepIndex))).toEqual([[1, 2]]);
  });

  it('tells the steps since the last launch before a finding', () => {
    const steps = [stepRecorded(2), stepRecorded(3, { action: launch, actionKey: 'launch' }), stepRecorded(4)];
    const found: SessionEventBody = { type: 'finding_recorded', finding: finding(4) };
    const [group] = reportOf([...launchedOn('Home'), ...steps, found]).findings;
    expect(group?.occurrences[0]?.stepsSinceLaunch.map(({ index }) => index)).toEqual([3, 4]);
  });

  it('counts the actions that were tried, refused and left', () => {
    const bodies = [...launchedOn('Home', ['a', 'b', 'c']), ...decidedOn('p1', tap('b'), 'refuse')];
    expect(reportOf(bodies).coverage).toMatchObject({ pages: 1, actionsKnown: 3, actionsTried: 0, actionsRefused: 1 });
  });

  it('tells what a perfect tester would have needed', () => {
    const bodies = [...launchedOn('Home'), stepRecorded(2, { fromPageId: 'home', toPageId: 'home' })];
    expect(reportOf(bodies).coverage.efficiency).toMatchObject({ floorSteps: 1, steps: 2 });
  });

  it.each([
    ['refuse', 'refused'],
    ['veto', 'vetoed'],
    ['skip', 'skipped'],
  ] as const)('tells what was not tested by a %s', (verdict, why) => {
    const bodies = [...launchedOn('Home', ['Pay']), ...decidedOn('p1', tap('Pay'), verdict)];
    expect(reportOf(bodies).notTested).toEqual([
      { why, pageTitle: 'Home', detail: said('because'), actions: [tap('Pay')] },
    ]);
  });

  it('names an action that was refused twice once', () => {
    const refused = [...decidedOn('p1', tap('Pay'), 'refuse'), ...decidedOn('p2', tap('Pay'), 'refuse')];
    expect(reportOf([...launchedOn('Home', ['Pay']), ...refused]).notTested).toHaveLength(1);
  });

  it('tells what was seen and never tried, BACK aside', () => {
    expect(reportOf(launchedOn('Home', ['About'])).notTested).toEqual([
      { why: 'never_tried', pageTitle: 'Home', actions: ['About'] },
    ]);
  });

  it('I8: counts an action of unknown outcome as not tested', () => {
    const lost = stepRecorded(2, { receipt: { outcome: 'unknown', durationMs: 1, reason: 'unplugged' } });
    expect(reportOf([...launchedOn('Home'), lost]).notTested).toMatchObject([
      { why: 'not_dispatched', detail: said('unplugged') },
    ]);
  });
});

describe('the classes of failures', () => {
  it('I12: keep a lost device apart from a fault of the app', () => {
    const lost: SessionEventBody = { type: 'suspended', reason: 'device_lost' };
    const found: SessionEventBody = { type: 'finding_recorded', finding: finding(1) };
    expect(reportOf([...launchedOn('Home'), lost, found]).failures).toEqual([
      { class: 'device', count: 1, steps: [1] },
      { class: 'suspected_bug', count: 1, steps: [1] },
    ]);
  });

  it('I10: count a failed look as the tree’s', () => {
    const failed: SessionEventBody = { type: 'suspended', reason: 'look_failed' };
    expect(reportOf([...launchedOn('Home'), failed]).failures).toEqual([{ class: 'tree', count: 1, steps: [1] }]);
  });

  it('tell a deadline that passed from other trouble with an action', () => {
    const late = stepRecorded(2, { receipt: { outcome: 'unknown', durationMs: 1, reason: 'no answer within 5 s' } });
    expect(reportOf([...launchedOn('Home'), late]).failures).toEqual([{ class: 'timeout', count: 1, steps: [2] }]);
  });

  it('count evidence that was not kept as evaluation', () => {
    const bodies = [...launchedOn('Home'), ended('failed', 'evidence_failed')];
    expect(reportOf(bodies).failures).toEqual([{ class: 'evaluation', count: 1, steps: [1] }]);
  });

  it('are not named where nothing of theirs happened', () => {
    expect(reportOf(launchedOn('Home')).failures).toEqual([]);
  });
});
