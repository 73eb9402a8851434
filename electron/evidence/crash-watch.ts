import {
  isToldBy,
  newOccurrences,
  recordsOfApp,
  recordsOfEnvironment,
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
  /** What an earlier watch of this process knew; surer than times, which a phone can set anew. */
  readonly memory?: CrashMemory;
}

/** What a watch has been told of, of the app and of everything else. */
export interface CrashMemory {
  readonly app: readonly KnownCrash[];
  readonly environment: readonly KnownCrash[];
}

/**
 * Tells the crashes of one app, and apart from them those of its environment, that are news from those it has been told
 * of before. News waits until it is taken, so that none is lost when a look fails half way, and gathers what more sources
 * tell of it meanwhile.
 */
export class CrashWatch {
  readonly #appId: string;
  #memory: CrashMemory = { app: [], environment: [] };
  /** What the phone told last, and news that it has forgotten since. */
  #records: readonly CrashRecord[] = [];
  #told: Told = nothing;

  constructor(appId: string) {
    this.#appId = appId;
  }

  /** What it knows; news that was not taken is none of it. */
  get memory(): CrashMemory {
    return this.#memory;
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
    if (earlier?.memory) {
      this.#memory = earlier.memory;
      this.#read(records);
    } else {
      this.#read(records.filter(isOld));
      this.takeNews();
    }
  }

  /** @param records everything that the device tells now */
  see(records: readonly CrashRecord[]): void {
    const held = new Set(records.map(nameOf));
    const news = this.#news().flatMap((crash) => crash.records);
    this.#read([...records, ...news.filter((record) => !held.has(nameOf(record)))]);
  }

  /** Whether there is a crash of the app, or of its environment, that was not taken yet. */
  get hasNews(): boolean {
    return this.#news().length > 0;
  }

  /** Whether there is a crash of the app that was not taken yet. */
  get hasAppNews(): boolean {
    return this.#told.app.occurrences.length > 0;
  }

  /** Whether news of the app has no stack yet, which a source that takes longer to read may have. */
  get lacksStack(): boolean {
    return this.#told.app.occurrences.some(({ kind, topFrame }) => hasStack.has(kind) && topFrame === undefined);
  }

  /** Crashes that have not been taken yet, oldest first. Each is given once, an error that a page repeats with its count. */
  takeNews(): readonly CrashOccurrence[] {
    const { app, environment } = this.#told;
    this.#memory = { app: app.known, environment: environment.known };
    this.#read(this.#records);
    return [...withoutRepeats(app.occurrences), ...environment.occurrences.map(asEnvironment)];
  }

  #news(): readonly CrashOccurrence[] {
    return [...this.#told.app.occurrences, ...this.#told.environment.occurrences];
  }

  #read(records: readonly CrashRecord[]): void {
    const { app, environment } = this.#memory;
    this.#records = records;
    this.#told = {
      app: newOccurrences(app, recordsOfApp(records, this.#appId)),
      environment: newOccurrences(environment, recordsOfEnvironment(records, this.#appId)),
    };
  }
}

type Told = Readonly<Record<keyof CrashMemory, ReturnType<typeof newOccurrences>>>;

const nothing: Told = { app: newOccurrences([], []), environment: newOccurrences([], []) };

const hasStack: ReadonlySet<CrashRecord['kind']> = new Set(['java_crash', 'native_crash', 'anr']);

/** One record of one source; the phone tells it again with each look. */
const nameOf = ({ source, kind, pid, at, process, headline }: CrashRecord): string =>
  [source, kind, pid, at, process, headline].join(' ');

const asEnvironment = (crash: CrashOccurrence): CrashOccurrence => ({ ...crash, ofEnvironment: true });

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
  const title = crash.ofEnvironment ? `${crash.process}: ${crash.headline}` : crash.headline;
  return {
    id: place.id,
    kind: crash.ofEnvironment ? 'environment_crash' : crash.kind,
    stepIndex: place.stepIndex,
    pageId: place.pageId,
    title: place.redact(title),
    details: place.redact(crash.details.slice(0, 2 * detailsLimit)).slice(0, detailsLimit),
    sources: crash.sources,
    fingerprint: place.redact(crash.fingerprint),
    variant: crash.variant,
    pid: crash.pid === 0 ? undefined : crash.pid,
    deviceTime: crash.at,
  };
}
