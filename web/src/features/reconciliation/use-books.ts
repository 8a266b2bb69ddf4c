import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Reconciliation, reconciliationQuery } from './reconciliation.api.ts';

/** The books, and how much there is to do. When they change, the lists below them are asked for anew. */
export function useBooks() {
  const books = useQuery(reconciliationQuery);
  const queries = useQueryClient();
  const shown = useRef<Reconciliation>(undefined);
  const { data } = books;
  useEffect(() => {
    const before = shown.current;
    shown.current = data;
    // What did not change is the same object as before.
    if (!before || !data || (before.totals === data.totals && before.work === data.work)) return;
    const [desk, own] = reconciliationQuery.queryKey;
    void queries.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) =>
        first === 'refunds' || (first === desk && second !== own),
    });
  }, [data, queries]);
  return books;
}
