import { emptyView, foldEvents } from '../../../shared/core/record/fold.ts';
import type { SessionView } from '../../../shared/core/record/view.ts';
import type { Screen } from '../../../shared/model/screen.ts';
import { absolutePath } from '../../io/files.ts';
import { readScreenBlob } from '../../sessions/look.ts';
import { readSessionFolder } from '../../store/sqlite-session-store.ts';
import { CliError, exitCodes } from './output.ts';

/** Reads a session's folder for one piece of work. @throws StoreError, RecordError */
export async function withSession<Result>(
  folder: string,
  work: (session: { readonly view: SessionView; screen(id: string): Promise<Screen> }) => Promise<Result>,
): Promise<Result> {
  const reader = readSessionFolder(absolutePath(folder));
  try {
    const view = foldEvents(emptyView(), reader.events());
    return await work({ view, screen: async (id) => readScreenBlob(await reader.getBlob(id)) });
  } finally {
    reader.close();
  }
}

/** Id of the page that `words` names: its id, or its title where only one page has it. */
export function pageNamed(view: SessionView, words: string): string {
  if (view.map.pages.has(words)) return words;
  const titled = [...view.map.pages.values()].filter((page) => page.info.title === words);
  if (titled.length === 1 && titled[0]) return titled[0].info.pageId;
  const ids = titled.map((page) => page.info.pageId).join(', ');
  const message = titled.length > 1 ? `${titled.length} pages are titled "${words}".` : `No page is called "${words}".`;
  const remedy = titled.length > 1 ? `Name one by its id: ${ids}.` : 'Name a page of the map by its id or title.';
  throw new CliError('no_page', message, { remedy, exitCode: exitCodes.wrongUse });
}
