import type { Truth } from '../../drivers/practice/generate/index.ts';

/** Names of the elements to touch, in order, from the first page to another. */
export type Route = readonly string[];

/** The shortest way from the launch to each page that one can be led to without the past deciding. */
export function routesTo({ start, arcs }: Truth): ReadonlyMap<string, Route> {
  const out = new Map<string, { readonly name: string; readonly to: string }[]>();
  for (const { page, name, kind, to } of arcs.values()) {
    const [only, ...more] = to;
    if (kind !== 'page' || only === undefined || more.length > 0) continue;
    const known = out.get(page);
    if (known === undefined) out.set(page, [{ name, to: only }]);
    else known.push({ name, to: only });
  }
  const routes = new Map<string, Route>([[start, []]]);
  for (const [page, route] of routes) {
    for (const { name, to } of out.get(page) ?? []) if (!routes.has(to)) routes.set(to, [...route, name]);
  }
  return routes;
}
