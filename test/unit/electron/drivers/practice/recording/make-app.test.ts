import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { parseTree } from '../../../../../../electron/drivers/android/tree.parse.ts';
import { loadPracticeApp } from '../../../../../../electron/drivers/practice/apps/load.ts';
import { createDrawer } from '../../../../../../electron/drivers/practice/draw/screen.ts';
import { PracticePhone } from '../../../../../../electron/drivers/practice/os/practice-phone.ts';
import { stepClock } from '../../../../../../electron/drivers/practice/os/step-clock.ts';
import {
  parseEvent,
  parseGraph,
  parseState,
  RecordingError,
} from '../../../../../../electron/drivers/practice/recording/droidbot.parse.ts';
import { appOf, type Recording } from '../../../../../../electron/drivers/practice/recording/make-app.ts';
import type { UiNode } from '../../../../../../shared/model/screen.ts';

const folder = join(import.meta.dirname, '../../../../../fixtures/recordings/droidbot');
const texts = (name: string, ending: string): string[] =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => readFileSync(join(folder, name, file), 'utf8'));
const picture = readFileSync(join(folder, 'states/screen_2026-01-05_100010.png')).toString('base64');

const recording: Recording = {
  graph: parseGraph(readFileSync(join(folder, 'utg.js'), 'utf8')),
  states: texts('states', '.json').map(parseState),
  events: texts('events', '.json').map(parseEvent),
  pictures: new Map([['2026-01-05_100010', picture]]),
};
const app = loadPracticeApp(JSON.stringify(appOf(recording)));

/** The recording is 1080 by 1920; the phone has the same width and more height, so that nothing is scaled. */
function started(): PracticePhone {
  const phone = new PracticePhone({ apps: [app], draw: createDrawer(), clock: stepClock() });
  phone.launch(app.package);
  phone.tap(5, 5);
  phone.tap(5, 5);
  phone.tap(5, 5);
  return phone;
}

function nodes(phone: PracticePhone): readonly UiNode[] {
  const dump = phone.dumpTree();
  if (!dump.ok) throw new Error(dump.why);
  const all = (node: UiNode): UiNode[] => [node, ...node.children.flatMap(all)];
  return parseTree(dump.xml).tree.roots.flatMap(all);
}

const shown = (phone: PracticePhone): readonly string[] =>
  nodes(phone).flatMap(({ text }) => (text === '' ? [] : text));
const warnings = (phone: PracticePhone): readonly string[] =>
  phone.log.records().flatMap(({ tag, message }) => (tag === 'Recording' ? message : []));

describe('An app made of a recording', () => {
  it('begins where the recording began, and leaves a screen without anything to press by itself', () => {
    const phone = new PracticePhone({ apps: [app], draw: createDrawer(), clock: stepClock() });
    phone.launch(app.package);
    expect(shown(phone)).toEqual([]);
    for (let i = 0; i < 3; i++) phone.key(82);
    expect(shown(phone)).toEqual(['Pantry', 'Jams', 'Teas']);
  });

  it('shows the recorded tree: classes, ids, places, flags', () => {
    const jams = nodes(started()).find(({ text }) => text === 'Jams');
    expect(jams).toMatchObject({
      className: 'android.widget.Button',
      resourceId: 'com.example.Pantry:id/jams',
      packageName: 'com.example.Pantry',
      bounds: { left: 48, top: 300, right: 1032, bottom: 420 },
      clickable: true,
      focusable: true,
      checkable: false,
    });
  });

  it('leaves out what was not to be seen', () => {
    expect(shown(started())).not.toContain('Hidden');
  });

  it('shows the recorded picture', async () => {
    const image = await loadImage(await started().screenshot());
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    // The recorded picture is all of one colour.
    expect([...context.getImageData(540, 1000, 1, 1).data]).toEqual([200, 40, 40, 255]);
  });

  it('leads on where a touch was recorded', () => {
    const phone = started();
    phone.tap(500, 360);
    expect(shown(phone)).toEqual(['Jams']);
    expect(phone.focus().activity).toBe('com.example.Pantry.ui.List_Jams');
  });

  it('leads on where typing was recorded', () => {
    const phone = started();
    phone.tap(500, 360);
    phone.tap(500, 360);
    phone.text('plum');
    expect(shown(phone)).toEqual(['2 found']);
  });

  it('leaves the app where the recording went home', () => {
    const phone = started();
    phone.tap(500, 360);
    phone.tap(500, 360);
    phone.text('plum');
    phone.key(4);
    expect(phone.focus().packageName).toContain('launcher');
  });

  it('says that a touch was not recorded, and stays', () => {
    const phone = started();
    phone.tap(500, 540);
    expect(shown(phone)).toEqual(['Pantry', 'Jams', 'Teas']);
    expect(warnings(phone).at(-1)).toBe('Nothing was recorded for a tap on "Teas".');
    expect(phone.screen().windows.some(({ kind }) => kind === 'toast')).toBe(true);
  });

  it('says that BACK was not recorded, and stays', () => {
    const phone = started();
    phone.key(4);
    expect(shown(phone)).toEqual(['Pantry', 'Jams', 'Teas']);
    expect(warnings(phone).at(-1)).toBe('Nothing was recorded for BACK.');
  });

  it('cannot be made of what does not say which app it is of', () => {
    expect(() => appOf({ ...recording, graph: {}, events: [] })).toThrow(RecordingError);
  });

  it('cannot be made of a file that is none of a recording', () => {
    expect(() => parseState('[]')).toThrow(RecordingError);
    expect(() => parseState('{"views": 3}')).toThrow('it has no list of views');
    expect(() => parseEvent('nonsense')).toThrow('it is not JSON');
  });
});
