import { fillPlaces } from '../../text/say.ts';
import type { Step } from '../../model/run.ts';
import type { Speech, Word } from './texts.ts';
import type { FindingGroup, NotTested, Report } from './types.ts';
import {
  actionText,
  correctionLine,
  deciderText,
  durationText,
  flowLine,
  oneLine,
  verdictLines,
  verdictWord,
  word,
} from './words.ts';

/** `report.md`: the report without pictures, for a chat or a code review. Texts of the app are escaped (I6). */
export function reportMarkdown(report: Report, speech: Speech): string {
  const { texts } = speech;
  const { app, device, startedAt, endedAt } = report;
  const sections = [
    `# ${escapeMarkdown(fillPlaces(texts.title, { app: app?.name ?? app?.id ?? '' }))}`,
    `**${verdictWord(speech, report)}**`,
    verdictLines(speech, report).map(escapeMarkdown).join('\n\n'),
    list([
      `${word(speech, 'app')}: ${app?.id ?? ''} ${app?.version ?? ''}`,
      `${word(speech, 'device')}: ${device?.name ?? ''} (${device?.id ?? ''})`,
      `${word(speech, 'duration')}: ${durationText(endedAt - startedAt)}, ${speech.time(startedAt)}`,
      `${word(speech, 'session')}: ${report.sessionId}, Cairn ${report.cairnVersion}`,
    ]),
    heading(speech, 'findings'),
    ...(report.findings.length === 0
      ? [word(speech, 'noFindings')]
      : report.findings.map((group) => findingSection(group, speech))),
    ...failureSection(report, speech),
    ...listSection(
      speech,
      'plan',
      report.flows.map((one) => flowLine(speech, one)),
    ),
    ...listSection(
      speech,
      'corrections',
      report.corrections.map((one) => correctionLine(speech, one)),
    ),
    heading(speech, 'notTested'),
    report.notTested.length === 0
      ? word(speech, 'nothingLeft')
      : list(report.notTested.map((row) => notTestedLine(row, speech))),
    heading(speech, 'timeline'),
    timeline(report, speech),
  ];
  return `${sections.join('\n\n')}\n`;
}

const heading = (speech: Speech, name: Word): string => `## ${word(speech, name)}`;

const list = (lines: readonly string[]): string => lines.map((line) => `- ${escapeMarkdown(line.trim())}`).join('\n');

/** Keeps a text of the app from being read as markup: no link, picture, tag or heading comes of it. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_[\]|<>~$&]/g, (sign) => (sign === '<' ? '&lt;' : sign === '&' ? '&amp;' : `\\${sign}`))
    .replace(/\r?\n/g, ' ')
    .replace(/^(\s*)(#{1,6}|[-+=]|\d+[.)])(?=\s|$|-|=)/, '$1\\$2')
    .replace(/\b(https?):\/\//g, '$1:&#8203;//');

/** A block that nothing inside it can end: its fence is longer than any in the text. */
export function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

/** Numbered steps, each as a tester would say it. */
export const numberedSteps = (steps: readonly Step[], speech: Speech): string =>
  steps.map(({ action }, at) => `${at + 1}. ${escapeMarkdown(actionText(speech, action))}`).join('\n');

function findingSection({ occurrences }: FindingGroup, speech: Speech): string {
  const [first] = occurrences;
  if (first === undefined) return '';
  const { finding, pageTitle } = first;
  const where = occurrences.map(({ finding: { stepIndex } }) => word(speech, 'atStep', { index: stepIndex }));
  return [
    `### ${speech.texts.finding[finding.kind]}: ${escapeMarkdown(oneLine(finding.title, 160))}`,
    [
      occurrences.length > 1 ? `${word(speech, 'occurrences', { n: occurrences.length })}:` : '',
      where.join(', '),
      pageTitle === undefined ? '' : word(speech, 'onPage', { page: escapeMarkdown(oneLine(pageTitle)) }),
      `\`${finding.fingerprint}\``,
      word(speech, 'sources', { sources: finding.sources.join(', ') }),
    ]
      .filter((part) => part !== '')
      .join(' '),
    `${word(speech, 'stepsSinceLaunch')}:`,
    numberedSteps(first.stepsSinceLaunch, speech),
    ...(finding.details === '' ? [] : [fenced(finding.details)]),
  ].join('\n\n');
}

function failureSection({ failures }: Report, speech: Speech): readonly string[] {
  if (failures.length === 0) return [];
  const lines = failures.map(({ class: name, count, steps }) => {
    const where = steps.filter((index) => index > 0).map((index) => word(speech, 'atStep', { index }));
    return `${speech.texts.failure[name]}: ${count}${where.length === 0 ? '' : ` (${where.slice(0, 10).join(', ')})`}`;
  });
  return [heading(speech, 'failures'), list(lines)];
}

const listSection = (speech: Speech, name: Word, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [heading(speech, name), list(lines)];

const MOST_NAMES = 12;

/** What was not done, in a line: why, where, what. */
export function notTestedLine({ why, pageTitle, detail, actions }: NotTested, speech: Speech): string {
  const names = actions
    .slice(0, MOST_NAMES)
    .map((one) => (typeof one === 'string' ? `“${oneLine(one)}”` : actionText(speech, one)));
  const more = actions.length - names.length;
  const what = [...names, ...(more > 0 ? [word(speech, 'more', { n: more })] : [])].join(', ');
  const place = pageTitle === '' ? '' : ` ${word(speech, 'onPage', { page: oneLine(pageTitle) })}`;
  return `${speech.texts.notTested[why]}${place}: ${what}${detail === undefined ? '' : ` — ${speech.reason(detail)}`}`;
}

function timeline({ timeline: rows }: Report, speech: Speech): string {
  const names = ['step', 'action', 'page', 'result', 'by'] as const;
  const cell = (text: string): string => escapeMarkdown(oneLine(text));
  const lines = rows.map((row) => {
    const { step, toTitle, findings } = row;
    const found = findings.map(({ kind }) => speech.texts.finding[kind]).join(', ');
    const result = speech.texts.result[step.result] + (found === '' ? '' : `: ${found}`);
    const cells = [actionText(speech, step.action), toTitle ?? '', result, deciderText(speech, row)];
    return `| ${step.index} | ${cells.map(cell).join(' | ')} |`;
  });
  return [
    `| ${names.map((name) => word(speech, name)).join(' | ')} |`,
    `|${names.map(() => ' --- |').join('')}`,
    ...lines,
  ].join('\n');
}
