import type { Size } from '../../model/screen.ts';
import type { CleanNode, TopWindow } from './clean.ts';
import { height, middleY, width } from './geometry.ts';
import type { Tabs } from './tabs.ts';
import { hasLetters, isName, isOnlyData, plainText, templateText } from './template.ts';

/** What a page calls itself; its templates are part of its identity (`exploration.md` R9, R14). */
export interface Anchors {
  /** Template of the heading; empty where there is none. */
  readonly title: string;
  readonly bottomTab: string;
  readonly topTab: string;
  /** `2/3` of a wizard, kept literally. */
  readonly step: string;
  readonly overlay: boolean;
}

/** The text that heads a window, as it is shown, or an empty text. */
export function findTitle(window: TopWindow, size: Size): string {
  return window.overlay ? overlayTitle(window) : (toolbarTitle(window, size) ?? headingAtTop(window, size) ?? '');
}

export function anchorsOf(window: TopWindow, size: Size, title: string, tabs: Tabs): Anchors {
  const message = window.overlay && SAYS_NOTHING.test(title) ? messageBelow(window, title) : '';
  return {
    title: message === '' ? anchorText(title) : `${anchorText(title)}: ${anchorText(message)}`,
    bottomTab: templateText(tabs.bottom),
    topTab: templateText(tabs.top),
    step: findStep(window, size),
    overlay: window.overlay,
  };
}

/** Headings that many dialogs of one app share: what they ask stands below. */
const SAYS_NOTHING =
  /^((温馨|系统|友情|安全)?提示|提醒|注意|警告|确认|错误|出错了|tips?|note|notice|alert|warning|attention|confirm(ation)?|error|oops|are you sure)[!！?？。.]?$/i;

/** Headings that name a place, such as a folder, differ late. */
const LONGEST_TITLE = 40;

/** Names of things in a message. */
const QUOTED = /“[^”]*”|"[^"]*"|「[^」]*」|『[^』]*』|《[^》]*》/g;

/** `购物车(3)` and `购物车` head the same page; a heading that is all data, or a quotation, names none. */
function anchorText(title: string): string {
  if (/^[“"「『].*[”"」』]$/.test(title)) return '“”';
  const text = templateText(title, LONGEST_TITLE).replace(/\s*[（([]\s*#\s*[)）\]]\s*$/, '');
  return isOnlyData(text.replace(/#/g, '0')) ? '' : text;
}

const isPlainText = ({ node, actionable, inTappable, children }: CleanNode): boolean =>
  !actionable && !inTappable && children.length === 0 && node.text !== '';

const canHead = (clean: CleanNode): boolean => {
  const text = plainText(clean.node.text);
  return isPlainText(clean) && text.length <= 40 && hasLetters(text) && !isOnlyData(text);
};

const TOOLBAR = /toolbar|title_?bar|nav_?bar|action_bar|app_?bar/i;
const TITLE = /(^|_)(title|page_title|toolbar_title|nav_title|header_title)$/i;

function toolbarTitle({ nodes }: TopWindow, size: Size): string | undefined {
  const atTop = (clean: CleanNode): boolean => middleY(clean.bounds) < 0.15 * size.height;
  const named = nodes.find((n) => TITLE.test(n.entry) && atTop(n) && !n.inScroll && canHead(n));
  if (named !== undefined) return plainText(named.node.text);
  const bar = nodes.find((n) => (n.family === 'toolbar' || TOOLBAR.test(n.entry)) && atTop(n) && n.children.length > 0);
  return bar === undefined ? undefined : firstText(bar);
}

function firstText(clean: CleanNode): string | undefined {
  for (const child of clean.children) {
    if (canHead(child)) return plainText(child.node.text);
    const deeper = firstText(child);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

/** The biggest text in the top 15 % that does not scroll away. */
function headingAtTop({ nodes }: TopWindow, size: Size): string | undefined {
  let best: CleanNode | undefined;
  for (const clean of nodes) {
    if (clean.inScroll || middleY(clean.bounds) >= 0.15 * size.height) continue;
    if (!canHead(clean) && !isHeadOfBar(clean, size)) continue;
    if (best === undefined || height(clean.bounds) > height(best.bounds)) best = clean;
  }
  return best === undefined ? undefined : plainText(best.node.text);
}

/** Some apps let the whole bar be tapped. A search box looks the same, but its text is a hint. */
function isHeadOfBar(clean: CleanNode, size: Size): boolean {
  const text = plainText(clean.node.text);
  if (clean.actionable || clean.children.length > 0 || !isName(text) || /搜索|search/i.test(text)) return false;
  let bar = clean.parent;
  while (bar !== undefined && !bar.node.clickable) bar = bar.parent;
  return bar !== undefined && width(bar.bounds) >= 0.95 * size.width && bar.parent !== undefined;
}

const DIALOG_TITLE = /^(alertTitle|dialog_title|title|tv_title|sheet_title|permission_message)$/i;

/** Dialogs without a heading are told apart by their message. */
function overlayTitle({ nodes }: TopWindow): string {
  const said = (clean: CleanNode): boolean => isPlainText(clean) && hasLetters(plainText(clean.node.text));
  const found = nodes.find((n) => DIALOG_TITLE.test(n.entry) && said(n)) ?? nodes.find(said);
  return found === undefined ? '' : plainText(found.node.text);
}

/** The first text of a dialog besides its heading. */
function messageBelow({ nodes }: TopWindow, title: string): string {
  const message = nodes.find(
    (clean) => isPlainText(clean) && hasLetters(clean.node.text) && plainText(clean.node.text) !== title,
  );
  return message === undefined ? '' : plainText(message.node.text).replace(QUOTED, '“”');
}

const STEPS: readonly RegExp[] = [/^([1-9])\s*\/\s*([2-9])$/, /(?:step|第)\s*([1-9])\s*(?:of|步.*共|\/)\s*([2-9])/i];

function findStep({ nodes }: TopWindow, size: Size): string {
  for (const clean of nodes) {
    if (middleY(clean.bounds) > 0.25 * size.height || !isPlainText(clean) || clean.inScroll) continue;
    for (const pattern of STEPS) {
      const [, now, all] = pattern.exec(plainText(clean.node.text)) ?? [];
      if (now !== undefined && all !== undefined && now <= all) return `${now}/${all}`;
    }
  }
  return '';
}
