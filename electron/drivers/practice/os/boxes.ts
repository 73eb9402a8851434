/**
 * A screen after layout: the one thing that both the picture (`draw/`) and the UI tree are made from, so
 * that they can never disagree. All numbers are device pixels, all texts already resolved to one language.
 */

import type { Rect, Size } from '../../../../shared/model/screen.ts';
import type { IconName } from '../apps/icons.ts';

/** What uiautomator would report for a box. */
export interface BoxNode {
  readonly className: string;
  readonly packageName: string;
  /** Full id `pkg:id/entry`, or empty. */
  readonly resourceId: string;
  readonly text: string;
  readonly description: string;
  /** Position among the children of its parent, those out of sight included. */
  readonly index: number;
  readonly checkable: boolean;
  readonly checked: boolean;
  readonly clickable: boolean;
  readonly enabled: boolean;
  readonly focusable: boolean;
  readonly focused: boolean;
  readonly scrollable: boolean;
  readonly longClickable: boolean;
  readonly password: boolean;
  readonly selected: boolean;
}

/** Wrapped text: the lines are broken by the layout, so a renderer squeezes a line rather than break it again. */
export interface BoxText {
  readonly lines: readonly string[];
  readonly size: number;
  readonly lineHeight: number;
  readonly weight: 400 | 500 | 700;
  readonly colour: string;
  readonly align: 'left' | 'center' | 'right';
}

/** How a box looks. Parts are painted in the order of the fields. Colours are `#rrggbb` or `#rrggbbaa`. */
export interface Paint {
  readonly shadow?: boolean;
  readonly fill?: string;
  readonly stroke?: string;
  /** Corner radius. */
  readonly radius?: number;
  /** A made-up picture: the same seed gives the same picture. */
  readonly image?: { readonly seed: string; readonly colour: string; readonly icon?: IconName };
  /** A real picture, PNG or JPEG in base64, stretched over the box. */
  readonly photo?: string;
  /** Centred in the box, `size` wide and high. */
  readonly icon?: { readonly name: IconName; readonly colour: string; readonly size: number };
  /** Text, vertically centred inside the box less `padding` on the left and right. */
  readonly text?: BoxText;
  readonly padding?: number;
  /** Typing position after the text. */
  readonly caret?: string;
  /** A switch or a checkbox at the right (switch) or left (checkbox) edge. */
  readonly toggle?: { readonly kind: 'switch' | 'checkbox'; readonly on: boolean; readonly colour: string };
  /** 0..1 for a bar; 'spinner' for a turning circle. */
  readonly progress?: { readonly value: number | 'spinner'; readonly colour: string };
}

export interface Box {
  /** Where it stands; may reach outside the screen when scrolled. */
  readonly bounds: Rect;
  /** The visible part, never empty: paint nothing outside of it. */
  readonly clip: Rect;
  readonly paint: Paint;
  /** Index of the enclosing box with a node, or -1 for the root of a window. */
  readonly parent: number;
  /** Index into `windows`. */
  readonly window: number;
  /** Null for what is only drawn: scrims, decorations, canvas and web contents. */
  readonly node: BoxNode | null;
  /** Names the widget for touches and for the input log; empty where a touch falls through to the parent. */
  readonly target: string;
}

export interface BoxWindow {
  readonly title: string;
  readonly packageName: string;
  readonly kind: 'app' | 'dialog' | 'system' | 'keyboard' | 'status_bar' | 'navigation_bar' | 'toast';
}

/** One frame of the phone, bottom to top: a later box covers an earlier one. */
export interface LaidOutScreen extends Size {
  /** True when an app forbids pictures of its window (FLAG_SECURE); the picture is black. */
  readonly secure: boolean;
  readonly windows: readonly BoxWindow[];
  /** The window that has the focus, the one that a plain `uiautomator dump` shows. */
  readonly activeWindow: number;
  readonly boxes: readonly Box[];
}

/** Renders a frame to PNG at its pixel size. */
export type DrawScreen = (screen: LaidOutScreen) => Promise<Buffer>;
