import type { IosFrame } from './ios-frames.ts';
import type { IosReport } from './ios-report.ts';
import type { IpsHeader } from './ips.ts';
import { linesOf } from './lines.ts';

/** Reads the text form of a crash report: bug type 109, `.crash` files, reports that Xcode has translated. */
export function readIosText(header: IpsHeader, text: string): IosReport {
  const lines = linesOf(text);
  const facts = factsOf(lines);
  const fact = (key: string): string | undefined => facts.get(key);
  const process = /^(.*?) \[(\d+)\]$/.exec(fact('Process')?.slice(0, 300) ?? fact('Command')?.slice(0, 300) ?? '');
  const exception = /^(\w+)(?: \((\w+)\))?/.exec(fact('Exception Type') ?? '');
  const termination = terminationOf(fact('Termination Reason'));
  const images = imagesOf(lines);
  return {
    processName: process?.[1] ?? fact('Process') ?? fact('Command') ?? header.name,
    bundleId: header.bundleId ?? fact('Identifier'),
    pid: process ? Number(process[2]) : undefined,
    captureTime: fact('Date/Time'),
    incidentId: header.incidentId ?? fact('Incident Identifier'),
    type: exception?.[1],
    signal: exception?.[2],
    ...termination,
    terminationText: fact('Termination Description') ?? termination.terminationText,
    said: saidOf(lines),
    thread: fact(`Thread ${crashedThread(lines)} name`)?.replace(/^Dispatch queue: /, ''),
    frames: framesOf(lines).map((frame) => ({ ...frame, ...images.get(frame.image) })),
  };
}

/** What stands before the first colon of a line, and what behind it; the first of each name counts. */
function factsOf(lines: readonly string[]): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0 || colon > 40) continue;
    const key = line.slice(0, colon);
    if (!facts.has(key)) facts.set(key, line.slice(colon + 1).trim());
  }
  return facts;
}

function terminationOf(text: string | undefined) {
  const named = /^Namespace (\w+), Code (0x[0-9a-f]+|\d+)/.exec(text ?? '');
  if (named) return { terminationNamespace: named[1], terminationCode: Number(named[2]), terminationText: undefined };
  const plain = /^(\w+) (0x[0-9a-f]+|\d+) ?(.*)$/.exec(text ?? '');
  if (!plain) return { terminationNamespace: undefined, terminationCode: undefined, terminationText: text };
  return { terminationNamespace: plain[1], terminationCode: Number(plain[2]), terminationText: plain[3] };
}

const crashedThread = (lines: readonly string[]): string => {
  for (const line of lines) {
    const match =
      /^(?:Triggered by Thread|Crashed Thread): +(\d+)/.exec(line) ??
      /^Thread (\d+).*Crashed:/.exec(line.slice(0, 200));
    if (match) return match[1] ?? '0';
  }
  return '0';
};

/** What the process said of itself, below its own heading. */
function saidOf(lines: readonly string[]): string | undefined {
  const start = lines.indexOf('Application Specific Information:');
  if (start < 0) return undefined;
  const end = lines.findIndex((line, index) => index > start && line.trim() === '');
  const said = lines.slice(start + 1, end < 0 ? undefined : end).filter((line) => line !== 'abort() called');
  return said.length > 0 ? said.join('\n') : undefined;
}

/** The backtrace of the exception where there is one, else the thread that crashed. */
function framesOf(lines: readonly string[]): readonly IosFrame[] {
  const exception = lines.findIndex((line) => /^Last Exception Backtrace:/.test(line));
  const crashed = lines.findIndex((line) => /^Thread \d+.*Crashed:/.test(line.slice(0, 200)));
  const thread = lines.indexOf(`Thread ${crashedThread(lines)}:`);
  const listed = [exception, crashed, thread]
    .filter((start) => start >= 0)
    .map((start) => framesBelow(lines, start + 1));
  return listed.find((frames) => frames.length > 0) ?? [];
}

function framesBelow(lines: readonly string[], start: number): readonly IosFrame[] {
  const frames: IosFrame[] = [];
  for (const line of lines.slice(start)) {
    const frame = textFrame(line);
    if (frame) frames.push(frame);
    else if (frames.length > 0 || line.trim() === '') break;
  }
  return frames;
}

const FRAME = /^\d+\s+(\S.*?)\s+0x([0-9a-f]+) (.*)$/;
const SYMBOL = /^(.*) \+ (\d+)(?: \(([^():]+)(?::(\d+))?\))?$/;
const OFFSET = /^0x[0-9a-f]+ \+ (0x[0-9a-f]+|\d+)/;

/** `4   Shop   0x0000000100081a1c main + 108 (main.swift:3)`, or `0x18c11a490 0x18b625000 + 0xaf5490 // -[A b] + 0x20`. */
function textFrame(line: string): IosFrame | undefined {
  // Blanks pad the columns; one is enough, and keeps the search short.
  const match = FRAME.exec(line.slice(0, 2_000).replace(/\s+/g, ' '));
  if (!match) return undefined;
  const [, image = '', , rest = ''] = match;
  const offset = OFFSET.exec(rest);
  if (offset) {
    const comment = rest.indexOf('// ');
    const plus = rest.lastIndexOf(' + ');
    const symbol = comment < 0 ? undefined : rest.slice(comment + 3, plus > comment ? plus : undefined);
    return { image, symbol, imageOffset: Number(offset[1]) };
  }
  const named = SYMBOL.exec(rest);
  if (!named) return { image, symbol: rest.startsWith('0x') ? undefined : rest };
  return {
    image,
    symbol: named[1],
    symbolOffset: Number(named[2]),
    file: named[3],
    line: named[4] === undefined ? undefined : Number(named[4]),
  };
}

/** Where the images of a process lie, by name: `0x1 - 0x2 kaki arm64  <uuid> /path/kaki`. */
function imagesOf(
  lines: readonly string[],
): ReadonlyMap<string, { readonly imagePath: string; readonly imageUuid: string }> {
  const start = lines.findIndex((line) => line.startsWith('Binary Images:'));
  const images = new Map<string, { readonly imagePath: string; readonly imageUuid: string }>();
  for (const line of start < 0 ? [] : lines.slice(start + 1)) {
    const match = /<([0-9a-fA-F-]+)> (\/.*)$/.exec(line.slice(0, 2_000));
    const path = match?.[2] ?? '';
    const name = path.slice(path.lastIndexOf('/') + 1).trim();
    if (match && !images.has(name)) images.set(name, { imagePath: path, imageUuid: match[1] ?? '' });
  }
  return images;
}
