import type { SessionView } from '../../shared/core/record/view.ts';

/** The tester's name of a page, else the title that it shows; empty when it has neither or is not on the map. */
export const pageTitle = (
  { pageNames, map }: Pick<SessionView, 'pageNames' | 'map'>,
  pageId: string | undefined,
): string => pageNames.get(pageId ?? '') || map.pages.get(pageId ?? '')?.info.title || '';
