import type { Observation } from '../../../shared/model/run.ts';
import type { DeviceInfo } from '../../../shared/model/device.ts';
import type { Size } from '../../../shared/model/screen.ts';
import type { MirrorState } from '../../state/mirror.ts';
import { isGoingOn, isTakenOver, type SessionState } from '../../state/session-state.ts';
import { pictureUrl } from '../../state/pictures.ts';

/** What the mirror shows: the phone as it is now, or the look that the proposal was made on. */
export type MirrorSource =
  | { readonly kind: 'live'; readonly url: string; readonly size: Size }
  | { readonly kind: 'look'; readonly url: string | undefined; readonly size: Size; readonly observation: Observation }
  | { readonly kind: 'none' };

export interface MirrorParts {
  readonly session: SessionState;
  readonly mirror: MirrorState;
  /** The tester asked for the live picture although a proposal waits. */
  readonly preferLive: boolean;
}

/**
 * While a decision is due, picture and elements must be of the same instant, so the look is shown;
 * otherwise the phone as it is.
 */
export function mirrorSource({ session, mirror, preferLive }: MirrorParts): MirrorSource {
  const { view, sessionId } = session;
  const live = mirror.frame && ({ kind: 'live', url: mirror.frame.url, size: mirror.frame.size } as const);
  const observation = view.current;
  if (!observation || sessionId === undefined) return live ?? { kind: 'none' };
  const look: MirrorSource = {
    kind: 'look',
    url: observation.pictureId === undefined ? undefined : pictureUrl(sessionId, observation.pictureId),
    size: observation.size,
    observation,
  };
  const due = isGoingOn(session) && !isTakenOver(session) && view.pending !== undefined;
  const ended = view.end !== undefined;
  if ((due && !preferLive) || ended) return look;
  return live ?? look;
}

/** The device to mirror: that of the session while it goes on, none for one that ended, else the chosen one. */
export function mirroredDevice(session: SessionState, chosen: DeviceInfo | undefined): string | undefined {
  // A browser is opened for a session and not before: without a page there is nothing to see.
  if (session.stage !== 'open') return chosen?.platform === 'web' ? undefined : chosen?.id;
  return isGoingOn(session) ? session.view.options?.device.id : undefined;
}
