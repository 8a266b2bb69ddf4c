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
        // A role was taken since login: what this browser believes of the person follows.
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
      // Without a network a request fails at once and says so; it does not wait to be sent unasked.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // By default, what is asked without a network is not asked again once there is one.
        refetchOnReconnect: true,
        staleTime: freshMs,
        refetchOnMount: mayBeOld,
        // That there is no such thing is an answer as others are.
        retryOnMount: ({ state }) =>
          !(isGone(state.error) && Date.now() - state.errorUpdatedAt < freshMs),
        retry: mayPass,
      },
    },
  });
  return queryClient;
}

let ringing: ReturnType<typeof setTimeout> | undefined;

/** An act may lead to a notice for whoever did it, which the server writes right after it: the bell is asked now, and once more. */
function ringBell(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: keys.notices });
  clearTimeout(ringing);
  ringing = setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: keys.unreadNotices }),
    noticesWithinMs,
  );
}

/**
 * What one person has seen must not show to the next one at the same browser. A session that ran out
 * leaves its page waiting for the same person, to whom it is then shown as it is by now.
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
