import { createContext, use } from 'react';
import { useScreen, useSession } from '../../state/hooks.ts';

/** Whether the tester marked what he types as secret. */
export const SecretContext = createContext(false);

/** True when a password field is on the screen as it was last read. */
export function usePasswordOnScreen(): boolean {
  const screen = useScreen(useSession((state) => state.view.current?.screenId));
  return screen?.stage === 'loaded' && screen.screen.hasPassword;
}

/** Whether what is typed now must not be stored (I7): marked by the tester, or a password field is there. */
export const useSensitive = (): boolean => {
  const marked = use(SecretContext);
  return usePasswordOnScreen() || marked;
};
