import type { CallOutput } from '../../shared/contract/contract.ts';
import type { Language } from '../../shared/model/language.ts';
import type { Failure } from '../../shared/contract/errors.ts';
import type { Client } from '../client/client.ts';
import { failureOf } from '../client/failures.ts';

export type WrittenReport =
  | { readonly stage: 'written'; readonly report: CallOutput<'reports.write'> }
  | { readonly stage: 'failed'; readonly failure: Failure };

/** Reports of sessions, written by the services into the session's own folder. */
export class Reports {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /** @param language what the report speaks */
  async write(sessionId: string, language: Language): Promise<WrittenReport> {
    try {
      return { stage: 'written', report: await this.#client.call('reports.write', { sessionId, language }) };
    } catch (error) {
      return { stage: 'failed', failure: failureOf(error) };
    }
  }
}
