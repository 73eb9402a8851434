/** What a plan asks for, flow by flow. */
export interface GuidedPlan {
  readonly flows: readonly Flow[];
}

export interface Flow {
  readonly id: string;
  readonly steps: readonly FlowStepPlan[];
}

export interface FlowStepPlan {
  /** What is to be done, in words. */
  readonly action: string;
  readonly hint: Hint;
  /** What should be seen afterwards, in words; told to the tester, not judged. */
  readonly expected?: string;
}

export type Hint =
  | { readonly kind: 'tap'; readonly strategies: readonly Strategy[] }
  | { readonly kind: 'input_text'; readonly strategies: readonly Strategy[]; readonly text: string }
  | { readonly kind: 'back' };

/** A way to find an element: by its id (whole, or the entry after the last `/`), its text, or its accessibility label. */
export interface Strategy {
  readonly by: 'identifier' | 'text' | 'label';
  readonly value: string;
}

/** A plan that cannot be run as it is: where in the JSON, and why. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
  readonly code = 'bad_plan';
  /** As in `flows[0].steps[2].replay_hint`; empty for the whole file. */
  readonly path: string;
  readonly remedy = 'Correct the plan and try again.';

  constructor(path: string, problem: string) {
    super(`The plan${path === '' ? '' : ` at ${path}`} ${problem}.`);
    this.path = path;
  }
}

/** What is too long to be a name or a sentence, in characters, and too much for one run. */
const LONGEST = { id: 100, said: 500, value: 200, text: 1_000 } as const;
const MOST = { flows: 100, steps: 200, strategies: 10 } as const;

/**
 * Reads the JSON of a plan. It is taken as untrusted: unknown fields, values that are too long or not allowed, and targets
 * on the blocklist are refused (I5, I6).
 * @param blocked the rule that forbids to touch what a strategy names, if one does
 * @throws PlanError
 */
export function parsePlan(json: unknown, blocked: (strategy: Strategy) => string | undefined): GuidedPlan {
  const { flows } = fieldsOf(json, '', ['flows']);
  const read = list(flows, 'flows', MOST.flows).map((flow, i) => readFlow(flow, `flows[${i}]`, blocked));
  const ids = new Set<string>();
  read.forEach(({ id }, i) => {
    if (ids.has(id)) throw new PlanError(`flows[${i}].id`, `is "${id}" a second time`);
    ids.add(id);
  });
  return { flows: read };
}

type Blocked = (strategy: Strategy) => string | undefined;

function readFlow(json: unknown, path: string, blocked: Blocked): Flow {
  const { id, steps } = fieldsOf(json, path, ['id', 'steps']);
  const read = list(steps, `${path}.steps`, MOST.steps);
  return {
    id: text(id, `${path}.id`, LONGEST.id),
    steps: read.map((step, i) => readStep(step, `${path}.steps[${i}]`, blocked)),
  };
}

function readStep(json: unknown, path: string, blocked: Blocked): FlowStepPlan {
  const { action, replay_hint: hint, expected } = fieldsOf(json, path, ['action', 'replay_hint', 'expected']);
  return {
    action: text(action, `${path}.action`, LONGEST.said),
    hint: readHint(hint, `${path}.replay_hint`, blocked),
    ...(expected !== undefined && { expected: text(expected, `${path}.expected`, LONGEST.said) }),
  };
}

const HINT_FIELDS = ['action_type', 'strategies', 'input_value', 'button'];

function readHint(json: unknown, path: string, blocked: Blocked): Hint {
  const fields = fieldsOf(json, path, HINT_FIELDS);
  const { action_type: kind, strategies, input_value: value, button } = fields;
  const without = (...names: string[]): void => {
    for (const name of names) {
      if (fields[name] !== undefined) throw new PlanError(`${path}.${name}`, `does not belong to ${String(kind)}`);
    }
  };
  switch (kind) {
    case 'tap':
      without('input_value', 'button');
      return { kind, strategies: readStrategies(strategies, `${path}.strategies`, blocked) };
    case 'input_text':
      without('button');
      return {
        kind,
        strategies: readStrategies(strategies, `${path}.strategies`, blocked),
        text: text(value, `${path}.input_value`, LONGEST.text),
      };
    case 'press_button':
      without('strategies', 'input_value');
      if (button !== 'BACK') throw new PlanError(`${path}.button`, `is ${show(button)}; only BACK may be pressed`);
      return { kind: 'back' };
    default:
      throw new PlanError(`${path}.action_type`, `is ${show(kind)}; it must be tap, input_text or press_button`);
  }
}

function readStrategies(json: unknown, path: string, blocked: Blocked): readonly Strategy[] {
  return list(json, path, MOST.strategies).map((one, i) => {
    const at = `${path}[${i}]`;
    const { by, value } = fieldsOf(one, at, ['by', 'value']);
    if (by !== 'identifier' && by !== 'text' && by !== 'label') {
      throw new PlanError(`${at}.by`, `is ${show(by)}; it must be identifier, text or label`);
    }
    const strategy: Strategy = { by, value: text(value, `${at}.value`, LONGEST.value) };
    const rule = blocked(strategy);
    if (rule !== undefined) throw new PlanError(`${at}.value`, `names a target of the blocklist (${rule})`);
    return strategy;
  });
}

function fieldsOf(json: unknown, path: string, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new PlanError(path, 'is not an object');
  const unknown = Object.keys(json).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new PlanError(path === '' ? unknown : `${path}.${unknown}`, 'is a field that no plan has');
  }
  return json as Readonly<Record<string, unknown>>;
}

function list(json: unknown, path: string, most: number): readonly unknown[] {
  if (!Array.isArray(json) || json.length === 0) throw new PlanError(path, 'is not a list with something in it');
  if (json.length > most) throw new PlanError(path, `has ${json.length} entries; ${most} are the most`);
  return json;
}

function text(json: unknown, path: string, longest: number): string {
  if (typeof json !== 'string' || json.trim() === '') throw new PlanError(path, 'is not a text with something in it');
  if (json.length > longest) throw new PlanError(path, `has ${json.length} characters; ${longest} are the most`);
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(json)) throw new PlanError(path, 'has control characters');
  return json;
}

const show = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value)).slice(0, 60);
