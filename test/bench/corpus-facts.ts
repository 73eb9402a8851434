/** Prints how many facts that the corpus's index tells hold, by kind of file, and why any does not: `node test/bench/corpus-facts.ts`. */
import { checkedKinds, factsOf } from '../support/corpus/all-facts.ts';
import { corpusRows } from '../support/corpus/fact.ts';

const rows = corpusRows(checkedKinds, 'corpus facts');
const facts = rows.map((row) => ({ kind: row.kind, facts: factsOf(row) }));
console.log('kind               files  facts  hold');
for (const kind of checkedKinds) {
  const files = facts.filter((one) => one.kind === kind);
  const all = files.flatMap((one) => one.facts);
  const hold = all.filter(({ holds }) => holds).length;
  console.log(
    `${kind.padEnd(18)} ${String(files.length).padStart(5)} ${String(all.length).padStart(6)} ${String(hold).padStart(5)}`,
  );
}
const all = facts.flatMap((one) => one.facts);
const failing = all.filter(({ holds }) => !holds);
console.log(
  `all                ${String(rows.length).padStart(5)} ${String(all.length).padStart(6)} ${String(all.length - failing.length).padStart(5)}`,
);
for (const { path, what, expected, found } of failing)
  console.log(`${path}: ${what}: expected "${expected.slice(0, 100)}", found "${found}"`);
process.exitCode = failing.length === 0 ? 0 : 1;
