import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Frame } from './types.ts';

/** Frames that go into a fingerprint. */
const TOP_FRAMES = 5;
/** Longest cycle of frames that counts as a recursion. */
const LONGEST_CYCLE = 8;
/** Frames that are looked at; a stack overflow repeats itself for thousands. */
const MOST_FRAMES = 2_000;

export interface Identity {
  readonly platform: 'android' | 'ios';
  /** Package or bundle id, with the version code where names are obfuscated. */
  readonly scope: string;
  readonly kind: string;
  /** What happened: the chain of exceptions from the root cause outward, or a signal. */
  readonly what: readonly string[];
  /** From the place of the fault outward. */
  readonly frames: readonly Frame[];
  /** Used only when there is no frame. */
  readonly message: string;
}

/**
 * Names for "the same fault" and "the same stack": 16 hexadecimal digits each. Lines, offsets, messages and what
 * compilers count do not go in; a message does when there is no frame, without its values.
 */
export function identify(identity: Identity): { readonly fingerprint: string; readonly variant: string } {
  const { platform, scope, kind, what, message } = identity;
  const frames = withoutCycles(identity.frames.slice(0, MOST_FRAMES));
  const own = frames.filter(({ inApp }) => inApp);
  const top = (own.length > 0 ? own : frames).slice(0, TOP_FRAMES);
  const head = ['v1', platform, scope, kind, ...what];
  const tail = frames.length > 0 ? top.map(({ name }) => name) : [message];
  const all = frames.length > 0 ? frames.map(({ name }) => name) : [message];
  return { fingerprint: hash([...head, ...tail]), variant: hash([...head, ...all]) };
}

const hash = (parts: readonly string[]): string => bytesToHex(sha256(utf8ToBytes(parts.join('\n')))).slice(0, 16);

/** A recursion counts once, also one over several methods. */
export function withoutCycles(frames: readonly Frame[]): readonly Frame[] {
  const kept: Frame[] = [];
  for (let index = 0; index < frames.length;) {
    const cycle = cycleAt(kept, frames, index);
    if (cycle === 0) kept.push(frames[index]!);
    index += Math.max(1, cycle);
  }
  return kept;
}

/** Length of the shortest run of frames at `index` that repeats the end of `kept`; 0 when none does. */
function cycleAt(kept: readonly Frame[], frames: readonly Frame[], index: number): number {
  for (let length = 1; length <= LONGEST_CYCLE && length <= kept.length; length += 1) {
    const repeats = Array.from({ length }, (_, step) => step).every(
      (step) => kept[kept.length - length + step]?.name === frames[index + step]?.name,
    );
    if (repeats) return length;
  }
  return 0;
}
