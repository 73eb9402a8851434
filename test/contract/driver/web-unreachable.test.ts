import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpenPage, openWebDoor, type WebDoor } from './web-door.ts';

let door: WebDoor;
let server: Server;
beforeAll(async () => {
  door = await openWebDoor();
  // Answers with a page that links to one that it never answers.
  server = createServer((request, response) => {
    if (request.url !== '/') return void request.socket.destroy();
    response.setHeader('content-type', 'text/html');
    response.end(
      '<!doctype html><meta name="viewport" content="width=device-width"><a id="gone" href="/gone">Gone</a>',
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await door.close();
  server.closeAllConnections();
  server.close();
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

it('the browser’s own page about what it cannot load is outside of the app, and BACK leads out of it', async () => {
  const app = await door.driver.findApp(`${origin()}/`);
  const page = await OpenPage.launch(await door.driver.connect(door.deviceId), app.id);
  await page.tap('gone');
  expect((await page.look()).foreground.packageName).toBe('chrome-error://chromewebdata');
  await page.device.perform({ kind: 'press_key', key: 'BACK' });
  expect((await page.look()).foreground.packageName).toBe(app.id);
  await page.device.close();
});

it.each([
  ['is not answered', () => `${origin()}/gone`],
  ['has a port that browsers refuse', () => 'http://127.0.0.1:9/'],
])('an app whose address %s does not start', async (_, address) => {
  const app = await door.driver.findApp(address());
  const device = await door.driver.connect(door.deviceId);
  await expect(device.launch(app.id)).rejects.toMatchObject({ code: 'app_did_not_start' });
  await device.close();
});
