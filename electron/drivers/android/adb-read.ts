import type { Duplex } from 'node:stream';
import { ConnectionEnded } from './adb-errors.ts';
import type { Connection } from './adbkit.ts';

/**
 * Asks the adb server itself a question and returns its answer, unread: adbkit's own reader of `host:devices-l` shifts
 * the columns of phones without a USB path, and that of `host:version` takes anything for a number.
 */
export async function ask(connection: Connection, question: string): Promise<Buffer> {
  const { parser } = connection;
  connection.write(Buffer.from(Buffer.byteLength(question).toString(16).padStart(4, '0') + question));
  const status = await parser.readAscii(4);
  if (status === 'OKAY') return parser.readValue();
  if (status === 'FAIL') return parser.readError();
  return parser.unexpected(status, 'OKAY or FAIL') as Promise<never>;
}

/** All that a stream gives until it ends; one copy at the end, where adbkit's `readAll` makes one per chunk. */
export function collect(stream: Duplex): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let ended = false;
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('error', reject);
    stream.once('end', () => {
      ended = true;
      resolve(Buffer.concat(chunks));
    });
    stream.once('close', () => {
      if (!ended) reject(new ConnectionEnded());
    });
    if (stream.destroyed) reject(new ConnectionEnded());
  });
}
