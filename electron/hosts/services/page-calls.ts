import type { Services } from '../../../shared/contract/contract.ts';
import type { pageCalls } from '../../../shared/contract/pages.ts';
import type { Sessions } from '../../sessions/sessions.ts';

/** The calls by which a tester corrects the map. */
export function pageServices(sessions: Sessions): Pick<Services, keyof typeof pageCalls> {
  return {
    'pages.previewMerge': ({ sessionId, pageIds }) => sessions.open(sessionId).pageRules.previewMerge(pageIds),
    'pages.previewSplit': ({ sessionId, pageId, observationIds }) =>
      sessions.open(sessionId).pageRules.previewSplit(pageId, observationIds),
    'pages.applyRule': async ({ sessionId, draft }) => ({
      ruleId: await sessions.open(sessionId).pageRules.apply(draft),
    }),
    'pages.undoRule': async ({ sessionId, ruleId }) => {
      await sessions.open(sessionId).pageRules.undo(ruleId);
      return null;
    },
    'pages.name': async ({ sessionId, pageId, name }) => {
      sessions.open(sessionId).pageRules.name(pageId, name);
      return null;
    },
  };
}
