import type { ReasonText } from '../../model/action.ts';
import { EVENT_VERSION, type SessionEvent } from '../../model/run.ts';
import { said } from '../../text/say.ts';
import { sentences } from '../../text/sentences.ts';
import { DamagedEventError, NewerVersionError } from './errors.ts';
import { eventShapes } from './shapes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One step per old version: `upgrades[1]` turns an event of version 1 into one of version 2. */
const upgrades: Readonly<Record<number, (event: Fields) => Fields>> = { 1: withReasonTexts };

/** Version 1 held the sentences of gates and sessions in English; since then they are message ids with parameters. */
function withReasonTexts(event: Fields): Fields {
  switch (event['type']) {
    case 'proposed':
      return within(event, 'proposal', (proposal) => within(proposal, 'risk', (risk) => quoted(risk, 'why')));
    case 'decided':
      return within(event, 'decision', (decision) => quoted(decision, 'reason'));
    case 'suspended':
      // What an agent asks of the tester was an id already.
      return event['reason'] === 'waiting_for_tester' && typeof event['detail'] === 'string'
        ? { ...event, detail: { id: event['detail'] } }
        : quoted(event, 'detail');
    case 'latched':
      return quoted(event, 'detail');
    default:
      return event;
  }
}

function within(holder: Fields, name: string, change: (part: Fields) => Fields): Fields {
  const part = holder[name];
  return typeof part === 'object' && part !== null ? { ...holder, [name]: change(part as Fields) } : holder;
}

function reasonOf(text: string): ReasonText {
  const known = Object.entries(sentences).find(([, sentence]) => sentence === text);
  return known ? { id: known[0] } : said(text);
}

function quoted(holder: Fields, name: string): Fields {
  const text = holder[name];
  return typeof text === 'string' ? { ...holder, [name]: reasonOf(text) } : holder;
}

/**
 * Reads one event of any known version and returns it in the current one.
 * Unknown extra fields are kept; missing or wrong ones are refused.
 * @throws NewerVersionError for an event of a later format; DamagedEventError for anything that is no event
 */
export function upgradeEvent(raw: unknown): SessionEvent {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new DamagedEventError('', 'is not an object');
  }
  let event = raw as Fields;
  const version = wholeNumber(event, 'v');
  if (version > EVENT_VERSION) throw new NewerVersionError(version, EVENT_VERSION);
  for (let from = version; from < EVENT_VERSION; from += 1) {
    const upgrade = upgrades[from];
    if (!upgrade) throw new DamagedEventError('v', `is ${from}, a version that never existed`);
    event = { ...upgrade(event), v: from + 1 };
  }
  checkCurrent(event);
  return event as SessionEvent;
}

function checkCurrent(event: Fields): void {
  wholeNumber(event, 'seq');
  wholeNumber(event, 'at');
  const type = event['type'];
  const shape =
    typeof type === 'string' && Object.hasOwn(eventShapes, type) ? eventShapes[type as SessionEvent['type']] : null;
  if (!shape) throw new DamagedEventError('type', `is ${JSON.stringify(type)}, which is no kind of event`);
  const problem = shape(event, '');
  if (problem) throw new DamagedEventError(problem.path, problem.text);
}

function wholeNumber(event: Fields, name: string): number {
  const value = event[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) {
    throw new DamagedEventError(name, 'is not a whole positive number');
  }
  return value;
}
