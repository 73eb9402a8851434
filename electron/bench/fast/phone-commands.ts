import type { RunsCommands } from '../../drivers/android/launch.ts';
import type { Section } from '../../drivers/android/sections.parse.ts';
import type { PhoneOs } from '../../drivers/practice/phone.ts';
import { ByteQueue, toBuffer } from '../../drivers/practice/shell/bytes.ts';
import type { PhoneShell } from '../../drivers/practice/shell/command.ts';
import { PhoneFiles } from '../../drivers/practice/shell/files.ts';
import { runText } from '../../drivers/practice/shell/interpreter.ts';
import { newShellState } from '../../drivers/practice/shell/state.ts';

/** Runs the Android driver's command lines in the practice phone's own shell, without adb, a socket or a process. */
export function phoneCommands(phone: PhoneOs): RunsCommands {
  const shell: PhoneShell = { phone, files: new PhoneFiles(() => phone.now()), reboot: () => phone.reboot() };
  return {
    run: async (commands, { signal, onHandedOver }) => {
      onHandedOver?.();
      const done = new Map<string, Section>();
      for (const [name, command] of commands) done.set(name, await runOne(command, shell, signal));
      return done;
    },
  };
}

const never = new AbortController().signal;

async function runOne(command: string, shell: PhoneShell, signal: AbortSignal = never): Promise<Section> {
  const chunks: Buffer[] = [];
  const stdin = new ByteQueue();
  stdin.end();
  const write = async (data: string | Buffer): Promise<void> => void chunks.push(toBuffer(data));
  const run = { shell, state: newShellState(), streams: { stdin, out: write, err: write }, signal };
  const status = await runText(command, run);
  return { bytes: Buffer.concat(chunks), status };
}
