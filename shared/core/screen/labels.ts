import type { CleanNode } from './clean.ts';
import { canLongPress } from './clean.ts';
import { hasLetters, plainText } from './template.ts';

const LONGEST_LABEL = 80;
const ON_OFF = /^(on|off|开|关|开启|关闭|已开启|已关闭|打开)$/i;

/** A label and the text on the screen that it was taken from, if any. */
export interface Label {
  readonly label: string;
  /** The exact text, when the label is one that can be read on the screen. */
  readonly text?: string;
}

/**
 * What a tester would call a node: its text, else its description, else a text inside it, else its id.
 * What was typed into a field is never its name, and the text of a password field is not even read (I7).
 */
export function labelOf(clean: CleanNode): Label {
  const { node } = clean;
  const own = clean.editable ? '' : plainText(node.text);
  const description = plainText(node.description);
  if (clean.editable)
    return { label: short(plainText(node.hint) || description || caption(clean) || typedOrId(clean)) };
  if (node.checkable) return checkableLabel(clean, own, description);
  if (own !== '') return { label: short(own), text: node.text };
  if (description !== '') return { label: short(description) };
  if (onlyScrolls(clean)) return { label: humanId(clean.entry) };
  const inner = innerText(clean);
  if (inner !== undefined) return inner;
  return { label: humanId(clean.entry) };
}

function checkableLabel(clean: CleanNode, own: string, description: string): Label {
  if (own !== '' && !ON_OFF.test(own)) return { label: short(own), text: clean.node.text };
  const inner = innerText(clean);
  if (description !== '') return { label: short(description) };
  if (inner !== undefined && !ON_OFF.test(inner.label)) return inner;
  return { label: short(caption(clean) || humanId(clean.entry)) };
}

/** Fields show their hint as text while they are empty, and old phones report no hint of its own. */
function typedOrId({ node, entry }: CleanNode): string {
  const text = node.password ? '' : plainText(node.text);
  return entry === '' ? text : humanId(entry);
}

/** The text that stands before a field or a switch in its row or form. */
function caption(clean: CleanNode): string {
  const siblings = clean.parent?.children ?? [];
  for (let i = siblings.indexOf(clean) - 1; i >= 0; i--) {
    const sibling = siblings[i];
    if (sibling === undefined || sibling.actionable) return '';
    const text = plainText(sibling.node.text) || innerText(sibling)?.label || '';
    if (text !== '') return text;
  }
  return '';
}

/** The first text inside that says something; what belongs to an inner button comes last. */
function innerText(clean: CleanNode): Label | undefined {
  const found: { weak?: Label; inButton?: Label } = {};
  const visit = (node: CleanNode, inButton: boolean): Label | undefined => {
    for (const child of node.children) {
      if (child.editable) continue;
      const covered = inButton || child.actionable;
      const text = readable(child);
      if (text !== undefined) {
        if (covered) found.inButton ??= text;
        else if (hasLetters(text.label)) return text;
        else found.weak ??= text;
      }
      const deeper = visit(child, covered);
      if (deeper !== undefined) return deeper;
    }
    return undefined;
  };
  return visit(clean, false) ?? found.inButton ?? found.weak;
}

function readable({ node }: CleanNode): Label | undefined {
  const text = plainText(node.text);
  if (text !== '') return { label: short(text), text: node.text };
  const description = plainText(node.description);
  return description === '' ? undefined : { label: short(description) };
}

const short = (text: string): string => (text.length <= LONGEST_LABEL ? text : `${text.slice(0, LONGEST_LABEL - 1)}…`);

/** `btn_add_to_cart` reads `btn add to cart`. */
const humanId = (entry: string): string => entry.replace(/[_-]+/g, ' ').trim();

/**
 * All texts inside a node, its own first: what a guard must read before it lets a finger go there. A container that can
 * only be scrolled says nothing by what it holds. The text of a password field is left out (I7).
 */
export function textsInside(clean: CleanNode): readonly string[] {
  const texts: string[] = [];
  const visit = (node: CleanNode): void => {
    pushTexts(node, texts);
    for (const child of node.children) visit(child);
  };
  if (onlyScrolls(clean)) pushTexts(clean, texts);
  else visit(clean);
  return texts;
}

/** A container that a finger can move but not press. */
const onlyScrolls = ({ node, family, editable }: CleanNode): boolean =>
  node.scrollable && !node.clickable && !canLongPress(node, family) && !node.checkable && !editable;

function pushTexts({ node }: CleanNode, texts: string[]): void {
  if (node.text !== '' && !node.password) texts.push(node.text);
  if (node.description !== '') texts.push(node.description);
  if (node.hint !== '') texts.push(node.hint);
}
