import type { CasePath, ExportedCase } from '../../shared/contract/cases.ts';
import type { ExportFormat } from '../../shared/model/case-format.ts';
import type { AppMap } from '../../shared/core/map/types.ts';
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
  #path: { readonly key: string; readonly map: AppMap; readonly answer: Promise<CasePath | undefined> } | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  /**
   * The way that a case of the page takes; undefined where the services tell none.
   * @param map asked again only when the session has another one
   */
  path(page: Pick<CaseOrder, 'sessionId' | 'pageId'>, map: AppMap): Promise<CasePath | undefined> {
    const key = `${page.sessionId} ${page.pageId}`;
    if (this.#path?.key !== key || this.#path.map !== map) this.#path = { key, map, answer: this.#askPath(page) };
    return this.#path.answer;
  }

  async #askPath(page: Pick<CaseOrder, 'sessionId' | 'pageId'>): Promise<CasePath | undefined> {
    try {
      return await this.#client.call('cases.path', page);
    } catch (error) {
      // The map has a way of its own to show; an export says what is wrong.
      failureOf(error);
      return undefined;
    }
  }

  async write(order: CaseOrder): Promise<WrittenCase> {
    try {
      return { stage: 'written', file: await this.#client.call('cases.export', order) };
    } catch (error) {
      return { stage: 'failed', failure: failureOf(error) };
    }
  }
}
