import type { Report } from './types.ts';

/**
 * `state-graph.json`: the map for other tools, `{version, app, device, nodes, edges}`. A node's id is the page's id, and
 * `canonical` is the text that the id is the hash of; an edge's `count` is how often it was gone.
 */
export function stateGraph({ map, app, device, sessionId }: Report): string {
  const nodes = [...map.pages.values()].map(({ info, visits, depth, actions }) => ({
    id: info.pageId,
    title: info.title,
    activity: info.activity,
    canonical: info.identity.canonical,
    visits,
    depth,
    actions: [...actions.values()].map(({ action, tries, refusals, lastResult }) => ({
      key: action.actionKey,
      kind: action.kind,
      label: action.label,
      role: action.role ?? null,
      tries,
      refusals,
      lastResult: lastResult ?? null,
    })),
  }));
  const edges = [...map.edges.values()].map(({ from, to, actionKey, count, verdict, firstStep, lastStep }) => {
    return { from, to, action: actionKey, count, verdict, firstStep, lastStep };
  });
  const graph = { version: 1, sessionId, app: app?.id ?? null, device: device?.id ?? null };
  return `${JSON.stringify({ ...graph, launch: Object.fromEntries(map.launchTargets), nodes, edges }, null, 1)}\n`;
}
