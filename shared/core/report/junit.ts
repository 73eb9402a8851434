import type { Speech } from './texts.ts';
import type { Report } from './types.ts';
import { notTestedLine } from './markdown.ts';
import { oneLine, verdictLines, verdictWord } from './words.ts';

interface Case {
  readonly name: string;
  /** `failure` speaks of the app, `error` of the run, `skipped` of what was not done; absent: it holds. */
  readonly outcome?: {
    readonly tag: 'failure' | 'error' | 'skipped';
    readonly message: string;
    readonly text?: string;
  };
}

/**
 * `junit.xml` (the format of the Ant task, as CI servers read it): the run, each finding, and what was not tested as
 * skipped. A run that was cut short is an error and never counts as passed.
 */
export function junitXml(report: Report, speech: Speech): string {
  const cases = [runCase(report, speech), ...findingCases(report, speech), ...skippedCases(report, speech)];
  const count = (tag: string): number => cases.filter(({ outcome }) => outcome?.tag === tag).length;
  const seconds = Math.max(0, (report.endedAt - report.startedAt) / 1000);
  const name = attribute(report.app?.id ?? 'app');
  const counts = `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
  const suite = `name="${name}" ${counts} time="${seconds.toFixed(3)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${suite}>`,
    `  <testsuite ${suite} timestamp="${speech.time(report.startedAt).replace('Z', '')}">`,
    ...cases.map((one) => testCase(one, name)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function runCase(report: Report, speech: Speech): Case {
  const name = 'Exploration';
  const lines = verdictLines(speech, report);
  const status = report.verdict?.status;
  if (status === 'passed') return { name };
  const tag = status === 'failed' ? 'failure' : 'error';
  return { name, outcome: { tag, message: verdictWord(speech, report), text: lines.join('\n') } };
}

const findingCases = (report: Report, { texts }: Speech): readonly Case[] =>
  report.findings.flatMap(({ occurrences }) =>
    occurrences.map(({ finding }) => ({
      name: `${texts.finding[finding.kind]}, step ${finding.stepIndex}`,
      outcome: { tag: 'failure', message: oneLine(finding.title, 200), text: finding.details } as const,
    })),
  );

const skippedCases = (report: Report, speech: Speech): readonly Case[] =>
  report.notTested.map((row) => {
    const line = notTestedLine(row, speech);
    return { name: oneLine(line, 120), outcome: { tag: 'skipped', message: line } };
  });

function testCase({ name, outcome }: Case, suite: string): string {
  const head = `    <testcase classname="${suite}" name="${attribute(name)}"`;
  if (outcome === undefined) return `${head}/>`;
  const { tag, message, text } = outcome;
  const open = `<${tag} message="${attribute(message)}"`;
  const body = text === undefined || text === '' ? `${open}/>` : `${open}>${escapeXml(text)}</${tag}>`;
  return `${head}>${body}</testcase>`;
}

/** XML 1.0 has no place at all for most control characters, however written. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

const attribute = (text: string): string => escapeXml(text).replace(/["\n\r\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);
