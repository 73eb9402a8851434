/** Which phone a request means. */
export type Which =
  | { readonly by: 'any' | 'usb' | 'local' }
  | { readonly by: 'serial'; readonly serial: string }
  | { readonly by: 'id'; readonly id: number };

/** What a client can ask of an adb server, as far as the practice phone's door answers it. */
export type HostRequest =
  | { readonly kind: 'version' | 'host-features' }
  | { readonly kind: 'devices' | 'track'; readonly long: boolean }
  /** Ties the connection to a phone; `withId` answers with its transport id as well. */
  | { readonly kind: 'transport'; readonly which: Which; readonly withId: boolean }
  | { readonly kind: 'state' | 'serial' | 'path' | 'features'; readonly which: Which }
  | { readonly kind: 'list-forward' | 'forward' }
  | { readonly kind: 'wait'; readonly which: Which; readonly until: 'device' | 'disconnect' }
  | { readonly kind: 'unknown' };

const PLAIN: Readonly<Record<string, HostRequest>> = {
  'host:version': { kind: 'version' },
  'host:host-features': { kind: 'host-features' },
  'host:devices': { kind: 'devices', long: false },
  'host:devices-l': { kind: 'devices', long: true },
  'host:track-devices': { kind: 'track', long: false },
  'host:track-devices-l': { kind: 'track', long: true },
};

const QUESTIONS = {
  'get-state': 'state',
  'get-serialno': 'serial',
  'get-devpath': 'path',
  features: 'features',
} as const;

/** Reads one request of the smart socket protocol; only `host…:` requests are for the server itself. */
export function parseHostRequest(text: string): HostRequest {
  const plain = PLAIN[text];
  if (plain) return plain;
  const transport = parseTransport(text);
  if (transport) return transport;
  const parts = /^host(?:-(usb|local)|-serial:(.+?)|-transport-id:(\d+))?:([a-z-]+)(?::.*)?$/s.exec(text);
  if (!parts) return { kind: 'unknown' };
  const [, kind, serial, id, verb = ''] = parts;
  const which = readWhich(kind, serial, id);
  if (verb in QUESTIONS) return { kind: QUESTIONS[verb as keyof typeof QUESTIONS], which };
  if (verb === 'list-forward') return { kind: 'list-forward' };
  if (['forward', 'killforward', 'killforward-all'].includes(verb)) return { kind: 'forward' };
  const wait = /^wait-for-(any|usb|local)-(device|disconnect)$/.exec(verb);
  if (!wait) return { kind: 'unknown' };
  const meant: Which = serial === undefined && id === undefined ? { by: wait[1] as 'any' | 'usb' | 'local' } : which;
  return { kind: 'wait', which: meant, until: wait[2] as 'device' | 'disconnect' };
}

function parseTransport(text: string): HostRequest | undefined {
  const old = /^host:transport-(any|usb|local|id:(\d+))$/.exec(text);
  if (old)
    return { kind: 'transport', which: readWhich(old[2] ? undefined : old[1], undefined, old[2]), withId: false };
  const serial = /^host:transport:(.+)$/s.exec(text);
  if (serial) return { kind: 'transport', which: { by: 'serial', serial: serial[1]! }, withId: false };
  const tport = /^host:tport:(?:(any|usb|local)|serial:(.+))$/s.exec(text);
  if (!tport) return undefined;
  return { kind: 'transport', which: readWhich(tport[1], tport[2], undefined), withId: true };
}

function readWhich(kind: string | undefined, serial: string | undefined, id: string | undefined): Which {
  if (serial !== undefined) return { by: 'serial', serial };
  if (id !== undefined) return { by: 'id', id: Number(id) };
  return { by: kind === 'usb' || kind === 'local' ? kind : 'any' };
}
