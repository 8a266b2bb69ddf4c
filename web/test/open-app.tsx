// Opens the whole web app at an address, with a fake API.
import '../src/app/theme.css';
import { notifications } from '@mantine/notifications';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { Providers } from '../src/app/providers.tsx';
import { createQueryClient, followSession } from '../src/app/query-client.ts';
import { createPages } from '../src/app/router.tsx';
import { forgetDraftsOfOthers } from '../src/lib/drafts.ts';
import {
  beginSession,
  endSession,
  restoreSession,
  sessionState,
  watchSession,
} from '../src/lib/session-store.ts';
import { takeToasts } from '../src/lib/toast.ts';
import { type FakeApi, fakeApi, listOf, one, refuse } from './api.ts';

type User = components['schemas']['User'];

export const queryClient = createQueryClient();
export const pages = createPages({ queryClient, origin: window.location.origin });

let root: Root | undefined;
let place: HTMLElement | undefined;
let api = beginApi();
let errors: string[];

// Retries are immediate: no test is about their delay.
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
});
restoreSession();
followSession(queryClient);
watchSession(() => {
  forgetDraftsOfOthers(sessionState());
  // Somebody else may get other answers.
  api.watch.forget();
});
pages.subscribe('onBeforeLoad', () => api.watch.move());
// Returning to a page may refetch.
window.addEventListener('visibilitychange', () => api.watch.forget());

/** Gives a test an API that answers what every page requests, and nothing else. */
export async function begin(): Promise<void> {
  await page.viewport(390, 844);
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => errors.push(words.join(' ')));
  const own = beginApi();
  api = own;
  vi.stubGlobal('fetch', (input: Request | string) =>
    own.reply(input instanceof Request ? input : new Request(input)),
  );
  api.on('GET /api/notices/unread_count', one({ unread: 0 }));
  api.on('GET /api/threads/unread_count', one({ unread: 0 }));
  api.on('GET /api/favourites/ids', listOf([]));
  api.on('GET /api/hosting-requests', listOf([]));
  api.on('GET /auth/me', () => sessionState().user ?? refuse(401, 'NOT_SIGNED_IN', 'Log in.')());
  api.on('GET /auth/sessions', one([]));
  api.on('GET /auth/passkeys', one([]));
  api.on('GET /auth/second-factor', one({ is_on: false, recovery_codes_left: 0 }));
}

/** Fails a test whose page logged an error, repeated a request or made one without an answer. */
export function end(): void {
  leave();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const { unanswered, watch } = api;
  const { repeats } = watch;
  expect({ errors, unanswered, repeats }).toEqual({ errors: [], unanswered: [], repeats: [] });
}

function beginApi(): FakeApi {
  return fakeApi(() => pages.history.location.href);
}

/** The API of this test. */
export const theApi = (): FakeApi => api;

/** Shows an address, as somebody or as a visitor. */
export async function openApp(path: string, as?: User): Promise<void> {
  leave();
  if (as) beginSession({ accessToken: 'a token', refreshToken: 'a way to another' }, as);
  // As in a new tab: there is nothing to go back to.
  window.history.replaceState(null, '', path);
  await show(path);
}

/** Reloads: only what the page has stored remains. */
export async function reload(): Promise<void> {
  const { pathname, search } = window.location;
  unmount();
  queryClient.clear();
  await show(`${pathname}${search}`);
}

/** The current address: path and search. */
export const address = (): string => `${window.location.pathname}${window.location.search}`;

async function show(path: string): Promise<void> {
  api.watch.forget();
  pages.history.replace(path);
  await pages.load();
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<Providers pages={pages} queryClient={queryClient} />);
}

function unmount(): void {
  root?.unmount();
  place?.remove();
  root = undefined;
  // A router without a rendered page would wait for React to show what it has loaded.
  pages.startTransition = async (work) => {
    work();
    return false;
  };
}

function leave(): void {
  unmount();
  takeToasts();
  // Error toasts stay until they are closed, even into the next test.
  notifications.clean();
  queryClient.clear();
  endSession({ expired: false });
  localStorage.clear();
  sessionStorage.clear();
}
