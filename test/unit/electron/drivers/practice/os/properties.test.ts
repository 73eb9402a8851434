import { expect, test } from 'vitest';
import { deviceProperties } from '../../../../../../electron/drivers/practice/os/properties.ts';

test('a practice phone is of the Android that it is told to be, 14 by default', () => {
  const told = (apiLevel?: number) => {
    const properties = deviceProperties('en', apiLevel);
    const fingerprint = properties.get('ro.build.fingerprint')?.split(':')[1]?.split('/')[0];
    return [properties.get('ro.build.version.sdk'), properties.get('ro.build.version.release'), fingerprint];
  };
  expect([told(), told(29), told(36)]).toEqual([
    ['34', '14', '14'],
    ['29', '10', '10'],
    ['36', '16', '16'],
  ]);
});
