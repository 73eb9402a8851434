import { SCRIM } from './frame.ts';
import type { Frame } from './frame.ts';
import type { LiveBox } from './flatten.ts';

/** What a finger at a point touches, top to bottom within the windows that can be reached there. */
function under(frame: Frame, x: number, y: number): LiveBox[] {
  const found: LiveBox[] = [];
  for (let index = frame.live.length - 1; index >= 0; index -= 1) {
    const live = frame.live[index]!;
    const { clip, window } = live.box;
    if (frame.screen.windows[window]?.kind === 'toast') continue;
    if (x < clip.left || x >= clip.right || y < clip.top || y >= clip.bottom) continue;
    if (found[0] && found[0].box.window !== window) break;
    found.push(live);
  }
  return found;
}

/** The view that gets a tap or a long press; null where it falls on nothing that reacts. */
export function touched(frame: Frame, x: number, y: number): LiveBox | null {
  const found = under(frame, x, y);
  const hit = found.find(({ view }) => view.touch) ?? null;
  const throughDialog = hit?.view.key === SCRIM && hit !== found[0];
  return throughDialog ? null : hit;
}

/** Lists under a point, innermost first. */
export const scrollersAt = (frame: Frame, x: number, y: number): LiveBox[] =>
  under(frame, x, y).filter(({ scroller }) => scroller !== null);

/** What turns its page when swiped at a point. */
export const swipedAt = (frame: Frame, x: number, y: number): LiveBox | null =>
  under(frame, x, y).find(({ view }) => view.touch?.swipe) ?? null;

/** What a tester would call a view: its text, its description, else the first text in it. */
export function labelOf(frame: Frame, live: LiveBox): string {
  const own = live.box.node?.text || live.box.node?.description || live.view.text?.value;
  if (own) return own;
  const at = frame.live.indexOf(live);
  const inner = frame.live.find((other) => isInside(frame, other, at) && labelled(other) !== '');
  return inner ? labelled(inner) : '';
}

const labelled = ({ box, view }: LiveBox): string => box.node?.text || box.node?.description || view.text?.value || '';

function isInside(frame: Frame, live: LiveBox, ancestor: number): boolean {
  for (let at = live.inside; at !== -1; at = frame.live[at]!.inside) if (at === ancestor) return true;
  return false;
}

/** Id entry of a view, `com.x:id/go` → `go`; without id its key. */
export const widgetId = ({ box, view }: LiveBox): string =>
  /:id\/(.*)$/.exec(box.node?.resourceId ?? '')?.[1] ?? view.key;
