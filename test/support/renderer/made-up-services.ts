import type { ExportedCase } from '../../../shared/contract/cases.ts';
import type { ExportFormat } from '../../../shared/model/case-format.ts';
import { calls, type CallName, type Services } from '../../../shared/contract/contract.ts';
import type { Failure } from '../../../shared/contract/errors.ts';
import type { AnyResult } from '../../../renderer/client/transport.ts';
import { screenOf } from './made-up-app.ts';
import { apps, Refusal, type MadeUpHost } from './made-up-host.ts';
import { earlierSessions } from './earlier-sessions.ts';

/** The contract over a made-up phone. */
export function madeUpServices(host: MadeUpHost): Services {
  const nothing = (work: () => void): Promise<null> => {
    work();
    return Promise.resolve(null);
  };
  return {
    'system.status': () => Promise.resolve(host.status),
    'devices.list': () => Promise.resolve(host.devices),
    'apps.list': () => Promise.resolve(apps),
    'mirror.watch': () => nothing(() => queueMicrotask(() => host.pushFrame())),
    'practice.set': ({ state }) => nothing(() => host.setPractice(state)),
    'sessions.list': () => Promise.resolve([...host.summaries(), ...earlierSessions]),
    'sessions.start': (input) => Promise.resolve({ sessionId: host.start(input) }),
    'sessions.open': ({ sessionId, after }) => Promise.resolve(host.open(sessionId, after)),
    'sessions.resume': () => nothing(() => host.resume()),
    'sessions.pause': () => nothing(() => host.suspend('paused_by_tester')),
    'sessions.decide': ({ decision }) => nothing(() => host.decide(decision, 'tester')),
    'sessions.hold': () => nothing(() => host.hold()),
    'sessions.takeOver': () => nothing(() => host.takeOver()),
    'sessions.perform': ({ input, confirmDangerous }) => nothing(() => host.perform(input, confirmDangerous === true)),
    'sessions.setApproval': ({ approval }) => nothing(() => host.add({ type: 'approval_changed', approval })),
    'sessions.stop': () => nothing(() => host.end('aborted')),
    'logs.read': () => Promise.resolve(host.keptLog()),
    'screens.get': ({ screenId }) => Promise.resolve(screenOf(host.pageOf(screenId))),
    'cases.path': () => Promise.reject(new Refusal('no_path', 'Nothing is recorded here.')),
    'cases.export': ({ format }) => Promise.resolve(exported[format]),
    'pages.previewMerge': () => Promise.resolve([]),
    'pages.previewSplit': () => Promise.resolve([]),
    'pages.applyRule': () => Promise.resolve({ ruleId: 'rule' }),
    'pages.undoRule': ({ ruleId }) => nothing(() => host.add({ type: 'rule_removed', ruleId })),
    'pages.name': ({ pageId, name }) => nothing(() => host.add({ type: 'page_named', pageId, name })),
    'blocklist.marks': () => Promise.resolve({ screenId: null, marks: [] }),
    'blocklist.dryRun': () => Promise.resolve([]),
    'blocklist.own': () => Promise.resolve([]),
    'blocklist.add': () => Promise.resolve(null),
    'blocklist.remove': () => Promise.resolve(null),
    'secrets.list': () => Promise.resolve({ kind: 'passphrase', locked: true, names: [] }),
    'secrets.unlock': () => Promise.resolve(null),
    'secrets.set': () => Promise.resolve(null),
    'secrets.remove': () => Promise.resolve(null),
    'reports.write': () => Promise.resolve({ folder: '/reports', files: ['/reports/report.html'] }),
  };
}

/** Checks and answers a call as a real host does. */
export async function answer(services: Services, name: string, input: unknown): Promise<AnyResult> {
  try {
    const call = name as CallName;
    const service = services[call] as (checked: unknown) => Promise<unknown>;
    return { ok: true, value: await service(calls[call].input.parse(input)) };
  } catch (error) {
    const unknown: Failure = { code: 'internal', message: String(error), remedy: '' };
    return { ok: false, failure: error instanceof Refusal ? error.failure : unknown };
  }
}

const exported: Readonly<Record<ExportFormat, ExportedCase>> = {
  maestro: {
    fileName: 'points-mall.yaml',
    mimeType: 'application/yaml',
    text: 'appId: app.cairn.practice.shop\nname: 积分商城\n---\n- launchApp:\n    clearState: false\n- tapOn:\n    text: "我的"\n- tapOn:\n    text: "积分商城"\n- assertVisible: "积分商城"\n',
    warnings: ['The second step is found by its text only; another language needs another case.'],
  },
  playwright: {
    fileName: 'points-mall.spec.ts',
    mimeType: 'text/typescript',
    text: "import { test } from '@playwright/test';\n",
    warnings: [],
  },
  cairn: {
    fileName: 'points-mall.cairn.json',
    mimeType: 'application/json',
    text: JSON.stringify(
      { format: 'cairn-case', version: 1, steps: [{ action: 'launch' }, { action: 'tap', text: '我的' }] },
      null,
      2,
    ),
    warnings: [],
  },
};
