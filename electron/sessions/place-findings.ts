import type { AppMap, PageNode } from '../../shared/core/map/types.ts';
import type { SessionView } from '../../shared/core/record/view.ts';
import type { Finding, FindingKind, SessionEventBody, Step } from '../../shared/model/run.ts';
import { newId } from '../io/random.ts';
import type { Seen } from './observe.ts';

/** What the last recorded step tells of the app's ways, beside crashes: that one leads out of it, or that none leads on. */
export function placeEvents(view: SessionView, after: Seen | undefined): readonly SessionEventBody[] {
  const step = view.steps.at(-1);
  if (step === undefined) return [];
  const finding = outOfApp(view, step, after) ?? deadEnd(view, step);
  return finding === undefined ? [] : [{ type: 'finding_recorded', finding }];
}

/** BACK on the first page leaves every app; anything else that does is worth knowing. */
function outOfApp({ map }: SessionView, step: Step, after: Seen | undefined): Finding | undefined {
  const { action, actionKey, fromPageId, result } = step;
  if (result !== 'left_app' || action.kind === 'press_key' || action.kind === 'launch' || after === undefined) {
    return undefined;
  }
  const page = map.pages.get(fromPageId ?? '')?.info.title ?? '';
  const label = 'target' in action ? action.target.label : action.kind;
  const details = after.observation.foreground.packageName;
  return place('left_app', step, { title: [page, label].filter(Boolean).join(' · '), details, about: actionKey });
}

/** BACK does nothing, and all else that the page offers was tried and stays on it. */
function deadEnd({ map, findings }: SessionView, step: Step): Finding | undefined {
  const { actionKey, fromPageId = '', result } = step;
  const page = map.pages.get(fromPageId);
  if (actionKey !== 'press_key:BACK' || (result !== 'no_effect' && result !== 'same_page')) return undefined;
  if (page === undefined || !hasNoWayOut(map, page)) return undefined;
  const finding = place('dead_end', step, { title: page.info.title, details: '', about: '' });
  return findings.some(({ fingerprint }) => fingerprint === finding.fingerprint) ? undefined : finding;
}

function hasNoWayOut({ pages }: AppMap, { actions, info }: PageNode): boolean {
  return [...actions.values()].every(({ action, tries, refusals, targets }) => {
    const leadsOn = [...targets.keys()].some((to) => to !== info.pageId && pages.has(to));
    return !leadsOn && (action.kind === 'press_key' || tries > 0 || refusals > 0);
  });
}

interface About {
  readonly title: string;
  readonly details: string;
  readonly about: string;
}

const place = (kind: FindingKind, step: Step, { title, details, about }: About): Finding => ({
  id: newId(),
  kind,
  stepIndex: step.index,
  pageId: step.fromPageId,
  title,
  details,
  sources: ['screen'],
  fingerprint: [kind, step.fromPageId ?? '', about].filter((part) => part !== '').join(' | '),
});
