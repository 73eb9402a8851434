import { DeviceDirectory } from '../../services/device-directory.ts';
import { openPhones } from '../../services/phones.ts';
import { adbStatus } from '../../services/system-status.ts';
import { exitCodes, table, type Output } from '../output.ts';

export async function devicesCommand(_options: object, output: Output): Promise<number> {
  const phones = await openPhones({ practice: {}, adb: true, web: {} });
  const directory = new DeviceDirectory(phones.drivers);
  try {
    const devices = await directory.list();
    for (const problem of phones.problems) output.say(problem);
    const adb = adbStatus(phones.adb && directory.problem(phones.adb), !phones.adb);
    if (adb.state !== 'ready') output.say(adb.hint);
    output.result(devices, () =>
      table(
        devices.map(({ id, name, platform, state, stateReason }) => [id, name, platform, state, stateReason ?? '']),
      ),
    );
    return exitCodes.passed;
  } finally {
    await phones.close();
  }
}
