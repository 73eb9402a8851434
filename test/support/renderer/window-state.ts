import { AppState } from '../../../renderer/state/app-state.ts';
import { bridgeTransport } from '../../../renderer/client/bridge-transport.ts';
import { createClient } from '../../../renderer/client/client.ts';
import { MadeUpHost } from './made-up-host.ts';
import { answer, madeUpServices } from './made-up-services.ts';

/** A browser's storage, for as long as the test. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

export const appId = 'app.cairn.practice.shop';

/** The whole state of a window over made-up services; without a browser. */
export function openWindow(host = new MadeUpHost(), tab = memoryStorage()) {
  const services = madeUpServices(host);
  const transport = bridgeTransport({
    call: (name, input) => answer(services, name, input),
    subscribe: (listener) => host.subscribe(listener),
  });
  const client = createClient(transport);
  const state = new AppState({ client, lasting: memoryStorage(), tab, now: () => performance.now() });
  const start = () =>
    state.session.start({ deviceId: 'practice', appId, budget: { maxSteps: 60, durationMin: 10 }, approval: 'risky' });
  return { host, state, tab, start, session: () => state.session.store.getState() };
}
