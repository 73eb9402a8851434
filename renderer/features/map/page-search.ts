import type { AppMap, PageNode } from '../../../shared/core/map/types.ts';

function textOf({ info, actions }: PageNode): string {
  const labels = [...actions.values()].map(({ action }) => `${action.label} ${action.elementKey ?? ''}`);
  return [info.title, info.activity, info.pageId, ...labels].join('\n').toLowerCase();
}

/** Pages whose title, elements, activity or id contain the text, in the order of discovery. All for an empty text. */
export function searchPages(map: AppMap, text: string): readonly PageNode[] {
  const wanted = text.trim().toLowerCase();
  return [...map.pages.values()].filter((page) => wanted === '' || textOf(page).includes(wanted));
}
