import {
  isToldBy,
  newOccurrences,
  recordsOfApp,
  type CrashOccurrence,
  type KnownCrash,
} from '../../shared/core/record/attribution.ts';
import { withoutRepeats } from '../../shared/core/record/repeats.ts';
import type { CrashRecord } from '../../shared/model/crash.ts';
import type { Finding } from '../../shared/model/run.ts';

/** Characters of a stack that a finding keeps; a stack overflow repeats itself for megabytes. */
const detailsLimit = 64 * 1024;

/** What a session knows of itself when it goes on with a phone. */
export interface EarlierEvidence {
  /** When the session began, epoch milliseconds by the device's clock. */
  readonly since: number;
  readonly findings: readonly Finding[];
}

/**
 * Tells the crashes of one app that are news from those it has been told of before. News waits until it is taken, so
 * that none is lost when a look fails half way.
 */
export class CrashWatch {
  readonly #appId: string;
  #known: readonly KnownCrash[] = [];
  #news: CrashOccurrence[] = [];

  constructor(appId: string) {
    this.#appId = appId;
  }

  /**
   * Takes what happened before the session as known, and what the session has found already. A record can come so late
   * that the phone was lost meanwhile: such a one is news.
   * @param earlier of a session that goes on; without it all records are old
   */
  setBaseline(records: readonly CrashRecord[], earlier?: EarlierEvidence): void {
    const isOld = (record: CrashRecord): boolean =>
      earlier === undefined ||
      record.at <= earlier.since ||
      earlier.findings.some((finding) => isToldBy(record, finding));
    this.#learn(records.filter(isOld));
  }

  /** @param records everything that the device tells now */
  see(records: readonly CrashRecord[]): void {
    this.#news.push(...this.#learn(records));
  }

  get hasNews(): boolean {
    return this.#news.length > 0;
  }

  /** Crashes that have not been taken yet, oldest first. Each is given once, an error that a page repeats with its count. */
  takeNews(): readonly CrashOccurrence[] {
    return withoutRepeats(this.#news.splice(0));
  }

  #learn(records: readonly CrashRecord[]): readonly CrashOccurrence[] {
    const { occurrences, known } = newOccurrences(this.#known, recordsOfApp(records, this.#appId));
    this.#known = known;
    return occurrences;
  }
}

/** What a finding needs besides the crash itself. */
export interface FindingPlace {
  readonly id: string;
  /** A step that is recorded (I2). */
  readonly stepIndex: number;
  readonly pageId?: string;
  /** Takes secrets out of the stack and its message (I7). */
  readonly redact: (text: string) => string;
}

export function findingOf(crash: CrashOccurrence, place: FindingPlace): Finding {
  return {
    id: place.id,
    kind: crash.kind,
    stepIndex: place.stepIndex,
    pageId: place.pageId,
    title: place.redact(crash.headline),
    details: place.redact(crash.details.slice(0, 2 * detailsLimit)).slice(0, detailsLimit),
    sources: crash.sources,
    fingerprint: place.redact(crash.fingerprint),
    deviceTime: crash.at,
  };
}
