import type { BoxNode, Paint } from './boxes.ts';

/** Pixels per dp at 420 dpi. */
export const DENSITY = 420;

/** dp (or sp) to whole device pixels. */
export const dp = (value: number): number => Math.round((value * DENSITY) / 160);

export const COLOURS = {
  background: '#f5f6f8',
  surface: '#ffffff',
  text: '#1b1f24',
  muted: '#667080',
  line: '#e2e5ea',
  danger: '#c62828',
  price: '#d84315',
  onPrimary: '#ffffff',
  disabled: '#a9b0ba',
  scrim: '#00000080',
} as const;

/** Device pixels, or a share of the parent. */
export type Length = number | `${number}%`;

/** How a view is laid out; device pixels. */
export interface Style {
  readonly direction?: 'row' | 'column';
  readonly width?: Length;
  readonly height?: Length;
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly maxHeight?: number;
  readonly grow?: boolean;
  readonly shrink?: boolean;
  readonly wrap?: boolean;
  /** [vertical, horizontal] */
  readonly padding?: readonly [number, number];
  readonly margin?: readonly [number, number];
  readonly gap?: number;
  readonly align?: 'start' | 'center' | 'end' | 'stretch';
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  /** Out of the flow; distances from the edges of the parent. */
  readonly absolute?: {
    readonly left?: Length;
    readonly top?: Length;
    readonly right?: Length;
    readonly bottom?: Length;
  };
}

export interface ViewText {
  readonly value: string;
  readonly size: number;
  readonly lineHeight: number;
  readonly weight: 400 | 500 | 700;
  readonly colour: string;
  readonly align: 'left' | 'center' | 'right';
  readonly maxLines: number;
}

/** A place to type into. */
export interface Field {
  readonly multiline: boolean;
  read(): string;
  write(text: string): void;
  /** ENTER on a single line. */
  submit(): void;
}

/** What a view does when it is touched. A view that is not enabled swallows touches. */
export interface Touch {
  readonly enabled: boolean;
  readonly tap?: () => void;
  readonly longPress?: () => void;
  /** A finger that went to the left or to the right. */
  readonly swipe?: (direction: 'left' | 'right') => void;
  readonly field?: Field;
}

/** The parts of a node that differ from "an enabled view that does nothing". */
export type ViewNode = Pick<BoxNode, 'className'> & Partial<BoxNode>;

/** Rows that scroll up and down; only those in sight are built. A scrolling page is a list of one row. */
export interface Rows {
  /** May be infinite. */
  readonly count: number;
  row(index: number): View;
}

/** One rectangle of a window: what it looks like, what it holds, what touching it does. */
export interface View {
  /** Unique within its window; names it for scroll positions, focus and touches. */
  readonly key: string;
  readonly style: Style;
  readonly paint?: Omit<Paint, 'text'>;
  readonly text?: ViewText;
  readonly node?: ViewNode;
  readonly touch?: Touch;
  readonly children?: readonly View[];
  /** In place of children. */
  readonly rows?: Rows;
}
