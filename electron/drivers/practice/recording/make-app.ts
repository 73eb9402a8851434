import type { Action, PracticeApp, Recorded, RecordedNode, Screen } from '../apps/format.ts';
import { notRecorded } from '../os/recorded-window.ts';
import {
  RecordingError,
  type RecordedEvent,
  type RecordedGraph,
  type RecordedState,
  type RecordedView,
} from './droidbot.parse.ts';

/** What was recorded of an app. */
export interface Recording {
  readonly graph: RecordedGraph;
  readonly states: readonly RecordedState[];
  readonly events: readonly RecordedEvent[];
  /** Pictures in base64, by the tag of their state. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Where the recorded touches of a state led, by what was done and where. */
type Ways = ReadonlyMap<string, string>;

/**
 * Makes a practice app of a recording: each recorded state is a screen with the tree and the picture that it had, and
 * leads on where the recording says; what was not recorded says so.
 * @throws RecordingError when there is nothing to start from
 */
export function appOf(recording: Recording): PracticeApp {
  const packageName = recording.graph.packageName ?? recording.events.find(({ started }) => started)?.started;
  if (packageName === undefined) throw new RecordingError('the recording does not say which app it is of');
  const states = new Map(recording.states.map((state) => [state.id, state]));
  const settled = settle(recording.events, recording.states);
  const start = startOf(settled, states, packageName);
  const names = new Map([...states.keys()].map((id, index) => [id, `r${index}`]));
  const screens = [...states.values()].filter(isScreen).map((state): [string, Screen] => {
    const ways = waysFrom(state, settled);
    const goTo = (id: string | undefined): Action[] | undefined => {
      const target = id === undefined ? undefined : states.get(id);
      if (target === undefined) return undefined;
      return isScreen(target) ? [{ replace: names.get(target.id) ?? '' }] : [{ exit: true }];
    };
    const name = names.get(state.id) ?? '';
    return [name, screenOf(state, { name, recording, ways, goTo, packageName })];
  });
  return {
    format: 1,
    package: packageName,
    label: packageName.slice(packageName.lastIndexOf('.') + 1),
    version: { name: '1.0', code: 1 },
    icon: 'video',
    colour: '#455a64',
    activity: className(recording.graph.activity ?? '', '.MainActivity'),
    start: names.get(start) ?? '',
    data: { shown: '' },
    screens: Object.fromEntries(screens),
  };
}

/** The home screen is not drawn: an app that leads there was left. */
const isScreen = ({ packageName, views }: RecordedState): boolean => views.length > 0 && !/launcher/i.test(packageName);

/**
 * Events with states that were recorded. A state that was not, because the screen changed while it was looked at, is the
 * one that was recorded last before the event, or first after it; and what was seen before the next event says better
 * where an event led than what was seen right after it.
 */
function settle(events: readonly RecordedEvent[], states: readonly RecordedState[]): readonly RecordedEvent[] {
  const known = new Set(states.map(({ id }) => id));
  const byTag = [...states].sort((a, b) => a.tag.localeCompare(b.tag));
  const inOrder = [...events].sort((a, b) => a.tag.localeCompare(b.tag));
  const before = (tag: string): string => byTag.findLast((state) => state.tag <= tag)?.id ?? '';
  const found = inOrder.map((event) => ({ ...event, from: known.has(event.from) ? event.from : before(event.tag) }));
  return found.map((event, index) => {
    const next = found[index + 1];
    if (next !== undefined && next.kind !== 'start') return { ...event, to: next.from };
    return {
      ...event,
      to: known.has(event.to) ? event.to : (byTag.find(({ tag }) => tag > event.tag)?.id ?? event.from),
    };
  });
}

/** The state that the first start of the app led to; else the first one of it that was seen. */
function startOf(
  events: readonly RecordedEvent[],
  states: ReadonlyMap<string, RecordedState>,
  packageName: string,
): string {
  const own = (id: string): boolean => {
    const state = states.get(id);
    return state !== undefined && isScreen(state) && state.packageName === packageName;
  };
  const started = events.find(({ kind, started: app, to }) => kind === 'start' && app === packageName && own(to));
  const seen = events.find(({ from }) => own(from))?.from ?? [...states.keys()].find(own);
  const start = started?.to ?? seen ?? [...states.values()].find(isScreen)?.id;
  if (start === undefined) throw new RecordingError('the recording shows no screen of the app');
  return start;
}

function waysFrom(state: RecordedState, events: readonly RecordedEvent[]): Ways {
  const targets = new Map<string, string[]>();
  for (const event of events) {
    if (event.from !== state.id || event.to === '') continue;
    const at = event.kind === 'back' ? 'back' : `${event.kind} ${placeOf(state, event)}`;
    targets.set(at, [...(targets.get(at) ?? []), event.to]);
  }
  // What led on at least once counts as leading on: often it only took a while.
  const chosen = (all: readonly string[]): string => mostOften(all.filter((target) => target !== state.id)) ?? state.id;
  return new Map([...targets].map(([at, all]) => [at, chosen(all)]));
}

/** The place of the touched view in the list of its state; -1 when it is not there. */
function placeOf({ views }: RecordedState, { view }: RecordedEvent): number {
  if (view === undefined) return -1;
  const isIt = (one: RecordedView | undefined): boolean =>
    one?.className === view.className && one.bounds.join() === view.bounds.join();
  return isIt(views[view.at]) ? view.at : views.findIndex(isIt);
}

function mostOften(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0];
}

interface Making {
  /** Name of the screen. */
  readonly name: string;
  readonly recording: Recording;
  readonly ways: Ways;
  readonly goTo: (state: string | undefined) => Action[] | undefined;
  readonly packageName: string;
}

function screenOf(state: RecordedState, making: Making): Screen {
  const { name, recording, ways, goTo, packageName } = making;
  const size = sizeOf(state);
  const picture = recording.pictures.get(state.tag);
  const recorded: Recorded = {
    size,
    ...(state.packageName !== packageName && { package: state.packageName }),
    ...(picture !== undefined && { picture }),
    node: rootOf(state, making, size),
  };
  return {
    activity: className(state.activity, '.RecordedActivity'),
    toolbar: false,
    widgets: [],
    ...(size[0] > size[1] && { landscape: true }),
    onOpen: [{ set: { shown: name } }, ...movesOn(state, making)],
    onBack: goTo(ways.get('back')) ?? leaving(state, making) ?? notRecorded('BACK'),
    recorded,
  };
}

const PASSES_MS = 1500;

/** Where nothing can be pressed and yet the recording went on, the screen went on by itself: a splash, a spinner. */
function movesOn({ id, views }: RecordedState, { ways, goTo, name }: Making): Action[] {
  if (views.some(({ flags, visible }) => visible && flags.has('clickable'))) return [];
  const next = [...ways].find(([at, target]) => at !== 'back' && target !== id)?.[1];
  const actions = goTo(next)?.map((action) => ({ ...action, if: `shown == '${name}'` }));
  return actions === undefined ? [] : [{ after: { ms: PASSES_MS, do: actions } }];
}

/** BACK closes the question of another app, which would else stand in the way of all that was recorded after it. */
function leaving({ id, packageName: shown }: RecordedState, { ways, goTo, packageName }: Making): Action[] | undefined {
  if (shown === packageName) return undefined;
  return goTo([...ways.values()].find((target) => target !== id));
}

/** One root for all: a state may list several windows. */
function rootOf(state: RecordedState, making: Making, size: Recorded['size']): RecordedNode {
  const roots = state.views.flatMap((view, at) => (view.parent === -1 ? (nodeOf(state, at, making) ?? []) : []));
  const [only, ...more] = roots;
  if (only !== undefined && more.length === 0) return only;
  return { class: 'android.widget.FrameLayout', bounds: [0, 0, size[0], size[1]], children: roots };
}

const NAMES = {
  clickable: 'clickable',
  long_clickable: 'longClickable',
  scrollable: 'scrollable',
  checkable: 'checkable',
  checked: 'checked',
  focusable: 'focusable',
  focused: 'focused',
  selected: 'selected',
  is_password: 'password',
} as const;

function nodeOf(state: RecordedState, at: number, making: Making): RecordedNode | undefined {
  const view = state.views[at];
  if (!view?.visible) return undefined;
  const { ways, goTo } = making;
  const flags = Object.entries(NAMES).flatMap(([name, flag]) => (view.flags.has(name) ? [flag] : []));
  const [left, top, right, bottom] = view.bounds;
  const [onTap, onLongPress, onText] = ['touch', 'long_touch', 'set_text'].map((kind) =>
    goTo(ways.get(`${kind} ${at}`)),
  );
  const children = view.children.flatMap((child) => nodeOf(state, child, making) ?? []);
  return {
    class: view.className,
    ...(view.resourceId !== '' && { id: view.resourceId }),
    ...(view.text !== '' && { text: plain(view.text) }),
    ...(view.description !== '' && { description: plain(view.description) }),
    bounds: [left, top, right, bottom],
    flags: view.flags.has('enabled') ? flags : [...flags, 'disabled'],
    ...(onTap && { onTap }),
    ...(onLongPress && { onLongPress }),
    ...(onText && { onText }),
    ...(children.length > 0 && { children }),
  };
}

const plain = (text: string): string => text.replaceAll('\u0000', '');

/** Upright, unless the views reach further to the side than that. */
function sizeOf({ sides, views }: RecordedState): [number, number] {
  const reach = (edge: 2 | 3): number => Math.max(1, ...views.map(({ bounds }) => bounds[edge]));
  const [short, long] = [Math.min(...sides), Math.max(...sides)];
  if (short === 0) return [reach(2), reach(3)];
  return reach(2) > short ? [long, short] : [short, long];
}

/** Activity names of the format have no `$`. */
const className = (name: string, otherwise: string): string => {
  const known = name.replace(/[^\w.]/g, '_');
  return /^\.?[A-Za-z_][\w.]*$/.test(known) ? known : otherwise;
};
