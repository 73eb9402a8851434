import type { Locale } from './scope.ts';

/** Android's API level that a practice phone has unless it is told otherwise. */
export const USUAL_API_LEVEL = 34;

/** Names of Android's releases by API level. */
const RELEASES: Readonly<Record<number, string>> = {
  26: '8.0.0',
  27: '8.1.0',
  28: '9',
  29: '10',
  30: '11',
  31: '12',
  32: '12',
  33: '13',
  34: '14',
  35: '15',
  36: '16',
};

/** What `getprop` answers. */
export function deviceProperties(locale: Locale, apiLevel = USUAL_API_LEVEL): ReadonlyMap<string, string> {
  const release = RELEASES[apiLevel] ?? String(apiLevel - 20);
  return new Map(
    Object.entries({
      'ro.product.manufacturer': 'Cairn',
      'ro.product.brand': 'cairn',
      'ro.product.model': 'Practice Phone',
      'ro.product.name': 'practice',
      'ro.product.device': 'practice',
      'ro.product.cpu.abi': 'arm64-v8a',
      'ro.build.version.release': release,
      'ro.build.version.sdk': String(apiLevel),
      'ro.build.id': 'UP1A.231005.007',
      'ro.build.type': 'user',
      'ro.build.tags': 'release-keys',
      'ro.build.fingerprint': `cairn/practice/practice:${release}/UP1A.231005.007/1:user/release-keys`,
      'ro.build.characteristics': 'default',
      'ro.serialno': 'practice',
      'ro.sf.lcd_density': '420',
      'ro.hardware': 'practice',
      'persist.sys.locale': locale === 'zh' ? 'zh-CN' : 'en-US',
      'persist.sys.timezone': 'UTC',
      'sys.boot_completed': '1',
      'dev.bootcomplete': '1',
      'init.svc.bootanim': 'stopped',
    }),
  );
}
