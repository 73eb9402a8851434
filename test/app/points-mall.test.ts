import { readFile } from 'node:fs/promises';
import { describe } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { parseCairnCase } from '../../shared/core/cases/cairn-json.ts';
import { closeWorkbench, expect, openWorkbench, test as base } from '../support/app/fixtures.ts';
import type { Workbench } from '../support/app/workbench.ts';

const way = ['会员中心', '活动规则', '老会员入口'];

/** The window after a walk by hand to the points mall of the Chinese shop. */
const test = base
  .override('locale', 'zh_CN')
  .extend('walked', { scope: 'file' }, async ({ host, profile }, { onCleanup }) => {
    const workbench = await openWorkbench(profile, host);
    onCleanup(() => closeWorkbench(workbench));
    await workbench.start();
    await workbench.takeOverShop();
    for (const name of way) await workbench.tap(name);
    return workbench;
  });

async function exportMall(workbench: Workbench, format: 'maestro' | 'cairn', first: string): Promise<string> {
  await workbench.node('积分商城').click();
  await workbench.get(`export-${format}`).click();
  const text = workbench.get('export-text');
  await expect(text).toHaveText(new RegExp(`^\\s*${first}`));
  return text.innerText();
}

/** Ids of the elements that the exported flow always taps, without the package; pop-ups are closed only where they show. */
function tapsOf(maestro: string): string[] {
  const [, flow] = parseAllDocuments(maestro).map((document) => document.toJS() as unknown);
  const commands = flow as readonly (
    | string
    | { readonly tapOn?: { readonly id: string; readonly optional?: boolean } }
  )[];
  return commands.flatMap((command) =>
    typeof command === 'string' || !command.tapOn || command.tapOn.optional
      ? []
      : [command.tapOn.id.replace(/^.*\//, '')],
  );
}

describe('the points mall, which takes a wrong turn to find', () => {
  test('shows its picture and its title when its node is clicked', async ({ walked }) => {
    await walked.node('积分商城').click();
    const panel = walked.get('page-panel');
    await expect(panel.getByRole('heading', { name: '积分商城' })).toBeVisible();
    const picture = panel.getByRole('img', { name: '积分商城' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('lists the shortest path from the launch', async ({ walked }) => {
    await walked.node('积分商城').click();
    await expect(walked.get('path-step')).toContainText(['Launch 鲜橙商城', ...way.map((name) => `Tap “${name}”`)]);
  });

  test('is exported as Maestro YAML that launches, taps the way and looks for the title', async ({ walked }) => {
    const text = await exportMall(walked, 'maestro', '# Exported by Cairn');
    const [head, flow] = parseAllDocuments(text).map((document) => document.toJS() as unknown);
    expect(head).toMatchObject({ appId: 'app.cairn.shop' });
    expect(flow).toContainEqual('launchApp');
    expect(flow).toContainEqual({ assertVisible: { text: '积分商城' } });
    expect(tapsOf(text)).toEqual(['entry_member', 'row_rules', 'old_entrance']);
  });

  test("is exported as Cairn's own JSON, which can be read back", async ({ walked }) => {
    const read = parseCairnCase(JSON.parse(await exportMall(walked, 'cairn', '{')));
    expect(read.page.title).toBe('积分商城');
    expect(read.steps.filter(({ optional }) => !optional).map(({ toTitle }) => toTitle)).toEqual([
      '首页',
      '会员中心',
      '活动规则',
      '积分商城',
    ]);
  });

  test('is saved as a file with the text that was shown', async ({ walked }) => {
    const shown = await exportMall(walked, 'maestro', '# Exported by Cairn');
    const [download] = await Promise.all([walked.page.waitForEvent('download'), walked.get('export-save').click()]);
    expect(download.suggestedFilename()).toMatch(/\.yaml$/);
    expect((await readFile(await download.path(), 'utf8')).trim()).toBe(shown.trim());
  });

  test('is reached again by the taps of the exported flow', async ({ walked }) => {
    const taps = tapsOf(await exportMall(walked, 'maestro', '# Exported by Cairn'));
    await walked.restart();
    await walked.takeOverShop();
    for (const id of taps) await walked.tap(id);
    expect((await walked.screen()).title).toBe('积分商城');
  });
});
