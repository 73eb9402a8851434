import { useEffect, useMemo, useState } from 'react';
import type { LogLinePush } from '../../../shared/contract/sessions.ts';
import type { Log } from '../../state/log.ts';
import { pinsOf, type LogPin } from '../../state/log-pins.ts';
import { useAppState, useLog, usePanels, useSession } from '../../state/hooks.ts';
import type { LogLines } from './log-rows.tsx';

/** Lines that stand still while others come. */
interface Held {
  readonly lines: readonly LogLinePush[];
  /** How many lines the log had had by then. */
  readonly seen: number;
  /** The step that was asked for. */
  readonly step?: number;
}

export interface LogView {
  readonly lines: LogLines;
  readonly pins: readonly LogPin[];
  readonly held: Held | undefined;
  /** Lines that came since they are held. */
  readonly missed: number;
  /** First line of the step that was asked for; absent when none of its lines is shown. */
  readonly reveal: { readonly number: number } | undefined;
  hold(): void;
  release(): void;
}

/** The log as it comes in, or the part of it that stands still. */
export function useLogView(): LogView {
  const { log, panels } = useAppState();
  const { first, end, kept, dropped, filter } = useLog((state) => state);
  const pins = usePins();
  const [held, setHeld] = useState<Held>();
  useLogOfStep(pins, setHeld);
  const passing = useMemo(() => {
    // The filter decides what `passes` means.
    void filter;
    return held?.lines.filter(log.passes);
  }, [held, filter, log]);
  const reveal = useMemo(() => firstOfStep(passing, pins, held?.step), [passing, pins, held]);
  const lines: LogLines = passing
    ? { first: 0, end: passing.length, at: (number) => passing[number] }
    : { first, end, at: (number) => log.match(number) };
  return {
    lines,
    pins,
    held,
    missed: held ? kept + dropped - held.seen : 0,
    reveal,
    hold: () => setHeld({ lines: log.all(), seen: seenBy(log) }),
    release: () => {
      setHeld(undefined);
      panels.set({ logOf: undefined });
    },
  };
}

function usePins(): readonly LogPin[] {
  const rows = useSession((state) => state.activity.rows);
  const looks = useSession((state) => state.view.observations);
  return useMemo(() => pinsOf(rows, looks), [rows, looks]);
}

/** Holds the lines of a step that was asked for, read from disk when the window has let them go. */
function useLogOfStep(pins: readonly LogPin[], onHeld: (held: Held) => void): void {
  const { log } = useAppState();
  const wanted = usePanels((state) => state.logOf);
  const sessionId = useSession((state) => state.sessionId);
  useEffect(() => {
    const at = wanted ? pins.findIndex(({ step }) => step === wanted.step) : -1;
    const pin = pins[at];
    if (!wanted || !pin || sessionId === undefined) return;
    let isWanted = true;
    void linesAround(log, sessionId, pin, pins[at + 1]).then((lines) => {
      if (isWanted) onHeld({ lines, seen: seenBy(log), step: wanted.step });
    });
    return () => {
      isWanted = false;
    };
    // What is asked for once is answered once, though steps go on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, sessionId, log]);
}

async function linesAround(
  log: Log,
  sessionId: string,
  pin: LogPin,
  next: LogPin | undefined,
): Promise<readonly LogLinePush[]> {
  const kept = log.all();
  const [oldest] = kept;
  if (oldest && oldest.at <= pin.at) return kept;
  const read = await log.read(sessionId, next?.at);
  return 'lines' in read && read.lines.length > 0 ? read.lines : kept;
}

function firstOfStep(
  lines: readonly LogLinePush[] | undefined,
  pins: readonly LogPin[],
  step: number | undefined,
): { readonly number: number } | undefined {
  const at = pins.findIndex((pin) => pin.step === step);
  const [pin, next] = [pins[at], pins[at + 1]];
  if (!lines || !pin) return undefined;
  const number = lines.findIndex((line) => line.at >= pin.at);
  const isItsOwn = number >= 0 && (next === undefined || (lines[number]?.at ?? 0) < next.at);
  return isItsOwn ? { number } : undefined;
}

function seenBy(log: Log): number {
  const { kept, dropped } = log.store.getState();
  return kept + dropped;
}
