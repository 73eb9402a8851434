import { parseBlocklist } from '../../../../shared/core/guard/parse-blocklist.ts';
import type { RuleReport } from '../../../../shared/contract/blocklist.ts';
import { emptyView, foldEvents } from '../../../../shared/core/record/fold.ts';
import { absolutePath } from '../../../io/files.ts';
import { blocklistFor } from '../../../sessions/blocklist.ts';
import { readSessionFolder } from '../../../store/sqlite-session-store.ts';
import { ruleReports } from '../../services/blocklist.ts';
import { exitCodes, table, type Output } from '../output.ts';
import { readJson } from '../read-json.ts';

export interface BlocklistOptions {
  readonly session: string;
  readonly blocklist?: string;
}

/** Says what each rule has stopped in a session and would match on its pages; a rule that matches nothing is named. */
export async function blocklistCommand(options: BlocklistOptions, output: Output): Promise<number> {
  const tried = options.blocklist === undefined ? [] : parseBlocklist(await readJson(options.blocklist), []);
  const reader = readSessionFolder(absolutePath(options.session));
  try {
    const events = reader.events();
    const view = foldEvents(emptyView(), events);
    const rules = blocklistFor(view.options?.app.id ?? '', view.options?.blocklist);
    const session = { view, events: () => events, blob: (id: string) => reader.getBlob(id) };
    const reports = await ruleReports(session, [...rules, ...tried]);
    for (const report of reports) output.line({ type: 'rule', ...report });
    output.result(summaryOf(reports), () => asTable(reports));
    return exitCodes.passed;
  } finally {
    reader.close();
  }
}

const summaryOf = (reports: readonly RuleReport[]) => ({
  type: 'summary',
  rules: reports.length,
  hits: reports.reduce((sum, { hits }) => sum + hits, 0),
  matches: reports.reduce((sum, { matches }) => sum + matches.length, 0),
  neverMatched: reports.filter(({ neverMatched }) => neverMatched).map(({ rule }) => rule),
});

function asTable(reports: readonly RuleReport[]): string {
  const rows = reports.map(({ rule, hits, matches, neverMatched }) => [
    rule,
    `${hits} stopped`,
    neverMatched ? 'never matched' : matches.map(({ title, label }) => `${title}: ${label}`).join(', '),
  ]);
  return table(rows);
}
