import { createRedactor, redactTree, sanitizeLogLine, sanitizeText } from '../../shared/core/guard/redact.ts';
import type { SessionView } from '../../shared/core/record/view.ts';
import type { UiNode, UiTree } from '../../shared/model/screen.ts';

/**
 * What was typed in secret (I7). The values live in memory only; while one may be on the screen no
 * picture is kept, until a look at another page has shown that it is gone.
 */
export class Secrets {
  readonly #values = new Set<string>();
  #redactor = createRedactor([]);
  #page: string | undefined;
  /** What was typed key by key into one field adds up to one value. */
  #typing = '';

  /** @param pageId the page on which it is typed */
  typed(value: string, pageId: string): void {
    this.#typing = this.#page === pageId ? this.#typing + value : value;
    this.#values.add(value).add(this.#typing);
    this.#redactor = createRedactor([...this.#values]);
    this.#page = pageId;
  }

  /** After a reopening the value is not known any more, but the page it was typed on is. */
  restore(view: SessionView): void {
    const typed = view.steps.findLast(({ action }) => action.kind === 'input_text' && action.inputRedacted);
    if (typed === undefined) return;
    const later = view.steps.slice(typed.index - 1).map((step) => step.toPageId);
    const pages = [...later, view.current?.pageId];
    if (pages.every((page) => page === undefined || page === typed.fromPageId)) this.#page = typed.fromPageId;
  }

  /** False while a picture could show a secret. */
  get picturesAllowed(): boolean {
    return this.#page === undefined;
  }

  /** Told of every look, with the tree as read from the phone. */
  see(pageId: string, tree: UiTree): void {
    if (this.#page === undefined || this.#page === pageId) return;
    if (tree.roots.some((root) => this.#shownIn(root))) return;
    this.#page = undefined;
    this.#typing = '';
  }

  tree(tree: UiTree): UiTree {
    return redactTree(tree, { secrets: [...this.#values] });
  }

  logMessage(message: string): string {
    return message
      .split('\n')
      .map((line) => sanitizeLogLine(line, this.#redactor))
      .join('\n');
  }

  text(text: string): string {
    return sanitizeText(text, this.#redactor);
  }

  #shownIn(node: UiNode): boolean {
    const texts = [node.text, node.description, node.hint];
    if (texts.some((text) => this.#redactor.text(text) !== text)) return true;
    return node.children.some((child) => this.#shownIn(child));
  }
}
