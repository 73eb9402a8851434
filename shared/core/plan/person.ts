import type { PageNeed, Step } from '../../model/run.ts';
import type { Screen } from '../../model/screen.ts';
import type { PlanAnswer, PlanInput } from './input.ts';
import { say } from './reasons.ts';

const CAPTCHA =
  /滑块|拖动.{0,6}(验证|拼图)|安全验证|人机验证|图形验证码|点击.{0,8}(完成|进行)验证|captcha|not a robot|verify (that )?you are (a )?human/i;

/** What only a person can do on a page, as far as its texts and fields tell. */
export function needOf({ texts, title, elements, hasPassword }: Screen): PageNeed | undefined {
  const said = [title, ...texts, ...elements.flatMap((element) => element.texts)];
  if (said.some((text) => CAPTCHA.test(text))) return 'captcha';
  return hasPassword ? 'login' : undefined;
}

const isServed = (steps: readonly Step[], pageId: string): boolean =>
  steps.some(({ by, fromPageId }) => by === 'tester' && fromPageId === pageId);

/** A check for a person in front is nothing for a machine; asked once, where a tester is. */
export function askAtOnce({ attended, screen, steps, pageId }: PlanInput): PlanAnswer | undefined {
  if (!attended || needOf(screen) !== 'captcha' || isServed(steps, pageId)) return undefined;
  return { kind: 'needs_tester', why: say('explorer.stuck.captcha') };
}

/** All else is done: what lies behind a login is left, where a tester can sign in. */
export function askAtTheEnd({ attended, map, steps }: PlanInput): PlanAnswer | undefined {
  if (!attended) return undefined;
  const locked = [...map.pages.values()].find(({ info }) => info.needs !== undefined && !isServed(steps, info.pageId));
  if (locked === undefined) return undefined;
  const { needs, title } = locked.info;
  const why = needs === 'captcha' ? say('explorer.stuck.captcha') : say('explorer.stuck.login', { page: title });
  return { kind: 'needs_tester', why, otherwise: 'no_more_candidates' };
}
