import type { QueryClient, QueryKey } from '@tanstack/react-query';

type With = { context: { queryClient: QueryClient } };
type Query = { queryKey: QueryKey; queryFn?: unknown };

/** A page that is about to be opened, as its route tells. */
export type Opened = With & {
  params: { id?: string };
  location: { search: { tab?: string } };
};

/** Until a page is drawn, on slow phones too. */
const drawnWithinMs = 2_000;

/**
 * Asks for queries of both kinds before a page shows them, which then does not ask again at once. What came with the page,
 * answer or refusal, is there: the page asks anew where that is old. What is refused is left to the page.
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
  for (const { queryKey } of open) {
    const query = queryClient.getQueryCache().find({ queryKey });
    if (query?.state.data !== undefined)
      query.setState({ dataUpdatedAt: Date.now() + drawnWithinMs });
  }
}
