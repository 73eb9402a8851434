import type { Page } from 'playwright';
import type { CallInput, CallName, CallOutput, CallResult } from '../../../shared/contract/contract.ts';

type Bridge = { call(name: string, input: unknown): Promise<unknown> };

/** Asks the services as the window does, through the same door of whichever host the page is in. */
export async function askRaw(page: Page, call: string, input: unknown): Promise<unknown> {
  return page.evaluate(
    async ({ name, data }) => {
      const bridge = (window as { cairn?: Bridge }).cairn;
      if (bridge) return bridge.call(name, data);
      const socket = new WebSocket(`ws://${location.host}/ws`);
      try {
        return await new Promise((resolve, reject) => {
          socket.onopen = () => socket.send(JSON.stringify({ id: 'test', call: name, input: data }));
          socket.onerror = () => reject(new Error('The host does not take the socket.'));
          socket.onmessage = (event) => {
            const message = JSON.parse(String(event.data)) as { id?: unknown };
            if (message.id === 'test') resolve(message);
          };
        });
      } finally {
        socket.close();
      }
    },
    { name: call, data: input },
  );
}

/** @throws when the services refuse */
export async function ask<Name extends CallName>(
  page: Page,
  call: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const result = (await askRaw(page, call, input)) as CallResult<Name>;
  if (!result.ok) throw new Error(`${call}: ${result.failure.message}`);
  return result.value;
}
