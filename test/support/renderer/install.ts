import type { Bridge } from '../../../renderer/client/bridge-transport.ts';
import { MadeUpHost } from './made-up-host.ts';
import { answer, madeUpServices } from './made-up-services.ts';

/** Puts made-up services where the desktop host would put its bridge, before the window starts. */
const wishes = new URLSearchParams(location.search);
const host = new MadeUpHost();
host.auto = wishes.has('auto');
host.pageCount = Number(wishes.get('pages') ?? 15);
const services = madeUpServices(host);
const bridge: Bridge = {
  call: (name, input) => answer(services, name, input),
  subscribe: (listener) => host.subscribe(listener),
};
Object.assign(window, { madeUp: host, cairn: bridge });
