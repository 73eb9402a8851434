import type { CableState } from './doors/cable.ts';
import type { Doors } from './doors/index.ts';
import type { Trouble } from './doors/faults.ts';
import type { InputRecord } from './phone.ts';

/** A fault as it travels between processes: `match` is the source of a regular expression. */
export type FaultOrder = Trouble & { readonly match: string; readonly times?: number };

/** What the parent of the practice phone's process can ask of it, and what is answered. */
export interface PhoneCalls {
  plug: { readonly asks: undefined; readonly answers: void };
  unplug: { readonly asks: undefined; readonly answers: void };
  setState: { readonly asks: CableState; readonly answers: void };
  /** Answers when the phone is back. */
  reboot: { readonly asks: undefined; readonly answers: void };
  inputLog: { readonly asks: undefined; readonly answers: readonly InputRecord[] };
  addFault: { readonly asks: FaultOrder; readonly answers: void };
  clearFaults: { readonly asks: undefined; readonly answers: void };
  /** Port of a real adb server that shall list the phone. */
  announceTo: { readonly asks: number; readonly answers: void };
  quit: { readonly asks: undefined; readonly answers: void };
}

export type PhoneCall = keyof PhoneCalls;

export interface PhoneRequest<Call extends PhoneCall = PhoneCall> {
  readonly id: number;
  readonly call: Call;
  readonly argument: PhoneCalls[Call]['asks'];
}

/** The first message of the process, and its only line where it was started by hand. */
export interface PhoneReady {
  readonly ready: true;
  readonly serverPort: number;
  readonly adbdPort?: number;
  /** Files that were left out, one line each. */
  readonly problems: readonly string[];
  /** What the apps call themselves, by package; adb has no way to ask for it. */
  readonly names: Readonly<Record<string, string>>;
}

export type PhoneMessage =
  | PhoneReady
  | { readonly ready: false; readonly error: string }
  | { readonly id: number; readonly answer?: unknown; readonly error?: string };

type Handlers = {
  readonly [Call in PhoneCall]: (
    argument: PhoneCalls[Call]['asks'],
  ) => PhoneCalls[Call]['answers'] | Promise<PhoneCalls[Call]['answers']>;
};

interface Controlled {
  readonly doors: Doors;
  inputLog(): readonly InputRecord[];
  quit(): void;
}

/** Does what the parent asks; every request gets one answer, a failed one its reason. */
export function phoneControl({ doors, inputLog, quit }: Controlled): (request: PhoneRequest) => Promise<PhoneMessage> {
  const { cable, faults } = doors;
  const handlers: Handlers = {
    plug: () => cable.plug(),
    unplug: () => cable.unplug(),
    setState: (state) => cable.setState(state),
    reboot: () => doors.reboot(),
    inputLog,
    addFault: (order) => faults.add({ ...order, match: new RegExp(order.match) }),
    clearFaults: () => faults.clear(),
    announceTo: (port) => doors.announceTo(port),
    quit,
  };
  return async ({ id, call, argument }) => {
    const handle = handlers[call] as (argument: unknown) => unknown;
    try {
      return { id, answer: await handle(argument) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  };
}
