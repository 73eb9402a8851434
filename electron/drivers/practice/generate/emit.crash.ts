import type { Action } from '../apps/format.ts';
import type { Effect } from './model.ts';

type CrashEffect = Extract<Effect, { readonly kind: 'crash' }>;

/** Touches or keys until a delayed crash comes. */
const DELAY = 2;

const CAUSES: readonly (readonly [exception: string, message: string])[] = [
  ['java.lang.NullPointerException', 'Attempt to read from a field of a null object'],
  ['java.lang.IllegalStateException', 'Fragment is not attached to a context'],
  ['java.lang.IndexOutOfBoundsException', 'Index 3 out of bounds for length 3'],
  ['java.lang.ClassCastException', 'String cannot be cast to Long'],
];

/** A fault that says which one it is: `made c7` in its message, `C7` among its frames. */
export function crashActions({ id, how }: CrashEffect, packageName: string): Action[] {
  const name = id.toUpperCase();
  const frames = [`${packageName}.${name}.onClick(${name}.kt:${20 + Number(id.slice(1))})`];
  const [exception = '', message = ''] = CAUSES[Number(id.slice(1)) % CAUSES.length] ?? [];
  const crash = { exception, message: `${message} (made ${id})`, frames };
  switch (how) {
    case 'java':
      return [{ crash }];
    case 'native':
      return [{ nativeCrash: { signal: 'SIGSEGV', library: 'libmade.so', functions: [`made_${id}`, 'made_main'] } }];
    case 'anr':
      return [{ anr: { frames } }];
    case 'delayed':
      return [{ later: { actions: DELAY, do: [{ crash }] } }];
  }
}
