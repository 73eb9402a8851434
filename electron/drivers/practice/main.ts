import { logFault } from '../../io/fault-log.ts';
import { complain, endProcess, parentProcess, printLine, programArguments } from '../../io/parent.ts';
import type { Parent } from '../../io/parent.ts';
import { leaveInterruptsToParent, onStopSignal } from '../../io/process.ts';
import { phoneControl } from './control.ts';
import type { PhoneMessage, PhoneRequest } from './control.ts';
import { createPhone } from './create-phone.ts';
import { openDoors } from './doors/index.ts';
import { PhoneUsageError, readPhoneOptions } from './options.ts';

/**
 * The practice phone as a process of its own. Forked, it reports by message and obeys `PhoneCalls`; started by hand,
 * it prints one line of JSON and runs until it is stopped.
 */
async function main(parent: Parent | undefined): Promise<void> {
  parent?.onGone(() => endProcess(0));
  if (parent) leaveInterruptsToParent();
  const options = readPhoneOptions(programArguments());
  const { phone, problems } = await createPhone(options);
  const doors = await openDoors(phone, options);
  const stop = (): void => {
    doors.close();
    phone.dispose();
  };
  if (!parent) onStopSignal(async () => stop());
  else {
    const control = phoneControl({ doors, inputLog: () => phone.inputLog(), quit: () => stop() });
    parent.onMessage((message) => void obey(message as PhoneRequest, parent, control));
  }
  const { serverPort, adbdPort } = doors;
  const names = Object.fromEntries(phone.packages().map(({ name, label }) => [name, label]));
  tell(parent, { ready: true, serverPort, adbdPort, problems, names });
}

async function obey(request: PhoneRequest, parent: Parent, control: ReturnType<typeof phoneControl>): Promise<void> {
  parent.send(await control(request));
  if (request.call === 'quit') endProcess(0);
}

function tell(parent: Parent | undefined, message: PhoneMessage): void {
  if (parent) parent.send(message);
  else printLine(JSON.stringify(message));
}

const parent = parentProcess();
main(parent).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  const wrongUse = error instanceof PhoneUsageError;
  // The operating system's errors, such as a port that is taken, say enough by themselves.
  const expected = wrongUse || (error instanceof Error && 'code' in error);
  if (!expected) logFault('the practice phone', error);
  if (parent) parent.send({ ready: false, error: reason } satisfies PhoneMessage);
  else if (expected) complain(reason);
  endProcess(wrongUse ? 2 : 4);
});
