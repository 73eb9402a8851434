import type { CallOutput, ParsedInput, Push } from '../../../shared/contract/contract.ts';
import type { Failure } from '../../../shared/contract/errors.ts';
import type {
  LiveState,
  LogLinePush,
  SessionSummary,
  TesterDecision,
  TesterInput,
} from '../../../shared/contract/sessions.ts';
import type { SystemStatus } from '../../../shared/contract/system.ts';
import type { Proposal, ReasonText } from '../../../shared/model/action.ts';
import type { AppInfo, DeviceInfo, DeviceState } from '../../../shared/model/device.ts';
import type { SessionEventBody, SessionStatus, SuspendReason } from '../../../shared/model/run.ts';
import { said } from '../../../shared/text/say.ts';
import { boundsOf, size, type MadeUpItem, type MadeUpPage } from './made-up-app.ts';
import { MadeUpSession } from './made-up-session.ts';

export const practice: DeviceInfo = {
  id: 'practice',
  name: 'Practice phone',
  platform: 'android',
  state: 'online',
  practice: true,
  osVersion: '14',
};

export const apps: readonly AppInfo[] = [
  { id: 'app.cairn.practice.shop', name: '小石商城 Pebble Shop', version: '3.2.0' },
  { id: 'app.cairn.practice.notes', name: 'Notes', version: '1.4.1' },
];

/** An answer that is no success. */
export class Refusal extends Error {
  readonly failure: Failure;

  constructor(code: string, message: string, remedy = '') {
    super(message);
    this.failure = { code, message, remedy };
  }
}

/** A made-up phone and its session in the page itself; every state can be brought about from outside. */
export class MadeUpHost {
  devices: readonly DeviceInfo[] = [practice];
  status: SystemStatus = {
    version: '0.1.0',
    host: 'browser',
    adb: { state: 'ready' },
    problems: [],
    dataDir: '/data/cairn',
    practice: true,
  };
  /** Whether proposals come by themselves, each with a countdown. */
  auto = false;
  pageCount = 15;
  countdownMs = 4_000;
  readonly #listeners = new Set<(push: Push) => void>();
  readonly #sessions = new Map<string, MadeUpSession>();
  #session: MadeUpSession | undefined;
  #live: LiveState = { phase: 'closed' };
  #sent = 0;
  readonly #log: LogLinePush[] = [];
  #frame = 0;
  #made: { readonly proposal: Proposal; readonly item?: MadeUpItem } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  subscribe(listener: (push: Push) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  push(push: Push): void {
    for (const listener of this.#listeners) listener(push);
  }

  setDevices(devices: readonly DeviceInfo[]): void {
    this.devices = devices;
    this.push({ topic: 'devices.changed', data: { devices } });
  }

  setStatus(status: Partial<SystemStatus>): void {
    this.status = { ...this.status, ...status };
    this.push({ topic: 'system.changed', data: this.status });
  }

  setPractice(state: ParsedInput<'practice.set'>['state']): void {
    const states = { plugged: 'online', unplugged: 'lost', reboot: 'booting' } as const;
    const next: DeviceState = state in states ? states[state as keyof typeof states] : (state as DeviceState);
    this.setDevices(this.devices.map((device) => (device.practice ? { ...device, state: next } : device)));
  }

  /** Writes an event of the session and sends it. */
  add(body: SessionEventBody, live?: LiveState): void {
    this.session.add(body);
    this.#send(live);
  }

  get session(): MadeUpSession {
    if (!this.#session) throw new Refusal('session_unknown', 'No session was started.');
    return this.#session;
  }

  pageOf(screenId: string): MadeUpPage {
    const page = this.session.pages.find(({ id }) => id === screenId);
    if (!page) throw new Refusal('blob_missing', 'There is no such screen.');
    return page;
  }

  start({ deviceId, appId, budget, approval, seed }: ParsedInput<'sessions.start'>): string {
    const app = apps.find(({ id }) => id === appId);
    const device = this.devices.find(({ id }) => id === deviceId);
    if (!app || !device) throw new Refusal('app_not_installed', `${appId} is not installed.`, 'Choose another app.');
    const options = { device, app, budget, approval, policy: 'explorer', seed };
    this.#session = new MadeUpSession(`session-${this.#sessions.size + 1}`, options, this.pageCount);
    this.#sessions.set(this.#session.id, this.#session);
    this.#live = { phase: 'observing' };
    this.#soon();
    return this.#session.id;
  }

  open(sessionId: string, after: number): CallOutput<'sessions.open'> {
    const found = this.#sessions.get(sessionId);
    if (!found) throw new Refusal('damaged', 'The session on disk is damaged.', 'It was left as it is.');
    this.#session = found;
    this.#sent = found.events.length;
    return { events: found.events.slice(after), live: this.#live };
  }

  /** Walks `count` steps without asking. */
  walk(count: number): void {
    for (let step = 0; step < count; step++) {
      const { action, item } = this.session.next();
      const proposal = this.session.propose(action, item);
      const refused = item?.rule !== undefined;
      this.session.decide(proposal, refused ? 'refuse' : 'approve', { by: refused ? 'gate:blocklist' : 'mode:risky' });
      if (!refused) this.session.act(action, this.#targetOf(item), 'explorer', proposal.id);
    }
    this.#send({ phase: 'observing' });
  }

  /** Proposes the next action, or the next one whose label contains `match`. */
  propose(match = '', countdown = false): void {
    let next = this.session.next();
    for (let tries = 0; tries < 20 && match !== '' && !next.item?.label.includes(match); tries++) {
      next = this.session.next();
    }
    const proposal = this.session.propose(next.action, next.item);
    this.#made = { proposal, item: next.item };
    if (!countdown || proposal.risk.level !== 'safe') return this.#send({ phase: 'deciding' });
    const [totalMs, proposalId] = [this.countdownMs, proposal.id];
    this.#send({ phase: 'deciding', countdown: { proposalId, totalMs, remainingMs: totalMs } });
    this.#timer = setTimeout(() => this.decide({ proposalId, verdict: 'approve' }, 'mode:risky'), totalMs);
  }

  /** Walks `count` steps without a proposal, always to the next page that can be reached from anywhere. */
  wander(count: number): void {
    for (let step = 0; step < count; step++) {
      const { page, pages } = this.session;
      const at = page.items.findIndex(({ to }) => to !== undefined && to > this.session.furthest);
      const item = page.items[at];
      if (!item) {
        const back = pages.findIndex(({ items }) => items.some(({ to }) => to === this.session.furthest + 1));
        if (back < 0) break;
        this.session.act({ kind: 'press_key', key: 'BACK' }, back, 'explorer');
        continue;
      }
      this.session.act(this.session.tapOn(item, at), item.to ?? 0, 'explorer');
    }
    this.#send({ phase: 'observing' });
  }

  /** Brings a page to the front as if it had been walked to. */
  goTo(page: number): void {
    this.session.here = page;
    this.session.observe();
    this.#send();
  }

  decide(decision: TesterDecision, by: string): void {
    clearTimeout(this.#timer);
    const made = this.#made;
    if (!made) throw new Refusal('no_such_proposal', 'This proposal does not wait for a decision any more.');
    this.#made = undefined;
    const { verdict, reason, neverAgain } = decision;
    this.session.decide(made.proposal, verdict, {
      by,
      reason: reason === undefined ? undefined : said(reason),
      neverAgain,
    });
    if (verdict === 'approve' || verdict === 'edit') {
      this.session.act(made.proposal.action, this.#targetOf(made.item), 'explorer', made.proposal.id);
    }
    this.#send({ phase: 'observing' });
    this.pushFrame();
    this.#soon();
  }

  hold(): void {
    clearTimeout(this.#timer);
    this.#send({ phase: 'deciding' });
  }

  suspend(reason: SuspendReason, detail?: ReasonText): void {
    clearTimeout(this.#timer);
    this.add({ type: 'suspended', reason, detail }, { phase: 'suspended' });
  }

  resume(): void {
    this.add({ type: 'resumed' }, { phase: 'observing' });
    this.#soon();
  }

  takeOver(): void {
    if (this.#made) this.session.decide(this.#made.proposal, 'take_over');
    this.#made = undefined;
    this.suspend('taken_over');
    this.pushFrame();
  }

  perform(input: TesterInput, confirmed: boolean): void {
    if (input.kind === 'text') throw new Refusal('no_field', 'No text field has the focus.', 'Tap the field first.');
    if (input.kind === 'key') this.session.act({ kind: 'press_key', key: input.key }, 0, 'tester');
    if (input.kind === 'tap') this.#tap(input, confirmed);
    this.#send({ phase: 'suspended' });
    this.pushFrame();
  }

  end(status: SessionStatus): void {
    clearTimeout(this.#timer);
    const endReason = status === 'aborted' ? 'aborted' : 'action_budget';
    const latches = { passed: [], failed: ['crash'], aborted: ['cut_short'] } as const;
    this.add({ type: 'finalized', status, endReason, latches: latches[status] }, { phase: 'ended' });
  }

  log(count: number): void {
    const priorities = ['V', 'D', 'I', 'I', 'W', 'E'] as const;
    const lines = Array.from({ length: count }, (_, index) => ({
      at: Date.now(),
      pid: 4_211,
      priority: priorities[index % priorities.length] ?? 'I',
      tag: ['ShopApi', 'ImageLoader', 'ActivityManager'][index % 3] ?? '',
      message: `request ${index} GET /goods?page=${index} took ${(index * 37) % 900} ms`,
    }));
    this.#log.push(...lines);
    this.push({ topic: 'log.lines', data: { sessionId: this.session.id, lines } });
  }

  /** What a real host would have on disk. */
  keptLog(): readonly LogLinePush[] {
    return this.#log;
  }

  pushFrame(): void {
    this.#frame += 1;
    const frame = (this.#session?.here ?? 0) * 1_000 + (this.#frame % 1_000);
    this.push({ topic: 'mirror.frame', data: { deviceId: practice.id, frame, size } });
  }

  summaries(): readonly SessionSummary[] {
    return [...this.#sessions.values()].map((session) => ({
      id: session.id,
      startedAt: session.events[0]?.at ?? 0,
      appId: session.options.app.id,
      appName: session.options.app.name,
      deviceName: session.options.device.name,
      steps: session.steps,
      pages: session.known,
      findings: 0,
    }));
  }

  #tap({ point, screen }: Extract<TesterInput, { kind: 'tap' }>, confirmed: boolean): void {
    const item = this.session.page.items.find((_, index) => {
      const { top, bottom } = boundsOf(index);
      return point.y >= top && point.y < bottom;
    });
    const label = item?.label ?? '';
    if (item?.rule !== undefined && !confirmed) {
      throw new Refusal(
        'confirmation_needed',
        `The words “${label}” are on the blocklist.`,
        'Confirm it, or leave it.',
      );
    }
    const to = item?.to ?? this.session.here;
    this.session.act({ kind: 'tap', target: { elementKey: null, label, point, screen } }, to, 'tester');
  }

  /** Sends what was written since the last time. */
  #send(live?: LiveState): void {
    const { id: sessionId, events: all } = this.session;
    const events = all.slice(this.#sent);
    this.#sent = all.length;
    if (events.length > 0) this.push({ topic: 'session.events', data: { sessionId, events } });
    if (!live) return;
    this.#live = live;
    this.push({ topic: 'session.live', data: { sessionId, live } });
  }

  #soon(): void {
    if (this.auto) setTimeout(() => this.propose('', true), 600);
  }

  #targetOf(item: MadeUpItem | undefined): number {
    return item ? (item.to ?? this.session.here) : 0;
  }
}
