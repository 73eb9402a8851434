import type { Observation, PageAction, PageInfo, SessionEvent } from '../../model/run.ts';
import type { Relabelling } from '../../model/identity-rules.ts';
import type { AppMap } from '../map/types.ts';

/** An event as it is told anew, and what the map is to learn in its place. */
export interface Relabelled {
  readonly event: SessionEvent;
  readonly forMap: readonly SessionEvent[];
}

type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>;

/** Tells the events of a session anew, in order, where looks show other pages than they were recorded under. */
export class Relabeller {
  readonly #looks: ReadonlyMap<string, string>;
  readonly #pages: ReadonlyMap<string, PageInfo>;
  /** Page ids as recorded and as told, of the newest look. */
  #here: { readonly recorded: string; readonly told: string } | undefined;

  /** The maps may grow while events are told. */
  constructor(looks: ReadonlyMap<string, string>, pages: ReadonlyMap<string, PageInfo>) {
    this.#looks = looks;
    this.#pages = pages;
  }

  static of({ looks, pages }: Relabelling): Relabeller {
    return new Relabeller(new Map(Object.entries(looks)), new Map(pages.map((page) => [page.pageId, page])));
  }

  /** @param map what was learnt of the events before, as they are told */
  rewrite(event: SessionEvent, map: AppMap): Relabelled {
    switch (event.type) {
      case 'observed':
        return this.#observed(event, map);
      case 'page_learnt':
        return this.#learnt(event, map);
      case 'page_grown':
        return plain({ ...event, pageId: this.#told(event.pageId) });
      case 'proposed': {
        const { proposal } = event;
        return plain({
          ...event,
          proposal: { ...proposal, pageId: this.#at(proposal.observationId, proposal.pageId) },
        });
      }
      case 'step_recorded':
        return plain(this.#stepped(event));
      case 'finding_recorded': {
        const { finding } = event;
        if (finding.pageId === undefined) return plain(event);
        return plain({ ...event, finding: { ...finding, pageId: this.#told(finding.pageId) } });
      }
      default:
        return plain(event);
    }
  }

  #observed(event: EventOf<'observed'>, map: AppMap): Relabelled {
    const { observation } = event;
    const told = this.#looks.get(observation.id) ?? observation.pageId;
    this.#here = { recorded: observation.pageId, told };
    const same = told === observation.pageId;
    const renamed: Observation = { ...observation, pageId: told, transient: undefined };
    const seen: SessionEvent = same ? event : { ...event, observation: renamed };
    const page = this.#pages.get(told);
    if (page === undefined || map.pages.has(told) || (same && observation.transient !== undefined)) return plain(seen);
    const { seq, at, v } = event;
    return { event: seen, forMap: [seen, { seq, at, v, ...learnt(page, observation.id) }] };
  }

  #learnt(event: EventOf<'page_learnt'>, map: AppMap): Relabelled {
    const told = this.#at(event.observationId, event.page.pageId);
    if (told === event.page.pageId) return plain(event);
    const { actions } = event.page;
    const page = this.#pages.get(told) ?? { ...event.page, pageId: told };
    const { seq, at, v } = event;
    const renamed: SessionEvent = { ...event, page: { ...page, actions } };
    if (!map.pages.has(told)) return plain(renamed);
    return { event: renamed, forMap: [{ seq, at, v, ...grown(told, actions) }] };
  }

  #stepped(event: EventOf<'step_recorded'>): SessionEvent {
    const { step } = event;
    const { fromPageId, toPageId, beforeObservationId, afterObservationId } = step;
    return {
      ...event,
      step: {
        ...step,
        ...(fromPageId !== undefined && { fromPageId: this.#at(beforeObservationId, fromPageId) }),
        ...(toPageId !== undefined && { toPageId: this.#at(afterObservationId, toPageId) }),
      },
    };
  }

  #at(observationId: string | undefined, recorded: string): string {
    return (observationId === undefined ? undefined : this.#looks.get(observationId)) ?? recorded;
  }

  #told(recorded: string): string {
    return this.#here?.recorded === recorded ? this.#here.told : recorded;
  }
}

const plain = (event: SessionEvent): Relabelled => ({ event, forMap: [event] });
const learnt = (page: PageInfo, observationId: string) => ({ type: 'page_learnt', page, observationId }) as const;
const grown = (pageId: string, actions: readonly PageAction[]) => ({ type: 'page_grown', pageId, actions }) as const;
