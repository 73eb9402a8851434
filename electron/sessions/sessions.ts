import { parseBlocklist } from '../../shared/core/guard/parse-blocklist.ts';
import type { LiveState } from '../../shared/contract/sessions.ts';
import type { ApprovalMode } from '../../shared/model/action.ts';
import type { AppInfo } from '../../shared/model/device.ts';
import type { FindingKind, SessionEvent, SessionEventBody, SessionOptions } from '../../shared/model/run.ts';
import type { Agent } from '../agents/agent.ts';
import type { Driver, LogLine } from '../drivers/port/driver.ts';
import { DriverError } from '../drivers/port/errors.ts';
import { logFault } from '../io/fault-log.ts';
import { now } from '../io/clock.ts';
import { newId } from '../io/random.ts';
import { addCleaner } from '../io/secret-texts.ts';
import type { Vault } from '../secrets/vault.ts';
import type { AppRules, Library, SessionEntry, SessionStore } from '../store/port.ts';
import { createSessionFolder, openSessionFolder } from '../store/sqlite-session-store.ts';
import { Blocklist } from './blocklist.ts';
import { agentFor, checkedBudget } from './choose-agent.ts';
import { Connection, type Reach } from './connection.ts';
import { Vetoes, type AskTester, type Core } from './core.ts';
import { noSuchRule, SessionError } from './errors.ts';
import type { DeviceLeases } from './lease.ts';
import { findDevice } from './find-device.ts';
import { Recorder } from './recorder.ts';
import { reopen } from './resume.ts';
import { Secrets } from './secrets.ts';
import { Session } from './session.ts';
import type { SessionHooks } from './session-parts.ts';
import { Suspicions } from './suspicions.ts';
import { usualTimings, type Timings } from './timings.ts';
import type { ReadsPictures } from './visual-pages.ts';

/** What every session tells; see `SessionHooks`. */
export interface SessionsHooks {
  readonly onEvents?: (sessionId: string, events: readonly SessionEvent[]) => void;
  readonly onLive?: (sessionId: string, live: LiveState) => void;
  readonly onLog?: (sessionId: string, lines: readonly LogLine[]) => void;
  readonly onFault?: (sessionId: string, error: unknown) => void;
}

export interface SessionsKit {
  readonly library: Library;
  readonly drivers: readonly Driver[];
  /** What makes an agent for one session, by the name of its policy. */
  readonly agents: Readonly<Record<string, () => Agent>>;
  readonly leases: DeviceLeases;
  readonly cairnVersion: string;
  /** False where no tester watches, as on a build machine: what needs his word is refused, and trouble ends a session. */
  readonly attended: boolean;
  /** Secrets by name. */
  readonly vault?: Vault;
  /** Where a tester is asked in some other way than through `Session.decide`, e.g. on a terminal. */
  readonly ask?: AskTester;
  /** Reads pages whose tree tells too little by their pictures. */
  readonly pictures?: ReadsPictures;
  readonly hooks?: SessionsHooks;
  readonly timings?: Partial<Timings>;
}

export interface StartRequest {
  readonly deviceId: string;
  readonly appId: string;
  /** Checked here. */
  readonly budget: unknown;
  readonly approval: ApprovalMode;
  readonly policy: string;
  readonly seed: number;
  /** JSON of the tester's own blocklist; it adds to the default one. */
  readonly blocklist?: unknown;
  /** JSON of a plan; with one, its flows are run instead of exploring. */
  readonly plan?: unknown;
  /** Kinds of findings that make the session fail; absent, those that are usual for the platform. */
  readonly failOn?: readonly FindingKind[];
  /** Where the session's folder is made, when not in the library. */
  readonly folder?: string;
}

/** All sessions of this process. */
export class Sessions {
  readonly #kit: SessionsKit;
  readonly #open = new Map<string, Session>();
  /** Keep the secrets of open sessions out of what this process tells. */
  readonly #cleaners = new Map<string, () => void>();

  constructor(kit: SessionsKit) {
    this.#kit = kit;
  }

  /** Everything in the library, running or not, newest first. */
  list(): readonly SessionEntry[] {
    return this.#kit.library.list();
  }

  /**
   * Begins a session; it explores by itself from then on.
   * @throws SessionError `bad_budget`, `bad_plan`, `policy_unknown`, `device_busy`; BlocklistError; DriverError when the phone or the
   * app is not there; StoreError when the folder cannot be made
   */
  async start(request: StartRequest): Promise<Session> {
    const budget = checkedBudget(request.budget);
    const blocklist = this.#blocklist(request.appId, request.blocklist);
    const agent = agentFor(this.#kit.agents, request, blocklist.rules);
    const reach = await this.#reach(request.deviceId);
    const named = await reach.driver.findApp?.(request.appId);
    const connection = await Connection.open(reach, named?.id ?? request.appId);
    try {
      const app = named ?? (await findApp(connection, request.appId));
      const { approval, seed, blocklist: own, failOn, plan } = request;
      const policy = plan === undefined ? request.policy : agent.name;
      const chosen = { approval, policy, seed, blocklist: own, plan, ...(failOn && { failOn }) };
      const options: SessionOptions = { device: reach.device, app, budget, ...chosen };
      return this.#begin({ options, agent, blocklist, folder: request.folder }, { connection, reach });
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /**
   * A session of the library; one that does not run in this process is opened, and stands still until it is resumed.
   * @throws StoreError `not_a_session`, `newer_version`, `damaged`, `in_use`; RecordError
   */
  open(sessionId: string): Session {
    return this.#open.get(sessionId) ?? this.#reopen(this.#kit.library.open(sessionId));
  }

  /** As `open`, for a session folder that lies anywhere. */
  openFolder(dir: string): Session {
    return this.#reopen(openSessionFolder(dir));
  }

  /** The session when it is open in this process. */
  get(sessionId: string): Session | undefined {
    return this.#open.get(sessionId);
  }

  /** Lets go of one session; it can be opened again. */
  async close(sessionId: string): Promise<void> {
    const session = this.#open.get(sessionId);
    this.#open.delete(sessionId);
    await session?.close();
    this.#cleaners.get(sessionId)?.();
    this.#cleaners.delete(sessionId);
  }

  /** The tester's own rules of an app, as they were given. @throws StoreError */
  ownRules(appId: string): readonly unknown[] {
    return this.#kit.library.rules.blocklist(appId);
  }

  /** Adds a rule of the tester's to an app; it holds at once in sessions that run. @throws BlocklistError; StoreError */
  addRule(appId: string, rule: unknown): void {
    const [own] = parseBlocklist([rule], []);
    this.#kit.library.rules.addRule(appId, own?.name ?? '', rule, now());
    this.#refreshRules(appId);
  }

  /** Takes one of the tester's own rules away. @throws SessionError `no_such_rule`; StoreError */
  removeRule(appId: string, name: string): void {
    if (!this.#kit.library.rules.removeRule(appId, name)) throw noSuchRule(name);
    this.#refreshRules(appId);
  }

  #refreshRules(appId: string): void {
    for (const { blocklist } of this.#open.values()) if (blocklist.appId === appId) blocklist.refresh();
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((id) => this.close(id)));
  }

  #begin(plan: Plan, begin: { readonly connection: Connection; readonly reach: Reach }): Session {
    const sessionId = newId();
    const { library, cairnVersion } = this.#kit;
    const store = plan.folder === undefined ? library.create(sessionId) : createSessionFolder(plan.folder);
    try {
      const secrets = new Secrets(this.#timings.secretHoldMs);
      const tell = (events: readonly SessionEvent[]): void => this.#hooks(sessionId).onEvents?.(events);
      const recorder = new Recorder({ store, secrets, tell });
      recorder.record({ type: 'session_started', sessionId, options: plan.options, cairnVersion });
      recorder.record(...rulesOfApp(library.rules, plan.options.app.id));
      return this.#keep(this.#core({ recorder, secrets, events: [] }, plan), begin);
    } catch (error) {
      store.close();
      throw error;
    }
  }

  #reopen(store: SessionStore): Session {
    try {
      const events = store.events();
      const [first] = events;
      if (first?.type !== 'session_started') {
        throw new SessionError('session_unknown', `Nothing was recorded in ${store.dir}.`, 'Start a new session.');
      }
      const { sessionId, options } = first;
      const secrets = new Secrets(this.#timings.secretHoldMs);
      const tell = (more: readonly SessionEvent[]): void => this.#hooks(sessionId).onEvents?.(more);
      const recorder = new Recorder({ store, secrets, events, tell });
      const plan = {
        options,
        // What a rule forbids by now, the gates refuse; the session still opens.
        agent: agentFor(this.#kit.agents, options, []),
        blocklist: this.#blocklist(options.app.id, options.blocklist),
      };
      reopen(recorder, events);
      secrets.restore(recorder.view, this.#kit.vault);
      return this.#keep(this.#core({ recorder, secrets, events }, plan));
    } catch (error) {
      store.close();
      throw error;
    }
  }

  #core({ recorder, secrets, events }: Recorded, { options, agent, blocklist }: Plan): Core {
    const { library, attended, ask, vault, pictures } = this.#kit;
    const { view } = recorder;
    return {
      sessionId: view.sessionId,
      appId: options.app.id,
      budget: options.budget,
      seed: options.seed,
      recorder,
      secrets,
      vault,
      timings: this.#timings,
      agent,
      blocklist,
      appRules: library.rules,
      suspicions: new Suspicions(view),
      vetoes: new Vetoes(view, library.rules.vetoes(options.app.id), events),
      attended,
      ask,
      pictures,
    };
  }

  #blocklist(appId: string, file: unknown): Blocklist {
    return new Blocklist(appId, file, this.#kit.library.rules);
  }

  get #timings(): Timings {
    return { ...usualTimings, ...this.#kit.timings };
  }

  #keep(core: Core, begin?: { readonly connection: Connection; readonly reach: Reach }): Session {
    const deviceId = core.recorder.view.options?.device.id ?? '';
    const parts = { core, hooks: this.#hooks(core.sessionId), reach: () => this.#reach(deviceId) };
    const session = new Session(parts, begin);
    this.#cleaners.set(
      session.id,
      addCleaner((text) => core.secrets.masked(text)),
    );
    this.#open.set(session.id, session);
    return session;
  }

  #hooks(sessionId: string): SessionHooks {
    const { hooks } = this.#kit;
    return {
      onEvents: (events) => toListener(() => hooks?.onEvents?.(sessionId, events)),
      onLive: (live) => toListener(() => hooks?.onLive?.(sessionId, live)),
      onLog: (lines) => toListener(() => hooks?.onLog?.(sessionId, lines)),
      onFault: (error) => toListener(() => hooks?.onFault?.(sessionId, error)),
    };
  }

  async #reach(deviceId: string): Promise<Reach> {
    return { ...(await findDevice(this.#kit.drivers, deviceId)), leases: this.#kit.leases };
  }
}

/** What testers have said of this app's pages before. */
function rulesOfApp(rules: AppRules, appId: string): readonly SessionEventBody[] {
  return [
    ...rules.identityRules(appId).map((rule) => ({ type: 'rule_added', rule }) as const),
    ...rules.pageNames(appId).map(([pageId, name]) => ({ type: 'page_named', pageId, name }) as const),
  ];
}

/** A listener that fails, such as a window that is gone, is no reason to end a session. */
function toListener(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    logFault('a listener of sessions', error);
  }
}

interface Recorded extends Pick<Core, 'recorder' | 'secrets'> {
  readonly events: readonly SessionEvent[];
}

interface Plan {
  readonly options: SessionOptions;
  readonly agent: Agent;
  readonly blocklist: Blocklist;
  readonly folder?: string;
}

async function findApp(connection: Connection, appId: string): Promise<AppInfo> {
  const app = (await connection.device.apps()).find(({ id }) => id === appId);
  if (app) return app;
  const { name } = connection.device.info;
  throw new DriverError('app_not_installed', `There is no app "${appId}" on ${name}.`, {
    remedy: 'Choose one from the list of apps, or install it.',
  });
}
