import type { CleanNode, TopWindow } from './clean.ts';
import { plainText } from './template.ts';

export interface WebTitle {
  /** The title of the document as it is. */
  readonly document: string;
  /** What a tester would call the page: the heading that is in view, else the title of the document. */
  readonly shown: string;
  /** What stays while the page is scrolled: the title of the document and a heading that does not move (R8, R9). */
  readonly anchor: string;
}

/** The titles of a web page; undefined for a dialog over it and for what is no web page. */
export function webTitle({ nodes, overlay }: TopWindow): WebTitle | undefined {
  const [root] = nodes;
  if (root === undefined || overlay || root.node.className !== 'web.WebView') return undefined;
  const document = plainText(root.node.text);
  const headings = nodes.filter(isHeading);
  const fixed = headings.find(({ inScroll }) => !inScroll);
  return {
    document,
    shown: textOf(headings[0]) || document,
    anchor: [document, textOf(fixed)].filter((text, i, all) => text !== '' && all.indexOf(text) === i).join(' – '),
  };
}

const isHeading = (clean: CleanNode): boolean => clean.node.aria?.role === 'heading' && textOf(clean) !== '';

const textOf = (clean: CleanNode | undefined): string =>
  clean === undefined ? '' : plainText(clean.node.text || (clean.node.aria?.name ?? ''));
