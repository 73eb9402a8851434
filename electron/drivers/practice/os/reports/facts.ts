/** What all crash reports say of the process they are about. */
export interface Facts {
  /** Epoch milliseconds of the phone. */
  readonly at: number;
  readonly pid: number;
  readonly uid: number;
  readonly packageName: string;
  readonly versionName: string;
  readonly versionCode: number;
  /** Full class name of the activity in front. */
  readonly activity: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly fingerprint: string;
}

/** `com.x/.Main`, as Android shortens a component. */
export const component = ({ packageName, activity }: Pick<Facts, 'packageName' | 'activity'>): string =>
  activity.startsWith(`${packageName}.`)
    ? `${packageName}/${activity.slice(packageName.length)}`
    : `${packageName}/${activity}`;

/** Phone time is UTC: `2026-01-02 03:04:05.678`. */
export const localTime = (at: number): string => new Date(at).toISOString().replace('T', ' ').slice(0, 23);

/** Head of a dropbox entry (AOSP `ActivityManagerService.addErrorToDropBox`). */
export function dropboxHead(facts: Facts, more: readonly string[] = []): string {
  const { pid, uid, packageName, versionCode, versionName, at, startedAt, fingerprint } = facts;
  return [
    `Process: ${packageName}`,
    `PID: ${pid}`,
    `UID: ${uid}`,
    'Frozen: false',
    'Flags: 0x38a8be46',
    `Package: ${packageName} v${versionCode} (${versionName})`,
    'Foreground: Yes',
    `Process-Runtime: ${Math.max(0, at - startedAt)}`,
    `Timestamp: ${localTime(at)}+0000`,
    ...more,
    `Build: ${fingerprint}`,
    '',
    '',
  ].join('\n');
}
