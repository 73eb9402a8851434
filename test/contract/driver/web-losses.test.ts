import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../electron/drivers/web/find-browser.ts';
import { WebApps } from '../../../electron/drivers/web/web-apps.ts';
import { WebDevice } from '../../../electron/drivers/web/web-device.ts';
import { WebDriver } from '../../../electron/drivers/web/web-driver.ts';
import { modelInfo, webModel } from '../../../electron/drivers/web/web-models.ts';
import { PATIENCE, WebPhone } from '../../../electron/drivers/web/web-phone.ts';
import { surroundings } from '../../../electron/io/program.ts';
import { eventually } from './looking.ts';
import { OpenPage } from './web-door.ts';

const folder = fileURLToPath(new URL('../../fixtures/web/driver/', import.meta.url));
const model = webModel('web:Pixel 7')!;

/** A phone whose inside a test can reach. */
async function openPhone() {
  const apps = new WebApps();
  const lost: Error[] = [];
  const browserPath = (await findBrowser(undefined, surroundings()))!;
  const phone = new WebPhone({
    model,
    browserPath,
    patience: PATIENCE,
    onLost: (error) => (device.end(error), lost.push(error)),
  });
  const release = (): Promise<void> => phone.close();
  const device: WebDevice = new WebDevice({ info: modelInfo(model), phone, apps, release });
  const page = await OpenPage.launch(device, (await apps.find(folder)).id);
  const close = async (): Promise<void> => {
    await device.close();
    await phone.close();
    await apps.close();
  };
  return { phone, page, lost, close };
}

describe('the web driver', () => {
  let open: Awaited<ReturnType<typeof openPhone>>;
  beforeEach(async () => {
    open = await openPhone();
  });
  afterEach(() => open.close());

  it('tells of a page that crashes, and launches it again', async () => {
    const { phone, page } = open;
    phone.front!.cdp.send('Page.crash').catch(() => undefined);
    await eventually(async () => expect(await page.troubles()).toEqual(['page_crash: The page crashed']));
    expect((await page.look()).foreground.packageName).toBe('about:blank');
    await page.device.launch(page.appId);
    await page.shows('say');
  });

  it('I9 tells once that its browser has ended', async () => {
    const { phone, page, lost } = open;
    const told: Error[] = [];
    page.device.onLost((error) => told.push(error));
    await phone.front!.cdp.send('Browser.close');
    await eventually(() => expect(told).toMatchObject([{ code: 'device_lost', remedy: expect.stringMatching(/.+/) }]));
    expect(lost).toHaveLength(1);
    await expect(page.look()).rejects.toMatchObject({ code: 'device_lost' });
  });

  it('I8 does not know what became of an action that its browser died of', async () => {
    const { phone, page } = open;
    const target = await page.target('name');
    const typing = page.device.perform({ kind: 'input_text', target, text: 'a'.repeat(190), inputRedacted: false });
    await eventually(async () => expect((await page.node('name')).text).toMatch(/^a/));
    phone.front!.cdp.send('Browser.close').catch(() => undefined);
    expect(await typing).toMatchObject({ outcome: 'unknown', reason: expect.stringMatching(/.+/) });
  });
});

describe('without a browser the web driver', () => {
  const driver = new WebDriver({ browserPath: '/no/such/browser' });

  it('lists its devices as ones that cannot be used, with what to do', async () => {
    const [first] = await driver.devices();
    expect(first).toMatchObject({ state: 'offline', stateReason: expect.stringContaining('CAIRN_BROWSER') });
  });

  it('connects to none', async () => {
    await expect(driver.connect('web:Pixel 7')).rejects.toMatchObject({
      code: 'device_offline',
      remedy: expect.stringMatching(/.+/),
    });
  });
});

describe('the web driver takes', () => {
  const driver = new WebDriver();

  it('every name of Playwright’s list, listed or not', async () => {
    expect(await driver.device('web:Moto G4')).toMatchObject({ name: 'Moto G4', state: 'online' });
    expect((await driver.devices()).map(({ id }) => id)).not.toContain('web:Moto G4');
  });

  it('no other name', async () => {
    expect(await driver.device('web:Nokia 3310')).toBeUndefined();
  });

  it('an address as an app', async () => {
    expect(await driver.findApp('http://127.0.0.1:8080/')).toEqual({
      id: 'http://127.0.0.1:8080',
      name: '127.0.0.1:8080',
    });
  });

  it('keeps the slash behind a folder of an address, which links depend on', async () => {
    expect(await driver.findApp('http://127.0.0.1:8080/demos/')).toMatchObject({ id: 'http://127.0.0.1:8080/demos/' });
  });

  it('I7 no address with a password in it, and does not repeat it', async () => {
    const refused = driver.findApp('http://tess:hidden-word@shop.test/');
    await expect(refused).rejects.toMatchObject({ code: 'app_not_installed' });
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('hidden-word') });
  });

  it('no folder that is not there', async () => {
    await expect(driver.findApp('/no/such/folder')).rejects.toMatchObject({ code: 'app_not_installed' });
  });
});
