import type { AppMap, PageNode } from '../../../shared/core/map/types.ts';

function textOf({ info, actions }: PageNode, name = ''): string {
  const labels = [...actions.values()].map(({ action }) => `${action.label} ${action.elementKey ?? ''}`);
  return [name, info.title, info.activity, info.pageId, ...labels].join('\n').toLowerCase();
}

/** Pages whose name, title, elements, activity or id contain the text, in the order of discovery. All for an empty text. */
export function searchPages(
  map: AppMap,
  text: string,
  names: ReadonlyMap<string, string> = new Map(),
): readonly PageNode[] {
  const wanted = text.trim().toLowerCase();
  return [...map.pages.values()].filter(
    (page) => wanted === '' || textOf(page, names.get(page.info.pageId)).includes(wanted),
  );
}
