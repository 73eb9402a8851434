import { buildReport } from '../../../shared/core/report/build-report.ts';
import type { ReportPicture, ReportPictures } from '../../../shared/core/report/html-parts.ts';
import { picturesOf } from '../../../shared/core/report/html-parts.ts';
import { reportHtml } from '../../../shared/core/report/html-report.ts';
import { junitXml } from '../../../shared/core/report/junit.ts';
import { reportMarkdown } from '../../../shared/core/report/markdown.ts';
import { stateGraph } from '../../../shared/core/report/state-graph.ts';
import { stepsJsonl } from '../../../shared/core/report/steps-jsonl.ts';
import { bugTicket } from '../../../shared/core/report/ticket.ts';
import type { Speech } from '../../../shared/core/report/texts.ts';
import { english } from '../../../shared/core/report/texts.en.ts';
import { chinese } from '../../../shared/core/report/texts.zh-cn.ts';
import type { FindingGroup, Report } from '../../../shared/core/report/types.ts';
import { emptyView, foldEvents } from '../../../shared/core/record/fold.ts';
import type { Language } from '../../../shared/model/language.ts';
import { inChinese } from '../../../shared/text/chinese.ts';
import { inEnglish } from '../../../shared/text/say.ts';
import { joinPath, makeFolder, sha256 } from '../../io/durable.ts';
import { writeBytes, writeText } from '../../io/files.ts';
import type { SessionReader } from '../../store/sqlite-session-store.ts';
import type { Thumbnails } from './thumbnails.ts';

/** What a report is read from. */
export type ReportSource = Pick<SessionReader, 'events' | 'getBlob'> & { readonly thumbnails: Thumbnails };

export interface WrittenReport {
  readonly report: Report;
  /** Absolute paths, in the order in which they were written. */
  readonly files: readonly string[];
}

const time = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

/** How a report speaks in each of the product's languages. */
export const REPORT_SPEECHES: Readonly<Record<Language, Speech>> = {
  en: { texts: english, reason: inEnglish, time },
  'zh-CN': { texts: chinese, reason: inChinese, time },
};

/** The decoder's threads; more only wait for each other. */
const AT_ONCE = 4;

/**
 * Writes a session's report into a folder: `report.md`, `report.html`, `steps.jsonl`, `state-graph.json`, `junit.xml`
 * and `crashes/<n>-<fingerprint>/ticket.md` with its pictures. What is for people is in `language`.
 * @throws StoreError for a session that cannot be read; the operating system's error for a folder that cannot be written
 */
export async function writeReport(
  session: ReportSource,
  folder: string,
  language: Language = 'en',
): Promise<WrittenReport> {
  const speech = REPORT_SPEECHES[language];
  const events = session.events();
  const report = buildReport({ view: foldEvents(emptyView(), events), events });
  makeFolder(folder);
  const files: string[] = [];
  const write = async (name: string, text: string): Promise<void> => {
    const file = joinPath(folder, name);
    await writeText(file, text);
    files.push(file);
  };
  await write('report.md', reportMarkdown(report, speech));
  await write('steps.jsonl', stepsJsonl(report));
  await write('state-graph.json', stateGraph(report));
  await write('junit.xml', junitXml(report, speech));
  for (const [at, group] of report.findings.entries())
    files.push(await writeTicket({ session, report, folder, speech }, group, at + 1));
  await write('report.html', reportHtml(report, speech, await smallPictures(session, picturesOf(report))));
  return { report, files };
}

interface Place {
  readonly session: ReportSource;
  readonly report: Report;
  readonly folder: string;
  readonly speech: Speech;
}

async function writeTicket(place: Place, group: FindingGroup, number: number): Promise<string> {
  const { session, report, folder, speech } = place;
  const home = joinPath(folder, 'crashes', `${number}-${sha256(Buffer.from(group.fingerprint)).slice(0, 12)}`);
  makeFolder(home);
  const [first] = group.occurrences;
  const keep = async (id: string | undefined, name: string): Promise<string | undefined> => {
    if (id === undefined) return undefined;
    await writeBytes(joinPath(home, name), await session.getBlob(id));
    return name;
  };
  const pictures = {
    before: await keep(first?.beforePictureId, 'before.png'),
    after: await keep(first?.afterPictureId, 'after.png'),
  };
  const file = joinPath(home, 'ticket.md');
  await writeText(file, bugTicket(report, group, speech, pictures));
  return file;
}

async function smallPictures(session: ReportSource, ids: readonly string[]): Promise<ReportPictures> {
  const pictures = new Map<string, ReportPicture>();
  const left = [...ids];
  const work = async (): Promise<void> => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const { jpeg, width, height } = await session.thumbnails.get(id);
      pictures.set(id, { dataUrl: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`, width, height });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pictures;
}
