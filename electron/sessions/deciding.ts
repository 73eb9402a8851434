import type { ApprovalMode, Decision, Proposal } from '../../shared/model/action.ts';
import type { LiveState } from '../../shared/contract/sessions.ts';
import { say } from '../../shared/text/say.ts';
import { monotonicMs } from '../io/clock.ts';
import type { Core } from './core.ts';
import { refusal, ruleDecision, ruleFor, testerDecision, type Rule } from './decide.ts';
import { SessionError } from './errors.ts';
import type { Mailbox } from './mailbox.ts';
import type { StepMeter } from './step-meter.ts';
import type { Wish } from './wishes.ts';

/** A decision, and the text of an edit. */
export interface Word {
  readonly decision: Decision;
  readonly text?: string;
}

export interface DecidingKit {
  readonly core: Core;
  readonly mailbox: Mailbox<Wish>;
  readonly meter: StepMeter;
  /** Grants a wish that is not about the proposal. @returns false when the session does not go on */
  readonly grant: (wish: Wish) => Promise<boolean>;
  readonly onCountdown: (countdown: LiveState['countdown']) => void;
}

/**
 * Waits for the decision on one proposal: the mode's at once, after a countdown that the tester can stop, or the
 * tester's own. Undefined when the session was told to do something else meanwhile; the proposal stays pending.
 */
export async function awaitDecision(
  kit: DecidingKit,
  proposal: Proposal,
  exceptional: boolean,
): Promise<Word | undefined> {
  const asked = new AbortController();
  const wait = new DecisionWait(kit, { proposal, exceptional, asked });
  try {
    return await wait.run();
  } finally {
    asked.abort();
    kit.onCountdown(undefined);
  }
}

interface Matter {
  readonly proposal: Proposal;
  readonly exceptional: boolean;
  readonly asked: AbortController;
}

class DecisionWait {
  readonly #kit: DecidingKit;
  readonly #matter: Matter;
  #held = false;
  #mode: ApprovalMode | undefined;
  #runsAt: number | undefined;
  #asking = false;

  constructor(kit: DecidingKit, matter: Matter) {
    this.#kit = kit;
    this.#matter = matter;
  }

  async run(): Promise<Word | undefined> {
    const { core, mailbox, meter } = this.#kit;
    for (;;) {
      const rule = this.#rule();
      const now = this.#byRule(rule);
      if (now) return { decision: now };
      const wish = await meter.idle(mailbox.take(this.#untilTick(core.timings.countdownTickMs)));
      if (!wish) continue;
      const word = await this.#take(wish);
      if (word !== 'wait') return word;
    }
  }

  #rule(): Rule {
    const { core } = this.#kit;
    const mode = core.recorder.view.approval;
    if (mode !== this.#mode) {
      this.#mode = mode;
      this.#runsAt = undefined;
      this.#held = false;
    }
    const { proposal, exceptional } = this.#matter;
    return this.#held ? { kind: 'ask' } : ruleFor(proposal.risk, mode, exceptional);
  }

  /** What the rule decides now; undefined while somebody or a clock has to be waited for. */
  #byRule(rule: Rule): Decision | undefined {
    const { core, onCountdown } = this.#kit;
    const { proposal } = this.#matter;
    if (rule.kind === 'ask') {
      onCountdown(undefined);
      if (!core.attended) return refusal(proposal, 'no_tester', say('gate.no_tester'));
      this.#askAround();
      return undefined;
    }
    const totalMs = rule.countdown && core.attended ? core.timings.countdownMs : 0;
    this.#runsAt ??= monotonicMs() + totalMs;
    const remainingMs = this.#runsAt - monotonicMs();
    if (remainingMs <= 0) return ruleDecision(proposal, rule.by);
    onCountdown({ proposalId: proposal.id, totalMs, remainingMs: Math.round(remainingMs) });
    return undefined;
  }

  #untilTick(tickMs: number): number | undefined {
    if (this.#held || this.#runsAt === undefined) return undefined;
    return Math.max(1, Math.min(tickMs, this.#runsAt - monotonicMs()));
  }

  #askAround(): void {
    const { core, mailbox } = this.#kit;
    const { proposal, asked } = this.#matter;
    if (!core.ask || this.#asking) return;
    this.#asking = true;
    const nobody = (): void => mailbox.put({ kind: 'nobody', proposalId: proposal.id });
    // An answer that cannot stand, such as an approval without its confirmation, is no word at all.
    const done = { resolve: () => undefined, reject: nobody };
    core.ask(proposal, asked.signal).then(
      (answer) => (answer === 'nobody' ? nobody() : mailbox.put({ kind: 'decide', decision: answer, done })),
      (error: unknown) => {
        if (!asked.signal.aborted) mailbox.put({ kind: 'fault', error });
      },
    );
  }

  async #take(wish: Wish): Promise<Word | undefined | 'wait'> {
    const { proposal } = this.#matter;
    if (wish.kind === 'nobody') {
      if (wish.proposalId !== proposal.id) return 'wait';
      return { decision: refusal(proposal, 'no_tester', say('gate.no_tester')) };
    }
    if (wish.kind === 'hold' && wish.proposalId === proposal.id) {
      this.#held = true;
      this.#runsAt = undefined;
      wish.done.resolve();
      return 'wait';
    }
    if (wish.kind === 'decide' && wish.decision.proposalId === proposal.id) return this.#decide(wish);
    return (await this.#kit.grant(wish)) ? 'wait' : undefined;
  }

  #decide(wish: Extract<Wish, { kind: 'decide' }>): Word | 'wait' {
    const { proposal, exceptional } = this.#matter;
    try {
      const decision = testerDecision(proposal, wish.decision, exceptional);
      wish.done.resolve();
      return { decision, text: decision.verdict === 'edit' ? wish.decision.text : undefined };
    } catch (error) {
      if (!(error instanceof SessionError)) throw error;
      wish.done.reject(error);
      this.#held = true;
      return 'wait';
    }
  }
}
