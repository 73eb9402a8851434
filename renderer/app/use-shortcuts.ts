import { useEffect } from 'react';
import type { AppState } from '../state/app-state.ts';
import { useAppState } from '../state/hooks.ts';
import { commandFor, doublePressMs, takesKeys, type Command } from './shortcuts.ts';

/** Listens for the keys of the whole window. */
export function useShortcuts(): void {
  const state = useAppState();
  useEffect(() => {
    let decidedAt = -Infinity;
    let byPointer = false;
    const onPointerDown = () => (byPointer = true);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') byPointer = false;
      if (event.defaultPrevented || event.isComposing) return;
      const command = commandFor(event, takesKeys({ target: event.target, byPointer }, event.key));
      if (!command) return;
      if (command === 'approve' || command === 'skip') {
        if (event.timeStamp - decidedAt < doublePressMs) return;
        decidedAt = event.timeStamp;
      }
      if (run(state, command)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('pointerdown', onPointerDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('pointerdown', onPointerDown);
    };
  }, [state]);
}

/** @returns whether the key is used up */
function run({ desk, panels }: AppState, command: Command): boolean {
  switch (command) {
    case 'approve':
      desk.approve();
      return true;
    case 'veto':
      desk.askVeto();
      return true;
    case 'skip':
      desk.skip();
      return true;
    case 'take_over':
      desk.takeOverOrHandBack();
      return true;
    case 'pause':
      desk.pauseOrContinue();
      return true;
    case 'help':
      panels.set({ help: !panels.store.getState().help });
      return true;
    case 'search':
      panels.set({ searching: true, narrow: 'map' });
      return true;
    case 'escape':
      desk.hold();
      return panels.closeTopmost();
    case 'hold':
      desk.hold();
      return false;
  }
}
