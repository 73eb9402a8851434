import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { DeviceInfo } from '../../../shared/model/device.ts';
import { useAppState, useDevices } from '../../state/hooks.ts';
import { isGoingOn, type SessionState } from '../../state/session-state.ts';
import { MirrorPicture } from './mirror-picture.ts';
import { mirroredDevice } from './mirror-source.ts';

/** A box whose picture follows an address. */
export function useMirrorPicture(url: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<MirrorPicture>(null);
  useEffect(() => {
    if (!box.current) return;
    const made = new MirrorPicture(box.current);
    picture.current = made;
    return () => {
      made.destroy();
      picture.current = null;
    };
  }, []);
  useEffect(() => picture.current?.show(url), [url]);
  return box;
}

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Watches the device that is to be mirrored while the window is in sight. @returns what is known of it */
export function useWatchedDevice(session: SessionState, chosen: DeviceInfo | undefined): DeviceInfo | undefined {
  const { mirror } = useAppState();
  const visible = useSyncExternalStore(onVisibility, () => !document.hidden);
  const id = mirroredDevice(session, chosen);
  const known = useDevices((state) => state.devices?.find((device) => device.id === id));
  const online = known?.state === 'online';
  useEffect(() => {
    mirror.watch(visible && online ? id : undefined);
  }, [mirror, visible, online, id]);
  useEffect(() => () => mirror.watch(undefined), [mirror]);
  const lost = isGoingOn(session) && session.view.options?.device;
  return known ?? (session.stage === 'open' ? undefined : chosen) ?? (lost ? { ...lost, state: 'lost' } : undefined);
}
