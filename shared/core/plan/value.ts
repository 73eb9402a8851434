import type { PageAction } from '../../model/run.ts';
import { actionClass, labelClass, namedPage, SECOND_ROW } from '../map/novelty.ts';
import type { AppMap } from '../map/types.ts';

/** How likely an untried action of a role is to lead somewhere new, before this app has taught better. */
const BY_ROLE: Readonly<Record<string, number>> = {
  tab: 0.7,
  list_item: 0.6,
  text_field: 0.55,
  button: 0.5,
  icon: 0.5,
  link: 0.45,
  image: 0.3,
  container: 0.15,
  switch: 0.1,
  checkbox: 0.1,
  back: 0.01,
};
const NAMED = 0.1;
/** For how many tries what is believed before counts. */
const BELIEF = 4;
/** The same for what the kind says, before the label has said more. */
const BELIEF_IN_LABEL = 2;

const GIVES_UP = /^(取消|不了|否|放弃|cancel|no|no thanks|later|dismiss)$/i;
const COMMITS =
  /支付|付款|购买|下单|提交|删除|清空|退出|注销|转账|提现|发送|拨打|卸载|\b(pay|buy|order|submit|delete|remove|clear|log ?out|sign ?out|send|call|transfer|uninstall)\b/i;

/** Whether an action turns down what a dialog asks. */
export const givesUp = ({ label }: PageAction): boolean => GIVES_UP.test(label);

/**
 * What an untried action is worth: how likely it is to show a new page, by its role and by what actions of its kind have
 * shown in this app; what gives up or commits something is worth less.
 */
export function valueOf(action: PageAction, map: Pick<AppMap, 'novelty' | 'titles'>): number {
  const { kind, role, label } = action;
  // What is in view comes first: after a scroll it would have to be scrolled back to.
  if (kind === 'scroll') return 0.08;
  if (kind === 'long_press') return 0.05;
  if (role === 'back') return 0.01;
  // A label that is the title of a page most likely leads there.
  const byRole = namedPage(action, map) === undefined ? (BY_ROLE[role ?? ''] ?? 0.3) : NAMED;
  const { tries, hits } = map.novelty?.get(actionClass(action, map)) ?? { tries: 0, hits: 0 };
  // A field is filled for what comes after it, not for where typing leads.
  const ofKind = kind === 'input_text' ? byRole : (hits + BELIEF * byRole) / (tries + BELIEF);
  const same = map.novelty?.get(labelClass(action)) ?? { tries: 0, hits: 0 };
  const learnt = (same.hits + BELIEF_IN_LABEL * ofKind) / (same.tries + BELIEF_IN_LABEL);
  if (givesUp(action)) return learnt * 0.2;
  return COMMITS.test(label) ? learnt * 0.5 : learnt;
}

/** What the second row of a feed is worth, by what second rows of feeds have shown in this app. */
export function valueOfSecond({ novelty }: Pick<AppMap, 'novelty'>): number {
  const { tries, hits } = novelty?.get(SECOND_ROW) ?? { tries: 0, hits: 0 };
  return (hits + 0.3) / (tries + 3);
}

const NEEDS_A_WORD =
  /支付|付款|购买|下单|注销|退出登录|转账|提现|拨打|卸载|\b(pay|buy|order now|place order|log ?out|sign ?out|transfer|uninstall|delete account)\b/i;

/** Whether the gates will most likely ask the tester about it: such things come last, so that a run is not held up. */
export const needsAWord = ({ label }: PageAction): boolean => NEEDS_A_WORD.test(label);

/** A number that looks random but depends on the seed and the text alone (FNV-1a). */
export function tieBreak(seed: number, text: string): number {
  let hash = (2166136261 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
