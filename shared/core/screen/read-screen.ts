import type { Screen, Size, UiTree } from '../../model/screen.ts';
import type { TopWindow } from './clean.ts';
import { topWindow } from './clean.ts';
import type { FoundElement } from './elements.ts';
import { findElements } from './elements.ts';
import { identityOf } from './identity.ts';
import { findTabs } from './tabs.ts';
import { anchorsOf, findTitle } from './title.ts';
import { transientOf } from './transient.ts';
import { webTitle } from './web-title.ts';

/** What must be known besides the tree to read it. */
export interface ScreenContext {
  /** Device pixels of the screen in its current orientation. */
  readonly size: Size;
  /** Package, bundle id or origin under test. */
  readonly appId: string;
  /** As the platform reports it; empty texts where it is not known. */
  readonly foreground: { readonly packageName: string; readonly activity: string };
  readonly keyboardShown: boolean;
}

/**
 * Reads what is on the screen out of a UI tree: the top window's elements, texts and title, and which page it is.
 * A tree that holds nothing to read gives a screen marked `no_tree`, never an empty page (I10).
 */
export function readScreen(tree: UiTree, context: ScreenContext): Screen {
  const { size } = context;
  const window = topWindow(tree, context);
  if (window === undefined) return emptyScreen(context);
  const tabs = findTabs(window, size);
  const found = findElements(window, size, tabs);
  const elements = found.map(({ element }) => element);
  const texts = plainTexts(window, found);
  const web = webTitle(window);
  const heading = web?.shown ?? findTitle(window, size);
  const activity = shortName(context.foreground.activity);
  const identity = identityOf({
    packageName: window.packageName,
    activity,
    anchors: anchorsOf(window, size, web?.anchor ?? heading, tabs),
    found,
    size,
    transient: transientOf(window, elements, texts, context),
  });
  return {
    size,
    elements,
    texts,
    title: heading || tabs.top || tabs.bottom || activity || window.packageName,
    ...(web && { documentTitle: web.document }),
    keyboardShown: context.keyboardShown,
    hasPassword: elements.some(({ password }) => password),
    identity,
  };
}

function emptyScreen(context: ScreenContext): Screen {
  const { packageName, activity } = context.foreground;
  const anchors = { title: '', bottomTab: '', topTab: '', step: '', overlay: false };
  const transient = transientOf(undefined, [], [], context);
  const place = { packageName: packageName || context.appId, activity: shortName(activity), size: context.size };
  return {
    size: context.size,
    elements: [],
    texts: [],
    title: place.activity || place.packageName,
    keyboardShown: context.keyboardShown,
    hasPassword: false,
    identity: identityOf({ ...place, anchors, found: [], transient }),
  };
}

/** Texts of the window that belong to nothing that can be acted on. */
function plainTexts({ nodes }: TopWindow, found: readonly FoundElement[]): readonly string[] {
  const elements = new Set(found.filter(({ element }) => element.role !== 'container').map(({ clean }) => clean));
  const texts: string[] = [];
  for (const clean of nodes) {
    if (clean.inTappable || clean.editable || elements.has(clean)) continue;
    const { text, description } = clean.node;
    if (text !== '') texts.push(text);
    if (description !== '' && description !== text) texts.push(description);
  }
  return texts;
}

/** Of a web page its path. */
const shortName = (activity: string): string =>
  activity.startsWith('/') ? activity : activity.slice(activity.lastIndexOf('.') + 1);
