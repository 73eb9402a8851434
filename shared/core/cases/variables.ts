import type { Action, AnyTarget } from '../../model/action.ts';

type Input = Extract<Action, { kind: 'input_text' }>;

const privateFields: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['PASSWORD', /passw|pwd|密码|口令/i],
  ['CODE', /\bcode\b|otp|captcha|验证码|校验码|\bpin\b/i],
  ['PHONE', /phone|mobile|\btel\b|手机|电话/i],
  ['EMAIL', /e-?mail|邮箱/i],
  ['CARD', /card|卡号|iban/i],
  ['ID_NUMBER', /id ?number|identity|身份证|passport|护照/i],
  ['ACCOUNT', /account|user ?name|login|账号|账户|用户名/i],
];

const privateValues: readonly RegExp[] = [
  /^\+?\d[\d\s-]{8,}\d$/, // phone and card numbers
  /^\S+@\S+\.\S+$/,
  /^\d{4,8}$/, // codes and PINs
];

/** Why a typed text must leave as a variable and never as text (I7), or null when it may stay. */
export function whyVariable({ target, text, inputRedacted }: Input): string | null {
  const field = target.label || 'a field';
  if (inputRedacted || text === null) return `The secret that was typed into ${field}; it was not stored.`;
  const isPrivate = fieldName(target) !== null || privateValues.some((pattern) => pattern.test(text.trim()));
  return isPrivate ? `Personal data that was typed into ${field}.` : null;
}

/** A name for the variable that is not taken yet: `PASSWORD`, `PHONE_2`. */
export function nameVariable(target: AnyTarget, taken: readonly string[]): string {
  const base = fieldName(target) ?? 'VALUE';
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}_${count}`;
    if (!taken.includes(name)) return name;
  }
}

function fieldName(target: AnyTarget): string | null {
  const id = target.elementKey === null ? '' : (target.locators.id?.split('/').at(-1) ?? '');
  const words = `${target.label} ${id.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]/g, ' ')}`;
  return privateFields.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
