import type { Action, Decision, Proposal } from '../../model/action.ts';
import type { SessionView } from '../record/view.ts';
import { actionKey } from '../screen/page-actions.ts';
import type { NotTested, NotTestedWhy } from './types.ts';

const OF_VERDICT: Readonly<Partial<Record<Decision['verdict'], NotTestedWhy>>> = {
  refuse: 'refused',
  veto: 'vetoed',
  skip: 'skipped',
};

/** What was seen and not done, and why: first what somebody decided, then what the run did not come to. */
export function notTested(view: SessionView, proposals: ReadonlyMap<string, Proposal>): readonly NotTested[] {
  return [...decidedAgainst(view, proposals), ...notDispatched(view), ...neverTried(view)];
}

function decidedAgainst(view: SessionView, proposals: ReadonlyMap<string, Proposal>): readonly NotTested[] {
  const rows = new Map<string, Omit<NotTested, 'actions'> & { readonly actions: Map<string, Action> }>();
  for (const { proposalId, verdict, reason } of view.decisions) {
    const why = OF_VERDICT[verdict];
    const proposal = proposals.get(proposalId);
    if (why === undefined || proposal === undefined) continue;
    const pageTitle = titleOf(view, proposal.pageId, proposal.observationId);
    const name = JSON.stringify([why, pageTitle, reason]);
    const row = rows.get(name) ?? { why, pageTitle, detail: reason, actions: new Map<string, Action>() };
    row.actions.set(actionKey(proposal.action), proposal.action);
    rows.set(name, row);
  }
  return [...rows.values()].map((row) => ({ ...row, actions: [...row.actions.values()] }));
}

function notDispatched(view: SessionView): readonly NotTested[] {
  return view.steps
    .filter(({ receipt }) => receipt.outcome !== 'returned')
    .map(({ action, fromPageId = '', beforeObservationId = '', receipt }) => ({
      why: 'not_dispatched',
      pageTitle: titleOf(view, fromPageId, beforeObservationId),
      detail: receipt.reason === undefined ? undefined : { id: 'said', params: { text: receipt.reason } },
      actions: [action],
    }));
}

/** BACK is always there and says nothing of a page. */
function neverTried({ map }: SessionView): readonly NotTested[] {
  return [...map.pages.values()].flatMap(({ info, actions }) => {
    const left = [...actions.values()].filter(({ tries, refusals, action }) => {
      return tries === 0 && refusals === 0 && action.kind !== 'press_key';
    });
    if (left.length === 0) return [];
    const labels = left.map(({ action }) => action.label || action.role || action.kind);
    return [{ why: 'never_tried', pageTitle: info.title, actions: [...new Set(labels)] } as const];
  });
}

const titleOf = ({ map, observations }: SessionView, pageId: string, observationId: string): string =>
  map.pages.get(pageId)?.info.title ?? observations.get(observationId)?.title ?? '';
