import type { Screen } from '../../../shared/model/screen.ts';
import { learn, emptyMap } from '../../../shared/core/map/learn.ts';
import { recognise } from '../../../shared/core/map/recognise.ts';
import type { JudgedPair } from '../../../shared/core/screen/pair-score.ts';
import { pageActions } from '../../../shared/core/screen/page-actions.ts';
import { readScreen } from '../../../shared/core/screen/read-screen.ts';
import type { AppMap } from '../../../shared/core/map/types.ts';
import { parseTree } from '../../drivers/android/tree.parse.ts';
import { readText, readTextIfAny } from '../../io/files.ts';
import type { RecordedLook } from './droidbot-state.parse.ts';
import { parseDroidbotState, sizeOf } from './droidbot-state.parse.ts';

/** Two recorded looks of one app, and what a person said of them after seeing both. */
export interface LabelledPair extends JudgedPair {
  readonly app: string;
  readonly a: string;
  readonly b: string;
}

const HEADER = 'app\ta\tb\tverdict';

/**
 * Judges each pair of a tab-separated file (`app`, `a`, `b`, `verdict` of `same` or `different`; files named relative to
 * `screens`) as a session would that saw `a` first.
 * @param see reads a look; pairs with one that it cannot tell anything of are left out
 * @throws Error when a line or a file cannot be read
 */
export async function judgePairs(
  pairsFile: string,
  screens: string,
  see: (file: string, app: string) => Promise<Screen | undefined> = readRecorded,
): Promise<readonly LabelledPair[]> {
  const [header, ...lines] = (await readText(pairsFile)).trim().split(/\r?\n/);
  if (header !== HEADER) throw new Error(`The first line of ${pairsFile} is not "${HEADER.replaceAll('\t', ' ')}".`);
  const known = new Map<string, Screen | undefined>();
  const screenOf = async (app: string, file: string): Promise<Screen | undefined> => {
    const name = `${app} ${file}`;
    if (!known.has(name)) known.set(name, await see(`${screens}/${file}`, app));
    return known.get(name);
  };
  const pairs: LabelledPair[] = [];
  for (const line of lines) {
    const [app = '', a = '', b = '', verdict] = line.split('\t');
    if (verdict !== 'same' && verdict !== 'different') throw new Error(`${pairsFile} has a line "${line}".`);
    const [before, now] = [await screenOf(app, a), await screenOf(app, b)];
    if (before === undefined || now === undefined) continue;
    const takenForSame = isSamePage(before, now);
    pairs.push({ app, a, b, same: verdict === 'same', takenForSame });
  }
  return pairs;
}

/** A look from a file: a state of DroidBot (`.json`), or a dump of uiautomator beside one or alone (`.xml`). */
export async function readRecorded(file: string, appId: string): Promise<Screen> {
  const look = file.endsWith('.json') ? parseDroidbotState(await readText(file)) : await readDump(file, appId);
  return readScreen(look.tree, { ...look, appId, keyboardShown: false });
}

async function readDump(file: string, appId: string): Promise<RecordedLook> {
  const { tree } = parseTree(await readText(file));
  const state = file.replace(/screen_([^/]*)\.xml$/, 'state_$1.json');
  const written = state === file ? undefined : await readTextIfAny(state);
  const beside = written === undefined ? undefined : parseDroidbotState(written);
  const foreground = beside?.foreground ?? { packageName: appId, activity: '' };
  return { tree, size: beside?.size ?? sizeOf(tree), foreground };
}

function isSamePage(before: Screen, now: Screen): boolean {
  return recognise(seenOnce(before), now).pageId === before.identity.pageId;
}

/** The map of a session that has seen one page. */
function seenOnce(screen: Screen): AppMap {
  const { identity, title } = screen;
  const page = { pageId: identity.pageId, identity, title, activity: '', actions: pageActions(screen) };
  const event = { v: 1, seq: 1, at: 0, type: 'page_learnt', page, observationId: '' } as const;
  return learn(emptyMap(), event);
}
