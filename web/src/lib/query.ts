/** Paging options of a list: the next page is loaded by the cursor that came with the last one. */
export const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
};

/** The query without empty parameters: the API expects each parameter with a value, or not at all. */
export function given<Query extends object>(query: Query) {
  const set = Object.entries(query).filter(([, value]) => value || value === 0);
  return Object.fromEntries(set) as { [Name in keyof Query]?: Exclude<Query[Name], undefined> };
}

const pageSize = 20;

/** The request for the next page of a list: the list's filters, and the cursor to continue from. */
export const nextPage = <Query extends object>(
  query: Query,
  { pageParam: cursor, signal }: { pageParam: string | undefined; signal: AbortSignal },
  limit = pageSize,
) => ({ params: { query: given({ ...query, limit, cursor }) }, signal });

/** The path parameter of a call about one thing. */
export const withId = (id: number) => ({ params: { path: { id } } });

/** The key by which the server recognises a repeated request. */
export const withKey = (idempotencyKey: string) => ({
  headers: { 'Idempotency-Key': idempotencyKey },
});

/** The interval for refetching a query while there is a network; without one, never. */
export const whileOnline = (ms: number) => () => (navigator.onLine ? ms : false);
