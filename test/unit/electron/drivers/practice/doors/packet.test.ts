import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BadPacketError,
  COMMAND,
  encodePacket,
  MAX_PAYLOAD,
  PacketReader,
} from '../../../../../../electron/drivers/practice/doors/packet.ts';

const packet = fc.record({
  command: fc.constantFrom(...Object.values(COMMAND)),
  arg0: fc.nat(0xffffffff),
  arg1: fc.nat(0xffffffff),
  payload: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
});

test('packets survive the way through any pieces', () => {
  fc.assert(
    fc.property(fc.array(packet, { maxLength: 5 }), fc.integer({ min: 1, max: 40 }), (packets, size) => {
      const bytes = Buffer.concat(packets.map((one) => encodePacket(one, true)));
      const reader = new PacketReader();
      const read = [];
      for (let at = 0; at < bytes.length; at += size) read.push(...reader.read(bytes.subarray(at, at + size)));
      expect(read).toEqual(packets);
    }),
  );
});

const one = { command: COMMAND.WRTE, arg0: 1, arg1: 2, payload: Buffer.from('abc') };

test('a packet starts with command, arguments, length, sum and the command upside down', () => {
  expect(encodePacket(one, true).toString('hex')).toBe(
    '57525445' + '01000000' + '02000000' + '03000000' + '26010000' + 'a8adabba' + '616263',
  );
});

test('the sum is 0 once it is not checked any more', () => {
  expect(encodePacket(one, false).readUInt32LE(16)).toBe(0);
});

test.each([
  ['a wrong magic', (bytes: Buffer) => bytes.writeUInt32LE(0, 20)],
  ['a wrong sum', (bytes: Buffer) => bytes.writeUInt32LE(1, 16)],
  ['an impossible length', (bytes: Buffer) => bytes.writeUInt32LE(MAX_PAYLOAD + 1, 12)],
])('%s is no packet', (_name, spoil) => {
  const bytes = encodePacket(one, true);
  spoil(bytes);
  expect(() => [...new PacketReader().read(bytes)]).toThrow(BadPacketError);
});

test('a wrong sum does not matter where sums are not checked', () => {
  const reader = new PacketReader();
  reader.checksums = false;
  expect([...reader.read(encodePacket(one, false))]).toEqual([one]);
});
