import type { WrittenReportFiles } from '../../../shared/contract/reports.ts';
import type { Language } from '../../../shared/model/language.ts';
import type { SessionEvent } from '../../../shared/model/run.ts';
import { joinPath } from '../../io/durable.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { Thumbnails } from './thumbnails.ts';
import { writeReport } from './write-report.ts';

/** The reports of a library's sessions, each in the folder `report` of its session's own. */
export class Reports {
  readonly #sessions: Sessions;
  readonly #thumbnails = new Map<string, Thumbnails>();

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  /** Gets a report's pictures ready while its session runs. */
  prepare(sessionId: string, events: readonly SessionEvent[]): void {
    // The first events come while the session is being made; those pictures are made with the report.
    if (this.#sessions.get(sessionId)) this.#thumbnailsOf(sessionId).prepare(events);
  }

  /** @throws StoreError; the operating system's error for a folder that cannot be written */
  async write(sessionId: string, language: Language = 'en'): Promise<WrittenReportFiles> {
    const session = this.#sessions.open(sessionId);
    const folder = joinPath(session.dir, 'report');
    const source = {
      events: () => session.events(0),
      getBlob: (id: string) => session.picture(id),
      thumbnails: this.#thumbnailsOf(sessionId),
    };
    return { folder, files: (await writeReport(source, folder, language)).files };
  }

  #thumbnailsOf(sessionId: string): Thumbnails {
    const known = this.#thumbnails.get(sessionId);
    if (known) return known;
    const session = this.#sessions.open(sessionId);
    const made = new Thumbnails(session.dir, (id) => session.picture(id));
    this.#thumbnails.set(sessionId, made);
    return made;
  }
}
