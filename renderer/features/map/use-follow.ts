import { useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useState } from 'react';
import { useAppState, usePanels } from '../../state/hooks.ts';
import { centerOn, extentOf, followView, isInSight, readable, viewOf, type View } from './geometry.ts';
import type { DrawnMap } from './use-map.ts';

const moveMs = 250;

const selectReady = ({ width, height }: { width: number; height: number }): boolean => width > 0 && height > 0;
const selectWidth = ({ width }: { width: number }): number => width;
const selectHeight = ({ height }: { height: number }): number => height;

/** Moves the view with the current page until the tester moves it himself; then counts what is new. */
export function useFollow({ map, slots, current }: DrawnMap) {
  const { panels } = useAppState();
  const flow = useReactFlow();
  const store = useStoreApi();
  const ready = useStore(selectReady);
  const follow = usePanels((state) => state.follow);
  const opened = usePanels((state) => state.pageId);
  const reveal = usePanels((state) => state.reveal);
  const width = useStore(selectWidth);
  const height = useStore(selectHeight);
  const pages = map.pages.size;
  const [seen, setSeen] = useState(pages);
  if (follow && seen !== pages) setSeen(pages);

  const move = useCallback((view: View) => void flow.setViewport(view, { duration: calm() ? 0 : moveMs }), [flow]);
  const pane = useCallback(() => {
    const { width, height, transform } = store.getState();
    return { width, height, zoom: transform[2] };
  }, [store]);

  useEffect(() => {
    const slot = current === undefined ? undefined : slots.get(current);
    if (follow && ready && slot) move(followView(extentOf(slots.values()), slot, pane()));
  }, [follow, ready, width, height, current, slots, move, pane]);
  useEffect(() => {
    if (!follow && ready) move(viewOf(extentOf(slots.values()), pane()));
    // A map that comes into sight again does not know how the tester had moved it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready]);

  const showPage = useCallback(
    (pageId: string) => {
      const slot = slots.get(pageId);
      if (slot) move(centerOn(slot, pane(), Math.max(readable, pane().zoom)));
    },
    [slots, move, pane],
  );
  useEffect(() => {
    const slot = opened === undefined ? undefined : slots.get(opened);
    const { height, transform } = store.getState();
    const [x, y, zoom] = transform;
    if (ready && slot && !isInSight(slot, { width, height }, { x, y, zoom })) showPage(opened ?? '');
    // Only opening a page or another width moves the view, not the map that grows meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opened, reveal, ready, width]);

  return {
    /** Pages that were found since the tester moved the view. */
    fresh: follow ? 0 : pages - seen,
    showPage,
    showAll: () => {
      panels.set({ follow: false });
      move(viewOf(extentOf(slots.values()), pane()));
    },
    onUserMove: () => panels.set({ follow: false }),
  };
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
