import type { Aria, Locators } from '../../model/screen.ts';
import { CaseError } from './errors.ts';
import { damaged, Fields } from './read.ts';
import type {
  Brittle,
  CaseAction,
  CaseEnd,
  CaseStep,
  CaseTarget,
  CaseVariable,
  Expectation,
  Selector,
  Share,
  TestCase,
} from './types.ts';

export const caseFormat = 'cairn-case';
/** The current version of the format; a new one comes with a step that reads the old. */
export const caseVersion = 1;

/** Writes a case in Cairn's own format, for replaying it later. */
export function toCairnJson(testCase: TestCase): string {
  return `${JSON.stringify(asCairnCase(testCase), null, 2)}\n`;
}

/** A case as the object that `parseCairnCase` reads. */
export const asCairnCase = (testCase: TestCase): object => ({ format: caseFormat, version: caseVersion, ...testCase });

/** Whether parsed JSON says that it is a case of Cairn; it may still be damaged. */
export const isCase = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && (json as { format?: unknown }).format === caseFormat;

/**
 * Reads the parsed JSON of a case. It is taken as untrusted: only known fields with valid values come through (I6).
 * @throws CaseError `not_a_case`, `newer_version`, `damaged`
 */
export function parseCairnCase(json: unknown): TestCase {
  if (!isCase(json)) {
    throw new CaseError(
      'not_a_case',
      'This is no case of Cairn.',
      'Choose a file that Cairn exported as its own JSON.',
    );
  }
  const { version } = json as { version?: unknown };
  if (typeof version === 'number' && version > caseVersion) {
    throw new CaseError(
      'newer_version',
      `This case has version ${version}; this Cairn reads up to ${caseVersion}.`,
      'Update this Cairn, or export the case again with this one.',
    );
  }
  if (version !== caseVersion) throw damaged('version', 'is none that ever was');
  return readCase(new Fields(json, ''));
}

function readCase(fields: Fields): TestCase {
  const [app, page] = [fields.object('app'), fields.object('page')];
  const steps = fields.list('steps', readStep);
  if (steps[0]?.action.kind !== 'launch') throw damaged('steps', 'does not begin with a launch');
  const variables = fields.list('variables', readVariableOf);
  for (const { action } of steps) {
    if (action.kind !== 'input_variable' || variables.some(({ name }) => name === action.variable)) continue;
    throw damaged('variables', `has no "${action.variable}", which a step uses`);
  }
  return {
    name: fields.text('name'),
    app: { id: app.text('id'), name: app.text('name') },
    platform: fields.oneOf('platform', ['android', 'web', 'ios']),
    page: { id: page.text('id'), title: page.text('title') },
    ...known({ device: fields.optionalText('device'), start: fields.optionalText('start') }),
    ...readEnd(fields.optionalObject('endsIn')),
    sure: fields.flag('sure'),
    steps,
    expect: fields.list('expect', readExpectation),
    variables,
    replayable: fields.flag('replayable'),
  };
}

function readVariableOf(fields: Fields): CaseVariable {
  const secret = fields.optionalText('secret');
  return { name: fields.text('name'), meaning: fields.text('meaning'), ...known({ secret }) };
}

function readStep(fields: Fields): CaseStep {
  const optional = fields.optionalFlag('optional');
  return {
    action: readAction(fields.object('action')),
    toPageId: fields.text('toPageId'),
    toTitle: fields.text('toTitle'),
    ...known({ toPath: fields.optionalText('toPath') }),
    ...readWindow(fields),
    ...(optional === undefined ? {} : { optional }),
  };
}

function readWindow(fields: Fields): Pick<CaseStep, 'window'> {
  if (fields.optionalText('window') === undefined) return {};
  return { window: fields.oneOf('window', ['opens', 'closes'] as const) };
}

const kinds = [
  'launch',
  'tap',
  'long_press',
  'input_text',
  'input_variable',
  'scroll',
  'swipe',
  'press_key',
  'wait',
] as const;

function readAction(fields: Fields): CaseAction {
  const kind = fields.oneOf('kind', kinds);
  switch (kind) {
    case 'launch':
      return { kind, app: fields.text('app') };
    case 'tap':
    case 'long_press':
      return { kind, target: readTarget(fields.object('target')) };
    case 'input_text':
      return { kind, target: readTarget(fields.object('target')), text: fields.text('text') };
    case 'input_variable':
      return { kind, target: readTarget(fields.object('target')), variable: readVariable(fields) };
    case 'scroll':
      return { kind, direction: fields.oneOf('direction', ['up', 'down', 'left', 'right']), ...readPath(fields) };
    case 'swipe':
      return { kind, ...readPath(fields), durationMs: fields.number('durationMs', 1, 10_000) };
    case 'press_key':
      return { kind, key: fields.oneOf('key', ['BACK', 'ENTER', 'HOME', 'DELETE', 'TAB', 'ESCAPE']) };
    case 'wait':
      return { kind, ms: fields.number('ms', 1, 60_000) };
  }
}

function readVariable(fields: Fields): string {
  const name = fields.text('variable');
  if (!/^[A-Z][A-Z0-9_]*$/.test(name)) throw damaged(fields.pathOf('variable'), 'is no name of a variable');
  return name;
}

function readPath(fields: Fields): { readonly from: Share; readonly to: Share } {
  return { from: readShare(fields.object('from')), to: readShare(fields.object('to')) };
}

function readShare(fields: Fields): Share {
  return { x: fields.number('x', 0, 100), y: fields.number('y', 0, 100) };
}

function readTarget(fields: Fields): CaseTarget {
  const locators = fields.optionalObject('locators');
  const brittle = fields.optionalText('brittle') === undefined ? undefined : readBrittle(fields);
  const elementKey = fields.optionalText('elementKey');
  return {
    label: fields.text('label'),
    ...(elementKey !== undefined && { elementKey }),
    selector: readSelector(fields.object('selector')),
    ...(locators && { locators: readLocators(locators) }),
    at: readShare(fields.object('at')),
    ...(brittle && { brittle }),
  };
}

function readBrittle(fields: Fields): Brittle {
  return fields.oneOf('brittle', ['index', 'point', 'changing_text', 'picture']);
}

function readSelector(fields: Fields): Selector {
  const by = fields.oneOf('by', ['id', 'description', 'text', 'point']);
  if (by === 'point') return { by, at: readShare(fields.object('at')) };
  const index = fields.optionalNumber('index', 0, 100_000);
  const place = index === undefined ? {} : { index };
  if (by === 'id') return { by, id: fields.text('id'), ...place };
  return by === 'text'
    ? { by, text: fields.text('text'), ...place }
    : { by, description: fields.text('description'), ...place };
}

function readLocators(fields: Fields): Locators {
  const read = {
    id: fields.optionalText('id'),
    idUnique: fields.optionalFlag('idUnique'),
    text: fields.optionalText('text'),
    textUnique: fields.optionalFlag('textUnique'),
    description: fields.optionalText('description'),
    descriptionUnique: fields.optionalFlag('descriptionUnique'),
    frame: fields.optionalText('frame'),
  };
  const aria = fields.optionalObject('aria');
  return {
    ...known(read),
    ...(aria && { aria: readAria(aria) }),
    ...(fields.optionalText('via') === 'screenshot' && { via: 'screenshot' as const }),
    className: fields.text('className'),
    index: fields.number('index', 0, 100_000),
  };
}

function readAria(fields: Fields): Aria {
  const place = fields.optionalNumber('place', 0, 100_000);
  return { role: fields.text('role'), name: fields.text('name'), ...known({ place }) };
}

function readEnd(fields: Fields | undefined): { readonly endsIn?: CaseEnd } {
  if (!fields) return {};
  const kind = fields.oneOf('kind', ['dialog', 'options']);
  return { endsIn: kind === 'dialog' ? { kind, message: fields.text('message') } : { kind } };
}

/** Without the fields that are not there. */
function known<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}

function readExpectation(fields: Fields): Expectation {
  const kind = fields.oneOf('kind', ['title', 'exists', 'path', 'document']);
  if (kind === 'path') return { kind, path: fields.text('path') };
  if (kind === 'document') return { kind, title: fields.text('title'), changing: fields.flag('changing') };
  if (kind === 'title') return { kind, text: fields.text('text'), changing: fields.flag('changing') };
  const locators = fields.optionalObject('locators');
  return {
    kind,
    label: fields.text('label'),
    selector: readSelector(fields.object('selector')),
    ...(locators && { locators: readLocators(locators) }),
  };
}
