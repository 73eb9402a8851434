import { describe } from 'vitest';
import { expect } from '../support/app/workbench.ts';
import { desktopTest, desktopTests } from '../support/electron/desktop-tests.ts';
import { launchStandIn } from '../support/electron/launch-stand-in.ts';

const test = desktopTest(launchStandIn);

type Forged = { __standInInvoke(channel: string, args: unknown[]): Promise<unknown> };

describe('the desktop app over a stand-in for Electron', () => {
  desktopTests(test);

  test('refuses a message that is forged in a frame', async ({ desktop }) => {
    await desktop.page.evaluate(() => void document.body.append(document.createElement('iframe')));
    const frame = desktop.page.frames().at(-1);
    const answer = await frame?.evaluate(() =>
      (window as unknown as Forged).__standInInvoke('cairn:call', ['devices.list', {}]),
    );
    expect(answer).toMatchObject({ ok: false, failure: { code: 'refused_sender' } });
  });
});
