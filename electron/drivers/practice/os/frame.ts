import type { Rect } from '../../../../shared/model/screen.ts';
import type { BoxWindow, LaidOutScreen } from './boxes.ts';
import { Flattener } from './flatten.ts';
import type { LiveBox } from './flatten.ts';
import { Freshness } from './scope.ts';
import type { ScrollPosition } from './scroll.ts';
import { COLOURS } from './views.ts';
import type { View } from './views.ts';
import { LaidOutWindow } from './window.ts';

/** A window before layout. */
export interface WindowSource extends BoxWindow {
  /** Names the window as long as it exists. */
  readonly key: string;
  /** Another value means other content. */
  readonly revision: string;
  readonly area: Rect;
  readonly place: 'fill' | 'center' | 'bottom';
  readonly positions: Map<string, ScrollPosition>;
  /** Darkens what is below and takes its touches. */
  readonly modal?: { outside(): void };
  view(freshness: Freshness): View;
}

/** One frame: what is drawn and dumped, and what a touch finds. */
export interface Frame {
  readonly screen: LaidOutScreen;
  readonly live: readonly LiveBox[];
  readonly windows: readonly LaidOutWindow[];
  /** When it stops being true by itself. */
  readonly until: number;
}

interface Kept {
  readonly revision: string;
  /** Rows are built when they are first shown, and may then note that they change sooner. */
  readonly freshness: Freshness;
  readonly window: LaidOutWindow;
}

/** Key of what darkens the windows below a dialog. */
export const SCRIM = 'scrim';

/** Windows kept for going back to them. */
const KEPT = 24;

/** What a frame is made of. */
export interface FrameInput {
  readonly sources: readonly WindowSource[];
  readonly activeWindow: number;
  readonly secure: boolean;
  readonly width: number;
  readonly height: number;
  readonly now: number;
}

const widthOf = ({ left, right }: Rect): number => right - left;
const heightOf = ({ top, bottom }: Rect): number => bottom - top;

/** Puts windows on top of each other; lays out only those that changed. */
export class Compositor {
  #kept = new Map<string, Kept>();

  compose({ sources, activeWindow, secure, width, height, now }: FrameInput): Frame {
    const live: LiveBox[] = [];
    const kept = sources.map((source) => this.#layOut(source, now));
    const screenRect = { left: 0, top: 0, right: width, bottom: height };
    sources.forEach((source, index) => {
      const { window } = kept[index]!;
      if (source.modal) live.push(scrim(source.modal.outside, index, screenRect));
      const flattener = new Flattener(live, window, index, source.packageName);
      flattener.window(origin(source, window), screenRect);
    });
    const windows = sources.map(({ title, packageName, kind }) => ({ title, packageName, kind }));
    const boxes = live.map(({ box }) => box);
    return {
      screen: { width, height, secure, windows, activeWindow, boxes },
      live,
      windows: kept.map(({ window }) => window),
      until: Math.min(...kept.map(({ freshness }) => freshness.until)),
    };
  }

  #layOut(source: WindowSource, now: number): Kept {
    const { key, area, positions, place } = source;
    const revision = `${source.revision}/${Object.values(area).join(',')}`;
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const kept = known?.revision === revision && now < known.freshness.until ? known : null;
    if (kept) {
      this.#kept.set(key, kept);
      return kept;
    }
    const freshness = new Freshness();
    const view = source.view(freshness);
    const size = { width: widthOf(area), height: place === 'fill' ? heightOf(area) : undefined };
    const fresh = { revision, freshness, window: new LaidOutWindow(view, size, positions) };
    this.#kept.set(key, fresh);
    for (const old of [...this.#kept.keys()].slice(0, Math.max(0, this.#kept.size - KEPT))) this.#kept.delete(old);
    return fresh;
  }
}

function origin({ area, place }: WindowSource, { root }: LaidOutWindow): { x: number; y: number } {
  const x = Math.round(area.left + (widthOf(area) - root.width) / 2);
  if (place === 'fill') return { x: area.left, y: area.top };
  if (place === 'bottom') return { x, y: Math.max(area.top, area.bottom - root.height) };
  return { x, y: Math.max(area.top, Math.round(area.top + (heightOf(area) - root.height) / 2)) };
}

function scrim(outside: () => void, window: number, screen: Rect): LiveBox {
  const view: View = {
    key: SCRIM,
    style: {},
    paint: { fill: COLOURS.scrim },
    touch: { enabled: true, tap: outside },
  };
  const box = { bounds: screen, clip: screen, paint: view.paint ?? {}, parent: -1, window, node: null, target: '' };
  return { box, view, inside: -1, scroller: null };
}
