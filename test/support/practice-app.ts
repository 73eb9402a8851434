import { loadPracticeApp } from '../../electron/drivers/practice/apps/load.ts';
import type { PracticeApp } from '../../electron/drivers/practice/apps/format.ts';
import { PracticePhone } from '../../electron/drivers/practice/os/practice-phone.ts';
import type { PracticePhoneOptions } from '../../electron/drivers/practice/os/practice-phone.ts';
import type { UiNode } from '../../shared/model/screen.ts';
import { readDump } from './uiautomator-xml.ts';

/** A Sunday morning, 09:41 UTC. */
export const MORNING = Date.UTC(2026, 2, 1, 9, 41);

export const PACKAGE = 'com.example.app';

/** JSON of a small app; give what the test is about. */
export const appJson = (changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  format: 1,
  package: PACKAGE,
  label: { en: 'Example', zh: '示例' },
  version: { name: '1.2.0', code: 12 },
  icon: 'star',
  colour: '#33691e',
  activity: '.MainActivity',
  start: 'home',
  screens: { home: { widgets: [] } },
  ...changes,
});

/** Such an app, read by the real loader. */
export const anApp = (changes: Readonly<Record<string, unknown>> = {}): PracticeApp =>
  loadPracticeApp(JSON.stringify(appJson(changes)));

/** A phone with one app in front and a clock that the test turns. */
export class AppPhone extends PracticePhone {
  readonly time: { now: number };

  constructor(apps: readonly PracticeApp[], options: Partial<PracticePhoneOptions> = {}) {
    const time = { now: MORNING };
    super({ apps, clock: { now: () => time.now }, draw: () => Promise.resolve(Buffer.from('picture')), ...options });
    this.time = time;
  }

  pass(ms: number): void {
    this.time.now += ms;
  }

  /** All nodes of the dump, parents first. */
  nodes(allWindows = false): readonly UiNode[] {
    const dump = this.dumpTree(allWindows);
    if (!dump.ok) throw new Error(`no tree: ${dump.why}`);
    const flat = (node: UiNode): UiNode[] => [node, ...node.children.flatMap(flat)];
    return readDump(dump.xml).tree.roots.flatMap(flat);
  }

  /** Texts on the screen, top to bottom as the tree has them. */
  texts(): readonly string[] {
    return this.nodes()
      .map(({ text }) => text)
      .filter((text) => text !== '');
  }

  /** The first node with this text, description, or id entry. */
  node(label: string): UiNode {
    const found = this.nodes().find(
      ({ text, description, resourceId }) =>
        text === label || description === label || resourceId.endsWith(`:id/${label}`),
    );
    if (!found) throw new Error(`"${label}" is not on the screen: ${this.texts().join(' | ')}`);
    return found;
  }

  /** Taps the middle of such a node. */
  press(label: string): void {
    const { left, top, right, bottom } = this.node(label).bounds;
    this.tap(Math.floor((left + right) / 2), Math.floor((top + bottom) / 2));
  }

  back(): void {
    this.key(4);
  }

  /** Class of the activity in front, without its package. */
  get activity(): string {
    return this.focus().activity.replace(`${PACKAGE}.`, '');
  }
}

/** A phone that has just started an app; the changes are those of `anApp`. */
export function aPhone(
  changes: Readonly<Record<string, unknown>> = {},
  options: Partial<PracticePhoneOptions> = {},
): AppPhone {
  const phone = new AppPhone([anApp(changes)], options);
  phone.launch(PACKAGE);
  return phone;
}

/** A phone whose first screen has these widgets. */
export const aScreen = (...widgets: readonly unknown[]): AppPhone => aPhone({ screens: { home: { widgets } } });
