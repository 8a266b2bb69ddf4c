// First, as the layers of all style sheets take the order that it names.
import './theme.css';
import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { forgetDraftsOfOthers } from '../lib/drafts.ts';
import { restoreSession, sessionState, watchSession } from '../lib/session-store.ts';
import { Providers } from './providers.tsx';
import { createQueryClient, followSession } from './query-client.ts';
import { createPages } from './router.tsx';

restoreSession();
watchSession(() => forgetDraftsOfOthers(sessionState()));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const queryClient = createQueryClient();
followSession(queryClient);
const served = document.getElementById('data')?.textContent;
hydrate(queryClient, JSON.parse(served ?? 'null'));
const pages = createPages({ queryClient, origin: window.location.origin });
const app = (
  <StrictMode>
    <Providers pages={pages} queryClient={queryClient} />
  </StrictMode>
);
if (root.firstElementChild) {
  // The same from the first moment as the server has made: with the page's code, and what it has asked for.
  await pages.load();
  pages.ssr = { manifest: undefined };
  hydrateRoot(root, app);
} else createRoot(root).render(app);
