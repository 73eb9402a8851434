import type { Keypad } from '../../shared/core/guard/keypad.ts';
import { resembles } from '../../shared/core/guard/resembles.ts';
import { hidesDrawing } from '../../shared/core/guard/opaque.ts';
import { createRedactor, mask, redactTree, sanitizeLogLine, sanitizeText } from '../../shared/core/guard/redact.ts';
import type { SessionView } from '../../shared/core/record/view.ts';
import { isOverlayPage } from '../../shared/core/screen/identity.ts';
import type { AnyTarget } from '../../shared/model/action.ts';
import type { PageIdentity, PictureText, Rect, Screen, UiNode, UiTree } from '../../shared/model/screen.ts';
import type { Vault } from '../secrets/vault.ts';
import { monotonicMs } from '../io/clock.ts';

/** Shorter runs of digits would be found everywhere. */
const shortestPin = 4;

/**
 * What was typed in secret (I7). The values live in memory only; while one may be on the screen no picture is kept:
 * until a look at another page has shown that it is gone, and again whenever a look shows it.
 */
export class Secrets {
  readonly #holdMs: number;
  readonly #values = new Set<string>();
  /** Where something was typed in secret; known after a reopening, too, when the values are not. */
  readonly #fields = new Set<string>();
  #redactor = createRedactor([]);
  #page: string | undefined;
  #inSight = false;
  #opaque = false;
  /** What was typed key by key into one field adds up to one value. */
  #typing = '';
  /** What was tapped on a keypad of the app's own. */
  #pin = '';
  /** When something was typed last; what pops up for a moment is in no tree. */
  #typedAt = -Infinity;

  /** @param holdMs how long after typing no picture is kept in any case: longer than a toast */
  constructor(holdMs = 0) {
    this.#holdMs = holdMs;
  }

  /** @param pageId the page on which it is typed */
  typed(value: string, pageId: string, target: AnyTarget): void {
    this.#typing = this.#page === pageId ? this.#typing + value : value;
    this.#values.add(value).add(this.#typing);
    this.#learnt(pageId);
    this.#remember(target);
  }

  /** A key of a keypad for PINs was pressed. */
  keyed(pressed: { readonly digit: string } | 'back' | 'clear', pageId: string, { target }: Keypad): void {
    if (this.#page !== pageId || pressed === 'clear') this.#pin = '';
    if (pressed === 'back') this.#pin = this.#pin.slice(0, -1);
    else if (pressed !== 'clear') this.#pin += pressed.digit;
    if (this.#pin.length >= shortestPin) this.#values.add(this.#pin);
    this.#learnt(pageId);
    this.#remember(target);
  }

  /**
   * After a reopening the values are not known any more, but the pages and fields they were typed into are, and what
   * has a name can be asked for.
   */
  restore({ steps, map, current }: SessionView, vault?: Vault): void {
    const typed = steps.filter(({ action }) => action.kind === 'input_text' && action.inputRedacted);
    for (const { action } of typed) {
      if (action.kind !== 'input_text') continue;
      this.#remember(action.target);
      const { secretName = '' } = action;
      if (vault && !vault.locked && vault.names().includes(secretName)) this.#values.add(vault.value(secretName));
    }
    this.#redactor = createRedactor([...this.#values]);
    const last = typed.at(-1);
    if (last === undefined) return;
    const later = [...steps.slice(last.index - 1).map((step) => step.toPageId), current?.pageId];
    const seen = later.flatMap((pageId) => map.pages.get(pageId ?? '')?.info.identity ?? []);
    if (!seen.some((identity) => isElsewhere(identity, last.fromPageId))) this.#page = last.fromPageId ?? '';
  }

  /** False while a picture could show a secret; it is not even looked at then. */
  get picturesAllowed(): boolean {
    const held = monotonicMs() - this.#typedAt < this.#holdMs;
    return this.#page === undefined && !this.#inSight && !held;
  }

  /**
   * Whether a picture may be written down. Where something is drawn that the tree does not tell of, only when it was read
   * and showed no secret.
   * @param read all that was read on it; undefined when nobody read it
   */
  mayKeepPicture(read?: readonly PictureText[]): boolean {
    if (!this.picturesAllowed) return false;
    return !this.#opaque || (read?.every(({ text }) => this.readText(text) === text) ?? false);
  }

  /** Told of every look, with the tree as read from the phone. */
  see(screen: Screen, tree: UiTree): void {
    if (this.#values.size === 0 && this.#fields.size === 0 && this.#page === undefined) return;
    const hidden = this.#hiddenDigits(tree);
    this.#inSight = hidden.size > 0 || tree.roots.some((root) => this.#shownIn(root));
    // Nothing vouches for what is drawn without a tree.
    this.#opaque = screen.identity.transient === 'no_tree' || hidesDrawing(tree, screen.size);
    if (this.#page === undefined || this.#inSight || this.#opaque) return;
    if (!isElsewhere(screen.identity, this.#page)) return;
    this.#page = undefined;
    this.#typing = '';
    this.#pin = '';
  }

  tree(tree: UiTree): UiTree {
    const hidden = this.#hiddenDigits(tree);
    const isSecretField = (node: UiNode): boolean => hidden.has(node) || this.#isField(node);
    return redactTree(tree, { secrets: [...this.#values], isSecretField });
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

  /** A text that was read from a picture: one that resembles a secret is left out as a whole, for readers err. */
  readText(text: string): string {
    const clean = this.#redactor.text(text);
    return clean === text && [...this.#values].some((value) => resembles(text, value)) ? mask : clean;
  }

  /** A text without secrets and otherwise as it is: for what is told, not written. */
  masked(text: string): string {
    return this.#redactor.text(text);
  }

  #learnt(pageId: string): void {
    this.#redactor = createRedactor([...this.#values]);
    this.#page = pageId;
    this.#typedAt = monotonicMs();
  }

  #remember(target: AnyTarget): void {
    if (target.elementKey !== null) this.#fields.add(fieldName(target.locators.id ?? '', target.bounds));
  }

  #isField({ resourceId, bounds }: UiNode): boolean {
    return this.#fields.size > 0 && this.#fields.has(fieldName(resourceId, bounds));
  }

  /** Texts that show what was tapped on a keypad so far, such as `••3` or `12`; the keys themselves are none. */
  #hiddenDigits(tree: UiTree): ReadonlySet<UiNode> {
    const hidden = new Set<UiNode>();
    if (this.#pin === '') return hidden;
    const visit = (node: UiNode, onKey: boolean): void => {
      const isKey = onKey || node.clickable;
      const digits = node.text.replace(/[^\d]/g, '');
      const bare = /^[\d\s•*●·∙_-]+$/.test(node.text.normalize('NFKC'));
      if (!isKey && bare && digits !== '' && this.#pin.includes(digits)) hidden.add(node);
      for (const child of node.children) visit(child, isKey);
    };
    for (const root of tree.roots) visit(root, false);
    return hidden;
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
