import type { SessionView } from '../../shared/core/record/view.ts';
import type { TesterDecision } from '../../shared/contract/sessions.ts';
import { actionKey } from '../../shared/core/screen/page-actions.ts';
import type { Decision, Proposal } from '../../shared/model/action.ts';
import type { Budget, SessionEvent, Step } from '../../shared/model/run.ts';
import type { Agent } from '../agents/agent.ts';
import type { Vault } from '../secrets/vault.ts';
import type { AppRules } from '../store/port.ts';
import type { Blocklist } from './blocklist.ts';
import type { Connection } from './connection.ts';
import { Observer, type Seen } from './observe.ts';
import type { Recorder } from './recorder.ts';
import type { Secrets } from './secrets.ts';
import type { Suspicions } from './suspicions.ts';
import type { Timings } from './timings.ts';
import { VisualPages, type ReadsPictures } from './visual-pages.ts';

/** Asks somebody for the tester's word; `nobody` when there is no one to ask. */
export type AskTester = (proposal: Proposal, signal: AbortSignal) => Promise<TesterDecision | 'nobody'>;

/** What the parts of one session share for as long as it lives in this process. */
export interface Core {
  readonly sessionId: string;
  readonly appId: string;
  readonly budget: Budget;
  readonly seed: number;
  readonly recorder: Recorder;
  readonly secrets: Secrets;
  /** Secrets by name, where the host keeps some. */
  readonly vault?: Vault;
  readonly timings: Timings;
  readonly agent: Agent;
  readonly blocklist: Blocklist;
  readonly appRules: AppRules;
  readonly vetoes: Vetoes;
  readonly suspicions: Suspicions;
  /** False where no tester watches: nothing waits for one then. */
  readonly attended: boolean;
  readonly ask?: AskTester;
  /** Absent where pages without a tree are left alone. */
  readonly pictures?: ReadsPictures;
}

/** A connected phone and what was last seen on it. */
export class Hand {
  readonly connection: Connection;
  readonly observer: Observer;
  /** The newest look that counts. */
  seen: Seen | undefined;
  /** What the tester was asked to confirm last, while it has not been done. */
  askedAbout: string | undefined;
  /** Proposals since the last step. */
  fruitless = 0;
  /** Whether log capture runs and old crash records are told from new ones: no step before (I2, I4). */
  ready = false;
  readonly #requestsBefore: number;

  /** @param requestsBefore of this session, over earlier connections */
  constructor(core: Core, connection: Connection, requestsBefore: number) {
    const { recorder, secrets, timings, appId, pictures } = core;
    this.#requestsBefore = requestsBefore;
    this.connection = connection;
    const gone = new AbortController();
    connection.onLost((error) => gone.abort(error));
    const visual = new VisualPages(pictures, gone.signal);
    this.observer = new Observer({ recorder, connection, secrets, timings, appId, visual });
  }

  /** Requests to the driver in this session so far. */
  get requests(): number {
    return this.#requestsBefore + this.connection.device.usage.roundTrips;
  }
}

/** What no agent may do again: the tester's vetoes, and actions whose outcome is not known (I8). */
export class Vetoes {
  readonly #everywhere: Set<string>;
  readonly #onPage = new Map<string, Set<string>>();

  /** @param events what a session that goes on has recorded: its vetoes hold on */
  constructor(view: SessionView, lasting: readonly string[], events: readonly SessionEvent[] = []) {
    this.#everywhere = new Set(lasting);
    for (const step of view.steps) this.step(step);
    const proposals = new Map(
      events.flatMap((event) => (event.type === 'proposed' ? [[event.proposal.id, event.proposal] as const] : [])),
    );
    for (const event of events) {
      if (event.type !== 'decided' || event.decision.verdict !== 'veto') continue;
      const vetoed = proposals.get(event.decision.proposalId);
      if (vetoed) this.decided(vetoed, event.decision);
    }
  }

  /** The tester does not want it: on this page, or, when he said so, never again in this app. */
  decided({ pageId, action }: Proposal, { verdict, neverAgain }: Decision): void {
    if (verdict !== 'veto') return;
    this.onPage(pageId, actionKey(action));
    if (neverAgain) this.everywhere(actionKey(action));
  }

  everywhere(key: string): void {
    this.#everywhere.add(key);
  }

  onPage(pageId: string, key: string): void {
    this.#onPage.set(pageId, (this.#onPage.get(pageId) ?? new Set()).add(key));
  }

  /** An action with an unknown outcome is not for Cairn to repeat; a launch is, on the tester's word to go on. */
  step({ receipt, fromPageId, actionKey: key, action }: Step): void {
    if (receipt.outcome === 'unknown' && fromPageId !== undefined && action.kind !== 'launch') {
      this.onPage(fromPageId, key);
    }
  }

  /** Action keys that are out on this page. */
  on(pageId: string): ReadonlySet<string> {
    const here = this.#onPage.get(pageId);
    return here ? new Set([...this.#everywhere, ...here]) : this.#everywhere;
  }
}
