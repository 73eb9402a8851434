import type { ExportedCase } from '../../shared/contract/cases.ts';
import type { ExportFormat } from '../../shared/model/case-format.ts';
import type { Failure } from '../../shared/contract/errors.ts';
import type { Client } from '../client/client.ts';
import { failureOf } from '../client/failures.ts';

export type WrittenCase =
  | { readonly stage: 'written'; readonly file: ExportedCase }
  | { readonly stage: 'failed'; readonly failure: Failure };

export interface CaseOrder {
  readonly sessionId: string;
  readonly pageId: string;
  readonly format: ExportFormat;
}

/** Test cases of pages, written by the services. */
export class Cases {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async write(order: CaseOrder): Promise<WrittenCase> {
    try {
      return { stage: 'written', file: await this.#client.call('cases.export', order) };
    } catch (error) {
      return { stage: 'failed', failure: failureOf(error) };
    }
  }
}
