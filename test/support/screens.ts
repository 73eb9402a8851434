import type { Rect, Screen, Size, UiNode, UiTree } from '../../shared/model/screen.ts';
import type { ScreenContext } from '../../shared/core/screen/read-screen.ts';
import { readScreen } from '../../shared/core/screen/read-screen.ts';
import { PLAIN_NODE } from '../../shared/core/screen/plain.ts';

/** Sketches of UI trees: say what a screen holds, the places are worked out. */

export const APP = 'com.example.shop';
export const SIZE: Size = { width: 1080, height: 2400 };
const ROW = 130;

export interface Sketch extends Partial<Omit<UiNode, 'children' | 'bounds'>> {
  /** Entry of the resource id. */
  readonly id?: string;
  /** Children stand beside each other, in equal parts. */
  readonly across?: boolean;
  /** Pixels. */
  readonly tall?: number;
  /** In place of the worked out place. */
  readonly bounds?: Rect;
  readonly children?: readonly Sketch[];
}

const widget = (className: string, base: Sketch, more: Sketch = {}): Sketch => ({
  className: className.includes('.') ? className : `android.widget.${className}`,
  ...base,
  ...more,
});

export const text = (value: string, more?: Sketch) => widget('TextView', { text: value }, more);
export const button = (value: string, more?: Sketch) => widget('Button', { text: value, clickable: true }, more);
export const icon = (description: string, more?: Sketch) =>
  widget('ImageButton', { description, clickable: true, tall: ROW }, more);
export const field = (hint: string, more?: Sketch) => widget('EditText', { hint, clickable: true }, more);
export const toggle = (more?: Sketch) => widget('Switch', { checkable: true, clickable: true }, more);
export const group = (children: readonly Sketch[], more?: Sketch) => widget('LinearLayout', { children }, more);
export const row = (labels: readonly string[], more?: Sketch) =>
  widget(
    'LinearLayout',
    { clickable: true, tall: ROW, children: labels.map((label) => text(label, { tall: 60 })) },
    more,
  );
export const list = (children: readonly Sketch[], more?: Sketch) =>
  widget('androidx.recyclerview.widget.RecyclerView', { scrollable: true, children, id: 'list' }, more);
export const scroll = (children: readonly Sketch[], more?: Sketch) =>
  widget('ScrollView', { scrollable: true, children: [group(children)] }, more);
export const spinner = () => widget('ProgressBar', {});

/** Toolbar with a heading, and with an arrow unless `back` is false. */
export const toolbar = (title: string, back = true): Sketch =>
  widget('androidx.appcompat.widget.Toolbar', {
    id: 'toolbar',
    across: true,
    tall: 150,
    children: [...(back ? [icon('返回', { id: 'back' })] : []), text(title, { id: 'title' }), group([])],
  });

/** A bar of tabs at the bottom of the screen. */
export const tabBar = (labels: readonly string[], selected: string): Sketch =>
  group(
    labels.map((label) =>
      widget('FrameLayout', { clickable: true, selected: label === selected, children: [text(label)] }),
    ),
    { id: 'tabs', across: true, bounds: { left: 0, top: SIZE.height - 160, right: SIZE.width, bottom: SIZE.height } },
  );

/** The tree of one window that fills the screen, or stands at `bounds` as a dialog does. */
export function treeOf(children: readonly Sketch[], more: Sketch = {}): UiTree {
  const whole = { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height };
  return { roots: [place(widget('FrameLayout', { children }, more), more.bounds ?? whole, more.packageName ?? APP)] };
}

export const DIALOG: Rect = { left: 100, top: 900, right: 980, bottom: 1500 };

function place(sketch: Sketch, bounds: Rect, packageName: string): UiNode {
  const { id, children = [], across, tall = bounds.bottom - bounds.top, bounds: own, ...rest } = sketch;
  const box = own ?? { ...bounds, bottom: bounds.top + tall };
  let top = box.top;
  return {
    ...PLAIN_NODE,
    className: 'android.view.View',
    ...rest,
    resourceId: rest.resourceId ?? (id === undefined ? '' : `${packageName}:id/${id}`),
    packageName: rest.packageName ?? packageName,
    bounds: box,
    children: children.map((child, i) => {
      if (across) {
        const part = (box.right - box.left) / children.length;
        const left = Math.round(box.left + i * part);
        return place(child, { ...box, left, right: Math.round(left + part) }, packageName);
      }
      const height = tallOf(child);
      const bounds = { left: box.left, right: box.right, top, bottom: top + height };
      top += height;
      return place(child, bounds, packageName);
    }),
  };
}

const tallOf = ({ tall, children, across }: Sketch): number => {
  if (tall !== undefined) return tall;
  const heights = (children ?? []).map(tallOf);
  if (heights.length === 0) return ROW;
  return across ? Math.max(...heights) : heights.reduce((sum, height) => sum + height, 0);
};

export const context = (changes: Partial<ScreenContext> = {}): ScreenContext => ({
  size: SIZE,
  appId: APP,
  foreground: { packageName: APP, activity: `${APP}.MainActivity` },
  keyboardShown: false,
  ...changes,
});

export const screenOf = (children: readonly Sketch[], more?: Sketch, changes?: Partial<ScreenContext>): Screen =>
  readScreen(treeOf(children, more), context(changes));

export const pageIdOf = (children: readonly Sketch[], more?: Sketch): string =>
  screenOf(children, more).identity.pageId;

export const readTree = (tree: UiTree): Screen => readScreen(tree, context());
