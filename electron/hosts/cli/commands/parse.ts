import { readEvidence } from '../../../../shared/core/evidence/read-evidence.ts';
import type { Evidence, Occurrence } from '../../../../shared/core/evidence/types.ts';
import { decodeText } from '../../../evidence/decode-text.ts';
import { readBytes } from '../../../io/files.ts';
import { CliError, exitCodes, type Output } from '../output.ts';

export interface ParseOptions {
  /** A log, trace, tombstone, exit-info, dropbox or `.ips` file. */
  readonly file: string;
}

/** Says what a file is and which crashes and hangs it holds. @throws CliError when it is no evidence, or cannot be read */
export async function parseCommand({ file }: ParseOptions, output: Output): Promise<number> {
  const found = readEvidence(decodeText(await bytesOf(file)));
  if (found.kind === 'none') {
    throw new CliError('not_evidence', `${file}: ${found.reason}`, { exitCode: exitCodes.wrongUse });
  }
  output.result(plain(found), () => prose(found));
  return exitCodes.passed;
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readBytes(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError('file_unreadable', `${file} cannot be read: ${reason}`, { exitCode: exitCodes.wrongUse });
  }
}

function plain({ kind, process, package: app, occurrences, warnings }: Evidence) {
  return {
    kind,
    process: process ?? null,
    package: app ?? null,
    occurrences: occurrences.map(plainOccurrence),
    warnings,
  };
}

function plainOccurrence(one: Occurrence) {
  return {
    kind: one.kind,
    exception: one.exception,
    topAppFrame: one.topAppFrame ?? null,
    frames: one.frames.map(({ text }) => text),
    fingerprint: one.fingerprint,
    variant: one.variant,
    label: one.label,
    message: one.message,
    process: one.process ?? null,
    package: one.package ?? null,
    pid: one.pid ?? null,
    thread: one.thread ?? null,
    causes: one.causes,
  };
}

function prose({ kind, process, occurrences, warnings }: Evidence): string {
  const lines = occurrences.flatMap(({ kind: what, label, fingerprint, frames }) => [
    `${what}  ${label}  [${fingerprint}]`,
    ...frames.slice(0, 8).map(({ text, inApp }) => `  ${inApp ? '>' : ' '} ${text}`),
  ]);
  return [`${kind} of ${process ?? 'unknown'}`, ...lines, ...warnings.map((warning) => `! ${warning}`)].join('\n');
}
