import { describe, expect, test } from 'vitest';
import { after, now } from '../../../../../../electron/io/clock.ts';
import { Timers } from '../../../../../../electron/drivers/practice/os/timers.ts';
import { anApp, aPhone, AppPhone, PACKAGE } from '../../../../../support/practice-app.ts';

describe('a practice phone', () => {
  test('starts on the home screen', () => {
    expect(new AppPhone([anApp()]).focus()).toEqual({
      packageName: 'com.android.launcher3',
      activity: 'com.android.launcher3.uioverrides.QuickstepLauncher',
      window: 'com.android.launcher3/com.android.launcher3.uioverrides.QuickstepLauncher',
      keyboardShown: false,
    });
  });

  test('is 1080 by 2400 at 420 dpi', () => {
    const phone = new AppPhone([anApp()]);
    expect([phone.size(), phone.density, phone.rotation()]).toEqual([{ width: 1080, height: 2400 }, 420, 0]);
  });

  test.each([
    ['en', 'en-US'],
    ['zh', 'zh-CN'],
  ] as const)('says in a property that it speaks %s', (locale, property) => {
    expect(new AppPhone([anApp()], { locale }).properties.get('persist.sys.locale')).toBe(property);
  });

  test('tells what is installed', () => {
    const phone = new AppPhone([anApp()], { locale: 'zh' });
    expect(phone.packages().find(({ name }) => name === PACKAGE)).toEqual({
      name: PACKAGE,
      label: '示例',
      uid: 10_100,
      versionName: '1.2.0',
      versionCode: 12,
      launcherActivity: `${PACKAGE}/.MainActivity`,
      system: false,
    });
  });

  test('gives out user ids in the order of its apps', () => {
    const phone = new AppPhone([anApp(), anApp({ package: 'com.example.other' })]);
    phone.launch('com.example.other');
    expect(
      phone
        .packages()
        .slice(-3)
        .map(({ uid }) => uid),
    ).toEqual([10_100, 10_101, 10_102]);
  });

  test('has a browser of its own', () => {
    expect(new AppPhone([]).packages().find(({ name }) => name === 'com.android.browser')?.system).toBe(true);
  });
});

describe('launching', () => {
  test('says so when there is no such app', () => {
    expect(new AppPhone([anApp()]).launch('com.example.nothing')).toBe(false);
  });

  test('starts a process', () => {
    const phone = aPhone();
    expect(phone.processes().find(({ name }) => name === PACKAGE)).toEqual({ pid: 4119, uid: 10_100, name: PACKAGE });
  });

  test('is in the log, from the request to the first picture', () => {
    const rows = aPhone()
      .log.records()
      .map(({ tag, message }) => `${tag}: ${message}`);
    expect(rows).toEqual([
      expect.stringMatching(/^ActivityTaskManager: START u0 \{.* cmp=com\.example\.app\/\.MainActivity\}/),
      `ActivityManager: Start proc 4119:${PACKAGE}/u0a100 for next-top-activity {${PACKAGE}/${PACKAGE}.MainActivity}`,
      `am_proc_start: [0,4119,10100,${PACKAGE},next-top-activity,{${PACKAGE}/${PACKAGE}.MainActivity}]`,
      `ActivityTaskManager: Displayed ${PACKAGE}/.MainActivity for user 0: +312ms`,
    ]);
  });

  test('runs the actions of the app for it, once for each process', () => {
    const phone = aPhone({
      data: { starts: 0 },
      onLaunch: { set: { starts: '{{starts + 1}}' } },
      screens: { home: { widgets: [{ type: 'text', text: 'starts={{starts}}' }] } },
    });
    phone.key(3);
    phone.launch(PACKAGE);
    expect(phone.texts()).toEqual(['starts=1']);
  });
});

describe('the log', () => {
  test('holds what apps write to it', () => {
    const phone = aPhone({ onLaunch: { log: { level: 'W', tag: 'Shop', message: 'no network' } } });
    expect(phone.log.records()).toContainEqual(
      expect.objectContaining({ buffer: 'main', pid: 4119, priority: 'W', tag: 'Shop', message: 'no network' }),
    );
  });

  test('tells listeners of each record until they have heard enough', () => {
    const phone = new AppPhone([anApp()]);
    const heard: string[] = [];
    const stop = phone.log.subscribe(({ tag }) => heard.push(tag));
    const record = { buffer: 'main', pid: 1, tid: 1, uid: 0, priority: 'I', message: '' } as const;
    phone.log.append({ ...record, tag: 'one' });
    stop();
    phone.log.append({ ...record, tag: 'two' });
    expect(heard).toEqual(['one']);
  });

  test('is cleared by buffer', () => {
    const phone = aPhone();
    phone.log.clear(['system']);
    expect(phone.log.records().map(({ buffer }) => buffer)).toEqual(['events']);
    phone.log.clear();
    expect(phone.log.records()).toEqual([]);
  });

  test('hears of a crash that comes by itself while nobody looks', async () => {
    const crash = { exception: 'java.lang.X', frames: ['com.example.app.Main.go(Main.kt:1)'] };
    const app = anApp({ onLaunch: { after: { ms: 5, do: { crash } } } });
    const phone = new AppPhone([app], { clock: { now, wake: after } });
    const crashed = new Promise((resolve) => {
      phone.log.subscribe(({ tag }) => {
        if (tag === 'am_crash') resolve(tag);
      });
    });
    phone.launch(PACKAGE);
    await expect(crashed).resolves.toBe('am_crash');
  });
});

test('what is due happens even when its alarm rings early', () => {
  const early = { now: 0, rings: [] as (() => void)[] };
  const wake = (_ms: number, run: () => void) => {
    early.rings.push(run);
    return () => undefined;
  };
  const timers = new Timers({ now: () => early.now, wake });
  const happened: number[] = [];
  timers.after(5, () => happened.push(early.now));
  for (const now of [4, 5]) {
    early.now = now;
    early.rings.pop()?.();
  }
  expect(happened).toEqual([5]);
});

describe('input methods', () => {
  test('can be changed to one that is there', () => {
    const phone = aPhone();
    expect([phone.setIme('com.android.adbkeyboard/.AdbIME'), phone.currentIme()]).toEqual([
      true,
      'com.android.adbkeyboard/.AdbIME',
    ]);
  });

  test('cannot be changed to one that is not there', () => {
    const phone = aPhone();
    expect([phone.setIme('com.example/.Ime'), phone.currentIme()]).toEqual([false, phone.imes()[0]]);
  });
});

describe('a reboot', () => {
  const rebooted = () => {
    const phone = aPhone({ data: { n: 0 }, onLaunch: { after: { ms: 50, do: { set: { n: 1 } } } } });
    phone.reboot();
    return phone;
  };

  test('ends all apps', () => {
    const phone = rebooted();
    expect([phone.focus().packageName, phone.processes().some(({ name }) => name === PACKAGE)]).toEqual([
      'com.android.launcher3',
      false,
    ]);
  });

  test('keeps the log', () => {
    expect(rebooted().log.records().length).toBeGreaterThan(0);
  });
});

describe('determinism', () => {
  test('the same seed and the same inputs give the same screens', () => {
    const walk = () => {
      const phone = aPhone(
        {
          data: { n: 0 },
          changing: { price: { from: 10, everyMs: 700, within: [5, 20] } },
          popups: [{ on: ['home'], chance: 0.5, do: { dialog: 'ad' } }],
          screens: {
            home: {
              title: '{{n}} {{price}}',
              widgets: [{ type: 'button', text: 'up', onTap: [{ set: { n: '{{n + 1}}' } }, { push: 'home' }] }],
            },
          },
          dialogs: { ad: { title: 'Sale', buttons: [{ text: 'Close' }] } },
        },
        { seed: 5 },
      );
      return Array.from({ length: 30 }, () => {
        phone.pass(333);
        phone.press(phone.texts().includes('Close') ? 'Close' : 'up');
        return phone.dumpTree();
      });
    };
    expect(walk()).toEqual(walk());
  });
});
