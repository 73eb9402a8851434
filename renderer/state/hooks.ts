import { createContext, use, useEffect } from 'react';
import { useStore } from 'zustand';
import type { AppState } from './app-state.ts';
import type { Marks } from './blocklist.ts';
import type { DeskState } from './desk.ts';
import { chosenDevice, type DevicesState } from './devices.ts';
import type { HandState } from './hand.ts';
import type { HostState } from './host.ts';
import type { LibraryState } from './library.ts';
import type { LogState } from './log.ts';
import type { MirrorState } from './mirror.ts';
import type { Notice } from './notices.ts';
import type { Panels } from './panels.ts';
import type { Preferences } from './preferences.ts';
import type { LoadedScreen } from './screens.ts';
import type { SecretsState } from './secrets.ts';
import type { SessionState } from './session-state.ts';

export const AppStateContext = createContext<AppState | undefined>(undefined);

/** @throws when there is no `AppStateContext` above the component */
export function useAppState(): AppState {
  const state = use(AppStateContext);
  if (!state) throw new Error('This component needs an AppStateContext above it; see renderer/app/app.tsx.');
  return state;
}

export const useSession = <T>(select: (state: SessionState) => T): T => useStore(useAppState().session.store, select);
export const useDevices = <T>(select: (state: DevicesState) => T): T => useStore(useAppState().devices.store, select);
export const useMirror = <T>(select: (state: MirrorState) => T): T => useStore(useAppState().mirror.store, select);
export const useHand = <T>(select: (state: HandState) => T): T => useStore(useAppState().hand.store, select);
export const useDesk = <T>(select: (state: DeskState) => T): T => useStore(useAppState().desk.store, select);
export const useLog = <T>(select: (state: LogState) => T): T => useStore(useAppState().log.store, select);
export const useLibrary = <T>(select: (state: LibraryState) => T): T => useStore(useAppState().library.store, select);
export const useSecrets = <T>(select: (state: SecretsState) => T): T => useStore(useAppState().secrets.store, select);
export const useHost = <T>(select: (state: HostState) => T): T => useStore(useAppState().host.store, select);
export const usePanels = <T>(select: (state: Panels) => T): T => useStore(useAppState().panels.store, select);
export const usePreferences = <T>(select: (state: Preferences) => T): T => useStore(useAppState().preferences, select);
export const useNotices = (): readonly Notice[] => useStore(useAppState().notices.store);

/** What must not be pressed on the newest look that was asked about. */
export const useFoundMarks = (): Marks => useStore(useAppState().blocklist.marks);

export const useChosenDevice = () => useDevices(chosenDevice);

/** The elements of an observation of the shown session; loaded when first asked for. */
export function useScreen(screenId: string | undefined): LoadedScreen | undefined {
  const { screens } = useAppState();
  const sessionId = useSession((state) => state.sessionId);
  const loaded = useStore(screens.store, (known) => (screenId === undefined ? undefined : known.get(screenId)));
  useEffect(() => {
    if (screenId !== undefined && sessionId !== undefined) void screens.load(sessionId, screenId);
  }, [screens, sessionId, screenId]);
  return loaded;
}
