/** One row of `adb devices -l`. */
export interface AdbDevice {
  readonly serial: string;
  /** As adb says it: `device`, `unauthorized`, `offline`, `no permissions`, `recovery` … */
  readonly state: string;
  /** With the underscores that adb puts for blanks; absent for phones that are not online. */
  readonly model?: string;
  /** New for each connection of a phone. */
  readonly transportId?: string;
}

const STATES = [
  'device',
  'offline',
  'unauthorized',
  'authorizing',
  'connecting',
  'bootloader',
  'recovery',
  'rescue',
  'sideload',
  'host',
  'detached',
  'unknown',
  'no device',
].join('|');

/**
 * A serial may hold blanks, even at its start, so a row is read from its state on: known words or the long text about
 * permissions, then `key:value` pairs to the end of the line.
 */
const ROW = new RegExp(
  String.raw`^(?<serial>.*?\S)\s+(?<state>${STATES}|no permissions(?:[^[\n]*\[[^\]\n]*\])?)(?<pairs>(?:\s+\w+:\S*)*)\s*$`,
);

/** Answer of `host:devices-l`, or of `adb devices`. Lines that are no row, such as "* daemon started", are left out. */
export function parseDevices(text: string): readonly AdbDevice[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const row = ROW.exec(line)?.groups;
    if (!row) return [];
    const pairs = new Map([...row['pairs']!.matchAll(/(\w+):(\S*)/g)].map((pair) => [pair[1], pair[2]]));
    return [
      {
        serial: row['serial']!,
        state: row['state']!.startsWith('no permissions') ? 'no permissions' : row['state']!,
        model: pairs.get('model'),
        transportId: pairs.get('transport_id'),
      },
    ];
  });
}
