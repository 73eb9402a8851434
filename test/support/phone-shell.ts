import { ByteQueue, toBuffer } from '../../electron/drivers/practice/shell/bytes.ts';
import { PhoneFiles } from '../../electron/drivers/practice/shell/files.ts';
import { runText } from '../../electron/drivers/practice/shell/interpreter.ts';
import { newShellState } from '../../electron/drivers/practice/shell/state.ts';
import { PlainPhone } from './plain-phone.ts';

export interface ShellAnswer {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

/** The practice phone's shell over a `PlainPhone`, with nothing of adb between. */
export class PhoneShellFixture {
  readonly phone = new PlainPhone();
  readonly files = new PhoneFiles(() => this.phone.now());
  rebooted = 0;

  async run(command: string, stdin: string | Buffer = ''): Promise<ShellAnswer> {
    const { out, err, code } = await this.runBytes(command, stdin);
    return { out: out.toString('utf8'), err: err.toString('utf8'), code };
  }

  async runBytes(command: string, stdin: string | Buffer = ''): Promise<{ out: Buffer; err: Buffer; code: number }> {
    const run = this.start(command, stdin);
    const code = await run.ended;
    return { out: Buffer.concat(run.out), err: Buffer.concat(run.err), code };
  }

  /** A command that goes on until `stop`; what it has printed so far is in `out`. */
  start(
    command: string,
    stdin: string | Buffer = '',
  ): { out: Buffer[]; err: Buffer[]; ended: Promise<number>; stop(): void } {
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    const input = new ByteQueue();
    input.push(toBuffer(stdin));
    input.end();
    const stop = new AbortController();
    const ended = runText(command, {
      shell: { phone: this.phone, files: this.files, reboot: () => void this.rebooted++ },
      state: newShellState(),
      streams: {
        stdin: input,
        out: async (data) => void out.push(toBuffer(data)),
        err: async (data) => void err.push(toBuffer(data)),
      },
      signal: stop.signal,
    });
    return { out, err, ended, stop: () => stop.abort() };
  }
}
