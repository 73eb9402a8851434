import type { CrashKind, CrashRecord, WebErrorKind } from '../../model/crash.ts';
import { topFrame } from './web-stack.ts';
import { messageTemplate } from './web-template.ts';

const kinds: Readonly<Record<WebErrorKind, true>> = {
  js_exception: true,
  unhandled_rejection: true,
  console_error: true,
  request_failed: true,
  http_error: true,
  page_crash: true,
  page_hang: true,
};

/** Whether a browser tells it of a page, rather than a phone of an app. */
export function isWebError(kind: string): kind is WebErrorKind {
  return Object.hasOwn(kinds, kind);
}

/**
 * The name that equal errors of a page share: what went wrong, the template of its message, and the top frame in the
 * page's own scripts. Line numbers, hosts on this machine and whatever else changes with a build or a run are left out.
 */
export function webFingerprint({
  kind,
  headline,
  details,
}: Pick<CrashRecord, 'kind' | 'headline' | 'details'>): string {
  const frame = topFrame(details);
  const place = frame && `${frame.name === '' ? '(no name)' : frame.name} ${frame.file}`;
  return [kind, describe(kind, headline), ...(place === undefined ? [] : [place])].join(' | ');
}

/** The status of an answer says what went wrong, so it stays. */
function describe(kind: CrashKind, headline: string): string {
  const message = headline.replace(/^Uncaught (?:\(in promise\) )?/, '');
  const status = kind === 'http_error' ? /\b[45]\d\d\b/.exec(message)?.[0] : undefined;
  return status === undefined ? messageTemplate(message) : `${status} ${messageTemplate(message.replace(status, ''))}`;
}
