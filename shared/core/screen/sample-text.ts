import type { Element } from '../../model/screen.ts';

/**
 * What a field seems to ask for, by its label and id, and texts that do no harm there; plain ASCII, since phones type
 * nothing else without a keyboard of their own. First match wins.
 */
const SAMPLES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/mail|邮箱/i, ['tester@example.com', 'someone@example.org']],
  [/验证码|校验码|\b(otp|captcha|verification)\b|sms_?code/i, ['1234', '0000']],
  // 138 0013 8000 is an operator's own number, often used in examples.
  [/phone|mobile|\btel\b|手机|电话/i, ['13800138000']],
  [/url|website|网址|链接/i, ['https://example.com']],
  [/date|日期|生日|birthday/i, ['2024-01-15']],
  [/price|amount|money|金额|价格|数量|quantity|number|编号|号码|age|年龄|zip|postal|邮编/i, ['1', '12']],
  [/search|query|搜索|查找|关键[字词]/i, ['test', 'a']],
  [/address|地址/i, ['Sample Street 1']],
  [/name|姓名|昵称|收货人|联系人|用户名|user/i, ['Cairn', 'Sample']],
];

/** Fields of the web that take values of one kind only, by the end of their class. */
const VALUES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.DateEditText$/, ['2024-01-15', '2025-06-30']],
  [/\.DateTimeEditText$/, ['2024-01-15T09:30']],
  [/\.MonthEditText$/, ['2024-01']],
  [/\.WeekEditText$/, ['2024-W03']],
  [/\.TimeEditText$/, ['09:30', '18:45']],
  [/\.ColorEditText$/, ['#336699', '#cc3300']],
  [/\.(Number|Range)EditText$/, ['1', '2']],
];

const ANYTHING: readonly string[] = ['test', 'hello', 'sample text'];

/** A harmless text for a field. The same field always gets the same text, so that a run can be repeated. */
export function sampleText({ key, label, locators }: Element): string {
  const about = `${label} ${locators.id ?? ''} ${locators.description ?? ''}`.replace(/_/g, ' ');
  const values = VALUES.find(([kind]) => kind.test(locators.className))?.[1];
  const choices = values ?? SAMPLES.find(([asks]) => asks.test(about))?.[1] ?? ANYTHING;
  return choices[spread(key) % choices.length] ?? 'test';
}

function spread(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) >>> 0;
  return sum;
}
