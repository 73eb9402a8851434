import { useEffect, useState } from 'react';
import { useSession } from '../../state/hooks.ts';
import { isCountingDown } from '../../state/session-state.ts';

export interface Countdown {
  /** Whole seconds that are left, rounded up. */
  readonly seconds: number;
  /** What is left of the whole, from 1 down to 0. */
  readonly share: number;
}

const tickMs = 100;

/** The countdown of the proposal that will run by itself; undefined while none runs. */
export function useCountdown(): Countdown | undefined {
  const running = useSession(isCountingDown);
  const countdown = useSession((state) => state.live?.countdown);
  const since = useSession((state) => state.liveAt);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!running) return;
    const tick = () => setNow(performance.now());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [running, since]);
  if (!running || !countdown) return undefined;
  const left = Math.max(0, Math.min(countdown.totalMs, countdown.remainingMs - Math.max(0, now - since)));
  return { seconds: Math.ceil(left / 1_000), share: countdown.totalMs > 0 ? left / countdown.totalMs : 0 };
}
