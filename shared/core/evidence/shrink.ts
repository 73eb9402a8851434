/**
 * Searches for a short part of a list that still fails, by delta debugging (Zeller and Hildebrandt, "Simplifying and
 * isolating failure-inducing input", 2002). It decides only: each list it yields is to be tried by the caller, who tells
 * whether it failed too. The order of the items is kept; without any one of its items the result no longer fails, as far
 * as was tried.
 * @param items fails as a whole
 */
export function* shrink<Item>(items: readonly Item[]): Generator<readonly Item[], readonly Item[], boolean> {
  let current = items;
  let parts = 2;
  while (current.length > 0) {
    const smaller: readonly Item[] | undefined = yield* firstFailing(current, Math.min(parts, current.length));
    if (smaller) {
      current = smaller;
      parts = Math.max(2, parts - 1);
    } else if (parts >= current.length) return current;
    else parts = Math.min(current.length, parts * 2);
  }
  return current;
}

/** The first of the lists without one of the parts that still fails. */
function* firstFailing<Item>(
  items: readonly Item[],
  parts: number,
): Generator<readonly Item[], readonly Item[] | undefined, boolean> {
  const size = Math.ceil(items.length / parts);
  for (let start = 0; start < items.length; start += size) {
    const rest = [...items.slice(0, start), ...items.slice(start + size)];
    if (yield rest) return rest;
  }
  return undefined;
}
