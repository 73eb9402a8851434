import { compare } from '../../../../shared/core/record/preview-rule.ts';
import { reidentify } from '../../../../shared/core/record/reidentify.ts';
import { emptyView, foldEvents } from '../../../../shared/core/record/fold.ts';
import type { Screen } from '../../../../shared/model/screen.ts';
import { absolutePath } from '../../../io/files.ts';
import { readLook } from '../../../sessions/page-rules.ts';
import { readSessionFolder } from '../../../store/sqlite-session-store.ts';
import { exitCodes, table, type Output } from '../output.ts';

export interface ReidentifyOptions {
  readonly session: string;
}

/**
 * Identifies all looks of a session again by the rules of this version and the tester's own, and prints what would be
 * other pages. Nothing is written.
 */
export async function reidentifyCommand({ session }: ReidentifyOptions, output: Output): Promise<number> {
  const reader = readSessionFolder(absolutePath(session));
  try {
    const events = reader.events();
    const recorded = foldEvents(emptyView(), events);
    const screens = new Map<string, Screen>();
    for (const look of recorded.observations.values()) {
      screens.set(look.id, await readLook(reader, look, recorded.options?.app.id ?? ''));
    }
    const { rules } = recorded;
    const told = reidentify(events, screens, rules);
    const changes = compare({ view: recorded, relabelling: { looks: {}, pages: [] } }, told);
    output.result({ type: 'reidentified', looks: screens.size, rules: rules.length, ...changes }, () => prose(changes));
    return exitCodes.passed;
  } finally {
    reader.close();
  }
}

function prose(changes: ReturnType<typeof compare>): string {
  const { pagesBefore, pagesAfter, edgesBefore, edgesAfter, observations, joined, parted } = changes;
  return table([
    ['', 'before', 'after'],
    ['pages', String(pagesBefore), String(pagesAfter)],
    ['edges', String(edgesBefore), String(edgesAfter)],
    ['looks that show another page', '', String(observations)],
    ...joined.map(({ pageId, title, into }) => [`joined: ${title}`, pageId, into]),
    ...parted.map(({ pageId, title, from }) => [`parted: ${title}`, from, pageId]),
  ]);
}
