import type { IdentityRule, Relabelling, RuleDraft } from '../../model/identity-rules.ts';
import type { Observation, PageAction, PageInfo, SessionEvent } from '../../model/run.ts';
import type { PageIdentity, Screen } from '../../model/screen.ts';
import { recognise } from '../map/recognise.ts';
import { identifyBy } from '../screen/apply-rules.ts';
import { pageActions } from '../screen/page-actions.ts';
import { emptyView, foldRelabelled } from './fold.ts';
import { Relabeller } from './relabel.ts';
import type { SessionView } from './view.ts';

/** What the looks of a session show, read from their trees by the rules of now; by observation id. */
export type Screens = ReadonlyMap<string, Screen>;

export type Rules = readonly (IdentityRule | RuleDraft)[];

/** A session told anew: which looks show other pages than recorded, and all that follows from it. */
export interface Reidentified {
  readonly relabelling: Relabelling;
  readonly view: SessionView;
}

/**
 * Identifies all looks of a session again, offline, in the order in which they were taken. Looks without a screen stay
 * what they were. @throws RecordError when the events cannot follow each other
 */
export function reidentify(events: Iterable<SessionEvent>, screens: Screens, rules: Rules): Reidentified {
  const looks = new Map<string, string>();
  const pages = new Map<string, PageInfo>();
  const concerned = new Set<string>();
  const relabeller = new Relabeller(looks, pages);
  let view = emptyView();
  let scrolledOn: string | undefined;
  for (const event of events) {
    if (event.type === 'dispatched') scrolledOn = event.action.kind === 'scroll' ? view.current?.pageId : undefined;
    if (event.type === 'step_recorded') scrolledOn = undefined;
    const screen = event.type === 'observed' ? screens.get(event.observation.id) : undefined;
    if (event.type === 'observed' && screen !== undefined) {
      const { observation } = event;
      const identity = recognise(view.map, { ...screen, identity: identifyBy(rules, screen) }, scrolledOn);
      if (identity.transient === undefined) {
        remember(pages, { identity, screen, observation });
        if (identity.pageId !== observation.pageId) {
          looks.set(observation.id, identity.pageId);
          concerned.add(identity.pageId).add(observation.pageId);
        }
      }
    }
    view = foldRelabelled(view, relabeller.rewrite(event, view.map));
  }
  const kept = [...pages.values()].filter(({ pageId }) => concerned.has(pageId));
  return { relabelling: { looks: Object.fromEntries(looks), pages: kept }, view: { ...view, outdated: undefined } };
}

interface Found {
  readonly identity: PageIdentity;
  readonly screen: Screen;
  readonly observation: Observation;
}

/** A page as it was first seen, with all that could ever be done on it. */
function remember(pages: Map<string, PageInfo>, { identity, screen, observation }: Found): void {
  const actions = pageActions(screen);
  const known = pages.get(identity.pageId);
  if (known !== undefined) {
    const fresh = actions.filter(({ actionKey }) => !known.actions.some((one) => one.actionKey === actionKey));
    if (fresh.length > 0) pages.set(identity.pageId, { ...known, actions: withActions(known.actions, fresh) });
    return;
  }
  const { pageId } = identity;
  pages.set(pageId, { pageId, identity, title: screen.title, activity: observation.foreground.activity, actions });
}

/** BACK stays last. */
const withActions = (known: readonly PageAction[], fresh: readonly PageAction[]): readonly PageAction[] => [
  ...known.slice(0, -1),
  ...fresh,
  ...known.slice(-1),
];
