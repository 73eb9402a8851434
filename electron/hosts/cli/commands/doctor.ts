import { browserStatus } from '../../services/browser-status.ts';
import { DeviceDirectory } from '../../services/device-directory.ts';
import { openPhones } from '../../services/phones.ts';
import { userFolders } from '../../services/user-data.ts';
import { adbStatus } from '../../services/system-status.ts';
import { version } from '../../services/version.ts';
import { openLibrary } from '../../../store/library.ts';
import { exitCodes, type Output } from '../output.ts';

interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Checks what Cairn needs, one line each; the practice phone and the data folder are musts, adb and a browser are not. */
export async function doctorCommand(_options: object, output: Output): Promise<number> {
  const phones = await openPhones({ practice: {}, adb: true, web: {} });
  try {
    const directory = new DeviceDirectory(phones.drivers);
    const devices = await directory.list();
    const adb = adbStatus(phones.adb && directory.problem(phones.adb), !phones.adb);
    const checks: Check[] = [
      { name: 'cairn', ok: true, detail: `${version()} on Node ${process.versions.node}` },
      { name: 'data folder', ...checkDataFolder() },
      { name: 'practice phone', ok: phones.practice !== undefined, detail: phones.problems.join(' ') || 'ready' },
      { name: 'adb', ok: adb.state === 'ready', detail: adb.state === 'ready' ? 'ready' : adb.hint },
      { name: 'browser', ...(await browserStatus()) },
      ...devices
        .filter(({ platform }) => platform !== 'web')
        .map(({ id, name, state, stateReason }) => ({
          name: `phone ${id}`,
          ok: state === 'online',
          detail: `${name}: ${stateReason ?? state}`,
        })),
    ];
    output.result({ type: 'doctor', checks }, () =>
      checks.map(({ name, ok, detail }) => `${ok ? 'ok ' : '!! '} ${name}: ${detail}`).join('\n'),
    );
    const musts = checks.filter(({ name }) => name === 'data folder' || name === 'practice phone');
    return musts.every(({ ok }) => ok) ? exitCodes.passed : exitCodes.environment;
  } finally {
    await phones.close();
  }
}

function checkDataFolder(): { readonly ok: boolean; readonly detail: string } {
  const folder = userFolders().data;
  try {
    openLibrary(folder).close();
    return { ok: true, detail: folder };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ok: false, detail: error.message };
  }
}
