import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { ConnectedDevice, LogLine, Look } from '../../../electron/drivers/port/driver.ts';
import { WebDriver, type WebDriverOptions } from '../../../electron/drivers/web/web-driver.ts';
import type { Receipt, Target } from '../../../shared/model/action.ts';
import type { UiNode } from '../../../shared/model/screen.ts';
import type { EveryDoor } from './every-driver.ts';
import { eventually, nodesOf, textsOf } from './looking.ts';

const folder = new URL('../../fixtures/web/driver/', import.meta.url);
const deviceId = 'web:Pixel 7';

export interface WebDoor extends EveryDoor {
  readonly driver: WebDriver;
  /** A phone that shows a page of the fixtures; the folder's start page when none is named. */
  open(page?: string): Promise<OpenPage>;
  close(): Promise<void>;
}

/** The web driver with the browser of this machine and the pages of the fixtures. */
export async function openWebDoor(options: WebDriverOptions = {}): Promise<WebDoor> {
  const driver = new WebDriver(options);
  const { id } = await driver.findApp(fileURLToPath(folder));
  // Holds the browser, so that it is not started anew for each test.
  await driver.connect(deviceId);
  return {
    driver,
    deviceId,
    appId: id,
    idOf: (name) => `id/${name}`,
    startActivity: '/',
    secondActivity: '/second.html',
    open: async (page = '') => {
      const app = await driver.findApp(fileURLToPath(new URL(page, folder)));
      return OpenPage.launch(await driver.connect(deviceId), app.id);
    },
    close: () => driver.close(),
  };
}

/** A phone with an app in front, and the words of a test for what it does there. */
export class OpenPage {
  readonly device: ConnectedDevice;
  readonly appId: string;
  readonly log: LogLine[] = [];

  private constructor(device: ConnectedDevice, appId: string) {
    this.device = device;
    this.appId = appId;
  }

  static async launch(device: ConnectedDevice, appId: string): Promise<OpenPage> {
    const page = new OpenPage(device, appId);
    await device.captureLogs((lines) => page.log.push(...lines));
    await device.launch(appId);
    return page;
  }

  look(picture = false): Promise<Look> {
    return this.device.observe({ appId: this.appId, picture, crashRecords: true });
  }

  async node(id: string): Promise<UiNode> {
    const found = nodesOf((await this.look()).tree.roots).find(({ resourceId }) => resourceId.endsWith(`/${id}`));
    expect(found, `a node with the id ${id}`).toBeDefined();
    return found as UiNode;
  }

  async target(id: string): Promise<Target> {
    return targetAt(await this.node(id));
  }

  async tap(id: string): Promise<Receipt> {
    return this.device.perform({ kind: 'tap', target: await this.target(id) });
  }

  /** Taps what shows this text. */
  async tapText(text: string): Promise<Receipt> {
    const node = await eventually(async () => {
      const nodes = nodesOf((await this.look()).tree.roots);
      const found = nodes.findLast((one) => one.text === text && one.clickable);
      expect(found, `something to tap that says ${text}`).toBeDefined();
      return found as UiNode;
    });
    return this.device.perform({ kind: 'tap', target: targetAt(node) });
  }

  async type(id: string, text: string): Promise<Receipt> {
    return this.device.perform({ kind: 'input_text', target: await this.target(id), text, inputRedacted: false });
  }

  back(): Promise<Receipt> {
    return this.device.perform({ kind: 'press_key', key: 'BACK' });
  }

  async shows(text: string): Promise<void> {
    await eventually(async () => expect(textsOf(await this.look())).toContain(text));
  }

  /** Waits until the topmost window has these texts. */
  async topIs(texts: readonly unknown[]): Promise<void> {
    await eventually(async () => expect(await this.top()).toEqual(texts));
  }

  /** Texts of the topmost window. */
  async top(): Promise<readonly string[]> {
    const root = (await this.look()).tree.roots.at(-1);
    return root === undefined
      ? []
      : nodesOf([root])
          .map(({ text }) => text)
          .filter((text) => text !== '');
  }

  async noted(pattern: RegExp): Promise<void> {
    await eventually(() => {
      expect(
        this.log
          .filter(({ tag }) => tag === 'cairn')
          .map(({ message }) => message)
          .join('\n'),
      ).toMatch(pattern);
    });
  }

  /** What went wrong so far, `kind: headline`. */
  async troubles(): Promise<readonly string[]> {
    return (await this.look()).crashRecords.map(({ kind, headline }) => `${kind}: ${headline}`);
  }
}

function targetAt({ bounds, className, resourceId }: UiNode): Target {
  const point = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
  return { elementKey: resourceId, label: resourceId, bounds, point, locators: { className, index: 0 } };
}
