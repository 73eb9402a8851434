import type { PhoneOs } from '../phone.ts';
import type { PhoneFiles } from './files.ts';

/** What a shell and its commands reach of the phone. */
export interface PhoneShell {
  readonly phone: PhoneOs;
  readonly files: PhoneFiles;
  /** Ends every connection and starts the phone again; returns at once. */
  reboot(): void;
}

/** The three standard streams of a command. Writers resolve when more can be taken. */
export interface Streams {
  readonly stdin: AsyncIterable<Buffer>;
  out(data: string | Buffer): Promise<void>;
  err(data: string | Buffer): Promise<void>;
}

export interface CommandIo extends Streams, PhoneShell {
  readonly env: ReadonlyMap<string, string>;
  /** An argument as an absolute path, by the shell's working directory. */
  path(argument: string): string;
  /** Aborted when nobody reads the answer any more; a command that waits must end then. */
  readonly signal: AbortSignal;
}

/** One tool of the phone: does its work and returns its exit status. */
export type Command = (args: readonly string[], io: CommandIo) => number | Promise<number>;

/** Android's API level, from the property that tools read it from. */
export function apiLevel(phone: PhoneOs): number {
  return Number(phone.properties.get('ro.build.version.sdk') ?? 34);
}

/** The phone's time zone, for everything it prints in local time. */
export function timeZone(phone: PhoneOs): string {
  return phone.properties.get('persist.sys.timezone') ?? 'UTC';
}

/** Prints a complaint and returns the status that goes with it. */
export async function fail(io: Streams, text: string, status = 1): Promise<number> {
  await io.err(text.endsWith('\n') ? text : `${text}\n`);
  return status;
}

/** For what a real phone can do and the practice phone cannot: loud, and never status 0. */
export function notModelled(io: Streams, what: string): Promise<number> {
  return fail(io, `Error: '${what}' is not modelled by the practice phone`);
}

/** How Android's Java tools (`input`, `am`, `settings` …) report an exception: on stderr, with status 255. */
export function javaException(io: Streams, command: string, exception: string): Promise<number> {
  return fail(io, `\nException occurred while executing '${command}':\n${exception}\n`, 255);
}
