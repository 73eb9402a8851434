/**
 * Reads what DroidBot records of an exploration (github.com/honeynet/droidbot): `states/state_*.json`,
 * `events/event_*.json` and `utg.js`.
 */

/** A view of a recorded state; views name their children by their place in the list. */
export interface RecordedView {
  readonly className: string;
  readonly resourceId: string;
  readonly packageName: string;
  readonly text: string;
  readonly description: string;
  readonly bounds: readonly [left: number, top: number, right: number, bottom: number];
  readonly flags: ReadonlySet<string>;
  readonly visible: boolean;
  readonly children: readonly number[];
  readonly parent: number;
}

export interface RecordedState {
  readonly id: string;
  /** What its picture and its files are named by. */
  readonly tag: string;
  readonly packageName: string;
  readonly activity: string;
  /** Sides of the panel; which of them is its width is not known. */
  readonly sides: readonly [number, number];
  readonly views: readonly RecordedView[];
}

export type RecordedKind = 'touch' | 'long_touch' | 'set_text' | 'back' | 'start' | 'other';

export interface RecordedEvent {
  readonly tag: string;
  readonly kind: RecordedKind;
  readonly from: string;
  readonly to: string;
  /** The view that it went to, as the state before lists it. */
  readonly view?: Pick<RecordedView, 'className' | 'resourceId' | 'bounds'> & { readonly at: number };
  /** Package that was started. */
  readonly started?: string;
}

export interface RecordedGraph {
  readonly packageName?: string;
  readonly activity?: string;
}

/** A file that is not what DroidBot writes; the message says what is wrong. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

type Fields = Readonly<Record<string, unknown>>;

const FLAGS = [
  'clickable',
  'long_clickable',
  'scrollable',
  'checkable',
  'checked',
  'focusable',
  'focused',
  'selected',
  'is_password',
  'enabled',
] as const;

/** @throws RecordingError */
export function parseState(text: string): RecordedState {
  const state = object(text);
  const views = state['views'];
  if (!Array.isArray(views)) throw new RecordingError('it has no list of views');
  const [packageName = '', name = ''] = string(state['foreground_activity']).split('/');
  return {
    id: string(state['state_str']),
    tag: string(state['tag']),
    packageName,
    activity: name.startsWith('.') ? packageName + name : name,
    sides: [number(state['width']), number(state['height'])],
    views: (views as readonly Fields[]).map(readView),
  };
}

function readView(view: Fields): RecordedView {
  const children = view['children'];
  return {
    className: string(view['class']),
    resourceId: string(view['resource_id']),
    packageName: string(view['package']),
    text: string(view['text']),
    description: string(view['content_description']),
    bounds: readBounds(view['bounds']),
    flags: new Set(FLAGS.filter((flag) => view[flag] === true)),
    visible: view['visible'] !== false,
    children: Array.isArray(children) ? (children as readonly number[]) : [],
    parent: typeof view['parent'] === 'number' ? view['parent'] : -1,
  };
}

/** @throws RecordingError */
export function parseEvent(text: string): RecordedEvent {
  const file = object(text);
  const event = (file['event'] ?? {}) as Fields;
  const view = event['view'] as Fields | undefined | null;
  const started = /^am start (?:-\S+ )*(?:-n )?([\w.]+)\//.exec(string(event['intent']))?.[1];
  return {
    tag: string(file['tag']),
    kind: kindOf(event),
    from: string(file['start_state']),
    to: string(file['stop_state']),
    ...(view && { view: { ...readView(view), at: typeof view['temp_id'] === 'number' ? view['temp_id'] : -1 } }),
    ...(started !== undefined && { started }),
  };
}

function kindOf(event: Fields): RecordedKind {
  const type = string(event['event_type']);
  if (type === 'touch' || type === 'long_touch' || type === 'set_text') return type;
  if (type === 'key' && event['name'] === 'BACK') return 'back';
  return type === 'intent' && string(event['intent']).startsWith('am start') ? 'start' : 'other';
}

/** `utg.js` is a script that sets one variable. @throws RecordingError */
export function parseGraph(text: string): RecordedGraph {
  const graph = object(text.slice(text.indexOf('{')).replace(/;\s*$/, ''));
  const packageName = string(graph['app_package']);
  const activity = string(graph['app_main_activity']);
  return { ...(packageName !== '' && { packageName }), ...(activity !== '' && { activity }) };
}

function object(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new RecordingError(`it is not JSON: ${error.message}`, { cause: error });
  }
  throw new RecordingError('it holds no object');
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

const string = (value: unknown): string => (typeof value === 'string' ? value : '');

function readBounds(value: unknown): RecordedView['bounds'] {
  const corners = value as readonly (readonly number[])[] | undefined;
  const [[left = 0, top = 0] = [], [right = 0, bottom = 0] = []] = corners ?? [];
  return [left, top, right, bottom];
}
