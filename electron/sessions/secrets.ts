import { createRedactor, redactTree, sanitizeLogLine, sanitizeText } from '../../shared/core/guard/redact.ts';
import type { SessionView } from '../../shared/core/record/view.ts';
import { isOverlayPage } from '../../shared/core/screen/identity.ts';
import type { AnyTarget } from '../../shared/model/action.ts';
import type { PageIdentity, Rect, UiNode, UiTree } from '../../shared/model/screen.ts';

/**
 * What was typed in secret (I7). The values live in memory only; while one may be on the screen no picture is kept:
 * until a look at another page has shown that it is gone, and again whenever a look shows it.
 */
export class Secrets {
  readonly #values = new Set<string>();
  /** Where something was typed in secret; known after a reopening, too, when the values are not. */
  readonly #fields = new Set<string>();
  #redactor = createRedactor([]);
  #page: string | undefined;
  #inSight = false;
  /** What was typed key by key into one field adds up to one value. */
  #typing = '';

  /** @param pageId the page on which it is typed */
  typed(value: string, pageId: string, target: AnyTarget): void {
    this.#typing = this.#page === pageId ? this.#typing + value : value;
    this.#values.add(value).add(this.#typing);
    this.#redactor = createRedactor([...this.#values]);
    this.#page = pageId;
    this.#remember(target);
  }

  /** After a reopening the values are not known any more, but the pages and fields they were typed into are. */
  restore({ steps, map, current }: SessionView): void {
    const typed = steps.filter(({ action }) => action.kind === 'input_text' && action.inputRedacted);
    for (const { action } of typed) if (action.kind === 'input_text') this.#remember(action.target);
    const last = typed.at(-1);
    if (last === undefined) return;
    const later = [...steps.slice(last.index - 1).map((step) => step.toPageId), current?.pageId];
    const seen = later.flatMap((pageId) => map.pages.get(pageId ?? '')?.info.identity ?? []);
    if (!seen.some((identity) => isElsewhere(identity, last.fromPageId))) this.#page = last.fromPageId ?? '';
  }

  /** False while a picture could show a secret. */
  get picturesAllowed(): boolean {
    return this.#page === undefined && !this.#inSight;
  }

  /** Told of every look, with the tree as read from the phone. */
  see(identity: PageIdentity, tree: UiTree): void {
    if (this.#values.size === 0 && this.#fields.size === 0) return;
    this.#inSight = tree.roots.some((root) => this.#shownIn(root));
    if (this.#page === undefined || this.#inSight || !isElsewhere(identity, this.#page)) return;
    this.#page = undefined;
    this.#typing = '';
  }

  tree(tree: UiTree): UiTree {
    return redactTree(tree, { secrets: [...this.#values], isSecretField: (node) => this.#isField(node) });
  }

  /** Also for tags, which apps choose freely. */
  logMessage(message: string): string {
    return message
      .split('\n')
      .map((line) => sanitizeLogLine(line, this.#redactor))
      .join('\n');
  }

  text(text: string): string {
    return sanitizeText(text, this.#redactor);
  }

  #remember(target: AnyTarget): void {
    if (target.elementKey !== null) this.#fields.add(fieldName(target.locators.id ?? '', target.bounds));
  }

  #isField({ resourceId, bounds }: UiNode): boolean {
    return this.#fields.size > 0 && this.#fields.has(fieldName(resourceId, bounds));
  }

  #shownIn(node: UiNode): boolean {
    if (!node.password && node.text !== '' && node.text !== node.hint && this.#isField(node)) return true;
    const texts = [node.text, node.description, node.hint];
    if (texts.some((text) => this.#redactor.text(text) !== text)) return true;
    return node.children.some((child) => this.#shownIn(child));
  }
}

const fieldName = (id: string, { left, top, right, bottom }: Rect): string =>
  id === '' ? `at ${left},${top},${right},${bottom}` : id;

/** What lies behind a dialog can be seen, and a pop-up or a page that is loading proves nothing. */
const isElsewhere = ({ pageId, canonical, transient }: PageIdentity, page: string | undefined): boolean =>
  pageId !== page && transient === undefined && !isOverlayPage(canonical);
