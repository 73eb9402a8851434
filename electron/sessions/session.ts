import type { LiveState, TesterDecision, TesterInput } from '../../shared/contract/sessions.ts';
import type { SessionView } from '../../shared/core/record/view.ts';
import type { ApprovalMode, Proposal, ReasonText } from '../../shared/model/action.ts';
import type { SessionEvent, SuspendReason } from '../../shared/model/run.ts';
import type { Screen } from '../../shared/model/screen.ts';
import { said, say } from '../../shared/text/say.ts';
import { DriverError } from '../drivers/port/errors.ts';
import type { CaptureEnd } from '../evidence/log-capture.ts';
import { StoreError } from '../store/port.ts';
import type { Blocklist } from './blocklist.ts';
import { isLoss, type Connection, type Reach } from './connection.ts';
import type { Core, Hand } from './core.ts';
import { awaitDecision, type Word } from './deciding.ts';
import { noSuchProposal, notStandingStill, notTakenOver, SessionError, sessionOver } from './errors.ts';
import { finalize, type Ending } from './finalize.ts';
import { readScreenBlob } from './look.ts';
import { Mailbox } from './mailbox.ts';
import { PageRules } from './page-rules.ts';
import { CaptureRefused, PhoneLine } from './phone-line.ts';
import type { SessionHooks, SessionParts } from './session-parts.ts';
import { testerStep } from './tester-step.ts';
import { takeTurn, type TurnEnd } from './turn.ts';
import type { Done, Wish } from './wishes.ts';

/**
 *                     ┌───────── resume ──────────┐
 *   begin ──▶ running ┤                           ├ suspended ◀── reopen
 *                │    └ pause, take over, trouble ┘     │
 *                └── stop, budget, capture lost ──▶ ended ◀── stop
 *
 * `close`, or a disk that fails, leads from anywhere to closed; such a session can be reopened.
 */
type Life = 'running' | 'suspended' | 'ended' | 'closed';

/** One session in this process. Its own loop is the only one that touches the phone; everybody else wishes. */
export class Session {
  readonly id: string;
  /** Resolves when the session has ended or was closed; never rejects. */
  readonly finished: Promise<void>;
  readonly #hooks: SessionHooks;
  readonly #core: Core;
  readonly #mailbox = new Mailbox<Wish>();
  readonly #line: PhoneLine;
  readonly #rules: PageRules;
  #life: Life;
  #live: LiveState;
  #diskFailed = false;

  /** @param begin the phone of a session that begins now; a reopened one stands still until it is told to go on */
  constructor(parts: SessionParts, begin?: { readonly connection: Connection; readonly reach: Reach }) {
    const { core, hooks, reach } = parts;
    this.#hooks = hooks;
    this.#core = core;
    this.#rules = new PageRules(core, (work) => this.#correct(work));
    this.id = core.sessionId;
    const { end } = core.recorder.view;
    this.#life = end ? 'ended' : begin ? 'running' : 'suspended';
    this.#live = { phase: end ? 'ended' : begin ? 'observing' : 'suspended' };
    this.#line = new PhoneLine({
      core,
      reach,
      onLog: (lines) => hooks.onLog?.(lines),
      tell: (wish) => this.#mailbox.put(wish),
    });
    if (begin) this.#line.hold(begin.connection, begin.reach);
    this.finished = Promise.resolve().then(() => this.#run());
  }

  get view(): SessionView {
    return this.#core.recorder.view;
  }

  /** The rules of what is never pressed in it. */
  get blocklist(): Blocklist {
    return this.#core.blocklist;
  }

  get live(): LiveState {
    return this.#live;
  }

  /** Milliseconds it has been running, pauses excluded. */
  get activeMs(): number {
    return this.#core.recorder.activeMs;
  }

  /** Absolute path of the session's folder. */
  get dir(): string {
    return this.#core.recorder.store.dir;
  }

  /** All events after a sequence number. @throws StoreError */
  events(after = 0): readonly SessionEvent[] {
    return this.#core.recorder.store.events(after);
  }

  /** @throws StoreError `blob_missing`, `damaged` */
  async screen(screenId: string): Promise<Screen> {
    return readScreenBlob(await this.picture(screenId));
  }

  /** A blob's bytes, e.g. the PNG of an observation. @throws StoreError `blob_missing`, `damaged` */
  picture(blobId: string): Promise<Uint8Array> {
    return this.#core.recorder.store.getBlob(blobId);
  }

  /** Stands still after the step that is under way. */
  pause(): Promise<void> {
    return this.#ask((done) => ({ kind: 'pause', done }));
  }

  /** Goes on after whatever the session stands still for. @throws DriverError when the phone is not there */
  resume(): Promise<void> {
    return this.#ask((done) => ({ kind: 'resume', done }));
  }

  /** Hands the phone to the tester; `resume` hands it back. @throws DriverError when the phone is not there */
  takeOver(): Promise<void> {
    return this.#ask((done) => ({ kind: 'take_over', done }));
  }

  /**
   * Does what the tester did on the mirror; resolves when the step is recorded.
   * @throws SessionError `not_taken_over`, `confirmation_needed` and those of `testerStep`
   */
  perform(input: TesterInput, confirmDangerous = false): Promise<void> {
    return this.#ask((done) => ({ kind: 'perform', input, confirmDangerous, done }));
  }

  /** @throws SessionError `no_such_proposal`, `confirmation_needed`, `nothing_to_edit` */
  decide(decision: TesterDecision): Promise<void> {
    return this.#ask((done) => ({ kind: 'decide', decision, done }));
  }

  /** Stops the countdown of a proposal. @throws SessionError `no_such_proposal` */
  hold(proposalId: string): Promise<void> {
    return this.#ask((done) => ({ kind: 'hold', proposalId, done }));
  }

  setApproval(approval: ApprovalMode): Promise<void> {
    return this.#ask((done) => ({ kind: 'approval', approval, done }));
  }

  /** The tester's corrections of its map. @throws SessionError `session_over` once it is closed */
  get pageRules(): PageRules {
    if (this.#life === 'closed') throw sessionOver(this.#life);
    return this.#rules;
  }

  /** Ends the session as aborted; resolves when it is finalized. One that has ended by itself stays as it ended. */
  stop(): Promise<void> {
    if (this.#life === 'ended') return this.finished;
    return this.#ask((done) => ({ kind: 'stop', done }));
  }

  /** Lets the phone and the folder go without ending the session, so that it can be reopened. */
  async close(): Promise<void> {
    if (this.#life === 'running' || this.#life === 'suspended') await this.#ask((done) => ({ kind: 'close', done }));
    await this.finished;
    this.#core.recorder.store.close();
  }

  /** Only while nothing goes on: a decision is bound to the page that it was made on. */
  #correct(work: () => Promise<void>): Promise<void> {
    return this.#life === 'ended' ? work() : this.#ask((done) => ({ kind: 'correct', work, done }));
  }

  #ask(wish: (done: Done) => Wish): Promise<void> {
    if (this.#life === 'ended' || this.#life === 'closed') return Promise.reject(sessionOver(this.#life));
    return new Promise((resolve, reject) => this.#mailbox.put(wish({ resolve, reject })));
  }

  async #run(): Promise<void> {
    try {
      while (this.#life === 'running' || this.#life === 'suspended') await this.#next();
    } catch (error) {
      await this.#fail(error);
    }
    this.#line.stopWatching();
    await this.#line.letGo(this.#diskFailed ? undefined : 'The session was closed.');
    this.#tellLive({ phase: this.#life === 'ended' ? 'ended' : 'closed' });
    for (let wish = this.#mailbox.poll(); wish; wish = this.#mailbox.poll()) {
      if (!('done' in wish)) continue;
      if (wish.kind === 'close' || wish.kind === 'stop') wish.done.resolve();
      else wish.done.reject(sessionOver(this.#life));
    }
  }

  async #next(): Promise<void> {
    if (this.#life === 'suspended') {
      this.#tellLive({ phase: 'suspended' });
      const taken = this.#mailbox.take();
      const wish = await (this.#line.hand?.connection.meter.idle(taken) ?? taken);
      if (wish) await this.#grant(wish);
      return;
    }
    const wish = this.#mailbox.poll();
    if (wish) return void (await this.#grant(wish));
    try {
      const hand = await this.#line.ready();
      await this.#heed(await this.#turn(hand));
    } catch (error) {
      await this.#trouble(error);
    }
  }

  #turn(hand: Hand): Promise<TurnEnd> {
    return takeTurn({
      core: this.#core,
      hand,
      onPhase: (phase) => this.#tellLive({ phase }),
      decide: (proposal, exceptional) => this.#decision(hand, proposal, exceptional),
    });
  }

  #decision(hand: Hand, proposal: Proposal, exceptional: boolean): Promise<Word | undefined> {
    const kit = {
      core: this.#core,
      mailbox: this.#mailbox,
      meter: hand.connection.meter,
      grant: async (wish: Wish) => {
        await this.#grant(wish);
        return this.#life === 'running' && this.#line.hand === hand;
      },
      onCountdown: (countdown: LiveState['countdown']) => this.#tellLive({ phase: 'deciding', countdown }),
    };
    return awaitDecision(kit, proposal, exceptional);
  }

  async #heed(end: TurnEnd): Promise<void> {
    if (end.kind === 'suspend') await this.#standStill(end.reason, end.detail);
    if (end.kind === 'end') await this.#end(end);
    const { hand } = this.#line;
    if (end.kind === 'no_capture' && hand) await this.#loseCapture(hand, await hand.connection.captureEnded());
  }

  /** Grants one wish. What it throws ends the session. */
  async #grant(wish: Wish): Promise<void> {
    const { recorder } = this.#core;
    const { hand } = this.#line;
    switch (wish.kind) {
      case 'pause':
        if (this.#life === 'running') this.#suspend('paused_by_tester');
        return wish.done.resolve();
      case 'take_over':
        return this.#answer(wish.done, () => this.#takeOver());
      case 'resume':
        return this.#answer(wish.done, () => this.#resume());
      case 'perform':
        return this.#answer(wish.done, () => this.#perform(wish));
      case 'approval':
        if (recorder.view.approval !== wish.approval) {
          recorder.record({ type: 'approval_changed', approval: wish.approval });
        }
        return wish.done.resolve();
      case 'correct':
        if (this.#life !== 'suspended') return wish.done.reject(notStandingStill());
        return this.#answer(wish.done, async () => {
          await wish.work();
          if (hand) hand.seen = undefined;
        });
      case 'decide':
      case 'hold':
        return wish.done.reject(noSuchProposal());
      case 'stop':
        await this.#end({ reason: 'aborted' });
        return wish.done.resolve();
      case 'close':
        this.#life = 'closed';
        return wish.done.resolve();
      case 'lost':
        if (wish.connection === hand?.connection) await this.#loseDevice(wish.error);
        return;
      case 'capture_ended':
        if (hand && wish.connection === hand.connection) await this.#loseCapture(hand, wish.end);
        return;
      case 'device_back':
        return this.#deviceBack();
      case 'fault':
        throw wish.error;
      case 'nobody':
        return;
    }
  }

  /** Refusals and trouble with the phone go to the one who wished; anything else ends the session. */
  async #answer(done: Done, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      done.resolve();
    } catch (error) {
      done.reject(error);
      if (error instanceof DriverError && isLoss(error) && this.#line.hand) await this.#loseDevice(error);
      else if (error instanceof CaptureRefused) await this.#trouble(error);
      else if (!(error instanceof DriverError || error instanceof SessionError)) throw error;
    }
  }

  async #takeOver(): Promise<void> {
    const hand = await this.#line.ready();
    const { recorder } = this.#core;
    const { pending } = recorder.view;
    if (pending) {
      const { id: proposalId, observationId } = pending;
      recorder.record({ type: 'decided', decision: { proposalId, observationId, verdict: 'take_over', by: 'tester' } });
    }
    if (recorder.view.suspended?.reason !== 'taken_over') this.#suspend('taken_over');
    hand.connection.meter.lap();
  }

  async #resume(): Promise<void> {
    if (this.#life !== 'suspended') return;
    const hand = await this.#line.ready();
    this.#core.recorder.record({ type: 'resumed' });
    this.#life = 'running';
    hand.connection.meter.lap();
  }

  async #perform({ input, confirmDangerous }: Extract<Wish, { kind: 'perform' }>): Promise<void> {
    const { hand } = this.#line;
    if (this.#core.recorder.view.suspended?.reason !== 'taken_over' || !hand) throw notTakenOver();
    hand.connection.meter.lap();
    this.#tellLive({ phase: 'acting' });
    const trouble = await testerStep(this.#core, hand, { input, confirmDangerous });
    if (trouble) await this.#trouble(trouble);
  }

  #suspend(reason: SuspendReason, detail?: ReasonText): void {
    this.#core.recorder.record({ type: 'suspended', reason, detail });
    this.#life = 'suspended';
    this.#tellLive({ phase: 'suspended' });
  }

  /** Nothing goes on by itself: a tester is waited for, or the session ends where none is there. */
  async #standStill(reason: SuspendReason, detail: ReasonText): Promise<void> {
    if (this.#core.attended) this.#suspend(reason, detail);
    else await this.#end({ reason: 'aborted', latch: 'cut_short', detail });
  }

  async #trouble(error: unknown): Promise<void> {
    if (error instanceof CaptureRefused) {
      await this.#end({ reason: 'aborted', latch: 'capture_failed', detail: said(error.message) });
    } else if (isLoss(error)) await this.#loseDevice(error);
    else if (error instanceof DriverError) await this.#standStill('look_failed', said(error.message));
    else throw error;
  }

  /** The session waits for its phone (I9); a log that ended with it is no failed capture. */
  async #loseDevice(error: Error): Promise<void> {
    await this.#line.letGo(error.message);
    await this.#standStill('device_lost', said(error.message));
    if (this.#life === 'suspended') this.#line.watchForReturn();
  }

  /** A log can end because the phone went away, which a look tells at once; else the capture has failed (I4). */
  async #loseCapture(hand: Hand, end: CaptureEnd): Promise<void> {
    if (end.state !== 'failed') return;
    const trouble = hand.connection.lost ?? (await hand.observer.probe());
    if (isLoss(trouble)) await this.#loseDevice(trouble);
    else await this.#end({ reason: 'aborted', latch: 'capture_failed', detail: said(end.reason) });
  }

  #deviceBack(): void {
    this.#line.stopWatching();
    if (this.#core.recorder.view.suspended?.reason !== 'device_lost') return;
    const detail = say('session.device_back');
    this.#core.recorder.record({ type: 'suspended', reason: 'device_lost', detail });
  }

  async #end(ending: Ending): Promise<void> {
    await finalize(this.#core, await this.#line.forTheEnd(), ending);
    this.#life = 'ended';
    this.#tellLive({ phase: 'ended' });
  }

  /** What nobody recognised: the session still goes the one way out, unless the disk is what failed. */
  async #fail(error: unknown): Promise<void> {
    this.#hooks.onFault?.(error);
    this.#life = 'closed';
    this.#diskFailed = error instanceof StoreError;
    if (this.#diskFailed || this.#core.recorder.view.end) return;
    const detail = said(error instanceof Error ? error.message : String(error));
    try {
      await this.#end({ reason: 'aborted', latch: 'cut_short', detail });
    } catch (second) {
      this.#diskFailed = true;
      this.#hooks.onFault?.(second);
    }
  }

  #tellLive(live: LiveState): void {
    const before = this.#live;
    const { phase, countdown } = before;
    if (phase === live.phase && countdown?.remainingMs === live.countdown?.remainingMs) return;
    this.#live = live;
    this.#hooks.onLive?.(live);
  }
}
