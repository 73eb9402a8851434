import type { IdentityRule } from '../../shared/model/identity-rules.ts';
import type { SessionEvent, SessionEventBody } from '../../shared/model/run.ts';

export type StoreErrorCode =
  | 'not_writable'
  | 'disk_full'
  | 'newer_version'
  | 'damaged'
  | 'not_a_session'
  | 'in_use'
  | 'blob_missing';

/** A failure of the disk or of what is on it: what happened, why, and what the tester can do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: StoreErrorCode;
  readonly remedy: string;

  constructor(code: StoreErrorCode, message: string, options: { remedy?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.remedy = options.remedy ?? '';
  }
}

/** One session's folder: `session.db` with its events and `blobs/` with pictures, screens and trees by content hash. */
export interface SessionStore {
  readonly dir: string;
  /**
   * Appends in one transaction; on disk when it returns (I11). Sequence numbers and version are given here.
   * @param at epoch milliseconds
   * @throws StoreError `disk_full`, `not_writable`, `damaged`; nothing was appended then
   */
  append(bodies: readonly SessionEventBody[], at: number): readonly SessionEvent[];
  /** All events with `seq > after`, upgraded to the current version. */
  events(after?: number): readonly SessionEvent[];
  /** Stores bytes under their SHA-256; on disk when it resolves. Equal bytes are stored once. */
  putBlob(bytes: Uint8Array): Promise<string>;
  /** @throws StoreError `blob_missing` */
  getBlob(id: string): Promise<Uint8Array>;
  close(): void;
}

export interface SessionEntry {
  readonly id: string;
  readonly dir: string;
  readonly startedAt: number;
  readonly appId: string;
  readonly appName: string;
  readonly deviceName: string;
  readonly steps: number;
  readonly pages: number;
  readonly findings: number;
  /** Absent while it can still go on. */
  readonly status?: string;
  /** Why it cannot be opened, e.g. a newer version; such a session is listed, never dropped. */
  readonly problem?: string;
}

/** What testers said of an app that holds in all its sessions and versions. */
export interface AppRules {
  /** Keys of actions that are never to be proposed again. */
  vetoes(appId: string): readonly string[];
  addVeto(appId: string, actionKey: string, at: number): void;
  /** Rules of the tester's own blocklist of an app, as a blocklist file holds them, oldest first. */
  blocklist(appId: string): readonly unknown[];
  /** Adds a rule, or changes the one of this name. */
  addRule(appId: string, name: string, rule: unknown, at: number): void;
  /** @returns whether there was such a rule */
  removeRule(appId: string, name: string): boolean;
  /** Rules on what is one page, in the order in which they were made. */
  identityRules(appId: string): readonly IdentityRule[];
  addIdentityRule(appId: string, rule: IdentityRule, at: number): void;
  removeIdentityRule(appId: string, ruleId: string): void;
  /** Page ids and the names that testers gave them. */
  pageNames(appId: string): readonly (readonly [pageId: string, name: string])[];
  /** An empty name takes the name away. */
  namePage(appId: string, pageId: string, name: string): void;
}

/** All sessions below one data folder. */
export interface Library {
  readonly dataDir: string;
  list(): readonly SessionEntry[];
  /** @throws StoreError `not_writable`, `disk_full` */
  create(sessionId: string): SessionStore;
  /** @throws StoreError `not_a_session`, `newer_version`, `damaged`, `in_use` */
  open(sessionId: string): SessionStore;
  readonly rules: AppRules;
  close(): void;
}
