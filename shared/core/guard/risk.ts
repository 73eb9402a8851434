import type { Action, AnyTarget, ReasonText, Risk } from '../../model/action.ts';
import type { Element, Screen } from '../../model/screen.ts';
import { say } from '../../text/say.ts';
import {
  blockedBy,
  blockedElement,
  blockedElements,
  blockedPage,
  type BlocklistHit,
  type BlocklistRule,
} from './blocklist.ts';
import { readings, readPhrase } from './normalize.ts';
import { isOpaque } from './opaque.ts';
import { scrollPath } from './scroll-path.ts';
import type { Sight } from './sight.ts';
import { blockedText } from './text-under.ts';
import { textPieces, touchedElements } from './touched.ts';

/** Verbs at the start of a label that do something beyond opening a page. */
const changing = `
  save | submit | confirm | ok | okay | yes | agree | accept | allow | delete | remove | clear all | empty | post | publish | upload |
  follow | subscribe | unsubscribe | join | register | sign up | claim | redeem | exchange | authorize | grant | enable | disable | turn on |
  turn off | block | report | vote | invite | activate | bind | unbind | import | sync | resend | send | check in | request refund
`;
const changingHan = `
  保存 | 提交 | 确认 | 确定 | 同意 | 接受 | 允许 | 始终允许 | 仅在使用 | 删除 | 移除 | 清空 | 清除 | 发布 | 发表 | 上传 | 关注 | 订阅 | 注册 | 领取 | 立即领取 |
  兑换 | 立即兑换 | 授权 | 开启 | 开通 | 立即开通 | 启用 | 停用 | 拉黑 | 举报 | 投票 | 点赞 | 邀请 | 激活 | 签到 | 立即签到 | 打卡 | 切换账号 | 绑定 |
  解绑 | 导入 | 同步 | 获取验证码 | 发送 | 取消订单 | 申请退款 | 立即预约 | 立即报名
`;

const split = (text: string): readonly string[] => text.split('|').map((word) => readPhrase(word).words.trim());
const changingWords = new RegExp(`^ (?:(?:${split(changing).join('|')}) |(?:${split(changingHan).join('|')}))`, 'u');

/**
 * How much an action can change outside the phone, and why. Judged by what the screen shows under the finger,
 * never by what an agent says of it. A hit on the blocklist is `dangerous` and names its rule.
 */
export function assessRisk(action: Action, sight: Sight, rules: readonly BlocklistRule[]): Risk {
  switch (action.kind) {
    case 'launch':
      return { level: 'safe', why: say('risk.launch') };
    case 'wait':
      return { level: 'safe', why: say('risk.wait') };
    case 'scroll':
      return blockedRisk(blockedScroll(action, sight, rules)) ?? riskOfMove(action.target, sight, say('risk.scroll'));
    case 'press_key':
      return riskOfKey(action.key, sight, rules);
    case 'swipe': {
      const target = { elementKey: null, label: '', point: action.from, screen: sight.screen.size } as const;
      return blockedRisk(blockedBy(target, sight, rules)) ?? riskOfMove(target, sight, say('risk.swipe'));
    }
    case 'input_text':
      return (
        blockedRisk(blockedBy(action.target, sight, rules)) ??
        (action.text?.includes('\n') ? enterCanPress(sight, rules) : null) ??
        riskOfTyping(action.target, sight.screen)
      );
    case 'tap':
    case 'long_press':
      return (
        blockedRisk(blockedText(action.target, sight, rules) ?? blockedBy(action.target, sight, rules)) ??
        riskOfPress(action.target, sight.screen)
      );
  }
}

/** What a hit on the blocklist means; null when there is none. */
export function blockedRisk(hit: BlocklistHit | null): Risk | null {
  return hit && { level: 'dangerous', why: say('risk.blocked', { ...hit }), rule: hit.rule };
}

type Key = Extract<Action, { kind: 'press_key' }>['key'];

function riskOfKey(key: Key, sight: Sight, rules: readonly BlocklistRule[]): Risk {
  if (key === 'ENTER') {
    return enterCanPress(sight, rules) ?? { level: 'changes_something', why: say('risk.enter') };
  }
  if (key === 'DELETE') return { level: 'changes_something', why: say('risk.delete') };
  return { level: 'safe', why: say('risk.key') };
}

/** ENTER submits a form and presses what has the focus, and nothing tells which button that is. */
function enterCanPress(sight: Sight, rules: readonly BlocklistRule[]): Risk | null {
  const page = blockedPage(sight.screen, rules);
  if (page) return blockedRisk(page);
  for (const { seen, rule } of blockedElements(sight, rules).values()) {
    return { level: 'dangerous', why: say('risk.enter_blocked', { seen, rule }), rule };
  }
  return null;
}

type Scroll = Extract<Action, { kind: 'scroll' }>;

/** Share of the screen's shorter side below which phones take a moved finger for a tap. */
const tapShare = 0.03;
const slides = /\b(slide|swipe|drag|pull)\b|滑|拖|划/iu;

/** A scroll presses nothing, unless it moves a slider that does something, or is too short to be one. */
function blockedScroll({ target, direction }: Scroll, sight: Sight, rules: readonly BlocklistRule[]) {
  const { screen } = sight;
  const [from, to] = scrollPath(target, direction);
  const begin = { elementKey: null, label: '', point: from, screen: screen.size } as const;
  const travel = Math.hypot(to.x - from.x, to.y - from.y);
  const isTap = travel < tapShare * Math.min(screen.size.width, screen.size.height);
  const own = screen.elements.find(({ key }) => key === target.elementKey);
  const hits = [blockedBy(begin, sight, rules), own ? blockedElement(own, sight, rules) : null];
  const hit = hits.find((one) => one && (isTap || slides.test(one.seen)));
  return hit ?? blockedPage(screen, rules);
}

/** A finger that moves presses nothing, but what is drawn without a tree may be moved by it: a slider, a piece. */
function riskOfMove(target: AnyTarget, { screen }: Sight, why: ReasonText): Risk {
  const unseen = screen.identity.transient === 'no_tree' || touchedElements(target, screen).some(isOpaqueOn(screen));
  return unseen ? { level: 'changes_something', why: say('risk.no_tree') } : { level: 'safe', why };
}

const isOpaqueOn =
  (screen: Screen) =>
  (element: Element): boolean =>
    isOpaque(element, screen);

function riskOfTyping(target: AnyTarget, screen: Screen): Risk {
  const password = touchedElements(target, screen).some((element) => element.password);
  return password
    ? { level: 'changes_something', why: say('risk.password') }
    : { level: 'safe', why: say('risk.typing') };
}

function riskOfPress(target: AnyTarget, screen: Screen): Risk {
  const touched = touchedElements(target, screen);
  if (screen.identity.transient === 'no_tree') return { level: 'changes_something', why: say('risk.no_tree') };
  if (touched.length === 0) return { level: 'changes_something', why: say('risk.unknown_point') };
  for (const element of touched) {
    const why = changeBy(element, screen);
    if (why !== null) return { level: 'changes_something', why };
  }
  return { level: 'safe', why: say('risk.nothing_said') };
}

const plainRoles: ReadonlySet<Element['role']> = new Set<Element['role']>([
  'back',
  'tab',
  'text_field',
  'container',
  'list_item',
]);
/** Longer texts are content, whose words say nothing of what a press does. */
const longestLabel = 40;

function changeBy(element: Element, screen: Screen): ReasonText | null {
  if (element.checkable) return say('risk.switch');
  if (isOpaque(element, screen)) return say('risk.no_tree');
  if (element.role === 'tab' || element.role === 'back') return null;
  const pieces = textPieces(element, screen).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  if (pieces.length === 0 && !element.locators.id && !plainRoles.has(element.role)) {
    return say('risk.nameless');
  }
  const word = pieces.find((piece) => piece.length <= longestLabel && readings(piece).some(saysChange));
  return word === undefined ? null : say('risk.says_change', { label: word });
}

function saysChange(label: { readonly words: string }): boolean {
  return changingWords.test(label.words);
}
