/** How a list goes on: the next page is asked for by the cursor that came with the last one. */
export const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor ?? undefined,
};

/** A query without what is not asked for: the API takes a parameter with a value, or none. */
export function given<Query extends object>(query: Query) {
  const set = Object.entries(query).filter(([, value]) => value);
  return Object.fromEntries(set) as { [Name in keyof Query]?: Exclude<Query[Name], undefined> };
}

/** The thing that a call is about. */
export const withId = (id: number) => ({ params: { path: { id } } });
