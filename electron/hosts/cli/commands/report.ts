import type { Language } from '../../../../shared/model/language.ts';
import { verdictWord } from '../../../../shared/core/report/words.ts';
import { absolutePath } from '../../../io/files.ts';
import { readSessionFolder } from '../../../store/sqlite-session-store.ts';
import { Thumbnails } from '../../services/thumbnails.ts';
import { REPORT_SPEECHES, writeReport } from '../../services/write-report.ts';
import { exitCodes, type Output } from '../output.ts';

export interface ReportOptions {
  readonly session: string;
  readonly out?: string;
  readonly lang: Language;
}

/** Writes a session's report, by default into the session's own folder. */
export async function reportCommand(options: ReportOptions, output: Output): Promise<number> {
  const folder = absolutePath(options.session);
  const session = readSessionFolder(folder);
  const thumbnails = new Thumbnails(folder, (id) => session.getBlob(id));
  try {
    const { report, files } = await writeReport(
      { ...session, thumbnails },
      absolutePath(options.out ?? options.session),
      options.lang,
    );
    const status = report.verdict?.status ?? null;
    output.result({ status, files }, () => [verdictWord(REPORT_SPEECHES[options.lang], report), ...files].join('\n'));
    return exitCodes.passed;
  } finally {
    session.close();
  }
}
