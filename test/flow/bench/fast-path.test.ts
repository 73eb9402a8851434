import { describe, expect, it, onTestFinished } from 'vitest';
import { agents } from '../../../electron/agents/registry.ts';
import { fastRun } from '../../../electron/bench/fast/fast-run.ts';
import { AndroidDriver } from '../../../electron/drivers/android/android-driver.ts';
import { createDrawer } from '../../../electron/drivers/practice/draw/screen.ts';
import { madeApp } from '../../../electron/drivers/practice/generate/index.ts';
import { openDoors, PRACTICE_SERIAL } from '../../../electron/drivers/practice/index.ts';
import { PracticePhone } from '../../../electron/drivers/practice/os/practice-phone.ts';
import { stepClock } from '../../../electron/drivers/practice/os/step-clock.ts';
import type { Step } from '../../../shared/model/run.ts';
import type { PracticeApp } from '../../../electron/drivers/practice/apps/format.ts';
import type { SessionView } from '../../../shared/core/record/view.ts';
import { aDesk, request } from '../../support/session-kit.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const draw = createDrawer();

interface Run {
  readonly app: PracticeApp;
  readonly seed: number;
  readonly maxSteps: number;
}

/** What `explore --device practice --approve all --seed N` does, in this process. */
async function slowRun({ app, seed, maxSteps }: Run): Promise<SessionView> {
  const phone = new PracticePhone({ apps: [app], draw, clock: stepClock(), seed });
  const doors = await openDoors(phone);
  const driver = new AndroidDriver({ adbPort: doors.serverPort, practice: true });
  onTestFinished(async () => {
    await driver.close();
    doors.close();
  });
  const timings = { settleGapMs: 0, evidenceGapMs: 0, countdownMs: 0 };
  const desk = aDesk(driver, { agents, attended: false, timings });
  const budget = { maxSteps, durationMin: 24 * 60, maxRecoveries: maxSteps };
  const session = await desk.sessions.start(request(PRACTICE_SERIAL, app.package, { budget, approval: 'all', seed }));
  await session.finished;
  return session.view;
}

const fast = (run: Run): Promise<SessionView> =>
  fastRun({ ...run, folder: tempFolder(), agent: () => agents.explorer?.() ?? expect.fail('no explorer') });

const told = ({ index, actionKey, fromPageId, toPageId, result }: Step) =>
  `${index} ${fromPageId} ${actionKey} ${toPageId} ${result}`;

describe('The fast path', () => {
  it.each([
    ['S', 2],
    ['X', 1],
    ['X', 4],
    ['L', 1],
  ] as const)('takes the same steps as the Android driver over adb in app %s %i', async (suite, seed) => {
    const { app } = madeApp(suite, seed);
    const run = { app, seed, maxSteps: 50 };
    const [slowly, quickly] = [await slowRun(run), await fast(run)];
    expect(quickly.steps.map(told)).toEqual(slowly.steps.map(told));
    expect(quickly.findings.map(({ title }) => title)).toEqual(slowly.findings.map(({ title }) => title));
    expect(quickly.refused).toBe(slowly.refused);
  });
});
