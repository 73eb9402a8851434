import { describe, expect, it } from 'vitest';
import type { LogLinePush } from '../../../../shared/contract/sessions.ts';
import type { Observation } from '../../../../shared/model/run.ts';
import type { ActivityRow } from '../../../../renderer/state/activity.ts';
import { allLines } from '../../../../renderer/state/log-filter.ts';
import { joinLines } from '../../../../renderer/state/log-lines.ts';
import { pinOf, pinsOf } from '../../../../renderer/state/log-pins.ts';
import { Log } from '../../../../renderer/state/log.ts';
import { Ring } from '../../../../renderer/state/ring.ts';
import { bridgeTransport } from '../../../../renderer/client/bridge-transport.ts';
import { createClient } from '../../../../renderer/client/client.ts';

const line = (message: string, more: Partial<LogLinePush> = {}): LogLinePush => ({
  at: 0,
  pid: 1,
  priority: 'I',
  tag: 'Shop',
  message,
  ...more,
});

/** A log whose session has `onDisk`, with room for `capacity` lines. */
function logWith(onDisk: readonly LogLinePush[] = [], capacity = 100) {
  const bridge = { call: async () => ({ ok: true as const, value: onDisk }), subscribe: () => () => undefined };
  return new Log(createClient(bridgeTransport(bridge)), capacity);
}

function shown(log: Log): readonly (string | undefined)[] {
  const { first, end } = log.store.getState();
  return Array.from({ length: end - first }, (_, index) => log.match(first + index)?.message);
}

describe('a ring', () => {
  it('keeps the newest items under the numbers they got', () => {
    const ring = new Ring<string>(2);
    for (const item of ['a', 'b', 'c']) ring.push(item);
    expect([ring.first, ring.end, ring.at(0), ring.at(1), ring.at(2)]).toEqual([1, 3, undefined, 'b', 'c']);
  });

  it('forgets nothing newer than what it is told', () => {
    const ring = new Ring<string>(5);
    for (const item of ['a', 'b', 'c']) ring.push(item);
    ring.forgetBefore(2);
    expect(ring.toArray()).toEqual(['c']);
  });
});

describe('the log', () => {
  it('keeps the newest lines of a burst and counts the others', () => {
    const log = logWith([], 3);
    log.add(['a', 'b', 'c', 'd', 'e'].map((message) => line(message)));
    expect([shown(log), log.store.getState().dropped]).toEqual([['c', 'd', 'e'], 2]);
  });

  it('shows lines of at least a level, with a tag and a text, whatever their case', () => {
    const log = logWith();
    log.add([line('cart', { priority: 'E' }), line('cart'), line('goods', { priority: 'E' })]);
    log.add([line('cart', { priority: 'F', tag: 'Other' })]);
    log.setFilter({ ...allLines, level: 'W', tag: 'SHO', text: 'CART' });
    expect(shown(log)).toEqual(['cart']);
  });

  it('goes on filtering what comes, and lets go of matches whose lines are gone', () => {
    const log = logWith([], 2);
    log.setFilter({ ...allLines, text: 'x' });
    log.add([line('x1'), line('y'), line('x2'), line('y'), line('x3')]);
    expect(shown(log)).toEqual(['x3']);
  });

  it('knows a process by the name with which the phone started it', () => {
    const log = logWith();
    const start = line('Start proc 77:com.x:remote/u0a121 for service', { pid: 1, tag: 'ActivityManager' });
    log.add([start, line('mine', { pid: 77 }), line('other', { pid: 78 })]);
    log.setFilter({ ...allLines, process: 'com.x:remote' });
    expect(shown(log)).toEqual(['mine']);
  });

  it('begins with what the session has on disk, each line once', async () => {
    const log = logWith([line('a'), line('b'), line('c')]);
    const opened = log.open('session-1');
    log.add([line('c'), line('d')]);
    await opened;
    expect(shown(log)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('shows each line of a message as one', () => {
    const log = logWith();
    log.add([line('one\ntwo')]);
    expect(shown(log)).toEqual(['one', 'two']);
  });

  it('shows nothing after it was cleared but what comes then', () => {
    const log = logWith();
    log.add([line('a')]);
    log.clear();
    log.add([line('b')]);
    expect([shown(log), log.store.getState().dropped]).toEqual([['b'], 0]);
  });
});

describe('lines from disk and lines that came meanwhile', () => {
  it('are joined without a gap where they do not overlap', () => {
    expect(joinLines([line('a')], [line('b')]).map(({ message }) => message)).toEqual(['a', 'b']);
  });
});

describe('pins of steps in the log', () => {
  const look = (id: string, at: number, deviceTime: number) => ({ id, at, deviceTime }) as Observation;
  const step = (index: number, dispatchedAt: number, before?: string, after?: string) =>
    ({
      kind: 'step',
      seq: index,
      at: dispatchedAt + 900,
      dispatchedAt,
      step: { index, beforeObservationId: before, afterObservationId: after },
    }) as ActivityRow;

  it('stand at the moment of the dispatch, by the clock of the phone', () => {
    const looks = new Map([
      ['a', look('a', 1_000, 61_000)],
      ['b', look('b', 5_000, 65_000)],
    ]);
    expect(pinsOf([step(1, 4_000, 'a', 'b')], looks)).toEqual([{ step: 1, at: 64_000 }]);
  });

  it('stand before all that a step caused on a phone whose clock only moves when it is used', () => {
    const looks = new Map([
      ['a', look('a', 1_000, 61_000)],
      ['b', look('b', 60_000, 61_500)],
    ]);
    expect(pinsOf([step(1, 59_000, 'a', 'b')], looks)).toEqual([{ step: 1, at: 61_000 }]);
  });

  it('tell the step of a line', () => {
    const pins = [
      { step: 1, at: 10 },
      { step: 2, at: 20 },
    ];
    expect([9, 10, 19, 20, 99].map((at) => pinOf(pins, at)?.step)).toEqual([undefined, 1, 1, 2, 2]);
  });
});
