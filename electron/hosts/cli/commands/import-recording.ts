import { loadPracticeApp } from '../../../drivers/practice/apps/load.ts';
import { appOf, type Recording } from '../../../drivers/practice/recording/make-app.ts';
import {
  parseEvent,
  parseGraph,
  parseState,
  RecordingError,
} from '../../../drivers/practice/recording/droidbot.parse.ts';
import { absolutePath, listFiles, readBytes, readText, readTextIfAny, writeText } from '../../../io/files.ts';
import { CliError, exitCodes, type Output } from '../output.ts';

export interface ImportRecordingOptions {
  /** Folder of the recording. */
  readonly folder: string;
  readonly out: string;
  /** False to leave the pictures out. */
  readonly pictures: boolean;
}

/** Makes a practice app of an exploration that DroidBot recorded. */
export async function importRecordingCommand(options: ImportRecordingOptions, output: Output): Promise<number> {
  const folder = absolutePath(options.folder);
  const recording = await readRecording(folder, options.pictures);
  const app = appOf(recording);
  const text = JSON.stringify(app);
  loadPracticeApp(text);
  await writeText(absolutePath(options.out), text);
  const screens = Object.keys(app.screens).length;
  const result = { type: 'recording', app: app.package, screens, events: recording.events.length, out: options.out };
  output.result(result, () => `${app.package}: ${screens} screens of ${recording.events.length} recorded events`);
  return exitCodes.passed;
}

async function readRecording(folder: string, withPictures: boolean): Promise<Recording> {
  const states = await readEach(`${folder}/states`, /^state_.*\.json$/, parseState);
  if (states.length === 0) {
    throw new CliError('bad_input', `${folder} holds no states/state_*.json.`, {
      remedy: 'Give a folder that DroidBot wrote.',
      exitCode: exitCodes.wrongUse,
    });
  }
  const graph = await readTextIfAny(`${folder}/utg.js`);
  return {
    states,
    events: await readEach(`${folder}/events`, /^event_.*\.json$/, parseEvent),
    graph: graph === undefined ? {} : named(`${folder}/utg.js`, () => parseGraph(graph)),
    pictures: withPictures ? await readPictures(`${folder}/states`) : new Map(),
  };
}

async function readEach<T>(folder: string, wanted: RegExp, parse: (text: string) => T): Promise<readonly T[]> {
  const read: T[] = [];
  for (const [name, path] of [...(await listFiles(folder))].sort()) {
    if (!wanted.test(name)) continue;
    const text = await readText(path);
    read.push(named(path, () => parse(text)));
  }
  return read;
}

/** A file that cannot be read is named. */
function named<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    throw new CliError('bad_input', `${path}: ${error.message}`, { exitCode: exitCodes.wrongUse });
  }
}

async function readPictures(folder: string): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  for (const [name, path] of await listFiles(folder)) {
    const tag = /^screen_(.*)\.(?:png|jpe?g)$/.exec(name)?.[1];
    if (tag !== undefined) pictures.set(tag, Buffer.from(await readBytes(path)).toString('base64'));
  }
  return pictures;
}
