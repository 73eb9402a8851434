import { logFault } from '../../../io/fault-log.ts';
import type { PhoneShell } from '../shell/command.ts';
import type { Faults } from './faults.ts';
import { shellService } from './shell-service.ts';
import type { Service, ServiceStream } from './stream.ts';
import { serveSync } from './sync-service.ts';

/** The phone's services by name, the same behind both doors. */
export class PhoneServices {
  readonly #shell: PhoneShell;
  readonly #faults: Faults;

  constructor(shell: PhoneShell, faults: Faults) {
    this.#shell = shell;
    this.#faults = faults;
  }

  /**
   * What serves a name such as `shell:ls` or `sync:`; undefined for a service the phone does not have,
   * sockets of its own included: a door refuses that the way adbd does.
   */
  find(name: string): ((stream: ServiceStream) => void) | undefined {
    const service = this.#service(name);
    if (!service) return undefined;
    return (stream) => {
      const served = this.#faults.apply(name, stream);
      if (!served) return;
      service(served).catch((error: unknown) => {
        logFault(`the practice phone's service ${name}`, error);
        stream.end();
      });
    };
  }

  #service(name: string): Service | undefined {
    if (name === 'sync:') return (stream) => serveSync(stream, this.#shell.files);
    if (name === 'reboot:') return async () => this.#shell.reboot();
    if (name === 'root:') return answer('adbd cannot run as root in production builds\n');
    if (name.startsWith('reverse:')) return answer(reverseAnswer(name.slice('reverse:'.length)));
    return shellService(name, this.#shell);
  }
}

function answer(text: string): Service {
  return async (stream) => {
    await stream.write(Buffer.from(text));
    stream.end();
  };
}

/** There are no apps that would connect through a reverse tunnel, so none is made; the list of them is empty. */
function reverseAnswer(request: string): string {
  if (request === 'list-forward') return '0000';
  const reason = 'reverse tunnels are not modelled by the practice phone';
  return `FAIL${reason.length.toString(16).padStart(4, '0')}${reason}`;
}
