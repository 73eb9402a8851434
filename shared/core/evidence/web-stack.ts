import { fileTemplate } from './web-template.ts';

/** One line of a JavaScript stack, as far as it is the same from build to build and from browser to browser. */
export interface WebFrame {
  /** `add`, `Cart.add`, or empty for a function without a name. */
  readonly name: string;
  /** Name of the script without hash and query, `main.#.js`; empty for code of the browser itself. */
  readonly file: string;
}

/** What V8 puts before a name according to how a function was called; releases differ in it. */
const receivers = /^(?:(?:Object|Module|Function|Window|window|global|globalThis|exports|self)\.)+/;

/**
 * The frames of a stack in the forms that V8 writes (`at f (url:1:2)`, `at url:1:2`, `at async f (…)`,
 * `at new F (…)`, `at T.f [as g] (…)`, `at eval (eval at f (url:1:2), <anonymous>:1:2)`) and in those of the other
 * engines (`f@url:1:2`). Lines that are no frame are left out.
 * Format: https://v8.dev/docs/stack-trace-api#appendix%3A-stack-trace-format
 */
export function webFrames(stack: string): readonly WebFrame[] {
  return stack.split('\n').flatMap((line) => readV8(line) ?? readOther(line) ?? []);
}

/** Where a stack points: its first frame in a script of the page. */
export function topFrame(stack: string): WebFrame | undefined {
  return webFrames(stack).find(({ file }) => file !== '');
}

function readV8(line: string): WebFrame | null {
  const body = /^\s*at (.+)$/.exec(line)?.[1];
  if (body === undefined) return null;
  const call = /^(.*?) \((.*)\)$/.exec(body);
  const place = fileOf(call?.[2] ?? body);
  // A sentence that begins with "at" is no frame.
  if (place === null) return null;
  return { name: call ? nameOf(call[1] ?? '') : '', file: place };
}

function readOther(line: string): WebFrame | null {
  const [, name = '', where = ''] = /^\s*([^@\s]*)@(\S+:\d+:\d+)\s*$/.exec(line) ?? [];
  const file = where === '' ? null : fileOf(where);
  return file === null ? null : { name: nameOf(name), file };
}

function nameOf(written: string): string {
  return written
    .replace(/^(?:async|new) /, '')
    .replace(/ \[as [^\]]*\]$/, '')
    .replace(receivers, '')
    .replace(/(?:^|\.)(?:<anonymous>|<computed>)$/, '')
    .replace(/\d+/g, '#');
}

/** Empty for what is of the browser, null for what is no place at all. */
function fileOf(place: string): string | null {
  if (/^(?:<anonymous>|native|index \d+|unknown location)$/.test(place)) return '';
  const evaluated = /^eval at .*?\((.*?):\d+:\d+\)/.exec(place)?.[1];
  const url = evaluated ?? /^(.*?):\d+(?::\d+)?$/.exec(place)?.[1];
  if (url === undefined) return null;
  if (/^(?:<anonymous>|VM\d*|node:.*|chrome-extension:.*)$/.test(url)) return '';
  return fileTemplate(url);
}
