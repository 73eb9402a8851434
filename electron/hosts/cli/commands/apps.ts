import { DeviceDirectory } from '../../services/device-directory.ts';
import { phonesFor } from '../phones-for.ts';
import { exitCodes, table, type Output } from '../output.ts';

export interface AppsOptions {
  readonly device: string;
  readonly practiceApp?: readonly string[];
}

export async function appsCommand(options: AppsOptions, output: Output): Promise<number> {
  const phones = await phonesFor(options.device, { apps: options.practiceApp });
  try {
    for (const problem of phones.problems) output.say(problem);
    const device = await new DeviceDirectory(phones.drivers).connect(options.device);
    const { platform, state } = device.info;
    const apps = (await device.apps()).map((app) => ({ ...app, platform, state }));
    output.result(apps, () => table(apps.map(({ id, name, version }) => [id, name, version ?? ''])));
    return exitCodes.passed;
  } finally {
    await phones.close();
  }
}
