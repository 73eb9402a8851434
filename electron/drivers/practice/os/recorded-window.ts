import type { Action, ActionList, Recorded, RecordedNode } from '../apps/format.ts';
import type { RunningApp, Surface } from './running-app.ts';
import type { Scope } from './scope.ts';
import { runActions } from './verbs.ts';
import type { VerbWorld } from './verbs.ts';
import { COLOURS } from './views.ts';
import type { Touch, View, ViewNode } from './views.ts';

export interface RecordedInput {
  readonly recorded: Recorded;
  readonly app: RunningApp;
  readonly surface: Surface;
  readonly scope: Scope;
  readonly world: VerbWorld;
  /** Of the phone, in its own pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

/** Window of a screen that was recorded on another phone, scaled to this one: its picture, and its nodes where they were. */
export function recordedWindow(input: RecordedInput): View {
  const { recorded, size } = input;
  const [width, height] = recorded.size;
  const scale = Math.min(size.width / width, size.height / height);
  const room = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const picture: View = { key: 'recorded/picture', style: { absolute: { left: 0, top: 0 }, ...room }, paint: {} };
  return {
    key: 'recorded',
    style: { width: '100%', height: '100%' },
    paint: { fill: COLOURS.background },
    touch: { enabled: true, tap: unrecorded(input, 'a tap beside everything') },
    children: [
      recorded.picture === undefined ? picture : { ...picture, paint: { photo: recorded.picture } },
      nodeView(recorded.node, { input, scale, key: 'recorded/0', left: 0, top: 0 }),
    ],
  };
}

interface At {
  readonly input: RecordedInput;
  readonly scale: number;
  readonly key: string;
  /** Where the parent begins, in pixels of the phone. */
  readonly left: number;
  readonly top: number;
}

function nodeView(node: RecordedNode, at: At): View {
  const { input, scale, key } = at;
  const [left = 0, top = 0, right = 0, bottom = 0] = node.bounds.map((edge) => Math.round(edge * scale));
  const absolute = { left: left - at.left, top: top - at.top };
  return {
    key,
    style: { absolute, width: Math.max(0, right - left), height: Math.max(0, bottom - top) },
    node: nodeOf(node, input.surface.focus === key),
    touch: touchOf(node, input, key),
    children: (node.children ?? []).map((child, index) =>
      nodeView(child, { ...at, key: `${key}/${index}`, left, top }),
    ),
  };
}

function nodeOf({ class: className, id, text, description, flags }: RecordedNode, focused: boolean): ViewNode {
  const has = (flag: NonNullable<RecordedNode['flags']>[number]): boolean => flags?.includes(flag) === true;
  return {
    className,
    resourceId: id ?? '',
    text: text ?? '',
    description: description ?? '',
    checkable: has('checkable'),
    checked: has('checked'),
    clickable: has('clickable'),
    enabled: !has('disabled'),
    focusable: has('focusable'),
    focused: focused || has('focused'),
    scrollable: has('scrollable'),
    longClickable: has('longClickable'),
    password: has('password'),
    selected: has('selected'),
  };
}

function touchOf(node: RecordedNode, input: RecordedInput, key: string): Touch | undefined {
  const { flags = [], onTap, onLongPress, onText } = node;
  const what = node.text || node.description || node.id || key;
  const does = (actions: ActionList | undefined, name: string): (() => void) =>
    actions === undefined ? unrecorded(input, `${name} on "${what}"`) : running(input, actions);
  const isField = /EditText/.test(node.class);
  if (!isField && !onTap && !onLongPress && !flags.includes('clickable') && !flags.includes('longClickable')) {
    return undefined;
  }
  const typed = does(onText, 'typing');
  return {
    enabled: !flags.includes('disabled'),
    // A field takes the focus when it is tapped; that needs no record.
    tap: isField && onTap === undefined ? () => undefined : does(onTap, 'a tap'),
    ...((onLongPress || flags.includes('longClickable')) && { longPress: does(onLongPress, 'a long press') }),
    ...(isField && { field: { multiline: false, read: () => '', write: typed, submit: () => undefined } }),
  };
}

const running =
  ({ app, world, scope }: RecordedInput, actions: ActionList) =>
  (): void =>
    runActions(actions, { app, world, scope });

/** Nothing is made up: what was not recorded says so on the screen and in the log. */
export function notRecorded(what: string): Action[] {
  return [
    { toast: { en: 'This was not recorded.', zh: '这一步没有录制。' } },
    { log: { level: 'W', tag: 'Recording', message: `Nothing was recorded for ${what.replaceAll('{{', '{ {')}.` } },
  ];
}

const unrecorded = (input: RecordedInput, what: string): (() => void) => running(input, notRecorded(what));
