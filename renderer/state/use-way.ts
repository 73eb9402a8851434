import { useEffect, useMemo, useState } from 'react';
import type { CasePath, CasePathStep } from '../../shared/contract/cases.ts';
import { shortestPath } from '../../shared/core/map/path.ts';
import { useAppState, useSession } from './hooks.ts';

export interface Way {
  readonly steps: readonly CasePathStep[];
  readonly sure: boolean;
  /** Steps of the map's shortest way, where that is shorter. */
  readonly shorter?: number;
}

/** The way from launch to a page as its case takes it; the map's shortest until that is known. Undefined where there is none. */
export function useWay(pageId: string | undefined): Way | undefined {
  const { cases } = useAppState();
  const map = useSession((state) => state.view.map);
  const sessionId = useSession((state) => state.sessionId);
  const [told, setTold] = useState<{ readonly pageId: string; readonly path: CasePath | undefined }>();
  useEffect(() => {
    if (pageId === undefined || sessionId === undefined) return;
    let wanted = true;
    void cases.path({ sessionId, pageId }, map).then((path) => wanted && setTold({ pageId, path }));
    return () => {
      wanted = false;
    };
  }, [cases, sessionId, pageId, map]);
  const shortest = useMemo(() => (pageId === undefined ? undefined : shortestPath(map, pageId)), [map, pageId]);
  if (shortest === undefined) return undefined;
  if (told?.pageId !== pageId || told?.path === undefined) return shortest;
  const { steps, sure, mapSteps } = told.path;
  return { steps, sure, ...(mapSteps < steps.length && { shorter: mapSteps }) };
}
