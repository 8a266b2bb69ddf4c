// First, as the layers of all style sheets take the order that it names.
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
// As the server made the page, if it did.
const savesData = document.documentElement.hasAttribute('data-saves');
const app = (
  <StrictMode>
    <Providers pages={pages} queryClient={queryClient} savesData={savesData} />
  </StrictMode>
);
// What the server has made is taken over once the page's own code is here: then both are the same. Not awaited at
// the top: the page's code needs this module, and would wait for it.
if (root.firstElementChild) void takeOver(root, window.location.href);
else draw(root);

async function takeOver(made: HTMLElement, address: string): Promise<void> {
  await pages.load();
  // Whoever is not signed in was led elsewhere; of a page for those who are, the server has made the frame alone.
  const isFrame = pages.state.matches.some(({ routeId }) => routeId === guarded.id);
  if (isFrame || window.location.href !== address) return draw(made);
  // The router is to expect what its own server rendering would have made.
  pages.ssr = { manifest: undefined };
  // In steps, between which the browser may draw and answer: a transition can wait, the first hydration would not.
  startTransition(() => void hydrateRoot(made, app));
  follow();
}

function draw(into: HTMLElement): void {
  createRoot(into).render(app);
  follow();
}

/** Once React is at work. */
function follow(): void {
  noteNoMore();
  registerWorker(queryClient);
}

/** What the server was answered; refusals as if they came now. */
function asMade(data: DehydratedState): DehydratedState {
  for (const { state } of data.queries ?? []) {
    if (!state.error) continue;
    Object.assign(state, { error: refusalAgain(state.error), errorUpdatedAt: Date.now() });
  }
  return data;
}
