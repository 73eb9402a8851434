import { fillPlaces } from '../../text/say.ts';
import type { ReportPictures } from './html-parts.ts';
import { details, pictureRules, picturesOf, shot } from './html-parts.ts';
import { mapDrawing } from './html-map.ts';
import { REPORT_STYLE } from './html-style.ts';
import { notTestedLine } from './markdown.ts';
import { html, Markup, nothing } from './markup.ts';
import type { Speech, Word } from './texts.ts';
import type { FindingGroup, Report, TimelineRow } from './types.ts';
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

/**
 * `report.html`: everything in one file, for somebody who was not there. It needs no network, runs no script, and its
 * own policy forbids both.
 */
export function reportHtml(report: Report, speech: Speech, pictures: ReportPictures): string {
  const { app } = report;
  const title = fillPlaces(speech.texts.title, { app: app?.name ?? app?.id ?? '' });
  const status = report.verdict?.status ?? 'none';
  const body = html`<header>
      <h1>${title}</h1>
      <p class="verdict ${status}">${verdictWord(speech, report)}</p>
      ${verdictLines(speech, report).map((line) => html`<p>${line}</p>`)} ${facts(report, speech)}
    </header>
    ${section(speech, 'findings', findings(report, speech, pictures))} ${failures(report, speech)}
    ${listed(
      speech,
      'plan',
      report.flows.map((one) => flowLine(speech, one)),
    )}
    ${listed(
      speech,
      'corrections',
      report.corrections.map((one) => correctionLine(speech, one)),
    )}
    ${section(speech, 'notTested', notTested(report, speech))} ${section(speech, 'map', mapDrawing(report, pictures))}
    ${section(speech, 'timeline', timeline(report, speech, pictures))}`;
  return page(
    speech.texts.language,
    title,
    new Markup(REPORT_STYLE + pictureRules(picturesOf(report), pictures)),
    body,
  );
}

const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const page = (language: string, title: string, style: Markup, body: Markup): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;

const section = (speech: Speech, name: Word, body: Markup): Markup =>
  html`<section>
    <h2>${word(speech, name)}</h2>
    ${body}
  </section>`;

function facts({ app, device, startedAt, endedAt, sessionId, cairnVersion }: Report, speech: Speech): Markup {
  const rows: readonly (readonly [Word, string])[] = [
    ['app', [app?.id, app?.version].filter(Boolean).join(' ')],
    ['device', [device?.name, device?.platform, device?.osVersion].filter(Boolean).join(' ')],
    ['time', speech.time(startedAt)],
    ['duration', durationText(endedAt - startedAt)],
    ['session', `${sessionId}, Cairn ${cairnVersion}`],
  ];
  return html`<dl>
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${word(speech, name)}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function findings(report: Report, speech: Speech, pictures: ReportPictures): Markup {
  if (report.findings.length === 0) return html`<p>${word(speech, 'noFindings')}</p>`;
  return html`${report.findings.map((group) => finding(group, speech, pictures))}`;
}

function finding({ occurrences, fingerprint }: FindingGroup, speech: Speech, pictures: ReportPictures): Markup {
  const [first] = occurrences;
  if (first === undefined) return nothing;
  const { finding: found, pageTitle, stepsSinceLaunch, beforePictureId, afterPictureId } = first;
  const where = occurrences
    .map(({ finding: { stepIndex } }) => word(speech, 'atStep', { index: stepIndex }))
    .join(', ');
  const often = occurrences.length > 1 ? `${word(speech, 'occurrences', { n: occurrences.length })}: ` : '';
  const place = pageTitle === undefined ? '' : ` ${word(speech, 'onPage', { page: oneLine(pageTitle) })}`;
  return html`<article>
    <h3>${speech.texts.finding[found.kind]}: ${oneLine(found.title, 160)}</h3>
    <p>
      ${often}${where}${place}. ${word(speech, 'sources', { sources: found.sources.join(', ') })}
      <code>${fingerprint}</code>
    </p>
    <div class="shots">
      ${shot(pictures, beforePictureId, word(speech, 'before'), speech)}
      ${shot(pictures, afterPictureId, word(speech, 'after'), speech)}
      <div>
        <h4>${word(speech, 'stepsSinceLaunch')}</h4>
        <ol>
          ${stepsSinceLaunch.map(({ action }) => html`<li>${actionText(speech, action)}</li>`)}
        </ol>
      </div>
    </div>
    ${found.details === '' ? nothing : details(word(speech, 'stack'), html`<pre>${found.details}</pre>`)}
  </article>`;
}

function failures({ failures: counts }: Report, speech: Speech): Markup {
  if (counts.length === 0) return nothing;
  const rows = counts.map(
    ({ class: name, count, steps }) =>
      html`<li>${speech.texts.failure[name]}: ${count} (${steps.filter((index) => index > 0).join(', ')})</li>`,
  );
  return section(
    speech,
    'failures',
    html`<ul>
      ${rows}
    </ul>`,
  );
}

const listed = (speech: Speech, name: Word, lines: readonly string[]): Markup =>
  lines.length === 0
    ? nothing
    : section(
        speech,
        name,
        html`<ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>`,
      );

function notTested({ notTested: rows }: Report, speech: Speech): Markup {
  if (rows.length === 0) return html`<p>${word(speech, 'nothingLeft')}</p>`;
  const groups = [...Map.groupBy(rows, ({ why }) => why)];
  return html`${groups.map(
    ([why, ofWhy]) =>
      html`<h3>${speech.texts.notTested[why]} (${ofWhy.length})</h3>
        <p class="hint">${speech.texts.notTestedHint[why]}</p>
        <ul>
          ${ofWhy.map((row) => html`<li>${notTestedLine(row, speech)}</li>`)}
        </ul>`,
  )}`;
}

const timeline = ({ timeline: rows }: Report, speech: Speech, pictures: ReportPictures): Markup =>
  html`<ol class="timeline">
    ${rows.map((row) => timelineRow(row, speech, pictures))}
  </ol>`;

function timelineRow(row: TimelineRow, speech: Speech, pictures: ReportPictures): Markup {
  const { step, fromTitle, toTitle, why, beforePictureId, afterPictureId } = row;
  const found = row.findings.map(({ kind }) => speech.texts.finding[kind]).join(', ');
  const way = fromTitle === toTitle ? (toTitle ?? '') : `${fromTitle ?? '…'} → ${toTitle ?? '…'}`;
  const head = html`<b>${step.index}</b> ${actionText(speech, step.action)}
    <span class="way">${oneLine(way)}</span>
    <span class="result ${step.result}">${speech.texts.result[step.result]}</span>
    ${found === '' ? nothing : html`<strong class="found">${found}</strong>`}`;
  const body = html`<p>
      ${why === undefined ? '' : `${word(speech, 'why')}: ${speech.reason(why)} `}${word(speech, 'by')}:
      ${deciderText(speech, row)}${step.receipt.reason === undefined ? '' : ` — ${step.receipt.reason}`}
    </p>
    ${(step.notes ?? []).map((note) => html`<p>${note}</p>`)}
    <div class="shots">
      ${step.beforeObservationId === undefined ? nothing : shot(pictures, beforePictureId, word(speech, 'before'), speech)}
      ${shot(pictures, afterPictureId, word(speech, 'after'), speech)}
    </div>`;
  return html`<li>${details(head, body)}</li>`;
}
