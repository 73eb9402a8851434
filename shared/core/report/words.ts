import type { Action, AnyTarget } from '../../model/action.ts';
import { fillPlaces } from '../../text/say.ts';
import type { Speech, Word } from './texts.ts';
import type { FlowResult } from '../record/flows.ts';
import type { Correction, Report, TimelineRow } from './types.ts';

type Params = Readonly<Record<string, string | number>>;

export const word = ({ texts }: Speech, name: Word, params: Params = {}): string =>
  fillPlaces(texts.words[name], params);

const LONGEST = 80;

/** One line of a screen's text, not endless. */
export function oneLine(text: string, longest = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

function targetName(speech: Speech, target: AnyTarget): string {
  const label = oneLine(target.label);
  if (label !== '') return `“${label}”`;
  return target.elementKey === null ? `${target.point.x}, ${target.point.y}` : word(speech, 'nameless');
}

/** What an action does, as a tester would say it. */
export function actionText(speech: Speech, action: Action): string {
  const { texts } = speech;
  return fillPlaces(texts.action[action.kind], actionParams(speech, action));
}

function actionParams(speech: Speech, action: Action): Params {
  switch (action.kind) {
    case 'launch':
      return { target: action.app };
    case 'press_key':
      return { target: action.key };
    case 'wait':
      return { target: action.ms / 1000 };
    case 'swipe':
      return { from: `${action.from.x}, ${action.from.y}`, to: `${action.to.x}, ${action.to.y}` };
    case 'scroll':
      return { target: targetName(speech, action.target), direction: speech.texts.direction[action.direction] };
    case 'input_text': {
      const text = action.text === null ? word(speech, 'secret') : `“${oneLine(action.text)}”`;
      return { target: targetName(speech, action.target), text };
    }
    case 'tap':
    case 'long_press':
      return { target: targetName(speech, action.target) };
  }
}

/** Who let a step happen: the tester, his rule, or the tester's own hand. */
export function deciderText(speech: Speech, { step, decision }: TimelineRow): string {
  if (decision !== undefined) return decision.by;
  return step.by === 'tester' && step.action.kind !== 'launch' ? word(speech, 'byHand') : step.by;
}

/** The verdict in a word; a session that was not ended has none. */
export const verdictWord = ({ texts }: Speech, { verdict }: Report): string =>
  verdict === undefined ? texts.noVerdict : texts.status[verdict.status];

/** The first lines of a report: the verdict, why, and how much was done. */
export function verdictLines(speech: Speech, report: Report): readonly string[] {
  const { texts } = speech;
  const { verdict, latches, coverage, stepsByPicture, timeline } = report;
  const [firstByPicture] = stepsByPicture;
  const { pages, edges, actionsKnown: known, actionsTried: tried, actionsRefused: refused, efficiency } = coverage;
  return [
    ...(verdict === undefined || latches.length > 0 ? [] : [texts.statusHint[verdict.status]]),
    ...latches.map(({ latch, detail }) =>
      detail === undefined
        ? word(speech, 'alone', { what: texts.latch[latch] })
        : word(speech, 'because', { what: texts.latch[latch], why: speech.reason(detail) }),
    ),
    ...(verdict === undefined ? [] : [word(speech, 'ended', { why: texts.end[verdict.endReason] })]),
    word(speech, 'counts', { steps: timeline.length, pages, edges, known, tried, refused }),
    ...(efficiency.steps === 0
      ? []
      : [
          word(speech, 'efficiency', {
            floorSteps: efficiency.floorSteps,
            steps: efficiency.steps,
            percent: Math.round(efficiency.share * 100),
          }),
        ]),
    ...(firstByPicture === undefined
      ? []
      : [word(speech, 'byPicture', { n: stepsByPicture.length, first: firstByPicture })]),
  ];
}

/** What became of a flow of the plan, in a line. */
export function flowLine({ texts, reason }: Speech, { id, state, done, of, why }: FlowResult): string {
  const how = fillPlaces(texts.words.flowDone, { done, of });
  return `${oneLine(id)}: ${texts.flow[state]} (${how})${why === undefined ? '' : ` — ${reason(why)}`}`;
}

/** A rule of the tester's on what is one page, in a line. */
export const correctionLine = ({ reason }: Speech, { pageTitle, says }: Correction): string =>
  pageTitle === undefined ? reason(says) : `“${oneLine(pageTitle)}”: ${reason(says)}`;

/** Hours, minutes and seconds. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}
