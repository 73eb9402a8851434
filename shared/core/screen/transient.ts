import type { Element, TransientKind } from '../../model/screen.ts';
import type { TopWindow } from './clean.ts';
import { area } from './geometry.ts';
import { textsInside } from './labels.ts';
import { isImePackage, isPermissionPackage, isSystemPackage } from './packages.ts';
import type { ScreenContext } from './read-screen.ts';
import { plainText } from './template.ts';

const LOADING = /^(正在)?(加载|载入|连接|刷新|处理|登录)中|^请稍[候等]|^(loading|please wait|connecting)\b/i;
/** Whether a text says that something is still to come. */
export const isLoadingText = (text: string): boolean => LOADING.test(plainText(text));

const AD_TEXT =
  /广告|弹窗|红包|福利|特惠|优惠券?|立减|新人|限时|抽奖|新版本|立即(更新|升级|抢)|评分|好评|\b(ads?|advertisement|sponsored|special offer|limited time|coupon|rate (us|this app)|new version|update (now|available))\b/i;
const AD_ENTRY = /(^|_)(ads?|advert\w*|promo\w*|popup|splash|interstitial|coupon)(_|$)/i;
const MOST_IN_AD = 3;

/**
 * What stands in the way of a page, if anything (`exploration.md` R1–R4): nothing to read, another app or the system in
 * front, a permission dialog, an advertisement or the like over the page, or a page that is still loading.
 */
export function transientOf(
  window: TopWindow | undefined,
  elements: readonly Element[],
  texts: readonly string[],
  context: ScreenContext,
): TransientKind | undefined {
  const inFront = foreignPackage(window, context);
  if (inFront !== undefined) {
    if (isPermissionPackage(inFront)) return 'permission';
    return isSystemPackage(inFront) ? 'system' : 'outside_app';
  }
  if (window === undefined) return 'no_tree';
  if (isLoading(window, elements, texts)) return 'loading';
  if (elements.length === 0 && texts.length === 0) return 'no_tree';
  return isAd(window, elements, texts) || isCoachMark(window, elements, texts) ? 'ad' : undefined;
}

/** The package in front when it is not the app's: as the phone says it, else as the tree shows it. */
function foreignPackage(window: TopWindow | undefined, { appId, foreground }: ScreenContext): string | undefined {
  const { packageName } = foreground;
  const named = packageName !== '' && packageName !== appId && !isImePackage(packageName) ? packageName : undefined;
  if (named !== undefined) return named;
  return window === undefined || window.packageName === appId || window.packageName === ''
    ? undefined
    : window.packageName;
}

function isLoading(window: TopWindow, elements: readonly Element[], texts: readonly string[]): boolean {
  const { nodes } = window;
  if (showsPlaceholders(window)) return true;
  const acting = elements.filter(({ role, clickable }) => role !== 'back' && role !== 'tab' && clickable).length;
  if (acting >= 3) return false;
  if (texts.some((text) => LOADING.test(plainText(text)))) return true;
  return acting === 0 && texts.length <= 2 && nodes.some(({ family }) => family === 'progress');
}

const PLACEHOLDER = /shimmer|skeleton|place_?holder/i;

/** Grey boxes where content will be: most of the screen, without a single word. */
function showsPlaceholders({ nodes }: TopWindow): boolean {
  const whole = nodes[0] === undefined ? 0 : area(nodes[0].bounds);
  const grey = nodes.find(
    ({ bounds, entry, node }) =>
      area(bounds) >= 0.5 * whole && (PLACEHOLDER.test(entry) || PLACEHOLDER.test(node.className)),
  );
  return grey !== undefined && grey.children.length > 0 && textsInside(grey).every((text) => plainText(text) === '');
}

function isAd(window: TopWindow, elements: readonly Element[], texts: readonly string[]): boolean {
  const acting = elements.filter(({ clickable }) => clickable);
  const closer = acting.find(({ role }) => role === 'back');
  if (closer === undefined || acting.length > MOST_IN_AD + 1 || elements.some(({ editable }) => editable)) return false;
  const skippable = /^(跳过|skip)/i.test(closer.label);
  if (!window.overlay && !skippable) return false;
  const said = [...texts, ...acting.flatMap((element) => element.texts)];
  return skippable || said.some((text) => AD_TEXT.test(text)) || window.nodes.some(({ entry }) => AD_ENTRY.test(entry));
}

const GOT_IT = /^(我?知道了|明白了|好的?|ok|got it|(ok,? )?i see|下一步|next)$/i;
const POINTS =
  /(点击|轻触|长按|滑动|双击)(这里|此处|屏幕|图标|按钮)|\b(tap|swipe|press|touch)\b.{0,20}\b(here|this|to)\b/i;

/** A hint that is shown once, to point at something: a text and one button to go on. */
function isCoachMark(window: TopWindow, elements: readonly Element[], texts: readonly string[]): boolean {
  const [only, ...more] = elements.filter(({ clickable }) => clickable);
  if (!window.overlay || only === undefined || more.length > 0) return false;
  return GOT_IT.test(plainText(only.label)) && texts.some((text) => POINTS.test(plainText(text)));
}
