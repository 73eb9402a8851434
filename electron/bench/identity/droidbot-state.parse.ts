import type { Rect, Size, UiNode, UiTree } from '../../../shared/model/screen.ts';

/** One look as DroidBot writes it to `states/state_*.json`. */
export interface RecordedLook {
  readonly tree: UiTree;
  readonly size: Size;
  readonly foreground: { readonly packageName: string; readonly activity: string };
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a state that DroidBot recorded (github.com/honeynet/droidbot, `device_state.py`): a flat list of views that name
 * their children by index. Views that it marks as not visible are left out.
 * @throws Error with what is wrong with it
 */
export function parseDroidbotState(json: string): RecordedLook {
  const state = JSON.parse(json) as Fields;
  const views = state['views'];
  if (!Array.isArray(views)) throw new Error('it has no list of views');
  const fields = views as readonly Fields[];
  const roots = fields.filter((view) => view['parent'] === -1).map((view) => readView(view, fields, 0));
  const tree = { roots: roots.filter((root) => root !== undefined) };
  const [packageName = '', name = ''] = text(state['foreground_activity']).split('/');
  const activity = name.startsWith('.') ? packageName + name : name;
  return { tree, size: sizeOf(tree), foreground: { packageName, activity } };
}

const DEEPEST = 200;

function readView(view: Fields, views: readonly Fields[], depth: number): UiNode | undefined {
  if (view['visible'] === false || depth > DEEPEST) return undefined;
  const flag = (name: string): boolean => view[name] === true;
  const children = Array.isArray(view['children']) ? (view['children'] as readonly number[]) : [];
  return {
    className: text(view['class']),
    resourceId: text(view['resource_id']),
    packageName: text(view['package']),
    text: text(view['text']),
    description: text(view['content_description']),
    hint: '',
    bounds: bounds(view['bounds']),
    clickable: flag('clickable'),
    longClickable: flag('long_clickable'),
    scrollable: flag('scrollable'),
    checkable: flag('checkable'),
    checked: flag('checked'),
    enabled: flag('enabled'),
    focusable: flag('focusable'),
    focused: flag('focused'),
    selected: flag('selected'),
    password: flag('is_password'),
    children: children.flatMap((at) => {
      const child = views[at];
      return (child && readView(child, views, depth + 1)) ?? [];
    }),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function bounds(value: unknown): Rect {
  const [[left, top], [right, bottom]] = value as readonly [readonly [number, number], readonly [number, number]];
  return { left, top, right, bottom };
}

/** The screen's size as far as the tree fills it: DroidBot's own figures are those of the panel, whatever its rotation. */
export function sizeOf({ roots }: UiTree): Size {
  let width = 0;
  let height = 0;
  const visit = ({ bounds: box, children }: UiNode): void => {
    width = Math.max(width, box.right);
    height = Math.max(height, box.bottom);
    children.forEach(visit);
  };
  roots.forEach(visit);
  return { width, height };
}
