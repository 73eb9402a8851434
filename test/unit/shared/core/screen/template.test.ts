import { describe, expect, it } from 'vitest';
import { isName, isOnlyData, plainText, templateText } from '../../../../../shared/core/screen/template.ts';

describe('templateText', () => {
  it.each([
    ['¥1,299.00 起', '¥# 起'],
    ['已售 3200 件', '已售 # 件'],
    ['2024-05-06 更新', 'D 更新'],
    ['12:30 开始', 'T 开始'],
    ['3分钟前', 'T'],
    ['尾号 13800138000', '尾号 X'],
    ['id 123e4567-e89b-12d3-a456-426614174000', 'id X'],
    ['设置', '设置'],
  ])('folds the data of %s', (text, template) => {
    expect(templateText(text)).toBe(template);
  });

  it('keeps at most 24 characters', () => {
    expect([...templateText('很'.repeat(60))]).toHaveLength(24);
  });
});

describe('plainText', () => {
  it('drops icon-font characters and what joined them to a text', () => {
    expect(plainText('\ue001, Home')).toBe('Home');
  });

  it('drops marks that cannot be seen', () => {
    expect(plainText('\u200bpay\u202e  now')).toBe('pay now');
  });
});

describe('what a text is', () => {
  it('takes short texts without digits for names', () => {
    expect([isName('积分商城'), isName('Account settings'), isName('订单 12'), isName('x '.repeat(9))]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('takes a price for data and a word for none', () => {
    expect([isOnlyData('¥19.90'), isOnlyData('12:30'), isOnlyData('购物车')]).toEqual([true, true, false]);
  });
});
