import { buildReport } from '../../../../shared/core/report/build-report.ts';
import { stateGraph } from '../../../../shared/core/report/state-graph.ts';
import { absolutePath } from '../../../io/files.ts';
import { readSessionFolder } from '../../../store/sqlite-session-store.ts';
import { emptyView, foldEvents } from '../../../../shared/core/record/fold.ts';
import { exitCodes, table, type Output } from '../output.ts';

export interface MapOptions {
  readonly session: string;
}

/** Prints the map of a session: with `--json` what a report's `state-graph.json` holds, on one line. */
export async function mapCommand({ session }: MapOptions, output: Output): Promise<number> {
  const reader = readSessionFolder(absolutePath(session));
  try {
    const events = reader.events();
    const view = foldEvents(emptyView(), events);
    const graph = JSON.parse(stateGraph(buildReport({ view, events }))) as object;
    output.result(graph, () => {
      const titleOf = (id: string): string => view.map.pages.get(id)?.info.title || id;
      const pages = [...view.map.pages.values()].map(({ info, visits }) => [
        info.pageId,
        info.title,
        `${visits} visits`,
      ]);
      const edges = [...view.map.edges.values()].map((edge) => [titleOf(edge.from), edge.actionKey, titleOf(edge.to)]);
      return [table(pages), '', table(edges)].join('\n');
    });
    return exitCodes.passed;
  } finally {
    reader.close();
  }
}
