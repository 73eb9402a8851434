import type { PackageRecord, PhoneOs } from '../../phone.ts';
import { objectId } from './identity.ts';

/** The launcher activity in Android's short form, `pkg/.Main`; empty for a package without one. */
export function launcherComponent({ launcherActivity }: PackageRecord): string {
  const [owner = '', activity = ''] = launcherActivity.split('/');
  return activity.startsWith(`${owner}.`) ? `${owner}/${activity.slice(owner.length)}` : launcherActivity;
}

/** The parts of `dumpsys package NAME` that tools read: launcher activity, ids, versions. */
export function packageDump(phone: PhoneOs, name: string, apiLevel: number): string {
  const record = phone.packages().find((candidate) => candidate.name === name);
  if (!record) return `Dexopt state:\n  Unable to find package: ${name}\n`;
  return `${resolverTable(record)}Packages:
  Package [${name}] (${objectId(`setting ${name}`)}):
    ${apiLevel >= 34 ? 'appId' : 'userId'}=${record.uid}
    pkg=Package{${objectId(`package ${name}`)} ${name}}
    versionCode=${record.versionCode} minSdk=24 targetSdk=${apiLevel}
    versionName=${record.versionName}
    flags=[ ${record.system ? 'SYSTEM ' : ''}HAS_CODE ALLOW_CLEAR_USER_DATA ]
    User 0: ceDataInode=0 installed=true hidden=false suspended=false stopped=false notLaunched=false enabled=0
`;
}

function resolverTable(record: PackageRecord): string {
  const component = launcherComponent(record);
  if (component === '') return '';
  return `Activity Resolver Table:
  Non-Data Actions:
      android.intent.action.MAIN:
        ${objectId(`activity ${component}`)} ${component} filter ${objectId(`filter ${component}`)}
          Action: "android.intent.action.MAIN"
          Category: "android.intent.category.LAUNCHER"

`;
}
