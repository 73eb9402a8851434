import type { PhoneShell, Streams } from './command.ts';

/** One running `sh`. */
export interface ShellState {
  readonly variables: Map<string, string>;
  readonly exported: Set<string>;
  directory: string;
  lastStatus: number;
  /** Set by `exit` and `exec`: nothing after it runs. */
  exited: boolean;
}

/** Everything one command line is run with. */
export interface Run {
  readonly shell: PhoneShell;
  readonly state: ShellState;
  readonly streams: Streams;
  /** Aborted when nobody reads the answer any more. */
  readonly signal: AbortSignal;
}

const ENVIRONMENT = { PATH: '/product/bin:/system/bin:/system/xbin:/vendor/bin', HOME: '/', TMPDIR: '/data/local/tmp' };

export function newShellState(): ShellState {
  return {
    variables: new Map(Object.entries(ENVIRONMENT)),
    exported: new Set(Object.keys(ENVIRONMENT)),
    directory: '/',
    lastStatus: 0,
    exited: false,
  };
}

/** A copy for a part that must not change its parent: a pipeline's stage, `$(…)`, `sh -c`. */
export function childState(state: ShellState): ShellState {
  return { ...state, variables: new Map(state.variables), exported: new Set(state.exported), exited: false };
}

export function resolvePath(path: string, state: ShellState): string {
  return path.startsWith('/') ? path : `${state.directory}/${path}`;
}
