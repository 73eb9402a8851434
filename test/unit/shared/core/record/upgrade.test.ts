import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DamagedEventError, NewerVersionError } from '../../../../../shared/core/record/errors.ts';
import { upgradeEvent } from '../../../../../shared/core/record/upgrade.ts';
import { EVENT_VERSION, type SessionEventBody } from '../../../../../shared/model/run.ts';
import { finding, launch, numbered, observation, proposal, started, stepRecorded } from './builders.ts';
import { said } from '../../../../../shared/text/say.ts';

const bodies: readonly SessionEventBody[] = [
  started(),
  { type: 'capture_started', source: 'logcat' },
  { type: 'capture_ended', state: 'failed', reason: 'size limit' },
  { type: 'observed', observation: observation('o1') },
  {
    type: 'page_learnt',
    observationId: 'o1',
    page: {
      pageId: 'home',
      identity: { pageId: 'home', canonical: 'c' },
      title: 'Home',
      activity: '.Main',
      actions: [{ actionKey: 'tap:a', kind: 'tap', label: 'A' }],
    },
  },
  { type: 'page_grown', pageId: 'home', actions: [] },
  { type: 'edge_learnt', from: 'home', to: 'cart', actionKey: 'tap:a' },
  { type: 'proposed', proposal: proposal('p1') },
  { type: 'decided', decision: { proposalId: 'p1', observationId: 'o1', verdict: 'approve', by: 'tester' } },
  { type: 'dispatched', stepIndex: 1, action: launch },
  { type: 'returned', stepIndex: 1, receipt: { outcome: 'unknown', durationMs: 9, reason: 'lost' } },
  stepRecorded(1),
  { type: 'finding_recorded', finding: finding(1) },
  { type: 'approval_changed', approval: 'all' },
  { type: 'suspended', reason: 'stuck' },
  { type: 'resumed' },
  { type: 'latched', latch: 'crash', detail: said('it crashed') },
  { type: 'finalized', status: 'failed', endReason: 'aborted', latches: ['crash'] },
];
const events = numbered(bodies);

const asked = { proposalId: 'p1', observationId: 'o1', verdict: 'veto', by: 'tester' };
/** What changed since version 1: sentences were written out in English. */
const versionOne = [
  {
    type: 'proposed',
    was: { proposal: { ...proposal('p1'), risk: { level: 'safe', why: 'Only waits.' } } },
    is: { proposal: { ...proposal('p1'), risk: { level: 'safe', why: { id: 'risk.wait' } } } },
  },
  {
    type: 'decided',
    was: { decision: { ...asked, reason: 'not now' } },
    is: { decision: { ...asked, reason: said('not now') } },
  },
  {
    type: 'suspended',
    was: { reason: 'device_lost', detail: 'The cable is out.' },
    is: { reason: 'device_lost', detail: said('The cable is out.') },
  },
  {
    type: 'suspended',
    was: { reason: 'waiting_for_tester', detail: 'explorer.stuck.popup' },
    is: { reason: 'waiting_for_tester', detail: { id: 'explorer.stuck.popup' } },
  },
  {
    type: 'latched',
    was: { latch: 'crash', detail: 'Step 3: it crashed' },
    is: { latch: 'crash', detail: said('Step 3: it crashed') },
  },
].map((row) => ({ ...row, v: 1, seq: 7, at: 9 }));

describe('reading events', () => {
  it.each(events)('reads $type of this version as it was written', (event) => {
    expect(upgradeEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });

  it.each(events.filter((event) => event.type !== 'resumed'))('refuses $type without its fields', (event) => {
    expect(() => upgradeEvent({ type: event.type, v: EVENT_VERSION, seq: 1, at: 1 })).toThrow(DamagedEventError);
  });

  it.each(versionOne)('reads $type of version 1 in the words of today', ({ was, is, ...rest }) => {
    expect(upgradeEvent({ ...rest, ...was })).toEqual({ ...rest, ...is, v: 2 });
  });

  it('says of an event from the future what to do', () => {
    try {
      upgradeEvent({ ...events[0], v: EVENT_VERSION + 1 });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(NewerVersionError);
      expect((error as NewerVersionError).message).toContain(`version ${EVENT_VERSION + 1}`);
      expect((error as NewerVersionError).remedy).toContain('update this Cairn');
    }
  });

  it('knows a future event by its version before it looks at the rest', () => {
    expect(() => upgradeEvent({ v: 99, kind: 'unheard of' })).toThrow(NewerVersionError);
  });

  it.each([null, undefined, 7, 'text', [], {}, { v: 0 }, { v: 'one' }, { v: 1, seq: 1, at: 1, type: 'toString' }])(
    'refuses %j',
    (raw) => {
      expect(() => upgradeEvent(raw)).toThrow(DamagedEventError);
    },
  );

  it('names the place of the damage', () => {
    const damaged = {
      ...events[11],
      step: { ...(events[11] as { step: object }).step, receipt: { outcome: 'maybe' } },
    };
    expect(() => upgradeEvent(damaged)).toThrow(/"step\.receipt\.outcome" is not one of/);
  });

  it('I6: refuses an action that is not on the allow-list', () => {
    const damaged = { ...events[9], action: { kind: 'shell', command: 'reboot' } };
    expect(() => upgradeEvent(damaged)).toThrow(/"action\.kind"/);
  });

  it('never fails with anything but its own errors', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({
        v: fc.integer({ min: 1, max: EVENT_VERSION }),
        seq: fc.nat(),
        at: fc.nat(),
        type: fc.constantFrom(...bodies.map((b) => b.type)),
      }),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        try {
          upgradeEvent(raw);
        } catch (error) {
          expect(error instanceof DamagedEventError || error instanceof NewerVersionError).toBe(true);
        }
      }),
    );
  });
});
