import { describe, expect, it, vi } from 'vitest';
import { mirroredDevice, mirrorSource } from '../../../../renderer/features/device/mirror-source.ts';
import { practice } from '../../../support/renderer/made-up-host.ts';
import { openWindow } from '../../../support/renderer/window-state.ts';

const frame = { url: 'mirror/practice/1.png', number: 1, size: { width: 720, height: 1560 } };
const mirror = { deviceId: 'practice', frame };

async function deciding() {
  const opened = openWindow();
  await opened.start();
  opened.host.propose();
  await vi.waitFor(() => expect(opened.session().view.pending).toBeDefined());
  return opened;
}

describe('the mirror', () => {
  it('shows the phone live before a session', () => {
    const { session } = openWindow();
    expect(mirrorSource({ session: session(), mirror, preferLive: false })).toMatchObject({ kind: 'live' });
  });

  it('shows the look a proposal was made on while a decision is due', async () => {
    const { session } = await deciding();
    const source = mirrorSource({ session: session(), mirror, preferLive: false });
    expect(source).toMatchObject({ kind: 'look', observation: { id: session().view.pending?.observationId } });
  });

  it('shows the phone live when the tester asks for it', async () => {
    const { session } = await deciding();
    expect(mirrorSource({ session: session(), mirror, preferLive: true })).toMatchObject({ kind: 'live' });
  });

  it('shows the phone live while the tester has it', async () => {
    const { session, state } = await deciding();
    await state.session.takeOver();
    await vi.waitFor(() => expect(session().view.suspended?.reason).toBe('taken_over'));
    expect(mirrorSource({ session: session(), mirror, preferLive: false })).toMatchObject({ kind: 'live' });
  });

  it('shows the last look of a session that ended, and watches no phone', async () => {
    const { session, host } = await deciding();
    host.end('passed');
    await vi.waitFor(() => expect(session().view.end).toBeDefined());
    expect(mirrorSource({ session: session(), mirror, preferLive: false })).toMatchObject({ kind: 'look' });
    expect(mirroredDevice(session(), practice)).toBeUndefined();
  });
});
