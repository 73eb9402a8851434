import { expect, test } from 'vitest';
import { loadPracticeApp } from '../../../electron/drivers/practice/apps/load.ts';
import { aPracticeDesk, practiceId } from '../../support/practice-desk.ts';
import { request } from '../../support/session-kit.ts';

const button = (id: string, text: string, onTap: unknown): object => ({ type: 'button', id, text, onTap });

/** A page with a link to a browser, and one that nothing leads out of. */
const trapApp = loadPracticeApp(
  JSON.stringify({
    format: 1,
    version: { name: '1.0', code: 1 },
    icon: 'apps',
    colour: '#336699',
    package: 'app.cairn.trap',
    label: 'Trap',
    activity: '.TrapActivity',
    start: 'home',
    screens: {
      home: {
        title: 'Start',
        widgets: [
          button('site', 'Website', { browse: 'https://example.com' }),
          button('trap', 'Trap', { push: 'trap' }),
          button('news', 'News', { push: 'news' }),
          button('help', 'Help', { push: 'help' }),
        ],
      },
      news: { title: 'News', widgets: [{ type: 'text', text: 'None' }] },
      help: { title: 'Help', widgets: [{ type: 'text', text: 'None' }] },
      trap: {
        title: 'No way out',
        bugs: { swallowBack: true },
        toolbar: { back: false },
        widgets: [{ type: 'text', text: 'Hm' }],
      },
    },
  }),
);

test('what leads out of the app, and a page that nothing leads out of, are findings at their steps', async () => {
  const desk = await aPracticeDesk({ attended: false }, [trapApp]);
  const budget = { maxSteps: 20, durationMin: 5, maxRecoveries: 3 };
  const session = await desk.sessions.start(request(practiceId, trapApp.package, { budget }));
  await session.finished;
  const { findings, steps, end } = session.view;
  const told = findings.map(({ kind, title, stepIndex }) => [kind, title, steps[stepIndex - 1]?.actionKey]).sort();
  expect(told).toEqual([
    ['dead_end', 'No way out', 'press_key:BACK'],
    ['left_app', 'Start · Website', 'tap:site|button|Website'],
  ]);
  expect(end?.status).toBe('passed');
});
