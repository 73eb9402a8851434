import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SHOP } from '../../../../../support/plain-phone.ts';
import { PhoneShellFixture } from '../../../../../support/phone-shell.ts';

let sh: PhoneShellFixture;
beforeEach(() => void (sh = new PhoneShellFixture()));
const out = async (command: string): Promise<string> => (await sh.run(command)).out;

describe('getprop', () => {
  test('prints one value', async () => {
    expect(await out('getprop ro.build.version.sdk')).toBe('34\n');
  });

  test('prints an empty line for a property that is not set', async () => {
    expect(await out('getprop ro.nothing')).toBe('\n');
  });

  test('prints all properties in brackets, sorted', async () => {
    expect((await out('getprop')).split('\n')[0]).toBe('[persist.sys.timezone]: [UTC]');
  });

  test('setprop is refused, as on a user build', async () => {
    expect((await sh.run('setprop a.b c')).code).toBe(1);
  });
});

describe('wm', () => {
  test('tells the size of the upright phone in landscape too', async () => {
    sh.phone.turned = 1;
    expect(await out('wm size')).toBe('Physical size: 1080x2400\n');
  });

  test('tells the density', async () => {
    expect(await out('wm density')).toBe('Physical density: 420\n');
  });

  test('does not pretend to change the size', async () => {
    expect((await sh.run('wm size 720x1280')).code).toBe(1);
  });
});

describe('packages', () => {
  test('pm list packages lists all', async () => {
    expect(await out('pm list packages')).toBe(
      'package:com.android.launcher3\npackage:com.android.systemui\npackage:com.cairn.shop\n',
    );
  });

  test('-3 leaves out what came with the phone', async () => {
    expect(await out('pm list packages -3')).toBe('package:com.cairn.shop\n');
  });

  test('-f shows where the APK is, and pm path says the same', async () => {
    const path = /^package:(\/data\/app\/~~\S+==\/com\.cairn\.shop-\S+==\/base\.apk)=com\.cairn\.shop\n$/;
    const [, apk] = path.exec(await out('pm list packages -f -3'))!;
    expect(await out('pm path com.cairn.shop')).toBe(`package:${apk}\n`);
  });

  test('a filter and -U narrow and widen the rows', async () => {
    expect(await out('cmd package list packages -U shop')).toBe('package:com.cairn.shop uid:10123\n');
  });

  test('pm path of an unknown package prints nothing and fails', async () => {
    expect(await sh.run('pm path com.none')).toEqual({ out: '', err: '', code: 1 });
  });

  test('an unknown option or subcommand fails', async () => {
    expect((await sh.run('pm list packages -z')).err).toBe('Error: Unknown option: -z\n');
    expect(await sh.run('pm clear com.cairn.shop')).toEqual({ out: '', err: 'Unknown command: clear\n', code: 255 });
  });

  test('resolve-activity names the launcher activity of a package', async () => {
    expect(await out('cmd package resolve-activity --brief com.cairn.shop')).toBe(
      'priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true\ncom.cairn.shop/.ShopActivity\n',
    );
  });

  test.each(['com.none', 'com.android.systemui'])('resolve-activity finds nothing to start in %s', async (name) => {
    expect(await out(`cmd package resolve-activity --brief ${name}`)).toBe('No activity found\n');
    expect((await sh.run(`monkey -p ${name} 1`)).code).toBe(252);
  });

  test('query-activities lists what the launcher shows', async () => {
    const query =
      'cmd package query-activities --brief -a android.intent.action.MAIN -c android.intent.category.LAUNCHER';
    const order = '    priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=false\n';
    expect(await out(query)).toBe(
      `2 activities found:\n  Activity #0:\n${order}    com.android.launcher3/.Launcher\n` +
        `  Activity #1:\n${order}    com.cairn.shop/.ShopActivity\n`,
    );
  });

  test('cmd of an unknown service has status 20', async () => {
    expect(await sh.run('cmd wifi status')).toEqual({ out: '', err: "cmd: Can't find service: wifi\n", code: 20 });
  });
});

describe('am', () => {
  test('start -n brings an app to front', async () => {
    expect(await sh.run('am start -n com.cairn.shop/.ShopActivity')).toEqual({
      out: 'Starting: Intent { cmp=com.cairn.shop/.ShopActivity }\n',
      err: '',
      code: 0,
    });
    expect(sh.phone.inputs).toEqual(['launch com.cairn.shop']);
  });

  test('start -W tells how the start went', async () => {
    const answer = await out('am start -W -n com.cairn.shop/com.cairn.shop.ShopActivity');
    expect(answer.split('\n').slice(1)).toEqual([
      'Status: ok',
      'LaunchState: COLD',
      'Activity: com.cairn.shop/.ShopActivity',
      'TotalTime: 0',
      'WaitTime: 0',
      'Complete',
      '',
    ]);
  });

  test('start by action and category needs a package', async () => {
    const intent = '-a android.intent.action.MAIN -c android.intent.category.LAUNCHER';
    expect((await sh.run(`am start ${intent} -p com.cairn.shop`)).code).toBe(0);
    expect((await sh.run(`am start ${intent}`)).err).toMatch(/^Error: Activity not started, unable to resolve Intent/);
  });

  test('an activity that does not exist is an error of type 3', async () => {
    expect(await sh.run('am start -n com.cairn.shop/.Other')).toEqual({
      out: 'Starting: Intent { cmp=com.cairn.shop/.Other }\n',
      err: 'Error type 3\nError: Activity class {com.cairn.shop/com.cairn.shop.Other} does not exist.\n',
      code: 1,
    });
    expect(sh.phone.inputs).toEqual([]);
  });

  test('an app that is in front is not started again', async () => {
    sh.phone.launch(SHOP.name);
    expect((await sh.run('am start -n com.cairn.shop/.ShopActivity')).err).toMatch(/delivered to currently running/);
  });

  test('force-stop ends an app, and is silent about one that is not there', async () => {
    sh.phone.launch(SHOP.name);
    expect(await sh.run('am force-stop com.cairn.shop')).toEqual({ out: '', err: '', code: 0 });
    expect(await sh.run('am force-stop com.none')).toEqual({ out: '', err: '', code: 0 });
    expect(sh.phone.inputs.at(-1)).toBe('stop com.cairn.shop');
  });

  test('what is not modelled fails', async () => {
    expect(await sh.run('am broadcast -a x')).toEqual({ out: '', err: 'Unknown command: broadcast\n', code: 255 });
    expect((await sh.run('am start --stack 1')).err).toBe('Error: Unknown option: --stack\n');
  });
});

describe('monkey', () => {
  test('starts an app by its package', async () => {
    const answer = await sh.run('monkey -p com.cairn.shop -c android.intent.category.LAUNCHER 1');
    expect(answer.code).toBe(0);
    expect(answer.out).toMatch(/^ {2}bash arg: -p\n[^]*Events injected: 1\n## Network stats: /);
    expect(sh.phone.inputs).toEqual(['launch com.cairn.shop']);
  });

  test('aborts with status 252 when there is nothing to run', async () => {
    const answer = await sh.run('monkey -p com.none 1');
    expect(answer.out).toContain('** No activities found to run, monkey aborted.\n');
    expect(answer.code).toBe(252);
  });

  test('fails with its usage on a wrong option', async () => {
    const answer = await sh.run('monkey --pct-touch 100 1');
    expect(answer.err).toMatch(/\*\* Error: Unknown option: --pct-touch\nusage: monkey/);
    expect(answer.code).toBe(255);
  });
});

describe('input', () => {
  test.each([
    ['input tap 10 20.5', ['tap 10,20.5']],
    ['input touchscreen tap 10 20', ['tap 10,20']],
    ['input swipe 10 900 10 100 5', ['swipe 10,900 10,100']],
    ['input swipe 10 20 10 20 400', ['long press 10,20']],
    ['input swipe 10 20 12 20 5', ['tap 10,20']],
    ['input keyevent 4 KEYCODE_HOME ENTER DEL', ['key 4', 'key 3', 'key 66', 'key 67']],
    ['input keyevent NOT_A_KEY', ['key 0']],
    ['input text hello%sworld', ['text hello world']],
    ["input text 'a b'", ['text a b']],
    ['input text one two', ['text one']],
    ["input text 'a\nb'", ['text a', 'key 66', 'text b']],
  ])('%s', async (command, inputs) => {
    expect(await sh.run(command)).toEqual({ out: '', err: '', code: 0 });
    expect(sh.phone.inputs).toEqual(inputs);
  });

  test('a swipe begins at once', async () => {
    const run = sh.start('input swipe 0 0 0 500 3600000');
    await vi.waitFor(() => expect(sh.phone.inputs).toEqual(['swipe 0,0 0,500']));
    run.stop();
    await run.ended;
  });

  test('a swipe answers when it is over', async () => {
    const start = performance.now();
    await sh.run('input swipe 0 0 0 500 60');
    expect(performance.now() - start).toBeGreaterThanOrEqual(58);
  });

  test('text that the keyboard has no keys for is a NullPointerException and types nothing', async () => {
    const answer = await sh.run('input text 你好');
    expect(answer.err).toContain('java.lang.NullPointerException: Attempt to get length of null array');
    expect(answer.code).toBe(255);
    expect(sh.phone.inputs).toEqual([]);
  });

  test.each(['input tap 10', 'input tap a b', 'input swipe 1 2 3', 'input text', 'input keyevent'])(
    '%s is an IllegalArgumentException and does nothing',
    async (command) => {
      const answer = await sh.run(command);
      expect(answer.err).toContain('java.lang.IllegalArgumentException: ');
      expect(answer.code).toBe(255);
      expect(sh.phone.inputs).toEqual([]);
    },
  );

  test.each(['input motionevent DOWN 1 2', 'input keyevent --longpress 4', 'input fly', 'input'])(
    '%s fails',
    async (command) => {
      expect((await sh.run(command)).code).not.toBe(0);
      expect(sh.phone.inputs).toEqual([]);
    },
  );
});

describe('uiautomator dump', () => {
  test('writes the default file and says where', async () => {
    expect(await out('uiautomator dump')).toBe('UI hierchary dumped to: /sdcard/window_dump.xml\n');
    expect(await out('cat /sdcard/window_dump.xml')).toMatch(/<hierarchy/);
  });

  test('prints the tree before its line for /dev/tty', async () => {
    expect(await out('uiautomator dump --compressed /dev/tty')).toMatch(
      /^<\?xml.*<\/hierarchy>UI hierchary dumped to: \/dev\/tty\n$/,
    );
  });

  test.each([
    ['not_idle', 'ERROR: could not get idle state.\n'],
    ['null_root', 'ERROR: null root node returned by UiTestAutomationBridge.\n'],
  ] as const)('%s: an error on stderr, status 0 and no file', async (why, err) => {
    sh.phone.tree = { ok: false, why };
    expect(await sh.run('uiautomator dump /sdcard/x.xml')).toEqual({ out: '', err, code: 0 });
    expect(sh.files.stat('/sdcard/x.xml')).toBeUndefined();
  });

  test('claims success for a file it could not write, as the real one does', async () => {
    expect(await out('uiautomator dump /sdcard/none/x.xml')).toBe('UI hierchary dumped to: /sdcard/none/x.xml\n');
    expect(sh.files.stat('/sdcard/none/x.xml')).toBeUndefined();
  });
});

describe('screencap', () => {
  test('-p prints the PNG', async () => {
    expect((await sh.runBytes('screencap -p')).out).toEqual(sh.phone.png);
  });

  test('writes the PNG to a file', async () => {
    expect((await sh.run('screencap /sdcard/x.png')).code).toBe(0);
    expect(sh.files.read('/sdcard/x.png')).toEqual(sh.phone.png);
  });

  test('says why a file cannot be written', async () => {
    expect(await sh.run('screencap -p /system/x.png')).toEqual({
      out: '',
      err: 'Error opening file: /system/x.png (Read-only file system)\n',
      code: 1,
    });
  });

  test('refuses the raw format', async () => {
    expect(await sh.run('screencap')).toMatchObject({ out: '', code: 1 });
  });
});

describe('settings and input methods', () => {
  test('settings are read, written, listed and deleted', async () => {
    await sh.run('settings put global window_animation_scale 0');
    expect(await out('settings get global window_animation_scale')).toBe('0\n');
    expect(await out('settings list global')).toBe('adb_enabled=1\nwindow_animation_scale=0\n');
    expect(await out('settings delete global window_animation_scale')).toBe('Deleted 1 rows\n');
    expect(await out('settings get global window_animation_scale')).toBe('null\n');
  });

  test.each([
    ['settings get wrong x', "Invalid namespace 'wrong'\n"],
    ['settings get global', 'Bad arguments\n'],
    ['settings get global a b', 'Too many arguments\n'],
    ['settings reset global untrusted_defaults', 'Invalid command: reset\n'],
  ])('%s fails', async (command, err) => {
    expect(await sh.run(command)).toEqual({ out: '', err, code: 255 });
  });

  test('ime set changes the input method that settings tell', async () => {
    expect(await out('ime set io.cairn.unicode/.UnicodeIME')).toBe(
      'Input method io.cairn.unicode/.UnicodeIME selected for user #0\n',
    );
    expect(await out('settings get secure default_input_method')).toBe('io.cairn.unicode/.UnicodeIME\n');
  });

  test('ime set of an unknown method fails', async () => {
    expect(await sh.run('ime set com.none/.Ime')).toEqual({
      out: '',
      err: 'Unknown input method com.none/.Ime cannot be selected for user #0\n',
      code: 255,
    });
  });

  test('ime list -s prints ids', async () => {
    expect(await out('ime list -s')).toBe('com.android.inputmethod.latin/.LatinIME\nio.cairn.unicode/.UnicodeIME\n');
    expect(await out('ime list -a')).toContain('mId=io.cairn.unicode/.UnicodeIME');
  });
});

describe('processes and power', () => {
  test('ps prints the asked columns', async () => {
    expect(await out('ps -A -o PID,UID,NAME')).toBe('  PID   UID NAME\n  700 10080 com.android.launcher3\n');
  });

  test('ps without columns is not modelled', async () => {
    expect((await sh.run('ps -A')).code).toBe(1);
  });

  test('pidof prints ids, or nothing with status 1', async () => {
    expect(await sh.run('pidof com.android.launcher3')).toEqual({ out: '700\n', err: '', code: 0 });
    expect(await sh.run('pidof com.cairn.shop')).toEqual({ out: '', err: '', code: 1 });
  });

  test('svc power stayon is kept in the settings', async () => {
    expect((await sh.run('svc power stayon usb')).code).toBe(0);
    expect(await out('settings get global stay_on_while_plugged_in')).toBe('2\n');
  });

  test('svc of anything else fails', async () => {
    expect((await sh.run('svc wifi disable')).code).toBe(1);
    expect((await sh.run('svc power stayon sometimes')).code).toBe(1);
  });

  test('reboot restarts the phone; into other modes it does not', async () => {
    await sh.run('reboot');
    expect((await sh.run('reboot bootloader')).code).toBe(1);
    expect(sh.rebooted).toBe(1);
  });
});
