import type { LogRecord } from '../../phone.ts';
import { eventPayload } from './log-events.ts';

export type LogBuffer = LogRecord['buffer'];

const BUFFER_IDS: Readonly<Record<LogBuffer, number>> = { main: 0, events: 2, system: 3, crash: 4 };
const PRIORITIES: Readonly<Record<LogRecord['priority'], number>> = { V: 2, D: 3, I: 4, W: 5, E: 6, F: 7 };
const HEADER_BYTES = 28;
/** `LOGGER_ENTRY_MAX_PAYLOAD`: logd keeps no more of one record. */
const MAX_PAYLOAD = 4068;

/**
 * One record as `logcat -B` writes it: `struct logger_entry_v4` and its payload, little endian.
 * https://android.googlesource.com/platform/system/logging/+/refs/heads/android14-release/liblog/include/log/log_read.h
 */
export function logEntry(record: LogRecord): Buffer {
  const payload = (record.buffer === 'events' ? eventPayload(record) : textPayload(record)).subarray(0, MAX_PAYLOAD);
  const entry = Buffer.alloc(HEADER_BYTES + payload.length);
  entry.writeUInt16LE(payload.length, 0);
  entry.writeUInt16LE(HEADER_BYTES, 2);
  entry.writeInt32LE(record.pid, 4);
  entry.writeUInt32LE(record.tid, 8);
  entry.writeUInt32LE(Math.floor(record.at / 1000), 12);
  entry.writeUInt32LE(Math.floor(record.at % 1000) * 1_000_000, 16);
  entry.writeUInt32LE(BUFFER_IDS[record.buffer], 20);
  entry.writeUInt32LE(record.uid, 24);
  payload.copy(entry, HEADER_BYTES);
  return entry;
}

/** Priority, tag and message, the texts closed by a zero; a message that is too long loses its end, not its zero. */
function textPayload({ priority, tag, message }: LogRecord): Buffer {
  const head = Buffer.concat([Buffer.from([PRIORITIES[priority]]), Buffer.from(`${tag}\0`)]);
  const body = Buffer.from(message).subarray(0, MAX_PAYLOAD - head.length - 1);
  return Buffer.concat([head, body, Buffer.from([0])]);
}
