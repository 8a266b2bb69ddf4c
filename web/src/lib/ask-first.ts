import type { Query as Kept, QueryClient, QueryKey } from '@tanstack/react-query';

type With = { context: { queryClient: QueryClient } };
type Query = { queryKey: QueryKey; queryFn?: unknown };

/** A page that is about to be opened, as its route tells. */
export type Opened = With & {
  params: { id?: string };
  location: { search: { tab?: string } };
};

/** Queries fetched for a page that has yet to show them. */
const unshown = new WeakSet<Kept>();

/** For `refetchOnMount`: the page that shows it first does not ask again, however late it is drawn. */
export const mayBeOld = (query: Kept): boolean => !unshown.has(query) || query.state.isInvalidated;

/**
 * Fetches queries (single or paged) before a page shows them, so that the page does not fetch them again. Answers and
 * refusals that came with the page are kept; the page refetches them if they are stale. Failures are left to the page.
 */
export async function ask(
  { queryClient }: With['context'],
  ...queries: readonly Query[]
): Promise<void> {
  const open = queries.filter(({ queryKey }) => !queryClient.getQueryState(queryKey));
  await Promise.all(
    open.map((query) =>
      'getNextPageParam' in query
        ? queryClient.prefetchInfiniteQuery(query as never)
        : queryClient.prefetchQuery(query as never),
    ),
  );
  if (import.meta.env.SSR) return;
  const cache = queryClient.getQueryCache();
  for (const { queryKey } of open) {
    const query = cache.find({ queryKey });
    if (query) unshown.add(query);
  }
  cache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved') unshown.delete(query);
  });
}
