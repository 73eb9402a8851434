import type { Action, AnyTarget } from '../../../model/action.ts';
import type { FlowRecord } from '../../../model/run.ts';
import type { Point, Size } from '../../../model/screen.ts';
import { findCaseElement, missing } from '../../cases/find.ts';
import type { CaseAction, CaseStep, CaseTarget, Share, TestCase } from '../../cases/types.ts';
import { actionKey, targetOf } from '../../screen/page-actions.ts';
import type { PlanInput, Proposed } from '../input.ts';
import { say } from '../reasons.ts';
import { beforeNext, doneIn, isRefused, leave, type FlowAnswer, type FlowRun } from './flow-run.ts';

export interface CaseInput {
  readonly testCase: TestCase;
  /** How far the case has come. */
  readonly flows: readonly FlowRecord[];
  /** As for any plan; its mode is not asked. */
  readonly about: PlanInput;
  /** Path of the address on the web, as the map knows it. */
  readonly path?: string;
}

export type CaseAnswer =
  | FlowAnswer
  /** A step of the case, as an action for this screen. */
  | (Omit<Proposed, 'kind' | 'move'> & { readonly kind: 'make'; readonly action: Action });

/** How often something that is not there yet is waited for, and how long each time: slow pages come in parts. */
const MOST_WAITS = 5;
const WAIT_MS = 2000;
const SWIPE_MS = 500;

/**
 * The next move of a case that is replayed: its steps from a launch on, each on the element that it names, then what it
 * expects of the last page. The case is one flow, by its name. A step that cannot be made leaves it as partial; a crash,
 * another app in front or an expectation that does not hold, as failed.
 */
export function nextInCase({ testCase, flows, about, path }: CaseInput): CaseAnswer {
  const { name: id, steps: all, expect } = testCase;
  const record = flows.find((flow) => flow.id === id);
  const run: FlowRun = {
    id,
    of: all.length - 1,
    isFirst: true,
    steps: about.steps.filter(({ flow }) => flow?.id === id),
  };
  if (record === undefined) return leave(run, 'started');
  if (record.state !== 'started')
    return { kind: 'end', reason: record.state === 'executed' ? 'goal_completed' : 'plan_finished' };
  const first = beforeNext(run, about);
  if (first) return first;
  const next = nextStep(run, testCase, about);
  if (next !== undefined) return makeStep(run, testCase, next, about);
  const label = missing(expect, { screen: about.screen, path });
  if (label === undefined) return leave(run, 'executed');
  return waitFor(label, about) ?? leave(run, 'failed', say('case.why.unexpected', { label }));
}

/** Place of the next step in the case; what is optional and not there is passed over. */
function nextStep(run: FlowRun, { steps }: TestCase, { screen }: PlanInput): number | undefined {
  const place = steps.findIndex(
    ({ optional, action }, i) => i > doneIn(run) && !(optional && onScreen(action, screen) === undefined),
  );
  return place < 0 ? undefined : place;
}

function makeStep(run: FlowRun, testCase: TestCase, step: number, about: PlanInput): CaseAnswer {
  const made = testCase.steps[step] as CaseStep;
  const label = nameOf(made.action);
  const said = { step, action: label };
  const action = onScreen(made.action, about.screen);
  if (action === undefined) return waitFor(label, about) ?? leave(run, 'partial', say('guided.why.missing', said));
  const secret = secretOf(made.action, testCase);
  if (secret === null) {
    const variable = made.action.kind === 'input_variable' ? made.action.variable : '';
    return leave(run, 'partial', say('case.why.value', { step, variable }));
  }
  // A case is a file, and holds no secrets (I7).
  if (made.action.kind === 'input_text' && findCaseElement(about.screen, made.action.target)?.password)
    return leave(run, 'partial', say('guided.why.password', said));
  const key = actionKey(action);
  if (isRefused(about, key)) return leave(run, 'partial', say('guided.why.refused', said));
  return {
    kind: 'make',
    action: secret === undefined || action.kind !== 'input_text' ? action : { ...action, secretName: secret },
    reason: say('guided.reason.step', { flow: run.id, step, of: run.of, action: label }),
    expectation: say('explorer.expect.page', { page: made.toTitle || made.toPageId }),
    alternatives: [],
    note: { flow: { id: run.id, step } },
  };
}

/** Undefined once it was waited for often enough. */
function waitFor(label: string, { steps }: PlanInput): CaseAnswer | undefined {
  const others = steps.findLastIndex(({ action, flow }) => action.kind !== 'wait' || flow !== undefined);
  const waited = steps.length - 1 - others;
  if (waited >= MOST_WAITS) return undefined;
  return {
    kind: 'act',
    move: { kind: 'wait', ms: WAIT_MS },
    reason: say('case.reason.wait', { label, time: waited + 1, most: MOST_WAITS }),
    expectation: say('explorer.expect.loaded'),
    alternatives: [],
  };
}

/** The secret that is typed in place of a value that was left out; null where none is named, undefined for other actions. */
function secretOf(action: CaseAction, { variables }: TestCase): string | null | undefined {
  if (action.kind !== 'input_variable') return undefined;
  return variables.find(({ name }) => name === action.variable)?.secret ?? null;
}

/** An action of a case for this screen; undefined when what it is done on is not there. */
function onScreen(action: CaseAction, screen: PlanInput['screen']): Action | undefined {
  const { size } = screen;
  switch (action.kind) {
    case 'launch':
    case 'press_key':
    case 'wait':
      return action;
    case 'scroll':
      return { kind: 'swipe', from: pointAt(action.from, size), to: pointAt(action.to, size), durationMs: SWIPE_MS };
    case 'swipe':
      return { ...action, from: pointAt(action.from, size), to: pointAt(action.to, size) };
    default: {
      const target = targetOn(screen, action.target);
      if (target === undefined) return undefined;
      if (action.kind === 'input_text') return { kind: action.kind, target, text: action.text, inputRedacted: false };
      if (action.kind === 'input_variable') return { kind: 'input_text', target, text: null, inputRedacted: true };
      return { kind: action.kind, target };
    }
  }
}

function targetOn(screen: PlanInput['screen'], target: CaseTarget): AnyTarget | undefined {
  if (target.elementKey === undefined && target.locators === undefined) {
    return { elementKey: null, label: target.label, point: pointAt(target.at, screen.size), screen: screen.size };
  }
  const element = findCaseElement(screen, target);
  return element && targetOf(element, screen);
}

const pointAt = ({ x, y }: Share, { width, height }: Size): Point => ({
  x: Math.round((x / 100) * width),
  y: Math.round((y / 100) * height),
});

const ARROWS = { up: '↑', down: '↓', left: '←', right: '→' } as const;

function nameOf(action: CaseAction): string {
  switch (action.kind) {
    case 'launch':
      return action.app;
    case 'press_key':
      return action.key;
    case 'scroll':
      return ARROWS[action.direction];
    case 'swipe':
      return '⇆';
    case 'wait':
      return `${action.ms} ms`;
    default:
      return action.target.label;
  }
}
