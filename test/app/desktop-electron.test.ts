import { describe, test } from 'vitest';
import { desktopTest, desktopTests } from '../support/electron/desktop-tests.ts';
import { launchElectron, whyNoElectron } from '../support/electron/launch-electron.ts';

const why = whyNoElectron();

describe('the desktop app in Electron', () => {
  if (why === undefined) {
    desktopTests(desktopTest(launchElectron));
    return;
  }
  process.stdout.write(`not run: the desktop app in Electron, ${why}\n`);
  test.todo(`not run: ${why}`);
});
