import { useEffect } from 'react';
import type { BlockedMark } from '../../../shared/contract/blocklist.ts';
import { useAppState, useFoundMarks, useSession } from '../../state/hooks.ts';

const none: readonly BlockedMark[] = [];

/** What must not be pressed on a look; empty until it is known. */
export function useMarks(screenId: string | undefined): readonly BlockedMark[] {
  const { blocklist } = useAppState();
  const sessionId = useSession((state) => state.sessionId);
  const found = useFoundMarks();
  useEffect(() => {
    if (screenId !== undefined && sessionId !== undefined) void blocklist.loadMarks(sessionId);
  }, [blocklist, sessionId, screenId]);
  return screenId !== undefined && found.screenId === screenId ? found.marks : none;
}
