import type { Action, ActionList, Anr, Crash, NativeCrash, Target, Value, Verb } from '../apps/format.ts';
import { isTrue, parseExpression } from '../apps/expression.ts';
import type { Pending, RunningApp } from './running-app.ts';
import { fill, holds, say, withValues } from './scope.ts';
import type { Scope } from './scope.ts';

/** What actions need of the phone. */
export interface VerbWorld {
  /** From the seed of the phone, one row of numbers for each app. */
  random(app: RunningApp): number;
  toast(app: RunningApp, text: string): void;
  askPermission(app: RunningApp, permission: string, answer: (granted: boolean) => void): void;
  openApp(packageName: string, from: RunningApp): void;
  browse(url: string, from: RunningApp): void;
  leave(app: RunningApp): void;
  log(app: RunningApp, record: { level: 'V' | 'D' | 'I' | 'W' | 'E'; tag: string; message: string }): void;
  /** Runs it when the time has come and the process still lives. */
  after(app: RunningApp, ms: number, run: () => void): void;
  crash(app: RunningApp, crash: Crash, message: (text: Crash['message']) => string): void;
  nativeCrash(app: RunningApp, crash: NativeCrash): void;
  anr(app: RunningApp, anr: Anr): void;
  /** UI tree of what is shown right now. */
  tree(): string;
}

type Argument<V extends Verb> = NonNullable<Action[V]>;

interface Run {
  readonly app: RunningApp;
  readonly world: VerbWorld;
  readonly scope: Scope;
}

const target = (to: Target, scope: Scope): { name: string; args: Value } =>
  typeof to === 'string' ? { name: to, args: null } : { name: to.to, args: fill(to.args, scope) };

const fillFields = (fields: { readonly [key: string]: Value }, scope: Scope): [string, Value][] =>
  Object.entries(fields).map(([key, value]) => [key, fill(value, scope)]);

function enter({ app, world, scope }: Run, to: Target, how: 'push' | 'replace'): void {
  const { name, args } = target(to, scope);
  const staleTree = app.file.screens[name]?.bugs?.staleTree ? world.tree() : null;
  app[how](app.entry(name, args, staleTree));
  opened(app, world);
}

/** A screen was opened: its own actions, then perhaps a pop-up. */
export function opened(app: RunningApp, world: VerbWorld): void {
  const entry = app.top;
  if (!entry) return;
  runActions(app.screen(entry).onOpen, { app, world, scope: app.scope(entry) });
  if (app.top === entry) arrived(app, world);
}

/** A screen came to be on top, opened or returned to: perhaps a pop-up. */
export function arrived(app: RunningApp, world: VerbWorld): void {
  const entry = app.top;
  if (!entry) return;
  for (const popup of app.file.popups ?? []) {
    if (app.top !== entry || !popup.on.includes(entry.screen)) continue;
    if (world.random(app) < popup.chance) runActions(popup.do, { app, world, scope: app.scope(entry) });
  }
}

function goBack({ app, world }: Run, to: Argument<'pop'>): void {
  const count = to === true ? 1 : typeof to === 'number' ? to : app.above(to);
  if (count < 1) return;
  if (app.pop(count)) arrived(app, world);
  else world.leave(app);
}

/** Shows a bottom tab in place of all that is open. */
export function switchTab({ app, world }: Pick<Run, 'app' | 'world'>, screen: string): void {
  const { entry, fresh } = app.tab(screen);
  if (app.top === entry) return;
  if (fresh && app.screen(entry).bugs?.staleTree) entry.staleTree = world.tree();
  app.showOnly(entry);
  if (fresh) opened(app, world);
  else arrived(app, world);
}

/** Splits a list of data by a condition on `each`, which sees the items in the language of the app. */
function fits(run: Run, list: string, where: string): { item: Value; fits: boolean }[] {
  const raw = run.app.data[list];
  const shown = run.scope.lookup(list);
  if (!Array.isArray(raw) || !Array.isArray(shown)) return [];
  const condition = parseExpression(where);
  return raw.map((item: Value, index) => {
    const scope = withValues(run.scope, { each: (shown[index] as Value | undefined) ?? null });
    return { item, fits: isTrue(condition.evaluate(scope.lookup)) };
  });
}

function update(run: Run, { in: list, where, set }: Argument<'update'>): void {
  const items = fits(run, list, where).map(({ item, fits: wanted }) => {
    if (!wanted || item === null || typeof item !== 'object' || Array.isArray(item)) return item;
    const scope = withValues(run.scope, { each: item as Value });
    return { ...item, ...Object.fromEntries(fillFields(set, scope)) } as Value;
  });
  run.app.write(list, items);
}

function askPermission(run: Run, { permission, granted, denied }: Argument<'askPermission'>): void {
  const { app, world } = run;
  const answer = (yes: boolean): void => {
    if (yes) app.granted.add(permission);
    runActions(yes ? granted : denied, run);
  };
  if (app.granted.has(permission)) answer(true);
  else world.askPermission(app, permission, answer);
}

const VERBS: { readonly [V in Verb]: (argument: Argument<V>, run: Run) => void } = {
  push: (to, run) => enter(run, to, 'push'),
  replace: (to, run) => enter(run, to, 'replace'),
  pop: (to, run) => goBack(run, to),
  tab: (screen, run) => switchTab(run, screen),
  dialog: (to, { app, scope }) => {
    const { name, args } = target(to, scope);
    app.open('dialog', name, args);
  },
  sheet: (to, { app, scope }) => {
    const { name, args } = target(to, scope);
    app.open('sheet', name, args);
  },
  close: (_, { app }) => app.close(),
  toast: (text, { app, world, scope }) => world.toast(app, say(text, scope)),
  set: (fields, { app, scope }) => {
    for (const [path, value] of fillFields(fields, scope)) app.write(path, value, scope.row);
  },
  add: ({ to, item }, { app, scope }) => {
    const list = app.data[to];
    app.write(to, [...(Array.isArray(list) ? (list as Value[]) : []), fill(item, scope)]);
  },
  remove: ({ from, where }, run) => {
    const kept = fits(run, from, where).filter((each) => !each.fits);
    run.app.write(
      from,
      kept.map(({ item }) => item),
    );
  },
  update: (change, run) => update(run, change),
  askPermission: (ask, run) => askPermission(run, ask),
  openApp: (packageName, { app, world, scope }) => world.openApp(say(packageName, scope), app),
  browse: (url, { app, world, scope }) => world.browse(say(url, scope), app),
  exit: (_, { app, world }) => world.leave(app),
  log: ({ level, tag, message }, { app, world, scope }) => world.log(app, { level, tag, message: say(message, scope) }),
  crash: (crash, { app, world, scope }) => world.crash(app, crash, (text) => say(text, scope)),
  nativeCrash: (crash, { app, world }) => world.nativeCrash(app, crash),
  anr: (anr, { app, world }) => world.anr(app, anr),
  later: ({ actions, do: list }, { app, scope }) => {
    app.pending.push({ left: actions, actions: list, scope });
  },
  after: ({ ms, do: list }, { app, world }) => {
    world.after(app, ms, () => runActions(list, { app, world, scope: app.scope(app.surface) }));
  },
};

function runOne<V extends Verb>(verb: V, action: Action, run: Run): void {
  const argument = action[verb];
  if (argument !== undefined) VERBS[verb](argument as Argument<V>, run);
}

/** Runs actions in order. Conditions are all read first; what is left when the app dies is dropped. */
export function runActions(actions: ActionList | undefined, run: Run): void {
  const { app, scope } = run;
  const { pid } = app;
  for (const action of (actions ?? []).filter((each) => holds(each.if, scope))) {
    const verb = Object.keys(action).find((key): key is Verb => key in VERBS);
    if (verb && app.pid === pid) runOne(verb, action, run);
  }
}

/** Counts a touch or key for actions that wait for some, and runs those that are due. */
export function countInput(app: RunningApp, waiting: readonly Pending[], world: VerbWorld): void {
  for (const pending of waiting) {
    pending.left -= 1;
    const at = app.pending.indexOf(pending);
    if (pending.left > 0 || at === -1) continue;
    app.pending.splice(at, 1);
    runActions(pending.actions, { app, world, scope: pending.scope });
  }
}
