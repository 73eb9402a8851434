import { useLayoutEffect, useMemo } from 'react';
import type { AppState } from '../state/app-state.ts';
import { AppStateContext, usePreferences } from '../state/hooks.ts';
import { languageFor, languages, type Language } from '../text/catalogues.ts';
import { TextContext, textsFor } from '../text/use-text.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Shell } from './shell.tsx';

export function App({ state }: { readonly state: AppState }) {
  return (
    <AppStateContext value={state}>
      <Dressed />
    </AppStateContext>
  );
}

const isLanguage = (tag: string): tag is Language => (languages as readonly string[]).includes(tag);

/** The window in the tester's language and colours. */
function Dressed() {
  const chosen = usePreferences((preferences) => preferences.language);
  const theme = usePreferences((preferences) => preferences.theme);
  const language = isLanguage(chosen) ? chosen : languageFor(navigator.languages);
  const texts = useMemo(() => textsFor(language), [language]);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <TextContext value={texts}>
      <ErrorBoundary>
        <Shell />
      </ErrorBoundary>
    </TextContext>
  );
}
