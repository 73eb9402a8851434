import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { UiNode } from '../../../../../shared/model/screen.ts';
import { pageActions, toAction } from '../../../../../shared/core/screen/page-actions.ts';
import { readScreen } from '../../../../../shared/core/screen/read-screen.ts';
import { holds } from '../../../../../shared/core/screen/geometry.ts';
import { readDump } from '../../../../support/uiautomator-xml.ts';

const folder = join(import.meta.dirname, '../../../../../../shared/corpus/uiautomator');
const present = existsSync(folder);
if (!present) console.info('not run: corpus absent (dumps of real phones, ../shared/corpus/uiautomator)');

/** Told by its index: not well formed. */
const BROKEN = /^43-/;
const files = present ? readdirSync(folder).filter((file) => file.endsWith('.xml') && !BROKEN.test(file)) : [];

function packagesOf(roots: readonly UiNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const visit = ({ packageName, children }: UiNode): void => {
    counts.set(packageName, (counts.get(packageName) ?? 0) + 1);
    children.forEach(visit);
  };
  roots.forEach(visit);
  return counts;
}

function read(file: string) {
  const { tree, size } = readDump(readFileSync(join(folder, file), 'utf8'));
  const packages = [...packagesOf(tree.roots)].filter(([name]) => name !== '' && name !== 'com.android.systemui');
  const appId = packages.sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'com.example.absent';
  const foreground = { packageName: '', activity: '' };
  return { size, screen: readScreen(tree, { size, appId, foreground, keyboardShown: false }) };
}

/** Dumps that show nothing of an app: lock screens, the status bar alone, a game's surface, a lone root. */
const NOTHING_TO_ACT_ON = /^(06|10|13|55|80)-/;

describe.runIf(present)('real dumps (not run where ../shared/corpus is absent)', () => {
  it.each(files)('%s is read to elements inside the screen with unique keys', (file) => {
    const { screen, size } = read(file);
    const whole = { left: 0, top: 0, right: size.width, bottom: size.height };
    const keys = screen.elements.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { bounds } of screen.elements) {
      expect(bounds.left).toBeLessThan(bounds.right);
      expect(bounds.top).toBeLessThan(bounds.bottom);
      expect(holds(whole, { x: bounds.left, y: bounds.top })).toBe(true);
    }
  });

  it.each(files)('%s offers only actions that can be dispatched', (file) => {
    const { screen } = read(file);
    for (const action of pageActions(screen)) expect(toAction(action, screen)).toBeDefined();
  });

  it.each(files.filter((file) => !NOTHING_TO_ACT_ON.test(file)))('%s is a page with something to act on', (file) => {
    const { screen } = read(file);
    expect(screen.identity.transient).toBeUndefined();
    expect(screen.elements.length).toBeGreaterThan(0);
  });

  it.each(files.filter((file) => /^(06|10|13)-/.test(file)))('%s is the system in front, no page', (file) => {
    expect(read(file).screen.identity.transient).toBe('system');
  });

  it.each([
    ['20-wechat-discover-tab-218-nodes-zh.xml', '发现'],
    ['53-phone-agent-compose-newlines-zh.xml', 'Aries AI'],
    ['48-thunderbird-small.xml', 'Inbox'],
    ['61-huawei-calendar-zh.xml', '新建日程'],
    ['66-instagram-dialog-pretty.xml', 'Contact'],
  ])('%s is titled %s', (file, title) => {
    expect(read(file).screen.title).toBe(title);
  });

  it('finds the tabs of a broker app though none says that it is chosen', () => {
    const { screen } = read('30-ths-stock-holdings-zh.xml');
    const tabs = screen.elements.filter(({ role }) => role === 'tab').map(({ label }) => label);
    expect(tabs).toEqual(['首页', '行情', '自选', '交易', '资讯']);
  });

  it('finds the menu of a page with eleven ways on', () => {
    const { screen } = read('20-wechat-discover-tab-218-nodes-zh.xml');
    expect(screen.elements.filter(({ group }) => group?.startsWith('menu:'))).toHaveLength(11);
  });
});
