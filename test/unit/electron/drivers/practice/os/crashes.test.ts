import { describe, expect, test } from 'vitest';
import { installToken } from '../../../../../../electron/drivers/practice/shell/formats/identity.ts';
import { aPhone, MORNING, PACKAGE } from '../../../../../support/practice-app.ts';

const JAVA = {
  crash: {
    exception: 'java.lang.IllegalStateException',
    message: { en: 'cart of {{user}} is empty', zh: '{{user}} 的购物车是空的' },
    frames: ['com.example.app.Cart.pay(Cart.kt:42)'],
    causedBy: {
      exception: 'java.lang.NullPointerException',
      message: 'total',
      frames: ['com.example.app.Total.sum(Total.kt:7)'],
    },
  },
};
const NATIVE = {
  nativeCrash: { signal: 'SIGABRT', library: 'libshop.so', functions: ['decode'], abortMessage: 'bad' },
};
const ANR = {
  anr: {
    frames: ['com.example.app.Store.save(Store.kt:5)'],
    lock: { class: 'com.example.app.Store', heldBy: 'sync', frames: ['java.lang.Thread.sleep(Native method)'] },
  },
};

/** A phone whose app has a button that does this. */
const aPhoneWith = (onTap: unknown, more: object = {}) =>
  aPhone({
    data: { user: 'Ann', n: 0 },
    screens: {
      home: {
        widgets: [
          { type: 'button', text: 'go', onTap },
          { type: 'text', text: 'n={{n}}' },
        ],
      },
    },
    ...more,
  });

const pressed = (onTap: unknown, more: object = {}) => {
  const phone = aPhoneWith(onTap, more);
  phone.pass(1234);
  phone.press('go');
  return phone;
};

type Phone = ReturnType<typeof pressed>;

const rows = (phone: Phone, tag: string) => phone.log.records().filter((record) => record.tag === tag);
const message = (phone: Phone, tag: string) => rows(phone, tag).at(-1)?.message ?? '';

describe('a Java crash', () => {
  test('ends on the home screen without a word', () => {
    expect(pressed(JAVA).focus().packageName).toBe('com.android.launcher3');
  });

  test('ends the process', () => {
    expect(
      pressed(JAVA)
        .processes()
        .some(({ name }) => name === PACKAGE),
    ).toBe(false);
  });

  test('leaves a stack trace in the crash buffer', () => {
    const phone = pressed(JAVA);
    expect(rows(phone, 'AndroidRuntime')).toMatchObject([{ buffer: 'crash', priority: 'E', pid: 4119 }]);
    expect(message(phone, 'AndroidRuntime').split('\n').slice(0, 5)).toEqual([
      'FATAL EXCEPTION: main',
      `Process: ${PACKAGE}, PID: 4119`,
      'java.lang.IllegalStateException: cart of Ann is empty',
      '\tat com.example.app.Cart.pay(Cart.kt:42)',
      '\tat android.view.View.performClick(View.java:7659)',
    ]);
  });

  test('names its cause with the frames that are left out', () => {
    expect(message(pressed(JAVA), 'AndroidRuntime')).toMatch(
      /Caused by: java\.lang\.NullPointerException: total\n\tat com\.example\.app\.Total\.sum\(Total\.kt:7\)\n\t\.\.\. 12 more$/,
    );
  });

  test('is an event with class, message and the line of the cause', () => {
    expect(message(pressed(JAVA), 'am_crash')).toBe(
      `[4119,0,${PACKAGE},952680006,java.lang.IllegalStateException,cart of Ann is empty,Total.kt,7]`,
    );
  });

  test('is followed by the death of the process', () => {
    const phone = pressed(JAVA);
    expect([message(phone, 'am_proc_died'), message(phone, 'ActivityManager')]).toEqual([
      `[0,4119,${PACKAGE},0,2]`,
      `Process ${PACKAGE} (pid 4119) has died: fg  TOP`,
    ]);
  });

  test('is an exit record with reason 4', () => {
    expect(pressed(JAVA).exitRecords(PACKAGE)).toEqual([
      {
        at: MORNING + 1234,
        pid: 4119,
        uid: 10_100,
        process: PACKAGE,
        reason: 4,
        subreason: 0,
        status: 0,
        importance: 100,
        description: 'crash',
      },
    ]);
  });

  test('is in the dropbox with the same stack trace', () => {
    const phone = pressed(JAVA);
    const [entry] = phone.dropbox();
    const trace = message(phone, 'AndroidRuntime').split('\n').slice(2).join('\n');
    expect([entry?.tag, entry?.at]).toEqual(['data_app_crash', MORNING + 1234]);
    expect(entry?.text.startsWith(`Process: ${PACKAGE}\nPID: 4119\nUID: 10100\n`)).toBe(true);
    expect(entry?.text.endsWith(`\n\n${trace}\n`)).toBe(true);
  });

  test('speaks the language of the app', () => {
    expect(message(pressed(JAVA, { locale: 'zh' }), 'AndroidRuntime')).toContain('Ann 的购物车是空的');
  });

  test('drops the actions that come after it', () => {
    const phone = pressed([JAVA, { set: { n: 1 } }]);
    phone.launch(PACKAGE);
    expect(phone.texts()).toContain('n=0');
  });

  test('of another thread says which one', () => {
    const phone = pressed({ crash: { ...JAVA.crash, thread: 'OkHttp Dispatcher' } });
    expect(message(phone, 'AndroidRuntime')).toMatch(/^FATAL EXCEPTION: OkHttp Dispatcher\n/);
  });

  test('at launch is wrapped as Android wraps it', () => {
    const phone = aPhoneWith([], { onLaunch: JAVA });
    expect(phone.focus().packageName).toBe('com.android.launcher3');
    expect(message(phone, 'AndroidRuntime')).toContain(
      `java.lang.RuntimeException: Unable to start activity ComponentInfo{${PACKAGE}/${PACKAGE}.MainActivity}: ` +
        'java.lang.IllegalStateException: cart of Ann is empty\n',
    );
  });

  test('comes so many touches later where it shall', () => {
    const phone = pressed({ later: { actions: 2, do: JAVA } });
    phone.tap(500, 1500);
    expect(phone.focus().packageName).toBe(PACKAGE);
    phone.tap(500, 1500);
    expect(phone.focus().packageName).toBe('com.android.launcher3');
  });

  test('that comes by itself is dated by the time it was due', () => {
    const phone = pressed({ after: { ms: 700, do: JAVA } });
    phone.pass(5000);
    expect(phone.exitRecords(PACKAGE)[0]?.at).toBe(MORNING + 1234 + 700);
  });

  test('is a record of its own each time', () => {
    const phone = pressed(JAVA);
    phone.pass(300_000);
    phone.launch(PACKAGE);
    phone.press('go');
    expect(phone.exitRecords(PACKAGE).map(({ pid }) => pid)).toEqual([4142, 4119]);
  });
});

describe('a second crash soon after the first', () => {
  const twice = (between: number) => {
    const phone = pressed(JAVA);
    phone.pass(between);
    phone.launch(PACKAGE);
    phone.press('go');
    return phone;
  };

  test('shows that the app keeps stopping', () => {
    expect(twice(10_000).texts()).toEqual(['Example keeps stopping', 'Close app']);
  });

  test('shows it in a window of Android itself', () => {
    expect(twice(10_000).focus()).toMatchObject({
      packageName: 'android',
      activity: '',
      window: `Application Error: ${PACKAGE}`,
    });
  });

  test('leads to the home screen once that is closed', () => {
    const phone = twice(10_000);
    phone.press('Close app');
    expect(phone.focus().packageName).toBe('com.android.launcher3');
  });

  test('says nothing when it comes much later', () => {
    expect(twice(121_000).focus().packageName).toBe('com.android.launcher3');
  });
});

describe('a native crash', () => {
  test('leaves a tombstone in the crash buffer, written by another process', () => {
    const [row] = rows(pressed(NATIVE), 'DEBUG');
    expect(row).toMatchObject({ buffer: 'crash', priority: 'F', uid: 10_100 });
    expect(row?.pid).not.toBe(4119);
  });

  test('names process, signal and reason in the tombstone', () => {
    const text = message(pressed(NATIVE), 'DEBUG');
    expect(text).toMatch(/^(\*\*\* ){15}\*\*\*\nBuild fingerprint: '/);
    expect(text).toContain(`\npid: 4119, tid: 4119, name: ${PACKAGE}  >>> ${PACKAGE} <<<\n`);
    expect(text).toContain("\nsignal 6 (SIGABRT), code -1 (SI_QUEUE), fault addr --------\nAbort message: 'bad'\n");
  });

  test("lists the frames of the app's library below abort", () => {
    const folder = `~~${installToken(`outer ${PACKAGE}`)}/${PACKAGE}-${installToken(PACKAGE)}`;
    const [abort, own] = message(pressed(NATIVE), 'DEBUG').split('backtrace:\n')[1]!.split('\n');
    expect(abort).toMatch(
      /^ {6}#00 pc [0-9a-f]{16} {2}\/apex\/com\.android\.runtime\/lib64\/bionic\/libc\.so \(abort\+164\)/,
    );
    expect(own).toContain(`  /data/app/${folder}/lib/arm64/libshop.so (decode+24) (BuildId: `);
  });

  test('is an exit record with reason 5 and its signal', () => {
    expect(pressed(NATIVE).exitRecords(PACKAGE)).toMatchObject([{ reason: 5, status: 6, description: 'crash' }]);
  });

  test('is in the dropbox', () => {
    expect(pressed(NATIVE).dropbox()).toMatchObject([{ tag: 'data_app_native_crash' }]);
  });
});

describe('an app that does not answer', () => {
  const stuck = () => pressed(ANR);
  const reported = () => {
    const phone = stuck();
    phone.pass(5000);
    return phone;
  };

  test('has no tree until Android notices', () => {
    expect(stuck().dumpTree()).toEqual({ ok: false, why: 'null_root' });
  });

  test('ignores touches', () => {
    const phone = aPhoneWith([ANR, { set: { n: 1 } }]);
    const { left, top } = phone.node('go').bounds;
    phone.press('go');
    phone.tap(left + 5, top + 5);
    expect(phone.log.records().filter(({ tag }) => tag === 'am_anr')).toEqual([]);
  });

  test('is reported five seconds later', () => {
    const phone = stuck();
    phone.pass(4999);
    expect(rows(phone, 'am_anr')).toEqual([]);
    phone.pass(1);
    expect(rows(phone, 'am_anr')).toHaveLength(1);
  });

  test('is reported by the system, not by the app', () => {
    const phone = reported();
    const row = rows(phone, 'ActivityManager').at(-1);
    expect(row).toMatchObject({ buffer: 'system', priority: 'E', uid: 1000 });
    expect(row?.message).toMatch(
      new RegExp(
        `^ANR in ${PACKAGE} \\(${PACKAGE}/\\.MainActivity\\)\nPID: 4119\nReason: Input dispatching timed out \\(`,
      ),
    );
  });

  test('leaves a trace in the dropbox that says what it waits for', () => {
    const [entry] = reported().dropbox();
    expect(entry?.tag).toBe('data_app_anr');
    expect(entry?.text).toMatch(
      /"main" prio=5 tid=1 Blocked\n(.*\n){2} {2}at com\.example\.app\.Store\.save\(Store\.kt:5\)\n {2}- waiting to lock <(0x\w+)> \(a com\.example\.app\.Store\) held by thread 12\n/,
    );
  });

  test('is asked about in a dialog of Android itself', () => {
    const phone = reported();
    expect([phone.focus().window, phone.texts()]).toEqual([
      `Application Not Responding: ${PACKAGE}`,
      ['Example isn’t responding', 'Close app', 'Wait'],
    ]);
  });

  test('is ended by "Close app", which is an exit record with reason 6', () => {
    const phone = reported();
    phone.press('aerr_close');
    expect(phone.focus().packageName).toBe('com.android.launcher3');
    expect(phone.exitRecords(PACKAGE)).toMatchObject([
      { reason: 6, description: expect.stringMatching(/^user request after error: Input dispatching timed out/) },
    ]);
  });

  test('has no exit record while it lives', () => {
    expect(reported().exitRecords(PACKAGE)).toEqual([]);
  });

  test('stays stuck after "Wait", and is reported again at the next touch', () => {
    const phone = reported();
    phone.press('aerr_wait');
    expect(phone.dumpTree().ok).toBe(false);
    phone.tap(500, 1500);
    phone.pass(5000);
    expect(rows(phone, 'am_anr')).toHaveLength(2);
  });

  test('can be left by HOME', () => {
    const phone = stuck();
    phone.key(3);
    expect(phone.focus().packageName).toBe('com.android.launcher3');
  });

  test('answers again after a force stop', () => {
    const phone = stuck();
    phone.forceStop(PACKAGE);
    phone.launch(PACKAGE);
    phone.pass(10_000);
    expect([phone.texts()[0], rows(phone, 'am_anr')]).toEqual(['go', []]);
  });
});

describe('a force stop', () => {
  test('is an exit record with reason 10 and subreason 21', () => {
    const phone = aPhoneWith([]);
    phone.forceStop(PACKAGE);
    expect(phone.exitRecords(PACKAGE)).toMatchObject([{ reason: 10, subreason: 21 }]);
  });

  test('of an app that does not run leaves no record', () => {
    const phone = aPhoneWith([]);
    phone.forceStop(PACKAGE);
    phone.forceStop(PACKAGE);
    expect(phone.exitRecords(PACKAGE)).toHaveLength(1);
  });
});
