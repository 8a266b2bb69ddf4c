// First, because it declares the order of the cascade layers.
import './theme.css';
// Before whatever loads zod.
import './without-eval.ts';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { forgetPasses } from '../domain/pass.ts';
import { refusalAgain } from '../lib/api-error.ts';
import { forgetBegun } from '../lib/begun-calls.ts';
import { followColorScheme } from '../lib/color-scheme.ts';
import { forgetDraftsOfOthers } from '../lib/drafts.ts';
import { noteLostSheets } from '../lib/patiently.ts';
import { restoreSession, sessionState, watchSession } from '../lib/session-store.ts';
import { noteNoMore } from './early-press.ts';
import { prepareToLeave } from './later.ts';
import { Providers } from './providers.tsx';
import { createQueryClient, followSession } from './query-client.ts';
import { registerWorker } from './register-worker.ts';
import { guarded } from './root-route.tsx';
import { createPages } from './router.tsx';

restoreSession();
forgetPasses(sessionState());
watchSession(() => {
  forgetBegun();
  forgetDraftsOfOthers(sessionState());
  forgetPasses(sessionState());
});
followColorScheme();
noteLostSheets();
prepareToLeave();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const queryClient = createQueryClient();
followSession(queryClient);
const served = document.getElementById('data')?.textContent;
hydrate(queryClient, asMade(JSON.parse(served ?? '{}')));
const pages = createPages({ queryClient, origin: window.location.origin });
// As in the server's HTML, if it made the page.
const savesData = document.documentElement.hasAttribute('data-saves');
const app = (
  <StrictMode>
    <Providers pages={pages} queryClient={queryClient} savesData={savesData} />
  </StrictMode>
);
// Hydrates the server's HTML once the page's code is loaded, so that both render the same. Not awaited at the top
// level: the page's code imports this module, and would wait for it forever.
if (root.firstElementChild) void takeOver(root, window.location.href);
else draw(root);

async function takeOver(made: HTMLElement, address: string): Promise<void> {
  await pages.load();
  // A visitor may have been redirected meanwhile; of pages for signed-in people the server renders the frame only.
  const isFrame = pages.state.matches.some(({ routeId }) => routeId === guarded.id);
  if (isFrame || window.location.href !== address) return draw(made);
  // Tells the router to expect server-rendered HTML.
  pages.ssr = { manifest: undefined };
  // As a transition, which lets the browser paint and respond in between; a plain first hydration would block.
  startTransition(() => void hydrateRoot(made, app));
  follow();
}

function draw(into: HTMLElement): void {
  createRoot(into).render(app);
  follow();
}

/** Once React is running. */
function follow(): void {
  noteNoMore();
  registerWorker(queryClient);
}

/** The data that the server fetched; refusals are dated now, so that they count as fresh. */
function asMade(data: DehydratedState): DehydratedState {
  for (const { state } of data.queries ?? []) {
    if (!state.error) continue;
    Object.assign(state, { error: refusalAgain(state.error), errorUpdatedAt: Date.now() });
  }
  return data;
}
