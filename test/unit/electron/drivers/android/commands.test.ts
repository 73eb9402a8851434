import { describe, expect, it } from 'vitest';
import {
  checkedPackage,
  focusCommand,
  lookCommands,
  logcatCommand,
  startCommand,
  waitCommand,
} from '../../../../../electron/drivers/android/commands.ts';

const plan = { file: '/data/local/tmp/x.xml', apiLevel: 34, picture: true, crashesOf: 'com.x' };
const names = (changes: Partial<typeof plan> | { crashesOf: undefined }) =>
  lookCommands({ ...plan, ...changes }).map(([name]) => name);

describe('the commands', () => {
  it('of a wait is a sleep of so many seconds', () => {
    expect(waitCommand(2050)).toBe('sleep 2.050');
  });

  it('of a full look are all that is wanted', () => {
    expect(names({})).toEqual(['dump', 'tree', 'picture', 'focus', 'keyboard', 'clock', 'exits', 'crashes']);
  });

  it('of a look without picture and crash records leave them out', () => {
    expect(names({ picture: false, crashesOf: undefined })).toEqual(['dump', 'tree', 'focus', 'keyboard', 'clock']);
  });

  it('ask for exit records from Android 11 on', () => {
    expect(names({ apiLevel: 29 })).not.toContain('exits');
  });

  it('remove the last dump before they make a new one', () => {
    expect(lookCommands(plan)[0]![1]).toMatch(/^rm -f (\S+); uiautomator dump \1$/);
  });

  it('ask the display for the focus from Android 10 on, and the windows before', () => {
    expect([focusCommand(29), focusCommand(28)].map((text) => text.split(' ')[2])).toEqual(['displays', 'windows']);
  });

  it('follow the log at every priority', () => {
    expect(logcatCommand()).not.toContain('*:');
    expect(logcatCommand(1_767_323_045_678)).toMatch(/ -T 1767323045\.678$/);
  });

  it('start the launcher activity, its name in quotes', () => {
    expect(startCommand('com.x', 'com.x/.Main$Inner')).toBe("am start -W -n 'com.x/.Main$Inner'");
  });

  it.each([undefined, 'com.x/.Main; reboot', "com.x/.M'ain"])(
    'leave finding the launcher activity to the phone when it is %j',
    (component) => {
      expect(startCommand('com.x', component)).toBe('monkey -p com.x -c android.intent.category.LAUNCHER 1');
    },
  );

  it.each(['com.x; reboot', 'com.x$(id)', '-h', '', 'shop', 'com..x', 'com.x\nid', '1com.x'])(
    'I6 take no app called %j',
    (name) => {
      expect(() => checkedPackage(name)).toThrow(expect.objectContaining({ code: 'app_not_installed' }));
    },
  );

  it('take an app with capitals, digits and underscores in its name', () => {
    expect(checkedPackage('com.Example_2.shop3')).toBe('com.Example_2.shop3');
  });
});
