import type { Element, Rect, UiNode } from '../../model/screen.ts';
import type { Sight } from './sight.ts';

const amount =
  /(?:[$¥￥€£₩₹฿]|\b(?:usd|rmb|cny|eur|gbp|hkd|twd|jpy|nt\$)\s?)\s?\d|\d[\d.,]*\s?(?:元|块钱|圆|円|[$€£￥¥]|\b(?:usd|rmb|cny|eur|gbp|hkd|twd|jpy|yuan|dollars?)\b)/iu;

/** Whether a text names a sum of money. */
export const namesAmount = (text: string): boolean => amount.test(text.normalize('NFKC'));

/** Share of the screen's height between a button and an amount that it may be about. */
const nearShare = 0.25;
/** Without a tree nothing tells where texts stand; on a page with more texts an amount may belong to anything. */
const fewTexts = 12;

/** Whether an amount of money stands on an element or next to it. */
export function isNearMoney(element: Element, { screen, tree, pictureTexts = [] }: Sight): boolean {
  if (element.texts.some(namesAmount)) return true;
  if (!tree) return screen.texts.length <= fewTexts && [screen.title, ...screen.texts].some(namesAmount);
  const reach = screen.size.height * nearShare;
  const isNear = (bounds: Rect): boolean =>
    bounds.top - element.bounds.bottom <= reach && element.bounds.top - bounds.bottom <= reach;
  const inPicture = pictureTexts.some(({ text, bounds }) => isNear(bounds) && namesAmount(text));
  return inPicture || tree.roots.some((root) => hasAmount(root, isNear));
}

function hasAmount(node: UiNode, isNear: (bounds: Rect) => boolean): boolean {
  const own = isNear(node.bounds) && !node.password && (namesAmount(node.text) || namesAmount(node.description));
  return own || node.children.some((child) => hasAmount(child, isNear));
}
