import type { Speech } from './texts.ts';
import type { FindingGroup, Report } from './types.ts';
import { escapeMarkdown, fenced, numberedSteps } from './markdown.ts';
import { oneLine, word } from './words.ts';

/** Names of a ticket's pictures, beside it in its folder; absent where none was kept (I7). */
export interface TicketPictures {
  readonly before?: string;
  readonly after?: string;
}

/** A bug ticket, ready to be pasted: what happens, how to get there, what was seen, the evidence. */
export function bugTicket(report: Report, group: FindingGroup, speech: Speech, pictures: TicketPictures): string {
  const [first] = group.occurrences;
  if (first === undefined) return '';
  const { finding, stepsSinceLaunch, pageTitle } = first;
  const { texts } = speech;
  const { app, device } = report;
  const redacted = stepsSinceLaunch.some(({ action }) => action.kind === 'input_text' && action.inputRedacted);
  const shown = [picture(word(speech, 'before'), pictures.before), picture(word(speech, 'after'), pictures.after)];
  return `${[
    `# ${texts.finding[finding.kind]}: ${escapeMarkdown(oneLine(finding.title, 160))}`,
    [
      `- ${word(speech, 'app')}: ${escapeMarkdown(`${app?.id ?? ''} ${app?.version ?? ''}`.trim())}`,
      `- ${word(speech, 'device')}: ${escapeMarkdown([device?.name, device?.platform, device?.osVersion].filter(Boolean).join(' '))}`,
      `- ${word(speech, 'time')}: ${finding.deviceTime === undefined ? '?' : speech.time(finding.deviceTime)}`,
      `- ${word(speech, 'session')}: ${report.sessionId}, ${word(speech, 'atStep', { index: finding.stepIndex })}`,
      ...(group.occurrences.length > 1 ? [`- ${word(speech, 'occurrences', { n: group.occurrences.length })}`] : []),
    ].join('\n'),
    `## ${word(speech, 'steps')}`,
    numberedSteps(stepsSinceLaunch, speech),
    ...(redacted ? [word(speech, 'notReplayable')] : []),
    `## ${word(speech, 'expected')}`,
    word(speech, 'expectedNoCrash'),
    `## ${word(speech, 'actual')}`,
    `${escapeMarkdown(oneLine(finding.title, 160))}${pageTitle === undefined ? '' : ` (${word(speech, 'onPage', { page: escapeMarkdown(oneLine(pageTitle)) })})`}`,
    `## ${word(speech, 'evidence')}`,
    [word(speech, 'sources', { sources: finding.sources.join(', ') }), `\`${finding.fingerprint}\``].join(' '),
    ...shown.filter((line) => line !== ''),
    ...(finding.details === '' ? [] : [fenced(finding.details)]),
  ].join('\n\n')}\n`;
}

const picture = (name: string, file: string | undefined): string => (file === undefined ? '' : `![${name}](${file})`);
