import type { KeyboardEvent } from 'react';
import { useAppState } from '../../state/hooks.ts';
import { neighbour, type Direction } from './geometry.ts';
import type { DrawnMap } from './use-map.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export interface MapKeyParts {
  readonly drawn: DrawnMap;
  readonly chosen: string | undefined;
  readonly setCursor: (pageId: string) => void;
  readonly showPage: (pageId: string) => void;
  readonly showAll: () => void;
  readonly zoom: { zoomIn(): unknown; zoomOut(): unknown };
}

/** Keys of the map: arrows move a cursor from page to page, Enter opens, F, 0, + and - move the view. */
export function useMapKeys({ drawn, chosen, setCursor, showPage, showAll, zoom }: MapKeyParts) {
  const { panels } = useAppState();
  const goTo = (pageId: string | undefined) => {
    if (pageId === undefined) return;
    setCursor(pageId);
    panels.set({ follow: false });
    if (panels.store.getState().pageId !== undefined) panels.set({ pageId });
    showPage(pageId);
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const here = chosen ?? drawn.current ?? [...drawn.slots.keys()][0];
    const direction = directions[event.key];
    if (direction && here !== undefined) goTo(chosen === undefined ? here : neighbour(drawn.slots, here, direction));
    else if (event.key === 'Enter' && chosen !== undefined && event.target === event.currentTarget)
      panels.set({ pageId: chosen });
    else if (event.key === 'f') panels.set({ follow: true });
    else if (event.key === '0') showAll();
    else if (event.key === '+' || event.key === '=') zoom.zoomIn();
    else if (event.key === '-') zoom.zoomOut();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
