import { anrFacts } from './anr-facts.ts';
import type { Fact, Row } from './fact.ts';
import { ipsFacts } from './ips-facts.ts';
import { javaFacts } from './java-facts.ts';
import { nativeFacts } from './native-facts.ts';

/** How the facts of each kind of file are checked. */
export const checkers: ReadonlyMap<string, (row: Row) => readonly Fact[]> = new Map([
  ['logcat-java-crash', javaFacts],
  ['logcat-native', nativeFacts],
  ['tombstone', nativeFacts],
  ['anr', anrFacts],
  ['ips', ipsFacts],
]);

export const checkedKinds = [...checkers.keys()];

export const factsOf = (row: Row): readonly Fact[] => checkers.get(row.kind)?.(row) ?? [];
