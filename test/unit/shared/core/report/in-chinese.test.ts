import { describe, expect, it } from 'vitest';
import { junitXml } from '../../../../../shared/core/report/junit.ts';
import { reportHtml } from '../../../../../shared/core/report/html-report.ts';
import { reportMarkdown } from '../../../../../shared/core/report/markdown.ts';
import type { Speech } from '../../../../../shared/core/report/texts.ts';
import { chinese } from '../../../../../shared/core/report/texts.zh-cn.ts';
import { english } from '../../../../../shared/core/report/texts.en.ts';
import { inChinese } from '../../../../../shared/text/chinese.ts';
import { finding, stepRecorded } from '../record/builders.ts';
import { ended, launchedOn, reportOf } from './a-report.ts';

const speech: Speech = { texts: chinese, reason: inChinese, time: (at) => `@${at}` };
const run = [
  ...launchedOn('首页', ['收藏']),
  stepRecorded(2, { fromPageId: 'home', toPageId: 'home' }),
  { type: 'finding_recorded', finding: finding(1) } as const,
  { type: 'latched', latch: 'crash', detail: { id: 'session.crashed', params: { step: 1, title: 'X' } } } as const,
  ended('failed', 'crash'),
];

/** All texts of a catalogue by where they stand. */
function textsOf(part: object, at = ''): readonly (readonly [string, string])[] {
  return Object.entries(part).flatMap(([name, text]: readonly [string, unknown]) =>
    typeof text === 'string' ? [[`${at}${name}`, text] as const] : textsOf(text as object, `${at}${name}.`),
  );
}

describe('a report in Chinese', () => {
  it('says the verdict and each latch before anything else', () => {
    const lines = reportMarkdown(reportOf(run), speech).split('\n\n');
    expect(lines.slice(1, 4)).toEqual(['**失败**', '应用崩溃：第 1 步：X', '结束原因：步数预算已用完。']);
  });

  it('has no sentence of Cairn in English', () => {
    const lines = reportMarkdown(reportOf(run), speech).split('\n');
    expect(lines.filter((line) => /[A-Za-z]+ [a-z]+ [a-z]+/.test(line))).toEqual([]);
  });

  it('says its language where a browser looks for it', () => {
    expect(reportHtml(reportOf(run), speech, new Map())).toContain('<html lang="zh-CN">');
  });

  it('is told to CI servers in Chinese too', () => {
    expect(junitXml(reportOf(run), speech)).toContain('message="失败"');
  });

  it('takes the same parameters as in English', () => {
    const places = (text: string): string => `${[...new Set(text.match(/\{\w+\}/g) ?? [])].sort()}`;
    const inEnglish = new Map(textsOf(english));
    const different = textsOf(chinese).filter(([name, text]) => places(text) !== places(inEnglish.get(name) ?? ''));
    expect(different).toEqual([]);
  });
});
