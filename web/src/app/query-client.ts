import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { refresh, refreshAll, standsOtherwise } from '../domain/changes.ts';
import { keys } from '../domain/keys.ts';
import { profileQuery } from '../features/accounts/profile.api.ts';
import { ApiError, isGone, mayPass } from '../lib/api-error.ts';
import { mayBeOld } from '../lib/ask-first.ts';
import { sessionState, watchSession } from '../lib/session-store.ts';

const freshMs = 30_000;
const noticesWithinMs = 3_000;
const CONCERNS_ROLES = new Set<string>(['NOT_YOURS_TO_DO', 'SECOND_FACTOR_REQUIRED']);

/** Answers of the API, kept while they are fresh. A refusal is final; only lost requests are repeated. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // A role was taken away since login: refetch the profile, so that this browser notices.
        if (error instanceof ApiError && CONCERNS_ROLES.has(error.code))
          void queryClient.prefetchQuery({ ...profileQuery, staleTime: 0 });
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_result, _input, _before, { meta }) => {
        if (meta?.isPart) return undefined;
        ringBell(queryClient);
        const shown = meta?.changes && refresh(queryClient, meta.changes);
        return meta?.untilShown ? shown : undefined;
      },
      onError: (error, _input, _before, { meta }) => {
        if (meta?.changes && standsOtherwise(error)) void refreshAll(queryClient);
      },
    }),
    defaultOptions: {
      // Without a network a request fails at once and says so, instead of being queued and sent later unasked.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // Off by default with this network mode: refetch what failed for want of a network.
        refetchOnReconnect: true,
        staleTime: freshMs,
        refetchOnMount: mayBeOld,
        // Not found is an answer like any other.
        retryOnMount: ({ state }) =>
          !(isGone(state.error) && Date.now() - state.errorUpdatedAt < freshMs),
        retry: mayPass,
      },
    },
  });
  return queryClient;
}

let ringing: ReturnType<typeof setTimeout> | undefined;

/**
 * An act may cause a notice to whoever did it, written shortly after the response: refetches the bell now, and once
 * more.
 */
function ringBell(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: keys.notices });
  clearTimeout(ringing);
  ringing = setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: keys.unreadNotices }),
    noticesWithinMs,
  );
}

/**
 * What one person has seen must not show to the next one in the same browser. After a session has run out, the page
 * waits for the same person, and its data are refetched when they return.
 */
export function followSession(queryClient: QueryClient): void {
  let owner = sessionState().user?.id;
  let isOver = false;
  watchSession(() => {
    const session = sessionState();
    if (session.status === 'anonymous' && session.expired) {
      isOver = true;
      return;
    }
    const next = session.user?.id;
    if (owner !== undefined && owner !== next) queryClient.clear();
    else if (isOver) void queryClient.invalidateQueries();
    isOver = false;
    owner = next;
  });
}
