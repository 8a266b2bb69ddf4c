// First, as the layers of all style sheets take the order that it names.
import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetDraftsOfOthers } from '../lib/drafts.ts';
import { restoreSession, sessionState, watchSession } from '../lib/session-store.ts';
import { Providers } from './providers.tsx';

restoreSession();
watchSession(() => forgetDraftsOfOthers(sessionState()));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
