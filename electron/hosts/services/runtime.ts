import type { Services } from '../../../shared/contract/contract.ts';
import type { SystemStatus } from '../../../shared/contract/system.ts';
import { agents } from '../../agents/registry.ts';
import { logFault } from '../../io/fault-log.ts';
import { systemLocale } from '../../io/process.ts';
import type { KeyStore } from '../../secrets/system-vault.ts';
import { DeviceLeases } from '../../sessions/lease.ts';
import { Sessions } from '../../sessions/sessions.ts';
import { openLibrary } from '../../store/library.ts';
import { ReadingProcess } from '../../vision/reading-process.ts';
import { DeviceDirectory } from './device-directory.ts';
import { Mirror } from './mirror.ts';
import { openPhones } from './phones.ts';
import type { PictureSource } from './pictures.ts';
import { PushHub } from './push-hub.ts';
import { Reports } from './reports.ts';
import { createServices } from './services.ts';
import { adbStatus } from './system-status.ts';
import { openVault, userFolders } from './user-data.ts';
import { version } from './version.ts';

export interface RuntimeOptions {
  readonly host: SystemStatus['host'];
  /** Where sessions are kept; the user's own data folder when absent. */
  readonly dataDir?: string;
  /** The operating system's key store, where the host has one; else secrets lie behind a passphrase. */
  readonly keyStore?: KeyStore;
  /** Files of more practice apps. */
  readonly practiceApps: readonly string[];
}

/** Everything behind the contract, built once per process. */
export interface Runtime {
  readonly services: Services;
  readonly pushes: PushHub;
  readonly pictures: PictureSource;
  close(): Promise<void>;
}

/** @throws StoreError when the data folder cannot be used */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const folders = userFolders();
  const library = openLibrary(options.dataDir ?? folders.data);
  const locale = systemLocale().startsWith('zh') ? 'zh' : 'en';
  const phones = await openPhones({ practice: { apps: options.practiceApps, locale }, adb: true, web: {} });
  const pushes = new PushHub();
  const devices = new DeviceDirectory(phones.drivers);
  const mirror = new Mirror(devices, pushes);
  const vault = openVault(library.dataDir, options.keyStore);
  const reader = new ReadingProcess();
  const sessions = new Sessions({
    library,
    vault,
    drivers: phones.drivers,
    agents,
    leases: new DeviceLeases(`${folders.temp}/leases`),
    cairnVersion: version(),
    attended: true,
    pictures: reader,
    hooks: {
      onEvents: (sessionId, events) => {
        pushes.send('session.events', { sessionId, events });
        reports.prepare(sessionId, events);
      },
      onLive: (sessionId, live) => pushes.send('session.live', { sessionId, live }),
      onLog: (sessionId, lines) => pushes.send('log.lines', { sessionId, lines }),
      onFault: (sessionId, error) => logFault(`session ${sessionId}`, error),
    },
  });
  const reports = new Reports(sessions);
  const status = (): SystemStatus => ({
    version: version(),
    host: options.host,
    adb: adbStatus(phones.adb && devices.problem(phones.adb), !phones.adb),
    problems: phones.problems,
    dataDir: library.dataDir,
    practice: phones.practice !== undefined,
  });
  devices.onChange(() => {
    pushes.send('devices.changed', { devices: devices.devices });
    pushes.send('system.changed', status());
  });
  devices.watch();
  return {
    services: createServices({ sessions, devices, mirror, reports, status, vault, practice: phones.practice }),
    pushes,
    pictures: {
      sessionPicture: async (sessionId, blobId) => sessions.open(sessionId).picture(blobId),
      mirrorFrame: (deviceId, frame) => mirror.frame(deviceId, frame),
    },
    close: async () => {
      mirror.close();
      await sessions.closeAll();
      reader.close();
      await devices.close();
      await phones.close();
      library.close();
    },
  };
}
