import { asNumber, asObject, asText, parsePartialJson } from './partial-json.ts';
import type { Json } from './partial-json.ts';

type Fields = { readonly [key: string]: Json };

/** Header line of an `.ips` file. */
export interface IpsHeader {
  readonly bugType?: string;
  readonly bundleId?: string;
  readonly name?: string;
  readonly incidentId?: string;
  /** When the file was written. */
  readonly timestamp?: string;
  readonly osVersion?: string;
  /** Everything that the line says. */
  readonly fields: Fields;
}

/**
 * How far a report can be read. `incomplete` may still be growing; `text` is the older form, with or without a header;
 * `other` is an `.ips` file about something that is no crash.
 */
export type IpsState = 'ok' | 'incomplete' | 'text' | 'other' | 'not_ips';

export interface IpsParts {
  readonly state: IpsState;
  readonly header: IpsHeader;
  /** What could be read of a JSON body. */
  readonly body?: Fields;
  /** The body as text. */
  readonly text: string;
  /** What is odd about the file, or why it is not whole. */
  readonly oddities: readonly string[];
}

/** Bug types that are crashes: JSON and the older text. */
const CRASHES: ReadonlySet<string> = new Set(['309', '109']);
const TRANSLATED = /^-{3,} *\nFull Report *\n-{3,} *$/m;
const TEXT_REPORT = /^(?:Incident Identifier|Process|Exception Type): /m;

/** Takes an `.ips` or `.crash` file apart: two JSON documents, or a header and a text, or only one of them. */
export function splitIps(file: string): IpsParts {
  const whole = file.startsWith('\ufeff') ? file.slice(1) : file;
  const translated = TRANSLATED.exec(whole.includes('Full Report') ? whole : '');
  const text = (translated ? whole.slice(translated.index + translated[0].length) : whole).trimStart();
  if (!text.startsWith('{')) return splitHeadless(text);
  const lineEnd = text.indexOf('\n');
  const head = parsePartialJson(lineEnd < 0 ? text : text.slice(0, lineEnd));
  const fields = asObject(head.value);
  if (!fields || !head.complete || lineEnd < 0) return splitWithoutHeaderLine(text);
  const header = headerOf(fields);
  const rest = text.slice(lineEnd + 1).trim();
  if (header.bugType === undefined && asText(fields['procName']) === undefined && header.incidentId === undefined) {
    return notIps();
  }
  return splitBody(header, rest, []);
}

function splitBody(header: IpsHeader, rest: string, oddities: readonly string[]): IpsParts {
  const other = header.bugType !== undefined && !CRASHES.has(header.bugType);
  if (rest === '')
    return {
      state: other ? 'other' : 'incomplete',
      header,
      text: rest,
      oddities: [...oddities, 'The body is missing.'],
    };
  if (!rest.startsWith('{')) {
    const state = other ? 'other' : 'text';
    return { state, header, text: rest, oddities };
  }
  const { value, complete, end } = parsePartialJson(rest);
  const body = asObject(value);
  const cut = complete && rest.slice(end).trim() === '' ? [] : [cutAt(rest, end, complete)];
  const state = other ? 'other' : complete ? 'ok' : 'incomplete';
  return { state, header, body, text: rest, oddities: [...oddities, ...(other && complete ? [] : cut)] };
}

function cutAt(text: string, end: number, complete: boolean): string {
  if (complete) return 'There is more text behind the report.';
  return `The report is cut off or damaged after ${end} of ${text.length} characters.`;
}

/** No `{` at the start: the tail of a header line and a body, a text report without a header, or no report at all. */
function splitHeadless(text: string): IpsParts {
  const lineEnd = text.indexOf('\n');
  const first = lineEnd < 0 ? text : text.slice(0, lineEnd);
  const tail = /"bug_type" ?: ?"(\d+)"/.exec(first.slice(0, 4_000));
  if (tail && first.trimEnd().endsWith('}')) {
    const header = headerOf(asObject(parsePartialJson(`{${first.slice(first.indexOf('"'))}`).value) ?? {});
    return splitBody(header, text.slice(lineEnd + 1).trim(), ['The beginning of the header is missing.']);
  }
  if (
    TEXT_REPORT.test(text.slice(0, 4_000)) &&
    /^(?:Identifier|Hardware Model|Code Type): /m.test(text.slice(0, 4_000))
  ) {
    return { state: 'text', header: { fields: {} }, text, oddities: ['The header is missing.'] };
  }
  return notIps();
}

/** A single JSON document: a body that has lost its header, or a header that is still being written. */
function splitWithoutHeaderLine(text: string): IpsParts {
  const { value, complete } = parsePartialJson(text);
  const fields = asObject(value) ?? {};
  const header = headerOf(fields);
  const isBody = asText(fields['procName']) !== undefined || asObject(fields['exception']) !== undefined;
  if (isBody) return splitBody(header, text, ['The header is missing.']);
  if (header.bugType === undefined && header.incidentId === undefined) return notIps();
  const oddities = [complete ? 'The body is missing.' : 'The header is cut off.'];
  return { state: 'incomplete', header, text: '', oddities };
}

const notIps = (): IpsParts => ({ state: 'not_ips', header: { fields: {} }, text: '', oddities: [] });

function headerOf(fields: Fields): IpsHeader {
  const text = (key: string): string | undefined => asText(fields[key]) ?? asNumber(fields[key])?.toString();
  return {
    bugType: text('bug_type'),
    bundleId: text('bundleID') ?? asText(asObject(fields['bundleInfo'])?.['CFBundleIdentifier']),
    name: text('app_name') ?? text('name'),
    incidentId: text('incident_id') ?? text('incident'),
    timestamp: text('timestamp'),
    osVersion: text('os_version'),
    fields,
  };
}
