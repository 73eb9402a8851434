import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openClient } from '../client/open-client.ts';
import { AppState } from '../state/app-state.ts';
import { App } from './app.tsx';
import { reshapeForLateFonts } from './late-fonts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"; see index.html.');

const state = new AppState({
  client: openClient(window),
  lasting: localStorage,
  tab: sessionStorage,
  now: () => performance.now(),
});

reshapeForLateFonts(document);

createRoot(root).render(
  <StrictMode>
    <App state={state} />
  </StrictMode>,
);
