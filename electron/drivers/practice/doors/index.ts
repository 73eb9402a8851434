import type { PhoneOs } from '../phone.ts';
import { PhoneFiles } from '../shell/files.ts';
import { AdbdDoor } from './adbd.ts';
import { Cable } from './cable.ts';
import { Faults } from './faults.ts';
import type { PhoneIdentity } from './host-answers.ts';
import { AdbServerDoor } from './server.ts';
import { PhoneServices } from './services.ts';

export type { CableState } from './cable.ts';
export type { Fault } from './faults.ts';

const FEATURES = ['shell_v2', 'cmd', 'stat_v2', 'ls_v2', 'fixed_push_mkdir'];

export interface DoorOptions {
  /** Port of the adb-server door; 0 or absent takes a free one. */
  readonly serverPort?: number;
  /** Port of the adbd door, odd, or 0 for a free one; without it that door stays shut. */
  readonly adbdPort?: number;
}

export interface Doors {
  readonly serverPort: number;
  readonly adbdPort?: number;
  readonly cable: Cable;
  readonly faults: Faults;
  /** Makes a real adb server list the phone; needs the adbd door. */
  announceTo(adbServerPort: number): Promise<void>;
  /** Restarts the phone: its processes end, its streams are cut, it comes back. Resolves when it is back. */
  reboot(): Promise<void>;
  close(): void;
}

/**
 * Opens the doors of a phone, on 127.0.0.1 only.
 * @throws the operating system's error when a port is taken
 */
export async function openDoors(phone: PhoneOs, options: DoorOptions = {}): Promise<Doors> {
  const cable = new Cable();
  const faults = new Faults();
  const reboot = (): Promise<void> => {
    phone.reboot();
    return cable.reboot();
  };
  const shell = { phone, files: new PhoneFiles(() => phone.now()), reboot: () => void reboot() };
  const services = new PhoneServices(shell, faults);
  const server = new AdbServerDoor({ cable, services, identity: identityOf(phone) });
  const adbd = options.adbdPort === undefined ? undefined : new AdbdDoor({ cable, services, banner: banner(phone) });
  const close = (): void => {
    server.close();
    adbd?.close();
  };
  try {
    return {
      serverPort: await server.listen(options.serverPort),
      adbdPort: await adbd?.listen(options.adbdPort),
      cable,
      faults,
      announceTo: async (port) => {
        if (!adbd) throw new Error('The adbd door of the practice phone is shut; start it with a port for adbd.');
        await adbd.announceTo(port);
      },
      reboot,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

const property = (phone: PhoneOs, name: string, fallback: string): string => phone.properties.get(name) ?? fallback;

function identityOf(phone: PhoneOs): PhoneIdentity {
  return {
    serial: property(phone, 'ro.serialno', 'practice'),
    product: property(phone, 'ro.product.name', 'practice'),
    // As adb prints it: what is neither letter nor digit becomes an underscore.
    model: property(phone, 'ro.product.model', 'Practice Phone').replace(/[^A-Za-z0-9]/g, '_'),
    device: property(phone, 'ro.product.device', 'practice'),
    features: FEATURES,
  };
}

function banner(phone: PhoneOs): string {
  const { product, device } = identityOf(phone);
  const model = property(phone, 'ro.product.model', 'Practice Phone');
  const properties = { 'ro.product.name': product, 'ro.product.model': model, 'ro.product.device': device };
  const pairs = Object.entries(properties).map(([name, value]) => `${name}=${value};`);
  return `device::${pairs.join('')}features=${FEATURES.join(',')}`;
}
