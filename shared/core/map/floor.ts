/** One action that a perfect tester may take, or must. */
export interface FloorArc {
  readonly from: string;
  /** Where it leads; of several nodes the one that suits best, so that the result stays a lower bound. */
  readonly to: readonly string[];
  readonly cost: number;
  /** Whether it has to be taken at least once. */
  readonly required: boolean;
}

/**
 * The least total cost of a walk from a start that takes each required arc at least once and ends anywhere; arcs may be
 * taken again. What is required hangs together (each page was first entered by an arc that is required), so that the
 * answer is a min-cost circulation with lower bounds (directed Chinese postman, Edmonds and Johnson 1973), exact and
 * solved here by successive shortest paths. Infinity when the walk cannot go on from somewhere.
 */
export function cheapestCover(start: string, arcs: readonly FloorArc[]): number {
  const network = new Network();
  const end = network.node('\u0000end');
  const root = network.node(start);
  network.surplus[root] = (network.surplus[root] ?? 0) + 1;
  network.surplus[end] = -1;
  let cost = 0;
  for (const arc of arcs) cost += addArc(network, arc);
  const nodes = network.surplus.length;
  for (let node = 0; node < nodes; node++) if (node !== end) network.edge(node, end, 0);
  return cost + network.balance();
}

/** @returns what the arc costs for certain */
function addArc(network: Network, { from, to, cost, required }: FloorArc): number {
  const source = network.node(from);
  const [only, ...more] = to;
  if (only === undefined) return required ? Infinity : 0;
  const target = more.length === 0 ? network.node(only) : network.choice(to);
  network.edge(source, target, cost);
  if (!required) return 0;
  network.surplus[source] = (network.surplus[source] ?? 0) - 1;
  network.surplus[target] = (network.surplus[target] ?? 0) + 1;
  return cost;
}

/** Nodes that more arcs enter than leave have a surplus of walks to go on; others lack some. */
class Network {
  readonly surplus: number[] = [];
  readonly #names = new Map<string, number>();
  readonly #out: number[][] = [];
  // One edge a place; the edge with the last bit turned is its way back, which has as much room as the edge has flow.
  readonly #target: number[] = [];
  readonly #cost: number[] = [];
  readonly #room: number[] = [];

  node(name: string): number {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const node = this.#fresh();
    this.#names.set(name, node);
    return node;
  }

  /** A node from which one goes on to any of these for nothing. */
  choice(names: readonly string[]): number {
    const node = this.#fresh();
    for (const name of names) this.edge(node, this.node(name), 0);
    return node;
  }

  edge(from: number, to: number, cost: number): void {
    this.#out[from]?.push(this.#target.length);
    this.#target.push(to);
    this.#cost.push(cost);
    this.#room.push(Infinity);
    this.#out[to]?.push(this.#target.length);
    this.#target.push(from);
    this.#cost.push(-cost);
    this.#room.push(0);
  }

  /** Leads all surplus to where it lacks, at the least cost. */
  balance(): number {
    const potential = new Float64Array(this.surplus.length);
    let total = 0;
    while (this.surplus.some((excess) => excess > 0)) {
      const found = this.#nearest(potential);
      if (found === undefined) return Infinity;
      total += this.#send(found);
    }
    return total;
  }

  /** Cheapest way from any surplus to any lack (Dijkstra with potentials, which it brings up to date). */
  #nearest(potential: Float64Array): Route | undefined {
    const cost = new Float64Array(this.surplus.length).fill(Infinity);
    const by = new Int32Array(this.surplus.length).fill(-1);
    const queue = new Queue();
    this.surplus.forEach((excess, node) => {
      if (excess <= 0) return;
      cost[node] = 0;
      queue.add(node, 0);
    });
    const settled: number[] = [];
    for (let next = queue.take(); next !== undefined; next = queue.take()) {
      const { node } = next;
      if (next.cost > at(cost, node)) continue;
      settled.push(node);
      if ((this.surplus[node] ?? 0) < 0) {
        for (const seen of settled) potential[seen] = at(potential, seen) + at(cost, seen) - next.cost;
        return { lack: node, by };
      }
      for (const edge of this.#out[node] ?? []) this.#relax(edge, node, { cost, by, potential, queue });
    }
    return undefined;
  }

  #relax(edge: number, node: number, { cost, by, potential, queue }: Search): void {
    const to = this.#target[edge] ?? 0;
    if ((this.#room[edge] ?? 0) <= 0) return;
    const way = at(cost, node) + (this.#cost[edge] ?? 0) + at(potential, node) - at(potential, to);
    if (way >= at(cost, to)) return;
    cost[to] = way;
    by[to] = edge;
    queue.add(to, way);
  }

  /** @returns the cost of what was sent */
  #send({ lack, by }: Route): number {
    let amount = -(this.surplus[lack] ?? 0);
    let node = lack;
    for (let edge = by[node] ?? -1; edge >= 0; edge = by[node] ?? -1) {
      amount = Math.min(amount, this.#room[edge] ?? 0);
      node = this.#target[edge ^ 1] ?? 0;
    }
    amount = Math.min(amount, this.surplus[node] ?? 0);
    this.surplus[node] = (this.surplus[node] ?? 0) - amount;
    this.surplus[lack] = (this.surplus[lack] ?? 0) + amount;
    let cost = 0;
    for (let at = lack; at !== node;) {
      const edge = by[at] ?? -1;
      this.#room[edge] = (this.#room[edge] ?? 0) - amount;
      this.#room[edge ^ 1] = (this.#room[edge ^ 1] ?? 0) + amount;
      cost += amount * (this.#cost[edge] ?? 0);
      at = this.#target[edge ^ 1] ?? 0;
    }
    return cost;
  }

  #fresh(): number {
    this.surplus.push(0);
    this.#out.push([]);
    return this.surplus.length - 1;
  }
}

interface Route {
  readonly lack: number;
  /** The edge by which each node is reached; -1 at a surplus. */
  readonly by: Int32Array;
}

interface Search {
  readonly cost: Float64Array;
  readonly by: Int32Array;
  readonly potential: Float64Array;
  readonly queue: Queue;
}

const at = (values: Float64Array, index: number): number => values[index] ?? Infinity;

/** Costs are small whole numbers: a bucket for each. */
class Queue {
  readonly #buckets: number[][] = [];
  #lowest = 0;

  add(node: number, cost: number): void {
    (this.#buckets[cost] ??= []).push(node);
    if (cost < this.#lowest) this.#lowest = cost;
  }

  take(): { readonly node: number; readonly cost: number } | undefined {
    for (; this.#lowest < this.#buckets.length; this.#lowest++) {
      const node = this.#buckets[this.#lowest]?.pop();
      if (node !== undefined) return { node, cost: this.#lowest };
    }
    return undefined;
  }
}
