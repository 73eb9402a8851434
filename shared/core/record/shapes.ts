import type { SessionEvent } from '../../model/run.ts';
import { findingKinds } from './failing-kinds.ts';

export interface ShapeProblem {
  readonly path: string;
  readonly text: string;
}

/** Looks at a value and says what is wrong with it, or null. */
export type Shape = (value: unknown, path: string) => ShapeProblem | null;

const test =
  (accepts: (value: unknown) => boolean, expected: string): Shape =>
  (value, path) =>
    accepts(value) ? null : { path, text: `is not ${expected}` };

const text = test((value) => typeof value === 'string', 'a text');
const flag = test((value) => typeof value === 'boolean', 'true or false');
const number = test((value) => typeof value === 'number' && Number.isFinite(value), 'a number');
const count = test((value) => Number.isSafeInteger(value) && (value as number) >= 0, 'a whole number of 0 or more');
const index = test((value) => Number.isSafeInteger(value) && (value as number) >= 1, 'a whole number of 1 or more');

const oneOf = (...names: readonly string[]): Shape =>
  test((value) => typeof value === 'string' && names.includes(value), `one of ${names.join(', ')}`);

const list =
  (item: Shape): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return { path, text: 'is not a list' };
    for (const [position, entry] of value.entries()) {
      const problem = item(entry, `${path}[${position}]`);
      if (problem) return problem;
    }
    return null;
  };

/** Fields whose name ends in `?` may be missing. */
const fields = (shapes: Readonly<Record<string, Shape>>): Shape => {
  const rows = Object.entries(shapes).map(([name, shape]) => ({
    name: name.replace(/\?$/, ''),
    optional: name.endsWith('?'),
    shape,
  }));
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { path, text: 'is not an object' };
    for (const { name, optional, shape } of rows) {
      const field: unknown = (value as Record<string, unknown>)[name];
      if (field === undefined && optional) continue;
      const problem = shape(field, path === '' ? name : `${path}.${name}`);
      if (problem) return problem;
    }
    return null;
  };
};

/** One shape for each value of the field `kind`. */
const byKind =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    const kind = typeof value === 'object' && value !== null ? (value as { kind?: unknown }).kind : undefined;
    const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
    return shape
      ? shape(value, path)
      : { path: `${path}.kind`, text: `is not one of ${Object.keys(shapes).join(', ')}` };
  };

/** An object with any names. */
const valuesOf =
  (shape: Shape): Shape =>
  (value, path) =>
    fields(
      Object.fromEntries(
        Object.keys(typeof value === 'object' && value !== null ? value : {}).map((name) => [name, shape]),
      ),
    )(value, path);

const point = fields({ x: number, y: number });
const size = fields({ width: number, height: number });
const rect = fields({ left: number, top: number, right: number, bottom: number });
const reasonText = fields({ id: text, 'params?': fields({}) });
const optionalTexts = (...names: readonly string[]): Record<string, Shape> =>
  Object.fromEntries(names.map((name) => [`${name}?`, text]));
const foreground = fields({ packageName: text, activity: text });
const aria = fields({ role: text, name: text, 'place?': count });
const elementTarget = fields({
  elementKey: text,
  label: text,
  bounds: rect,
  point,
  locators: fields({
    className: text,
    index: count,
    'aria?': aria,
    ...optionalTexts('id', 'text', 'description', 'frame'),
  }),
});
const pointTarget = fields({ label: text, point, screen: size });
const target: Shape = (value, path) => {
  const free = typeof value === 'object' && value !== null && (value as { elementKey?: unknown }).elementKey === null;
  return free ? pointTarget(value, path) : elementTarget(value, path);
};
const textOrNull = test((value) => value === null || typeof value === 'string', 'a text or null');
const direction = oneOf('up', 'down', 'left', 'right');
const key = oneOf('BACK', 'ENTER', 'HOME', 'DELETE', 'TAB', 'ESCAPE');

const actions: Readonly<Record<string, Shape>> = {
  launch: fields({ app: text }),
  tap: fields({ target }),
  long_press: fields({ target }),
  input_text: fields({ target, text: textOrNull, inputRedacted: flag, 'secretName?': text }),
  scroll: fields({ target, direction }),
  swipe: fields({ from: point, to: point, durationMs: number }),
  press_key: fields({ key }),
  wait: fields({ ms: number }),
};
const kind = oneOf(...Object.keys(actions));

/** One of the allow-listed actions with all its fields (I6). */
export const actionShape: Shape = (value, path) => {
  const problem = fields({ kind })(value, path);
  if (problem) return problem;
  return actions[(value as { kind: string }).kind]?.(value, path) ?? null;
};

const pageAction = fields({ actionKey: text, kind, label: text, ...optionalTexts('elementKey', 'role', 'group') });
const identity = fields({ pageId: text, canonical: text });
const page = fields({
  pageId: text,
  identity,
  title: text,
  activity: text,
  actions: list(pageAction),
  'needs?': oneOf('login', 'captcha'),
});
const observation = fields({
  id: text,
  at: number,
  screenId: text,
  treeId: text,
  size,
  pageId: text,
  title: text,
  foreground,
  'unsettled?': flag,
  'deviceTime?': number,
  'windows?': count,
  ...optionalTexts('pictureId', 'transient'),
});
const flowStep = fields({ id: text, step: count });
const note = fields({
  'aim?': fields({ target: text, next: text }),
  'absent?': list(text),
  'probe?': flag,
  'flow?': flowStep,
});
const flowRecord = fields({
  id: text,
  state: oneOf('started', 'executed', 'partial', 'failed'),
  done: count,
  of: count,
  'why?': reasonText,
});
const proposal = fields({
  id: text,
  observationId: text,
  pageId: text,
  action: actionShape,
  reason: reasonText,
  expectation: reasonText,
  risk: fields({ level: oneOf('safe', 'changes_something', 'dangerous'), why: reasonText, 'rule?': text }),
  agent: text,
  alternatives: list(fields({ actionKey: text, label: text })),
  'note?': note,
});
const decision = fields({
  proposalId: text,
  observationId: text,
  verdict: oneOf('approve', 'veto', 'skip', 'edit', 'take_over', 'refuse'),
  by: text,
  'reason?': reasonText,
  'neverAgain?': flag,
  'confirmedDangerous?': flag,
});
const receipt = fields({
  outcome: oneOf('not_dispatched', 'returned', 'unknown'),
  durationMs: number,
  'reason?': text,
});
const step = fields({
  index,
  action: actionShape,
  actionKey: text,
  by: text,
  receipt,
  result: oneOf('moved', 'same_page', 'no_effect', 'crashed', 'left_app', 'not_dispatched', 'unknown'),
  ownMs: number,
  roundTrips: count,
  'notes?': list(text),
  'probe?': flag,
  'flow?': flowStep,
  ...optionalTexts('proposalId', 'fromPageId', 'toPageId', 'beforeObservationId', 'afterObservationId'),
});
const findingKind = oneOf(...findingKinds);
const finding = fields({
  id: text,
  kind: findingKind,
  stepIndex: index,
  title: text,
  details: text,
  sources: list(text),
  fingerprint: text,
  'pageId?': text,
  'variant?': text,
  'pid?': count,
  'deviceTime?': number,
});
const budget = fields({
  maxSteps: index,
  'maxRequests?': index,
  durationMin: number,
  maxRecoveries: count,
  'maxWaits?': count,
  'maxProbes?': count,
  'maxRelaunches?': count,
});
const approval = oneOf('ask', 'risky', 'all');
const options = fields({
  device: fields({ id: text, name: text, platform: text, state: text, practice: flag }),
  app: fields({ id: text, name: text }),
  budget,
  approval,
  policy: text,
  seed: number,
  'failOn?': list(findingKind),
});
const latch = oneOf('crash', 'crash_not_archived', 'capture_failed', 'evidence_failed', 'cut_short', 'plan_incomplete');
const suspendReason = oneOf(
  'paused_by_tester',
  'waiting_for_tester',
  'taken_over',
  'device_lost',
  'look_failed',
  'reopened',
  'stuck',
);
const endReason = oneOf(
  'action_budget',
  'request_budget',
  'time_budget',
  'no_more_candidates',
  'goal_completed',
  'recovery_budget',
  'wait_budget',
  'probe_budget',
  'relaunch_budget',
  'plan_finished',
  'aborted',
);

const feature = byKind({
  title: fields({ title: text }),
  element: fields({ key: text, label: text }),
  attribute: fields({ key: text, label: text, attribute: oneOf('checked', 'selected', 'enabled'), value: flag }),
  text: fields({ text }),
});
const anchorName = oneOf('title', 'bottom_tab', 'top_tab', 'step', 'overlay', 'activity');
const identityRule = byKind({
  merge: fields({ id: text, into: text, ignore: list(anchorName), ignoreEntries: list(text) }),
  merge_exact: fields({ id: text, into: text, pages: list(text) }),
  split: fields({ id: text, of: text, by: feature }),
});
const relabelling = fields({ looks: valuesOf(text), pages: list(page) });

/** What each kind of event must hold, in the current version. */
export const eventShapes: Readonly<Record<SessionEvent['type'], Shape>> = {
  session_started: fields({ sessionId: text, options, cairnVersion: text }),
  capture_started: fields({ source: text }),
  capture_ended: fields({ state: oneOf('stopped', 'failed'), 'reason?': text }),
  observed: fields({ observation }),
  page_learnt: fields({ page, observationId: text }),
  page_grown: fields({ pageId: text, actions: list(pageAction) }),
  edge_learnt: fields({ from: text, to: text, actionKey: text }),
  proposed: fields({ proposal }),
  decided: fields({ decision }),
  dispatched: fields({ stepIndex: index, action: actionShape, ...optionalTexts('observationId', 'proposalId') }),
  returned: fields({ stepIndex: index, receipt }),
  step_recorded: fields({ step }),
  finding_recorded: fields({ finding }),
  flow_recorded: fields({ flow: flowRecord }),
  approval_changed: fields({ approval }),
  rule_added: fields({ rule: identityRule, 'relabelling?': relabelling }),
  rule_removed: fields({ ruleId: text, 'relabelling?': relabelling }),
  page_named: fields({ pageId: text, name: text }),
  suspended: fields({ reason: suspendReason, 'detail?': reasonText }),
  resumed: fields({}),
  latched: fields({ latch, detail: reasonText }),
  finalized: fields({ status: oneOf('passed', 'failed', 'aborted'), endReason, latches: list(latch) }),
};
