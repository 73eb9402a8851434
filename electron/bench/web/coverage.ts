/** What V8 counts of one function: its own range first, then the blocks in it that ran another number of times. */
export interface FunctionCoverage {
  readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
}

/** One script of `Profiler.takePreciseCoverage`, https://chromedevtools.github.io/devtools-protocol/v8/Profiler/. */
export interface ScriptCoverage {
  readonly scriptId: string;
  readonly url: string;
  readonly functions: readonly FunctionCoverage[];
}

/**
 * The characters of an app's scripts that have run at least once, over all pages and visits of a run. A script is known
 * by its address and its length; what is not of the app's origin does not count. Its length is told only with what runs
 * when it is loaded: later answers tell of functions of it, under its number.
 */
export class CoverageUnion {
  readonly #origin: string;
  readonly #scripts = new Map<string, Uint8Array>();
  readonly #lengths = new WeakMap<object, Map<string, number>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @param line that tells it; numbers of scripts are its own */
  add(scripts: readonly ScriptCoverage[], line: object): void {
    for (const script of scripts) {
      if (!script.url.startsWith(`${this.#origin}/`)) continue;
      const length = this.#lengthOf(script, line);
      const key = `${script.url.replace(/[?#].*$/, '').slice(this.#origin.length)} ${length}`;
      const seen = this.#scripts.get(key) ?? new Uint8Array(length);
      this.#scripts.set(key, seen);
      for (const [start, end] of usedRanges(script.functions)) seen.fill(1, start, end);
    }
  }

  #lengthOf({ scriptId, url, functions }: ScriptCoverage, line: object): number {
    const known = this.#lengths.get(line) ?? new Map<string, number>();
    this.#lengths.set(line, known);
    const name = `${scriptId} ${url}`;
    const told = functions.reduce((most, { ranges }) => Math.max(most, ranges[0]?.endOffset ?? 0), 0);
    const length = Math.max(told, known.get(name) ?? 0);
    known.set(name, length);
    return length;
  }

  /** Characters that have run. */
  get used(): number {
    let used = 0;
    for (const seen of this.#scripts.values()) for (const one of seen) used += one;
    return used;
  }

  /** Length of each script by its key: what could have run. */
  get sizes(): ReadonlyMap<string, number> {
    return new Map([...this.#scripts].map(([key, seen]) => [key, seen.length]));
  }
}

/** Ranges that ran: a block within another one is counted anew, so the innermost range decides. */
export function usedRanges(functions: readonly FunctionCoverage[]): readonly (readonly [number, number])[] {
  const all = functions.flatMap(({ ranges }) => ranges);
  const points = all.flatMap((range) => [
    { at: range.startOffset, open: true, range },
    { at: range.endOffset, open: false, range },
  ]);
  const size = ({ startOffset, endOffset }: (typeof all)[number]): number => endOffset - startOffset;
  // At one place, ranges end before others begin; of those that begin the longest is outermost, of those that end the last.
  points.sort((a, b) => {
    if (a.at !== b.at) return a.at - b.at;
    if (a.open !== b.open) return a.open ? 1 : -1;
    return a.open ? size(b.range) - size(a.range) : size(a.range) - size(b.range);
  });
  const used: [number, number][] = [];
  const counts: number[] = [];
  let from = 0;
  for (const { at, open, range } of points) {
    if (at > from && (counts.at(-1) ?? 0) > 0) used.push([from, at]);
    from = at;
    if (open) counts.push(range.count);
    else counts.pop();
  }
  return used;
}
