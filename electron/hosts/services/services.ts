import type { Services } from '../../../shared/contract/contract.ts';
import { parseBlocklist } from '../../../shared/core/guard/parse-blocklist.ts';
import type { SystemStatus } from '../../../shared/contract/system.ts';
import { DriverError } from '../../drivers/port/errors.ts';
import { readLogTail } from '../../evidence/log-read.ts';
import type { PracticePhoneProcess } from '../../drivers/practice/phone-process.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { Session } from '../../sessions/session.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { DeviceDirectory } from './device-directory.ts';
import { blockedMarks, ruleReports, type RuleSession } from './blocklist.ts';
import { casePath, exportCase } from './export-case.ts';
import type { Reports } from './reports.ts';
import type { Mirror } from './mirror.ts';
import { pageServices } from './page-calls.ts';

export interface ServiceParts {
  readonly sessions: Sessions;
  readonly devices: DeviceDirectory;
  readonly mirror: Mirror;
  readonly reports: Reports;
  readonly practice?: PracticePhoneProcess;
  readonly vault: Vault;
  status(): SystemStatus;
}

/** The contract as thin translations; nothing is decided here. */
export function createServices({
  sessions,
  devices,
  mirror,
  reports,
  practice,
  vault,
  status,
}: ServiceParts): Services {
  const done = async (work: Promise<unknown>): Promise<null> => {
    await work;
    return null;
  };
  return {
    'system.status': async () => status(),
    'devices.list': () => devices.list(),
    'apps.list': ({ deviceId }) => devices.borrow(deviceId, (device) => device.apps()),
    'mirror.watch': async ({ deviceId }) => mirror.watch(deviceId),
    'practice.set': ({ state }) => done(switchPractice(practice, state)),
    'sessions.list': async () => sessions.list(),
    'sessions.start': async (request) => ({ sessionId: (await sessions.start(request)).id }),
    'sessions.open': async ({ sessionId, after }) => {
      const session = sessions.open(sessionId);
      return { events: session.events(after), live: session.live };
    },
    'sessions.resume': ({ sessionId }) => done(sessions.open(sessionId).resume()),
    'sessions.pause': ({ sessionId }) => done(sessions.open(sessionId).pause()),
    'sessions.decide': ({ sessionId, decision }) => done(sessions.open(sessionId).decide(decision)),
    'sessions.hold': ({ sessionId, proposalId }) => done(sessions.open(sessionId).hold(proposalId)),
    'sessions.takeOver': ({ sessionId }) => done(sessions.open(sessionId).takeOver()),
    'sessions.perform': ({ sessionId, input, confirmDangerous }) =>
      done(sessions.open(sessionId).perform(input, confirmDangerous)),
    'sessions.setApproval': ({ sessionId, approval }) => done(sessions.open(sessionId).setApproval(approval)),
    'sessions.stop': ({ sessionId }) => done(sessions.open(sessionId).stop()),
    'logs.read': ({ sessionId, ...wish }) => readLogTail(sessions.open(sessionId).dir, wish),
    'screens.get': ({ sessionId, screenId }) => sessions.open(sessionId).screen(screenId),
    ...pageServices(sessions),
    'blocklist.marks': ({ sessionId }) => {
      const session = sessions.open(sessionId);
      return blockedMarks(rulesIn(session), session.blocklist.rules);
    },
    'blocklist.dryRun': async ({ sessionId, rules }) => {
      const session = sessions.open(sessionId);
      const tried = rules === undefined ? [] : parseBlocklist(rules, []);
      return ruleReports(rulesIn(session), [...session.blocklist.rules, ...tried]);
    },
    'blocklist.own': async ({ appId }) => sessions.ownRules(appId),
    'blocklist.add': async ({ appId, rule }) => done(Promise.resolve(sessions.addRule(appId, rule))),
    'blocklist.remove': async ({ appId, name }) => done(Promise.resolve(sessions.removeRule(appId, name))),
    'secrets.list': async () => ({ kind: vault.kind, locked: vault.locked, names: vault.names() }),
    'secrets.unlock': ({ passphrase }) => done(vault.unlock(passphrase)),
    'secrets.set': ({ name, value }) => done(vault.set(name, value)),
    'secrets.remove': ({ name }) => done(vault.remove(name)),
    'cases.path': ({ sessionId, pageId }) => casePath(sessions.open(sessionId), pageId),
    'cases.export': ({ sessionId, pageId, format }) => exportCase(sessions.open(sessionId), pageId, format),
    'reports.write': ({ sessionId, language }) => reports.write(sessionId, language),
  };
}

const rulesIn = (session: Session): RuleSession => ({
  view: session.view,
  events: () => session.events(),
  blob: (id) => session.picture(id),
});

type PracticeState = 'plugged' | 'unplugged' | 'unauthorized' | 'offline' | 'reboot';

async function switchPractice(phone: PracticePhoneProcess | undefined, state: PracticeState): Promise<void> {
  if (!phone) {
    throw new DriverError('device_unknown', 'There is no practice phone.', {
      remedy: 'Restart Cairn; it says at start why.',
    });
  }
  if (state === 'reboot') return phone.call('reboot');
  if (state === 'unplugged') return phone.call('unplug');
  await phone.call('plug');
  await phone.call('setState', state === 'plugged' ? 'device' : state);
}
