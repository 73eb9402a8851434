import { describe, expect, it } from 'vitest';
import {
  listApps,
  parseActivityPackages,
  parseLauncher,
  parsePackages,
} from '../../../../../electron/drivers/android/packages.parse.ts';

const PRIORITY = 'priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true';

describe('the apps of a phone', () => {
  it('are read with their version codes', () => {
    const text = 'package:com.x.shop versionCode:42\r\npackage:com.y\r\n';
    expect([...parsePackages(text)]).toEqual([
      ['com.x.shop', '42'],
      ['com.y', undefined],
    ]);
  });

  it('that can be started are read from the list of activities', () => {
    const text = `2 activities found:\n  Activity #0:\n    ${PRIORITY}\n    com.x.shop/.Main\n  Activity #1:\n    ${PRIORITY}\n    com.y/com.z.Outer$Inner\n`;
    expect([...parseActivityPackages(text)]).toEqual(['com.x.shop', 'com.y']);
  });

  it('are listed by name, those that cannot be started left out', () => {
    const installed = new Map([
      ['com.x.shop', '42'],
      ['com.x.service', '1'],
      ['com.y.notes', undefined],
    ]);
    const apps = listApps(installed, new Set(['com.y.notes', 'com.x.shop']), { 'com.y.notes': 'A notes app' });
    expect(apps).toEqual([
      { id: 'com.y.notes', name: 'A notes app', version: undefined },
      { id: 'com.x.shop', name: 'shop', version: '42' },
    ]);
  });

  it('name their launcher activity', () => {
    expect(parseLauncher(`${PRIORITY}\ncom.x.shop/.Main\n`, 'com.x.shop')).toBe('com.x.shop/.Main');
  });

  it.each(['No activity found\n', `${PRIORITY}\nandroid/com.android.internal.app.ResolverActivity\n`])(
    'name no launcher activity in %j',
    (text) => {
      expect(parseLauncher(text, 'com.x.shop')).toBeUndefined();
    },
  );
});
