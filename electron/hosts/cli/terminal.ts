import type { TesterDecision } from '../../../shared/contract/sessions.ts';
import type { Proposal } from '../../../shared/model/action.ts';
import { inEnglish } from '../../../shared/text/say.ts';
import { askLine } from '../../io/terminal.ts';

const verdicts: Readonly<Record<string, TesterDecision['verdict']>> = { a: 'approve', v: 'veto', n: 'veto', s: 'skip' };

/** Asks on the terminal for one decision; a blocked action wants the whole word. */
export async function askOnTerminal(proposal: Proposal, signal: AbortSignal): Promise<TesterDecision> {
  const { action, risk, id: proposalId } = proposal;
  const what = 'target' in action ? `${action.kind} "${action.target.label}"` : action.kind;
  const blocked = risk.rule !== undefined;
  const keys = blocked
    ? 'type CONFIRM to press this once, or v veto, n never again, s skip'
    : 'a approve, v veto, n never again, s skip';
  for (;;) {
    const answer = (await askLine(`${what} (${risk.level}: ${inEnglish(risk.why)}) – ${keys}: `, signal)).trim();
    if (blocked && answer === 'CONFIRM') return { proposalId, verdict: 'approve', confirmDangerous: true };
    const verdict = verdicts[answer.toLowerCase()];
    if (verdict && !(blocked && verdict === 'approve'))
      return { proposalId, verdict, neverAgain: answer.toLowerCase() === 'n' };
  }
}
