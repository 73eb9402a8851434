import type { LogRecord } from '../../phone.ts';

/** A line of Android's `event-log-tags`: `i` is an int, `s` a string, `t` the string that may hold commas. */
interface EventTag {
  readonly number: number;
  readonly fields: string;
}

const TAGS: Readonly<Record<string, EventTag>> = {
  am_anr: { number: 30008, fields: 'iisit' },
  am_crash: { number: 30039, fields: 'iisistsi' },
  am_kill: { number: 30023, fields: 'iisit' },
  am_proc_bound: { number: 30010, fields: 'iis' },
  am_proc_died: { number: 30011, fields: 'iisii' },
  am_proc_start: { number: 30014, fields: 'iiisst' },
};

const TYPE_INT = 0;
const TYPE_STRING = 2;
const TYPE_LIST = 3;

/**
 * An event as liblog encodes it: tag number and a typed list. An event whose tag or fields are not known
 * becomes tag 0 with its text as one string, which readers show as an unknown tag.
 */
export function eventPayload({ tag, message }: LogRecord): Buffer {
  const known = TAGS[tag];
  const values = known && splitFields(message, known.fields);
  if (!known || !values) return Buffer.concat([uint32(0), stringValue(`${tag}: ${message}`)]);
  const items = values.map((value, index) => (known.fields[index] === 'i' ? intValue(value) : stringValue(value)));
  return Buffer.concat([uint32(known.number), Buffer.from([TYPE_LIST, items.length]), ...items]);
}

/** `[a,b,c]` into as many values as there are fields; the free text takes the commas that are left over. */
function splitFields(message: string, fields: string): string[] | undefined {
  const parts = /^\[(.*)\]$/s.exec(message)?.[1]?.split(',');
  if (!parts || parts.length < fields.length) return undefined;
  const free = fields.indexOf('t');
  const spare = parts.length - fields.length;
  if (free < 0 && spare > 0) return undefined;
  if (free >= 0) parts.splice(free, spare + 1, parts.slice(free, free + spare + 1).join(','));
  return [...fields].every((kind, index) => kind !== 'i' || /^-?\d+$/.test(parts[index]!)) ? parts : undefined;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const intValue = (text: string): Buffer => Buffer.concat([Buffer.from([TYPE_INT]), uint32(Number(text) >>> 0)]);

function stringValue(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([TYPE_STRING]), uint32(bytes.length), bytes]);
}
