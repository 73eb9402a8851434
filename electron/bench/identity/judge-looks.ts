import type { AppMap } from '../../../shared/core/map/types.ts';
import type { Screen } from '../../../shared/model/screen.ts';
import type { SessionEventBody } from '../../../shared/model/run.ts';
import { emptyMap, learn } from '../../../shared/core/map/learn.ts';
import { recognise } from '../../../shared/core/map/recognise.ts';
import { pageActions } from '../../../shared/core/screen/page-actions.ts';
import type { JudgedLook } from '../../../shared/core/screen/pair-score.ts';
import type { LabelledLook } from './hard-set.ts';

/** Tells which page each look shows, as a session would that saw them one after the other. */
export function judgeLooks(looks: readonly LabelledLook[]): readonly JudgedLook[] {
  let map = emptyMap();
  let before: string | undefined;
  return looks.map(({ label, screen, scrolled }) => {
    const { pageId } = recognise(map, screen, scrolled ? before : undefined);
    map = learnLook(map, screen, pageId === screen.identity.pageId ? undefined : pageId);
    before = pageId;
    return { label, pageId };
  });
}

/** The map after a look: a page it has not seen yet, or more actions of one that it has. */
export function learnLook(map: AppMap, screen: Screen, knownAs?: string): AppMap {
  const { identity, title } = screen;
  const actions = pageActions(screen);
  const pageId = knownAs ?? identity.pageId;
  const body: SessionEventBody = map.pages.has(pageId)
    ? { type: 'page_grown', pageId, actions }
    : { type: 'page_learnt', page: { pageId, identity, title, activity: '', actions }, observationId: '' };
  return learn(map, { ...body, v: 1, seq: 1, at: 0 });
}
