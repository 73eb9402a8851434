import { beforeEach, describe, expect, test } from 'vitest';
import type { ExitRecord } from '../../../../../../electron/drivers/practice/phone.ts';
import { PLAIN_NOW, SHOP } from '../../../../../support/plain-phone.ts';
import { PhoneShellFixture } from '../../../../../support/phone-shell.ts';

let sh: PhoneShellFixture;
beforeEach(() => void (sh = new PhoneShellFixture()));
const out = async (command: string): Promise<string> => (await sh.run(command)).out;
const setApi = (level: number): void => void sh.phone.properties.set('ro.build.version.sdk', String(level));

const CURRENT = /^ {2}mCurrentFocus=Window\{[0-9a-f]+ u0 com\.cairn\.shop\/com\.cairn\.shop\.ShopActivity\}$/m;

describe('dumpsys window', () => {
  beforeEach(() => void sh.phone.launch(SHOP.name));

  test('tells the window and the app in front', async () => {
    const dump = await out('dumpsys window');
    expect(dump).toMatch(CURRENT);
    expect(dump).toMatch(/^ {2}mFocusedApp=ActivityRecord\{[0-9a-f]+ u0 com\.cairn\.shop\/\.ShopActivity\} t123\}$/m);
  });

  test('displays has the focus and the size', async () => {
    sh.phone.turned = 1;
    const dump = await out('dumpsys window displays');
    expect(dump).toMatch(CURRENT);
    expect(dump).toContain('init=1080x2400 420dpi mMinSizeOfResizeableTaskDp=220 cur=2400x1080 app=2400x1080');
    expect(dump).toContain('mRotation=1');
  });

  test('windows has no focus line since Android 10', async () => {
    expect(await out('dumpsys window windows')).not.toMatch(CURRENT);
    setApi(28);
    expect(await out('dumpsys window windows')).toMatch(CURRENT);
  });

  test('windows lists the keyboard while it is up', async () => {
    expect(await out('dumpsys window windows')).not.toContain(' u0 InputMethod}:');
    sh.phone.front = { ...sh.phone.front, keyboardShown: true };
    expect(await out('dumpsys window windows')).toContain(' u0 InputMethod}:');
  });

  test('a window without an activity has no app', async () => {
    sh.phone.front = {
      packageName: 'android',
      activity: '',
      window: 'Application Not Responding',
      keyboardShown: false,
    };
    const dump = await out('dumpsys window displays');
    expect(dump).toMatch(/mCurrentFocus=Window\{[0-9a-f]+ u0 Application Not Responding\}\n {2}mFocusedApp=null\n/);
  });

  test('nothing in front is null', async () => {
    sh.phone.front = { packageName: '', activity: '', window: '', keyboardShown: false };
    expect(await out('dumpsys window displays')).toContain('  mCurrentFocus=null\n  mFocusedApp=null\n');
  });

  test('an unknown section is named', async () => {
    expect(await out('dumpsys window fish')).toBe('Bad window command, or no windows match: fish\nUse -h for help.\n');
  });
});

describe('dumpsys activity', () => {
  test('activities tells the resumed activity in the words of Android 14', async () => {
    sh.phone.launch(SHOP.name);
    const dump = await out('dumpsys activity activities');
    expect(dump).toMatch(
      /^ {4}topResumedActivity=ActivityRecord\{[0-9a-f]+ u0 com\.cairn\.shop\/\.ShopActivity\} t123\}$/m,
    );
    expect(dump).toMatch(/^ {2}ResumedActivity: ActivityRecord\{/m);
  });

  test('activities tells it in the words of Android 10', async () => {
    setApi(29);
    sh.phone.launch(SHOP.name);
    expect(await out('dumpsys activity activities')).toMatch(/^ {4}mResumedActivity: ActivityRecord\{[^{}]+ t123\}$/m);
  });

  test('an unknown section is answered as on a phone', async () => {
    expect(await out('dumpsys activity com.none')).toBe(
      'Unknown command: com.none\nBad activity command, or no activities match: com.none\nUse -h for help.\n',
    );
  });
});

describe('dumpsys activity exit-info', () => {
  const crash: ExitRecord = {
    at: PLAIN_NOW,
    pid: 4711,
    uid: SHOP.uid,
    process: 'com.cairn.shop:remote',
    reason: 4,
    subreason: 0,
    status: 0,
    importance: 100,
    description: 'crash',
  };

  test('packs the keys of a record since Android 12', async () => {
    sh.phone.exits = [crash];
    expect(await out('dumpsys activity exit-info com.cairn.shop'))
      .toBe(`ACTIVITY MANAGER PROCESS EXIT INFO (dumpsys activity exit-info)
Last Timestamp of Persistence Into Persistent Storage: 2026-01-02 03:04:05.678
  package: com.cairn.shop
    Historical Process Exit for uid=10123
        ApplicationExitInfo #0:
          timestamp=2026-01-02 03:04:05.678 pid=4711 realUid=10123 packageUid=10123 definingUid=10123 user=0
          process=com.cairn.shop:remote reason=4 (APP CRASH(EXCEPTION)) subreason=0 (UNKNOWN) status=0
          importance=100 pss=0.00 rss=0.00 description=crash state=empty trace=null
`);
  });

  test('gives each key a line on Android 11', async () => {
    setApi(30);
    sh.phone.exits = [crash];
    expect(await out('dumpsys activity exit-info com.cairn.shop')).toContain(
      '          timestamp=2026-01-02 03:04:05.678\n          pid=4711\n',
    );
  });

  test('is not there before Android 11', async () => {
    setApi(29);
    expect(await out('dumpsys activity exit-info com.cairn.shop')).toContain('Bad activity command');
  });

  test('puts the newest record first', async () => {
    sh.phone.exits = [
      { ...crash, pid: 1 },
      { ...crash, pid: 2, at: PLAIN_NOW + 1 },
    ];
    const pids = [...(await out('dumpsys activity exit-info com.cairn.shop')).matchAll(/ pid=(\d+)/g)];
    expect(pids.map(([, pid]) => pid)).toEqual(['2', '1']);
  });

  test("prints times in the phone's zone", async () => {
    sh.phone.properties.set('persist.sys.timezone', 'America/New_York');
    sh.phone.exits = [crash];
    expect(await out('dumpsys activity exit-info')).toContain('timestamp=2026-01-01 22:04:05.678 pid');
  });

  test('names no package that never died', async () => {
    expect(await out('dumpsys activity exit-info com.cairn.shop')).not.toContain('package:');
  });
});

describe('dumpsys package', () => {
  test('tells version and launcher activity', async () => {
    const dump = await out('dumpsys package com.cairn.shop');
    expect(dump).toMatch(/android\.intent\.action\.MAIN:\n {8}[0-9a-f]+ com\.cairn\.shop\/\.ShopActivity filter/);
    expect(dump).toMatch(/ {4}versionCode=210 minSdk=\d+ targetSdk=\d+\n {4}versionName=2\.1\.0\n/);
    expect(dump).toContain('    appId=10123\n');
  });

  test('says when there is no such package', async () => {
    expect(await out('dumpsys package com.none')).toContain('Unable to find package: com.none');
  });

  test('pm dump is the same, indented', async () => {
    expect(await out('pm dump com.cairn.shop')).toMatch(/^DUMP OF SERVICE package:\n {2}Activity Resolver Table:/);
  });
});

describe('dumpsys dropbox', () => {
  const small = {
    at: PLAIN_NOW,
    tag: 'data_app_crash',
    text: 'Process: com.cairn.shop\nPID: 4711\n\njava.lang.X: no\n',
  };

  beforeEach(() => {
    sh.phone.drops = [small, { at: PLAIN_NOW + 1000, tag: 'data_app_anr', text: 'x'.repeat(5000) }];
  });

  test('--print prints whole entries', async () => {
    const size = Buffer.byteLength(small.text);
    expect(await out('dumpsys dropbox --print data_app_crash')).toBe(
      `Drop box contents: 2 entries\nMax entries: 1000\nLow priority rate limit period: 2000 ms\nLow priority tags: []\n` +
        `Searching for: data_app_crash\n\n========================================\n` +
        `2026-01-02 03:04:05 data_app_crash (text, ${size} bytes)\n${small.text}`,
    );
  });

  test('--file tells where an entry lies; big ones are compressed', async () => {
    const dump = await out('dumpsys dropbox --print --file data_app_anr');
    expect(dump).toMatch(/2026-01-02 03:04:06 data_app_anr \(compressed text, \d+ bytes\)\n/);
    expect(dump).toContain(`/data/system/dropbox/data_app_anr@${PLAIN_NOW + 1000}.txt.gz\n`);
  });

  test('without flags prints the start of each entry', async () => {
    expect(await out('dumpsys dropbox')).toContain('    Process: com.cairn.shop/PID: 4711//java.lang.X: no\n');
  });

  test('a tag that nobody dropped finds no entries', async () => {
    expect(await out('dumpsys dropbox --print data_app_native_crash')).toContain('\n(No entries found.)\n');
  });
});

describe('other services', () => {
  test('input_method tells whether the keyboard is up', async () => {
    expect(await out('dumpsys input_method | grep -o mInputShown=.*')).toBe('mInputShown=false\n');
    sh.phone.front = { ...sh.phone.front, keyboardShown: true };
    expect(await out('dumpsys input_method | grep -o mInputShown=.*')).toBe('mInputShown=true\n');
  });

  test('a service that is not modelled is not there', async () => {
    expect(await sh.run('dumpsys battery')).toEqual({ out: '', err: "Can't find service: battery\n", code: 0 });
  });
});
