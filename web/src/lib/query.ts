/** How a list goes on: the next page is loaded by the cursor that came with the last one. */
export const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
};

/** A query without empty parameters: the API takes a parameter with a value, or none. */
export function given<Query extends object>(query: Query) {
  const set = Object.entries(query).filter(([, value]) => value || value === 0);
  return Object.fromEntries(set) as { [Name in keyof Query]?: Exclude<Query[Name], undefined> };
}

const pageSize = 20;

/** The request for the next page of a list: what the list is narrowed to, and the cursor to go on from. */
export const nextPage = <Query extends object>(
  query: Query,
  { pageParam: cursor, signal }: { pageParam: string | undefined; signal: AbortSignal },
  limit = pageSize,
) => ({ params: { query: given({ ...query, limit, cursor }) }, signal });

/** The thing that a call is about. */
export const withId = (id: number) => ({ params: { path: { id } } });

/** The key by which the server knows a request that it has had already. */
export const withKey = (idempotencyKey: string) => ({
  headers: { 'Idempotency-Key': idempotencyKey },
});

/** How often a query is asked again while there is a network; without one, not at all. */
export const whileOnline = (ms: number) => () => (navigator.onLine ? ms : false);
