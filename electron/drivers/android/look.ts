import { androidRecords } from '../../../shared/core/evidence/records.ts';
import type { Size } from '../../../shared/model/screen.ts';
import type { CrashRecord, Look } from '../port/driver.ts';
import { parseClock } from './clock.parse.ts';
import { pngSize } from './png.parse.ts';
import { textOf } from './sections.parse.ts';
import type { Section } from './sections.parse.ts';
import { parseTree } from './tree.parse.ts';
import type { TreeDump } from './tree.parse.ts';
import { parseDisplaySize, parseForeground, parseKeyboardShown } from './window.parse.ts';

type Answers = ReadonlyMap<string, Section>;

/** A look that did not come off; the next may. */
export class LookProblem extends Error {
  override readonly name = 'LookProblem';
}

export interface LookContext {
  /** Package whose crash records were asked for. */
  readonly crashesOf?: string;
  readonly picture: boolean;
  /** Upright size of the screen, for phones whose display dump does not tell it. */
  readonly naturalSize?: Size;
  /** Reads the dump; `parseTree`, or something that remembers what it gave. */
  readonly readTree: (xml: Buffer) => TreeDump;
  /** `readCrashes`, or something that remembers what it gave. */
  readonly readCrashes: typeof readCrashes;
}

/** Looks at a screen that stands still give the same tree again, without reading it twice. */
export function rememberingTreeReader(): LookContext['readTree'] {
  let last: { readonly xml: Buffer; readonly dump: TreeDump } | undefined;
  return (xml) => {
    if (!last?.xml.equals(xml)) last = { xml: Buffer.from(xml), dump: parseTree(xml.toString('utf8')) };
    return last.dump;
  };
}

/**
 * Reads the answers of `lookCommands`.
 * @throws LookProblem when tree, picture or clock could not be had, or do not belong together
 */
export function readLook(answers: Answers, context: LookContext): Look {
  const dump = readDump(answers, context.readTree);
  const picture = context.picture ? readPicture(answers) : undefined;
  const focusText = textOf(answers.get('focus'));
  const display = parseDisplaySize(focusText);
  const natural = display?.natural ?? context.naturalSize;
  const expected = natural && turned(natural, dump.rotation);
  const size = picture?.size ?? display?.current ?? expected;
  if (!size) throw new LookProblem('The phone does not tell the size of its screen.');
  assertSameWayUp([picture?.size, display?.current, expected]);
  return {
    tree: dump.tree,
    picture: picture?.bytes,
    size,
    foreground: foreground(focusText, dump),
    keyboardShown: parseKeyboardShown(textOf(answers.get('keyboard'))),
    deviceTime: attempt('The clock of the phone cannot be read', () => parseClock(textOf(answers.get('clock')))).now,
    crashRecords: context.crashesOf === undefined ? [] : context.readCrashes(answers, context.crashesOf),
  };
}

/** A phone tells the same crashes with each look, until there is another: a log of megabytes is read once. */
export function rememberingCrashReader(): typeof readCrashes {
  let last:
    | { readonly told: readonly Buffer[]; readonly appId: string; readonly records: readonly CrashRecord[] }
    | undefined;
  return (answers, appId) => {
    const told = [...answers].filter(([name]) => name === 'exits' || name === 'crashes' || name.startsWith('dropbox_'));
    const parts = told.map(([, section]) => section.bytes);
    const same =
      last?.appId === appId &&
      last.told.length === parts.length &&
      last.told.every((part, at) => part.equals(parts[at]!));
    if (!last || !same)
      last = { told: parts.map((part) => Buffer.from(part)), appId, records: readCrashes(answers, appId) };
    return last.records;
  };
}

/**
 * All crash records in the answers of `crashCommands`, those of other processes too, oldest first.
 * @throws LookProblem when there is no clock or no log
 */
export function readCrashes(answers: Answers, appId: string): readonly CrashRecord[] {
  const clock = attempt('The clock of the phone cannot be read', () => parseClock(textOf(answers.get('clock'))));
  const log = answers.get('crashes');
  if (!log || log.status !== 0) throw new LookProblem(`The crash log cannot be read: ${firstLine(log)}`);
  const boxes = [...answers].filter(([name]) => name.startsWith('dropbox_')).map(([, section]) => textOf(section));
  const exits = textOf(answers.get('exits'));
  return androidRecords({ clock, exits, log: textOf(log), dropbox: boxes.join('\n') }, appId);
}

/** @throws LookProblem when there is no whole PNG among the answers */
export function readPicture(answers: Answers): { readonly bytes: Buffer; readonly size: Size } {
  const section = answers.get('picture');
  if (!section || section.status !== 0) {
    throw new LookProblem(`No picture could be taken: screencap ended with status ${section?.status ?? 'unknown'}.`);
  }
  // A copy, so that the picture does not keep the whole answer in memory.
  const bytes = Buffer.from(section.bytes);
  return { bytes, size: attempt('No picture could be taken', () => pngSize(bytes)) };
}

function readDump(answers: Answers, readTree: LookContext['readTree']): TreeDump {
  const tree = answers.get('tree');
  if (!tree || tree.status !== 0) throw new LookProblem(dumpFailure(textOf(answers.get('dump')), firstLine(tree)));
  return attempt('The dump of the screen cannot be read', () => readTree(tree.bytes));
}

function dumpFailure(said: string, file: string): string {
  if (/idle state/.test(said)) {
    return 'The screen does not come to rest: uiautomator says "could not get idle state". Something on it keeps moving.';
  }
  if (/null root node/.test(said)) return 'The phone shows no window whose content can be read: "null root node".';
  const error = said.split('\n').find((line) => /error|exception|killed|not found/i.test(line));
  return `uiautomator gave no dump of the screen: ${error?.trim() ?? file}`;
}

function foreground(focusText: string, { tree }: TreeDump): Look['foreground'] {
  const focus = parseForeground(focusText);
  return focus.packageName === '' ? { packageName: tree.roots[0]!.packageName, activity: '' } : focus;
}

const turned = ({ width, height }: Size, rotation: number): Size =>
  rotation % 2 === 0 ? { width, height } : { width: height, height: width };

function assertSameWayUp(sizes: readonly (Size | undefined)[]): void {
  const ways = sizes.flatMap((size) => (size ? [Math.sign(size.width - size.height)] : []));
  if (new Set(ways).size > 1) throw new LookProblem('The phone was turned while it was being looked at.');
}

function attempt<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new LookProblem(`${what}: ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
  }
}

const firstLine = (section: Section | undefined): string =>
  textOf(section).split('\n')[0]?.trim() || `status ${section?.status ?? 'unknown'}`;
