import type { Locale } from './scope.ts';

const FINGERPRINT = 'cairn/practice/practice:14/UP1A.231005.007/1:user/release-keys';

/** What `getprop` answers. */
export function deviceProperties(locale: Locale): ReadonlyMap<string, string> {
  return new Map(
    Object.entries({
      'ro.product.manufacturer': 'Cairn',
      'ro.product.brand': 'cairn',
      'ro.product.model': 'Practice Phone',
      'ro.product.name': 'practice',
      'ro.product.device': 'practice',
      'ro.product.cpu.abi': 'arm64-v8a',
      'ro.build.version.release': '14',
      'ro.build.version.sdk': '34',
      'ro.build.id': 'UP1A.231005.007',
      'ro.build.type': 'user',
      'ro.build.tags': 'release-keys',
      'ro.build.fingerprint': FINGERPRINT,
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
