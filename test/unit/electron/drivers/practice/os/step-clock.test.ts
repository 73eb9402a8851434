import { describe, expect, test } from 'vitest';
import { stepClock, TAKES } from '../../../../../../electron/drivers/practice/os/step-clock.ts';
import { aPhone, PACKAGE } from '../../../../../support/practice-app.ts';

const ANR = { anr: { frames: ['com.example.app.Store.save(Store.kt:5)'] } };

/** A phone by a clock of steps, whose app has just been started. */
const stepped = (changes: Readonly<Record<string, unknown>> = {}) => aPhone(changes, { clock: stepClock() });

/** One with a button that does this. */
const withButton = (onTap: unknown) =>
  stepped({ screens: { home: { widgets: [{ type: 'button', text: 'go', onTap }] } } });

type Phone = ReturnType<typeof stepped>;

/** How much of its time passes on the phone. */
async function timeOf(phone: Phone, work: () => unknown): Promise<number> {
  const before = phone.now();
  await work();
  return phone.now() - before;
}

const never = new AbortController().signal;

describe('a clock of steps', () => {
  test('starts at the same time on each phone', () => {
    expect(stepped().now()).toBe(stepped().now());
  });

  test.each<[string, (phone: Phone) => unknown]>([
    ['a tap', (phone) => phone.tap(10, 10)],
    ['a long press', (phone) => phone.longPress(10, 10)],
    ['a swipe', (phone) => phone.swipe(500, 1500, 500, 900, 300)],
    ['a key', (phone) => phone.key(4)],
    ['a text', (phone) => phone.text('a')],
    ['a launch', (phone) => phone.launch(PACKAGE)],
  ])('goes on by %s', async (_what, act) => {
    const phone = stepped();
    expect(await timeOf(phone, () => act(phone))).toBe(TAKES.act);
  });

  test.each<[string, (phone: Phone) => unknown]>([
    ['a dump', (phone) => phone.dumpTree()],
    ['a screenshot', (phone) => phone.screenshot()],
    ['asking what is in front', (phone) => phone.focus()],
    ['reading the log', (phone) => phone.log.records()],
  ])('stands still during %s', async (_what, look) => {
    const phone = stepped();
    expect(await timeOf(phone, () => look(phone))).toBe(0);
  });

  test.each([
    ['not_idle', { neverIdle: true }],
    ['null_root', { nullRoot: 1 }],
  ] as const)('goes on by a dump that fails: %s', async (why, bugs) => {
    const phone = stepped({ screens: { home: { bugs, widgets: [] } } });
    expect(await timeOf(phone, () => phone.dumpTree())).toBe(TAKES.dump[why]);
  });

  test('goes on by waiting, and nobody has to wait for it', async () => {
    const phone = stepped();
    const start = performance.now();
    expect(await timeOf(phone, () => phone.wait(3_600_000, never))).toBe(3_600_000);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test('an app that hangs is reported after enough dumps that fail', () => {
    const phone = withButton(ANR);
    phone.press('go');
    const dumps = Array.from({ length: 4 }, () => phone.dumpTree());
    expect(dumps.map(({ ok }) => ok)).toEqual([false, false, false, true]);
    expect(phone.log.records().filter(({ message }) => message.startsWith('ANR in'))).toHaveLength(1);
  });

  test('a page that loads is there after a wait', async () => {
    const phone = stepped({ screens: { home: { loading: 1500, widgets: [{ type: 'text', text: 'loaded' }] } } });
    expect(phone.texts()).not.toContain('loaded');
    await phone.wait(2000, never);
    expect(phone.texts()).toContain('loaded');
  });

  test('a delayed crash bears the time at which it was due', async () => {
    const crash = { exception: 'java.lang.Error', message: 'late', frames: ['com.example.app.A.b(A.kt:1)'] };
    const phone = withButton({ after: { ms: 1200, do: { crash } } });
    const tapped = phone.now();
    phone.press('go');
    expect(phone.exitRecords(PACKAGE)).toEqual([]);
    await phone.wait(10_000, never);
    expect(phone.exitRecords(PACKAGE).map(({ at }) => at - tapped)).toEqual([1200]);
    expect(phone.log.records().findLast(({ buffer }) => buffer === 'crash')?.at).toBe(tapped + 1200);
  });

  test('what is due while an input takes its time happens before the next look', () => {
    const onTap = { after: { ms: TAKES.act, do: { set: { n: 1 } } } };
    const widgets = [
      { type: 'button', text: 'go', onTap },
      { type: 'text', text: 'n={{n}}' },
    ];
    const phone = stepped({ data: { n: 0 }, screens: { home: { widgets } } });
    phone.press('go');
    expect(phone.texts()).toContain('n=1');
  });
});
