import { Document, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { KeyName } from '../../model/action.ts';
import { isCoveredByNext } from './scroll-cover.ts';
import type { CaseAction, CaseStep, Expectation, Selector, Share, TestCase } from './types.ts';
import { brittleNote, caseWarnings, targetOf } from './warnings.ts';

/** A command of a flow: its name alone, or with its parameters. */
type Command = string | { readonly [name: string]: Parameter };
type Parameter = string | true | { readonly [name: string]: Parameter };

/**
 * Writes a case as a Maestro flow: a header and a list of commands, every text quoted. Format: the parser of
 * Maestro 2.8, https://github.com/mobile-dev-inc/maestro (maestro-orchestra/src/main/java/maestro/orchestra/yaml).
 */
export function toMaestro(testCase: TestCase): { readonly text: string; readonly warnings: readonly string[] } {
  const commands = [...commandsOf(testCase.steps), ...testCase.expect.flatMap(assertion)];
  const list = new YAMLSeq();
  for (const { command, note } of commands) {
    const node = toNode(command);
    if (note) node.commentBefore = ` ${oneLine(note)}`;
    list.add(node);
  }
  const notes = maestroNotes(testCase);
  const header = new Document(headerOf(testCase));
  header.commentBefore = ['Exported by Cairn.', ...notes].map((note) => ` ${oneLine(note)}`).join('\n');
  const write = { lineWidth: 0 } as const;
  const text = `${header.toString(write)}---\n${new Document(list).toString(write)}`;
  return { text, warnings: [...caseWarnings(testCase), ...notes] };
}

/**
 * A text as a regular expression that matches exactly it, for `text` and `id`, which Maestro takes for expressions
 * (full match, case ignored). It also disarms `${…}`, which is JavaScript in every field.
 */
export function escapeForMaestro(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

/** A text in a field that is no expression: only `${…}` has to be disarmed. */
function plainForMaestro(text: string): string {
  return text.replace(/\$\{/g, '\\${');
}

function headerOf({ app, name, variables }: TestCase): YAMLMap {
  const env = Object.fromEntries(variables.map((variable) => [variable.name, '']));
  return toNode({
    appId: app.id,
    name: plainForMaestro(oneLine(name)),
    ...(variables.length > 0 && { env }),
  }) as YAMLMap;
}

function maestroNotes({ steps, variables, platform }: TestCase): readonly string[] {
  const notes: string[] = [];
  const unicode = steps.some(({ action }) => action.kind === 'input_text' && /[^\x20-\x7e]/.test(action.text));
  if (unicode) notes.push('needs Maestro >= 2.7, which types texts that are not ASCII.');
  if (variables.length > 0) {
    notes.push(`run with ${variables.map(({ name }) => `-e ${name}=…`).join(' ')}, or fill in "env" below.`);
  }
  const back = steps.some(({ action }) => action.kind === 'press_key' && action.key === 'BACK');
  if (back && platform === 'ios') notes.push('BACK is not known on iOS; replace it by a tap on the button in the bar.');
  return notes;
}

interface Noted {
  readonly command: Command;
  readonly note?: string | null;
}

function commandsOf(steps: readonly CaseStep[]): readonly Noted[] {
  return steps.flatMap((step, place) => {
    if (isCoveredByNext(steps, place, isFoundByName)) return [];
    const note = brittleNote(step);
    const commands = [...scrollBefore(steps, place), ...actionCommands(step.action)];
    return commands.map((command, first) => ({
      command: step.optional ? optionally(command) : command,
      note: first === 0 ? note : null,
    }));
  });
}

/** Maestro goes on when a command that is `optional` fails. */
function optionally(command: Command): Command {
  if (typeof command === 'string') return command;
  const fields = Object.entries(command).map(([name, value]) => [
    name,
    typeof value === 'object' ? { ...value, optional: true as const } : value,
  ]);
  return Object.fromEntries(fields) as Command;
}

function isFoundByName(step: CaseStep): boolean {
  const target = targetOf(step);
  return target !== null && target.selector.by !== 'point' && target.brittle !== 'index';
}

function scrollBefore(steps: readonly CaseStep[], place: number): readonly Command[] {
  const [before, step] = [steps[place - 1], steps[place]];
  if (!before || !step || before.action.kind !== 'scroll' || !isCoveredByNext(steps, place - 1, isFoundByName))
    return [];
  const target = targetOf(step);
  if (!target) return [];
  const direction = before.action.direction.toUpperCase();
  return [{ scrollUntilVisible: { element: selectorFields(target.selector), direction } }];
}

const keys: Readonly<Record<Exclude<KeyName, 'BACK'>, string>> = {
  ENTER: 'Enter',
  HOME: 'Home',
  DELETE: 'Backspace',
  TAB: 'Tab',
  ESCAPE: 'Escape',
};

function actionCommands(action: CaseAction): readonly Command[] {
  switch (action.kind) {
    case 'launch':
      return ['launchApp'];
    case 'tap':
      return [{ tapOn: selectorFields(action.target.selector) }];
    case 'long_press':
      return [{ longPressOn: selectorFields(action.target.selector) }];
    case 'input_text':
      return [{ tapOn: selectorFields(action.target.selector) }, { inputText: plainForMaestro(action.text) }];
    case 'input_variable':
      return [{ tapOn: selectorFields(action.target.selector) }, { inputText: `\${${action.variable}}` }];
    case 'scroll':
      return [{ swipe: { start: perCent(action.from, ', '), end: perCent(action.to, ', ') } }];
    case 'swipe':
      return [
        {
          swipe: {
            start: perCent(action.from, ', '),
            end: perCent(action.to, ', '),
            duration: String(Math.round(action.durationMs)),
          },
        },
      ];
    case 'press_key':
      return [action.key === 'BACK' ? 'back' : { pressKey: keys[action.key] }];
    case 'wait':
      return [{ waitForAnimationToEnd: { timeout: String(Math.round(action.ms)) } }];
  }
}

/** `text` is compared with text, hint and accessibility label alike. */
function selectorFields(selector: Selector): { readonly [name: string]: string } {
  if (selector.by === 'point') return { point: perCent(selector.at, ',') };
  const place: { readonly [name: string]: string } =
    selector.index === undefined ? {} : { index: String(selector.index) };
  if (selector.by === 'id') return { id: escapeForMaestro(selector.id), ...place };
  return { text: escapeForMaestro(selector.by === 'text' ? selector.text : selector.description), ...place };
}

/** Maestro reads whole per cents only. */
function perCent({ x, y }: Share, comma: string): string {
  return `${Math.round(x)}%${comma}${Math.round(y)}%`;
}

function assertion(expectation: Expectation): readonly Noted[] {
  if (expectation.kind === 'path' || expectation.kind === 'document') return [];
  if (expectation.kind === 'exists') {
    return [{ command: { assertVisible: selectorFields(expectation.selector) }, note: expectation.label }];
  }
  const text = escapeForMaestro(expectation.text);
  return [{ command: { assertVisible: { text: expectation.changing ? text.replace(/[0-9]+/g, '[0-9]+') : text } } }];
}

/** Labels can hold line breaks, which would end a comment. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
}

function toNode(value: Parameter): YAMLMap | Scalar {
  if (value === true) return new Scalar(true);
  if (typeof value === 'string') return quoted(value);
  const map = new YAMLMap();
  for (const [name, field] of Object.entries(value)) map.set(new Scalar(name), toNode(field));
  return map;
}

function quoted(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}
