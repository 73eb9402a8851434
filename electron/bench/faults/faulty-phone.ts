import type { DropboxEntry, ExitRecord, LogRecord, PhoneOs } from '../../drivers/practice/phone.ts';
import type { PracticePhone } from '../../drivers/practice/os/practice-phone.ts';

/** What can be wrong with the evidence of a phone. Everything else of it stays as it is. */
export interface EvidenceFaults {
  /** Android's API level; before 30 there are no exit records. */
  apiLevel: number;
  /** Milliseconds after which a source tells of something. */
  exitLateMs: number;
  logLateMs: number;
  dropboxLateMs: number;
  /** The crash buffer has rolled over: it holds nothing. */
  logGone: boolean;
  exitsGone: boolean;
  /** Entries of the dropbox beyond so many of a kind are left out, and the next one says how many. */
  dropboxLimit: number;
  /** The dropbox has thrown all content away. */
  dropboxLost: boolean;
  dropboxGone: boolean;
  /** Records of processes that the practice phone does not run. */
  readonly moreExits: ExitRecord[];
  readonly moreDropbox: DropboxEntry[];
}

export const noFaults = (): EvidenceFaults => ({
  apiLevel: 34,
  exitLateMs: 0,
  logLateMs: 0,
  dropboxLateMs: 0,
  logGone: false,
  exitsGone: false,
  dropboxLimit: Number.POSITIVE_INFINITY,
  dropboxLost: false,
  dropboxGone: false,
  moreExits: [],
  moreDropbox: [],
});

/** A practice phone whose evidence is late, cut, limited or gone; what it does is untouched. */
export function faultyPhone(phone: PracticePhone, faults: EvidenceFaults): PhoneOs {
  const isThere = (at: number, lateMs: number): boolean => lateMs === 0 || Math.abs(phone.now() - at) >= lateMs;
  const changed: Partial<PhoneOs> = {
    get properties() {
      return new Map([...phone.properties, ['ro.build.version.sdk', String(faults.apiLevel)]]);
    },
    exitRecords: (name) =>
      faults.exitsGone
        ? []
        : [...faults.moreExits, ...phone.exitRecords(name)].filter(({ at }) => isThere(at, faults.exitLateMs)),
    dropbox: () =>
      limited([...phone.dropbox(), ...faults.moreDropbox], faults).filter(({ at }) =>
        isThere(at, faults.dropboxLateMs),
      ),
    log: {
      ...phone.log,
      records: () => phone.log.records().filter((record) => isLogged(record, faults, isThere)),
    },
  };
  return new Proxy<PhoneOs>(phone, {
    get: (target, name) => {
      if (Object.hasOwn(changed, name)) return Reflect.get(changed, name) as unknown;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Where reports of crashes are written; the rest of the log comes as ever. */
function isLogged(
  record: LogRecord,
  faults: EvidenceFaults,
  isThere: (at: number, lateMs: number) => boolean,
): boolean {
  const tells = record.buffer === 'crash' || (record.buffer === 'system' && record.message.startsWith('ANR in '));
  return !tells || (!faults.logGone && isThere(record.at, faults.logLateMs));
}

function limited(entries: readonly DropboxEntry[], faults: EvidenceFaults): readonly DropboxEntry[] {
  if (faults.dropboxGone) return [];
  const kept = new Map<string, number>();
  return entries.flatMap((entry) => {
    const count = (kept.get(entry.tag) ?? 0) + 1;
    kept.set(entry.tag, count);
    if (count > faults.dropboxLimit) return [];
    if (faults.dropboxLost) return [{ ...entry, text: '' }];
    const dropped =
      count === faults.dropboxLimit ? entry.text.replace('Foreground:', 'Dropped-Count: 3\nForeground:') : entry.text;
    return [{ ...entry, text: dropped }];
  });
}
