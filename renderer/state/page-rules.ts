import type { CallInput } from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/contract/errors.ts';
import type { RuleDraft, RulePreview } from '../../shared/model/identity-rules.ts';
import type { Client } from '../client/client.ts';
import { failureOf } from '../client/failures.ts';
import type { Notices } from './notices.ts';

export type Previews =
  | { readonly stage: 'found'; readonly previews: readonly RulePreview[] }
  | { readonly stage: 'failed'; readonly failure: Failure };

const topic = 'pages';

/** What the tester corrects on the map: which looks are one page, and what pages are called. */
export class PageRules {
  readonly #client: Client;
  readonly #notices: Notices;

  constructor(client: Client, notices: Notices) {
    this.#client = client;
    this.#notices = notices;
  }

  previewMerge(input: CallInput<'pages.previewMerge'>): Promise<Previews> {
    return found(this.#client.call('pages.previewMerge', input));
  }

  previewSplit(input: CallInput<'pages.previewSplit'>): Promise<Previews> {
    return found(this.#client.call('pages.previewSplit', input));
  }

  /** @returns whether it holds now; why not becomes a notice */
  async apply(sessionId: string, draft: RuleDraft): Promise<boolean> {
    const input = { sessionId, draft } as CallInput<'pages.applyRule'>;
    return (await this.#notices.report(this.#client.call('pages.applyRule', input), topic)) !== undefined;
  }

  async undo(sessionId: string, ruleId: string): Promise<void> {
    await this.#notices.report(this.#client.call('pages.undoRule', { sessionId, ruleId }), topic);
  }

  /** An empty name takes the name away. */
  async name(sessionId: string, pageId: string, name: string): Promise<void> {
    await this.#notices.report(this.#client.call('pages.name', { sessionId, pageId, name: name.trim() }), topic);
  }
}

async function found(call: Promise<readonly RulePreview[]>): Promise<Previews> {
  try {
    return { stage: 'found', previews: await call };
  } catch (error) {
    return { stage: 'failed', failure: failureOf(error) };
  }
}
