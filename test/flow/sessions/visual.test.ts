import { onTestFinished, expect, test } from 'vitest';
import { AndroidDriver } from '../../../electron/drivers/android/android-driver.ts';
import { openDoors } from '../../../electron/drivers/practice/index.ts';
import { createDrawer } from '../../../electron/drivers/practice/draw/screen.ts';
import { PracticePhone } from '../../../electron/drivers/practice/os/practice-phone.ts';
import { after, now } from '../../../electron/io/clock.ts';
import { ReadingProcess } from '../../../electron/vision/reading-process.ts';
import { anApp } from '../../support/practice-app.ts';
import { practiceId } from '../../support/practice-desk.ts';
import { aDesk, request } from '../../support/session-kit.ts';

const drawnButton = (top: number, text: string, onTap: object) => ({
  at: [0.2, top, 0.6, 0.12],
  text,
  colour: '#ffffff',
  background: '#ff6a00',
  onTap,
});
const canvas = (...drawn: readonly object[]) => ({ type: 'canvas', height: 560, background: '#203040', drawn });

/** A game: every page of it is drawn. */
const game = anApp({
  screens: {
    home: {
      toolbar: false,
      widgets: [
        canvas(
          { at: [0.1, 0.02, 0.8, 0.08], text: '果园大战', colour: '#ffffff' },
          drawnButton(0.3, '开始游戏', { push: 'level' }),
          drawnButton(0.6, '排行榜', { push: 'ranking' }),
        ),
      ],
    },
    level: {
      toolbar: false,
      widgets: [canvas(drawnButton(0.3, '第一关卡', { toast: 'x' }), drawnButton(0.6, '返回大厅', { pop: true }))],
    },
    ranking: {
      toolbar: false,
      widgets: [
        canvas(
          { at: [0.1, 0.1, 0.8, 0.1], text: '本周排名', colour: '#ffffff' },
          drawnButton(0.6, '领取奖励', { toast: 'x' }),
        ),
      ],
    },
  },
});

async function aGameDesk() {
  const phone = new PracticePhone({ apps: [game], draw: createDrawer(), clock: { now, wake: after } });
  const doors = await openDoors(phone);
  const driver = new AndroidDriver({ adbPort: doors.serverPort, practice: true });
  const pictures = new ReadingProcess();
  onTestFinished(async () => {
    pictures.close();
    await driver.close();
    doors.close();
  });
  return aDesk(driver, { attended: false, pictures, timings: { settleLimitMs: 20_000 } });
}

test('a game of drawn pages is explored by reading its pictures', { timeout: 240_000 }, async () => {
  const desk = await aGameDesk();
  const budget = { maxSteps: 8, durationMin: 5, maxRecoveries: 3 };
  const session = await desk.sessions.start(request(practiceId, game.package, { budget }));
  await session.finished;
  expect(desk.faults).toEqual([]);
  const { map, steps, observations } = session.view;
  const pages = [...map.pages.values()].map(({ info }) => info.identity.canonical);
  for (const name of ['开始游戏', '第一关卡', '领取奖励']) {
    expect(pages.filter((canonical) => canonical.includes(`V:${name}`))).toHaveLength(1);
  }
  const taps = steps.flatMap(({ action }) => (action.kind === 'tap' ? [action.target] : []));
  expect(taps.length).toBeGreaterThan(2);
  for (const target of taps) expect(target).toMatchObject({ locators: { via: 'screenshot' } });
  expect([...observations.values()].some(({ via }) => via === 'screenshot')).toBe(true);
});
