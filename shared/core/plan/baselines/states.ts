import type { PageAction } from '../../../model/run.ts';
import type { Element, UiNode } from '../../../model/screen.ts';
import type { BaselineLook, KeyOf, StateOf } from './types.ts';

/** How tools name states and widgets (design note `exploration.md` 2.1). */

const SYSTEM_UI = 'com.android.systemui';

function nodesOf({ tree }: BaselineLook): readonly UiNode[] {
  const nodes: UiNode[] = [];
  const visit = (node: UiNode): void => {
    if (node.packageName === SYSTEM_UI) return;
    nodes.push(node);
    node.children.forEach(visit);
  };
  tree.roots.forEach(visit);
  return nodes;
}

const fold = (text: string): string => text.replace(/\d+/g, '#');
const setOf = (parts: readonly string[]): string => [...new Set(parts)].sort().join('|');
const acts = (node: UiNode): boolean => node.clickable || node.longClickable || node.scrollable || node.checkable;
const operations = (node: UiNode): string =>
  [node.clickable, node.longClickable, node.scrollable, node.checkable].map(Number).join('');

/** DroidBot: activity and the set of all views with class, id, text and flags. */
export const droidbotText: StateOf = (look) =>
  `${look.activity}|${setOf(
    nodesOf(look).map(
      ({ className, resourceId, text, enabled, checked, selected }) =>
        `${className},${resourceId},${text.slice(0, 50)},${enabled},${checked},${selected}`,
    ),
  )}`;

/** DroidBot and LLM-Explorer without content: activity and the set of all views with class and id. */
export const contentFree: StateOf = (look) =>
  `${look.activity}|${setOf(nodesOf(look).map(({ className, resourceId }) => `${className},${resourceId}`))}`;

/** Fastbot: activity and the set of what can be acted on, with class, id and operations. */
export const actionSet: StateOf = (look) =>
  `${look.activity}|${setOf(
    nodesOf(look)
      .filter(acts)
      .map((node) => `${node.className},${node.resourceId},${operations(node)}`),
  )}`;

/** The article's loop: the title and what can be tapped, in lower case, digits folded. */
export const titleAndCandidates: StateOf = (look) =>
  `${fold(look.screen.title.toLowerCase())}|${look.screen.elements
    .filter(({ clickable }) => clickable)
    .map(({ label }) => fold(label.toLowerCase()))
    .join('|')}`;

/** The practice notes' fingerprint: activity and class, id and folded text of everything to be seen. */
export const everything: StateOf = (look) =>
  `${look.activity}|${nodesOf(look)
    .map(({ className, resourceId, text }) => `${className},${resourceId},${fold(text)}`)
    .sort()
    .join('|')}`;

/** Cairn's own page identity. */
export const cairnPage: StateOf = ({ pageId }) => pageId;

const elementOf = ({ elementKey }: PageAction, { screen }: BaselineLook): Element | undefined =>
  screen.elements.find(({ key }) => key === elementKey);

/** The id, or the text where there is none: rows that share an id are one. */
export const idOrText: KeyOf = (action, look) => {
  const id = elementOf(action, look)?.locators.id;
  return `${action.kind} ${id ?? `text:${action.label}`}`;
};

/** Id and text as they are: each row of a list is another one. */
export const idAndText: KeyOf = (action, look) =>
  `${action.kind} ${elementOf(action, look)?.locators.id ?? ''}|${action.label}`;

/** Class, id and operation: rows of a list are one. */
export const classAndId: KeyOf = (action, look) => {
  const element = elementOf(action, look);
  return `${action.kind} ${element?.locators.className ?? ''}|${element?.locators.id ?? ''}`;
};

/** What the element really is, where the baseline is told; else id and folded text. */
export const trueElement: KeyOf = (action, look) => {
  const told = look.oracle?.(action);
  if (told !== undefined) return told;
  return `${action.kind} ${elementOf(action, look)?.locators.id ?? ''}|${fold(action.label)}`;
};
