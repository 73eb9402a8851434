import { assessRisk } from '../../shared/core/guard/risk.ts';
import type { Action, PlanNote, Proposal, ReasonText, Risk } from '../../shared/model/action.ts';
import type { EndReason, Finding } from '../../shared/model/run.ts';
import { say } from '../../shared/text/say.ts';
import type { AgentAnswer } from '../agents/agent.ts';
import { after } from '../io/clock.ts';
import { newId } from '../io/random.ts';
import type { Core, Hand } from './core.ts';
import { redactedInPassword } from './decide.ts';
import { passGates } from './gate.ts';
import type { Seen } from './observe.ts';
import type { TurnEnd } from './turn.ts';

/** What an agent has to give for a proposal. */
interface Draft {
  readonly action: Action;
  readonly agent: string;
  readonly reason: ReasonText;
  readonly expectation: ReasonText;
  readonly alternatives: Proposal['alternatives'];
  readonly note?: PlanNote;
}

export type Next = TurnEnd | { readonly kind: 'proposal'; readonly proposal: Proposal };

/** Asks the agent what to do next on what is seen. @throws what the agent throws */
export async function nextProposal(core: Core, seen: Seen): Promise<Next> {
  const answer = await askAgent(core, seen);
  switch (answer?.kind) {
    case undefined:
      return { kind: 'suspend', reason: 'stuck', detail: say('session.agent_silent', { agent: core.agent.name }) };
    case 'end':
      return answer;
    case 'flow':
      core.recorder.record({ type: 'flow_recorded', flow: answer.flow });
      return { kind: 'done' };
    case 'act':
      return proposed(core, seen, { ...answer, agent: core.agent.name });
    case 'needs_tester': {
      noteEndlessLoading(core, seen);
      if (core.attended) return { kind: 'suspend', reason: 'waiting_for_tester', detail: answer.why };
      if (answer.otherwise) return { kind: 'end', reason: answer.otherwise };
      const again = startAgain(core);
      if (again) return proposed(core, seen, again);
      return { kind: 'end', reason: 'recovery_budget', latch: 'cut_short', detail: say('session.no_tester_helped') };
    }
  }
}

/** Undefined when the agent takes longer than it may. */
async function askAgent(core: Core, { observation, screen, tree }: Seen): Promise<AgentAnswer | undefined> {
  const { agent, recorder, timings, vetoes, seed } = core;
  const limit = new AbortController();
  let cancel = (): void => undefined;
  const late = new Promise<undefined>((resolve) => {
    cancel = after(timings.agentMs, () => {
      limit.abort(new Error(`${agent.name} did not answer in time.`));
      resolve(undefined);
    });
  });
  const vetoed = vetoes.on(observation.pageId);
  const input = { view: recorder.view, observation, screen, tree, vetoed, seed, attended: core.attended };
  try {
    return await Promise.race([agent.propose(input, limit.signal), late]);
  } finally {
    cancel();
  }
}

/** A proposal bound to what is seen now. Its risk is judged by Cairn, never by the agent. */
function proposed(core: Core, seen: Seen, draft: Draft): Next {
  const { observation, screen } = seen;
  const { agent, reason, expectation, alternatives, note } = draft;
  const action = redactedInPassword(draft.action, screen);
  const { id: observationId, pageId } = observation;
  const risk = assessRisk(action, seen, core.blocklist.rules);
  const proposal = { id: newId(), observationId, pageId, action, reason, expectation, risk, agent, alternatives, note };
  return { kind: 'proposal', proposal };
}

/** Without a tester a new start is the one thing left to try; twice in a row, or too often, is no help. */
function startAgain(core: Core): Draft | undefined {
  const { steps } = core.recorder.view;
  const starts = steps.filter((step) => step.by === 'cairn').length;
  if (steps.at(-1)?.action.kind === 'launch' || starts >= core.budget.maxRecoveries) return undefined;
  return {
    action: { kind: 'launch', app: core.appId },
    agent: 'cairn',
    reason: { id: 'explorer.reason.start_again' },
    expectation: { id: 'explorer.expect.start' },
    alternatives: [],
  };
}

function noteEndlessLoading(core: Core, { observation }: Seen): void {
  // The step that led to it, not the waits that came after.
  const step = core.recorder.view.steps.findLast(({ action }) => action.kind !== 'wait');
  if (observation.transient !== 'loading' || !step) return;
  const finding: Finding = {
    id: newId(),
    kind: 'loading_forever',
    stepIndex: step.index,
    pageId: observation.pageId,
    title: observation.title,
    details: '',
    sources: ['screen'],
    fingerprint: `loading_forever | ${observation.pageId}`,
  };
  core.recorder.record({ type: 'finding_recorded', finding });
}

export type Standing =
  | { readonly kind: 'usual'; readonly proposal: Proposal }
  /** On the blocklist or outside the app: only the tester's confirmation lets it through (I5). */
  | { readonly kind: 'exceptional'; readonly proposal: Proposal }
  | { readonly kind: 'refused'; readonly proposal: Proposal; readonly gate: string; readonly why: ReasonText }
  | { readonly kind: 'over'; readonly reason: EndReason };

/** How a proposal stands with the gates before anybody has decided on it. */
export function standingOf(core: Core, hand: Hand, { proposal, seen }: { proposal: Proposal; seen: Seen }): Standing {
  const gates = passGates(core, hand, { action: proposal.action, actor: 'agent', seen, proposal });
  if (gates.allowed) return { kind: 'usual', proposal };
  if (gates.endReason) return { kind: 'over', reason: gates.endReason };
  if (gates.gate === 'blocklist') return { kind: 'exceptional', proposal };
  if (gates.gate === 'app_scope') {
    const risk: Risk = { level: 'dangerous', why: gates.why, rule: 'app_scope' };
    return { kind: 'exceptional', proposal: { ...proposal, risk } };
  }
  return { kind: 'refused', proposal, gate: gates.gate, why: gates.why };
}
