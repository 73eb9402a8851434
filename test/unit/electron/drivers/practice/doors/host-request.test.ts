import { expect, test } from 'vitest';
import { parseHostRequest } from '../../../../../../electron/drivers/practice/doors/host-request.ts';

test.each([
  ['host:version', { kind: 'version' }],
  ['host:devices', { kind: 'devices', long: false }],
  ['host:devices-l', { kind: 'devices', long: true }],
  ['host:track-devices', { kind: 'track', long: false }],
  [
    'host:transport:192.168.0.1:5555',
    { kind: 'transport', which: { by: 'serial', serial: '192.168.0.1:5555' }, withId: false },
  ],
  ['host:transport-any', { kind: 'transport', which: { by: 'any' }, withId: false }],
  ['host:transport-usb', { kind: 'transport', which: { by: 'usb' }, withId: false }],
  ['host:transport-id:7', { kind: 'transport', which: { by: 'id', id: 7 }, withId: false }],
  ['host:tport:any', { kind: 'transport', which: { by: 'any' }, withId: true }],
  ['host:tport:serial:practice', { kind: 'transport', which: { by: 'serial', serial: 'practice' }, withId: true }],
  ['host:get-state', { kind: 'state', which: { by: 'any' } }],
  ['host:features', { kind: 'features', which: { by: 'any' } }],
  ['host-serial:practice:get-state', { kind: 'state', which: { by: 'serial', serial: 'practice' } }],
  ['host-serial:10.0.0.1:5555:get-devpath', { kind: 'path', which: { by: 'serial', serial: '10.0.0.1:5555' } }],
  ['host-local:get-serialno', { kind: 'serial', which: { by: 'local' } }],
  ['host-transport-id:3:features', { kind: 'features', which: { by: 'id', id: 3 } }],
  ['host-serial:practice:list-forward', { kind: 'list-forward' }],
  ['host-serial:practice:forward:tcp:0;tcp:1', { kind: 'forward' }],
  ['host:killforward-all', { kind: 'forward' }],
  ['host:wait-for-any-device', { kind: 'wait', which: { by: 'any' }, until: 'device' }],
  [
    'host-serial:x:wait-for-usb-disconnect',
    { kind: 'wait', which: { by: 'serial', serial: 'x' }, until: 'disconnect' },
  ],
  ['host:wait-for-any-recovery', { kind: 'unknown' }],
  ['host:kill', { kind: 'unknown' }],
  ['host:connect:10.0.0.1:5555', { kind: 'unknown' }],
  ['host', { kind: 'unknown' }],
])('%s', (text, request) => {
  expect(parseHostRequest(text)).toEqual(request);
});
