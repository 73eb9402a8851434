import type { DeviceInfo } from '../../../shared/model/device.ts';
import type { CallOptions } from '../port/driver.ts';
import type { AdbClient } from './adb-client.ts';
import { IDENTIFY } from './commands.ts';
import { deviceInfo, twiceInfo } from './device-info.ts';
import type { DeviceContext, PhoneFacts } from './device-info.ts';
import { DeviceLink } from './device-link.ts';
import type { AdbDevice } from './devices.parse.ts';
import { textOf } from './sections.parse.ts';
import type { Section } from './sections.parse.ts';
import { parseWmSize } from './window.parse.ts';

/** Milliseconds; a phone that takes longer to tell its name is shown as one that does not answer. */
const IDENTIFY_DEADLINE = 4_000;

export interface ListedDevice {
  readonly info: DeviceInfo;
  readonly facts?: PhoneFacts;
}

/** The phones of one adb server, with what they say of themselves; each is asked once per connection. */
export class DeviceInventory {
  readonly #adb: AdbClient;
  readonly #context: DeviceContext;
  readonly #known = new Map<string, PhoneFacts>();

  constructor(adb: AdbClient, context: DeviceContext) {
    this.#adb = adb;
    this.#context = context;
  }

  /** @throws DriverError when the adb server cannot be asked; a phone that cannot is listed with its reason */
  async list(options: CallOptions = {}): Promise<readonly ListedDevice[]> {
    const rows = await this.#adb.list(options);
    const serials = [...new Set(rows.map(({ serial }) => serial))];
    return Promise.all(
      serials.map(async (serial) => {
        const [row, ...more] = rows.filter((candidate) => candidate.serial === serial);
        if (more.length > 0) return { info: twiceInfo(row!, this.#context) };
        return this.#listed(row!, options);
      }),
    );
  }

  async #listed(row: AdbDevice, options: CallOptions): Promise<ListedDevice> {
    if (row.state !== 'device') return { info: deviceInfo(row, undefined, this.#context) };
    const facts = await this.#facts(row, options);
    return { info: deviceInfo(row, facts, this.#context), facts: facts instanceof Error ? undefined : facts };
  }

  async #facts(row: AdbDevice, { signal }: CallOptions): Promise<PhoneFacts | Error> {
    const key = `${row.transportId} ${row.serial}`;
    const known = this.#known.get(key);
    if (known) return known;
    try {
      const request = { what: 'Asking the phone for its name', deadlineMs: IDENTIFY_DEADLINE, signal };
      const facts = readFacts(await new DeviceLink(this.#adb, row.serial).run(IDENTIFY, request));
      if (facts.booted) this.#known.set(key, facts);
      return facts;
    } catch (error) {
      if (signal?.aborted || !(error instanceof Error)) throw error;
      return error;
    }
  }
}

function readFacts(answers: ReadonlyMap<string, Section>): PhoneFacts {
  const text = (name: string): string => textOf(answers.get(name)).trim();
  const [maker, model, sdk] = [text('maker'), text('model'), text('sdk')];
  return {
    booted: text('booted') === '1',
    name: model.toLowerCase().startsWith(maker.toLowerCase()) ? model : `${maker} ${model}`,
    osVersion: text('release') || undefined,
    apiLevel: sdk === '' ? undefined : Number(sdk),
    naturalSize: parseWmSize(text('size')),
  };
}
