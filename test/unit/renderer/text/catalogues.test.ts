import { describe, expect, it } from 'vitest';
import { EXPLORER_EXPECTATIONS, EXPLORER_QUESTIONS, EXPLORER_REASONS } from '../../../../shared/core/plan/reasons.ts';
import { catalogues, languageFor, languages } from '../../../../renderer/text/catalogues.ts';
import { describeReason, reasonTexts } from '../../../../renderer/text/reasons.ts';
import { textsFor } from '../../../../renderer/text/use-text.ts';
import { guard } from '../../../../shared/text/zh-cn/guard.ts';
import { sentences, type SentenceId } from '../../../../shared/text/sentences.ts';

const places = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const english = Object.entries(catalogues.en);

describe('the catalogues', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(catalogues['zh-CN']).sort()).toEqual(Object.keys(catalogues.en).sort());
  });

  it('leave no text empty', () => {
    const empty = languages.flatMap((language) =>
      Object.entries(catalogues[language]).filter(([, text]) => text === ''),
    );
    expect(empty).toEqual([]);
  });

  it('take the same parameters in both languages', () => {
    const different = english.filter(
      ([key, text]) => `${places(text)}` !== `${places(catalogues['zh-CN'][key as keyof typeof catalogues.en])}`,
    );
    expect(different).toEqual([]);
  });

  it('have a text in both languages for each reason of the explorer, with its parameters', () => {
    const ids = { ...EXPLORER_REASONS, ...EXPLORER_EXPECTATIONS, ...EXPLORER_QUESTIONS };
    const wrong = languages.flatMap((language) =>
      Object.entries(ids).filter(([id, params]) => {
        const text = reasonTexts[language][id];
        return text === undefined || places(text).some((place) => !params.includes(place.slice(1, -1) as never));
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('what the guard and a session say', () => {
  const ids = Object.keys(sentences) as readonly SentenceId[];

  it('takes the same parameters in both languages', () => {
    expect(ids.filter((id) => `${places(guard[id])}` !== `${places(sentences[id])}`)).toEqual([]);
  });

  it('is told with the words of its rule translated', () => {
    const reason = { id: 'risk.blocked', params: { seen: 'Pay', rule: 'pay' } };
    expect(describeReason(textsFor('zh-CN'), reason)).toBe('“Pay”在拦截名单中（支付）。');
  });

  it('is told in the words of an error where it has no id', () => {
    expect(describeReason(textsFor('zh-CN'), { id: 'said', params: { text: 'Phone A1 is offline.' } })).toBe(
      '手机 A1 没有响应。',
    );
  });
});

describe('the first language', () => {
  it('is Chinese for a browser that prefers Chinese', () => {
    expect(languageFor(['zh-TW', 'en'])).toBe('zh-CN');
  });

  it('is English for a browser that prefers English and knows Chinese', () => {
    expect(languageFor(['en-GB', 'zh-CN'])).toBe('en');
  });

  it('is English for a browser that knows neither', () => {
    expect(languageFor(['fr'])).toBe('en');
  });
});
