import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followsBooks } from '../../../domain/changes.ts';
import { keys } from '../../../domain/keys.ts';
import { type Reconciliation, reconciliationQuery, refundsUnderWayQuery } from '../desk.api.ts';

/**
 * The books, with the amount of work. Each response refetches the lists below: all of them if the books have changed,
 * else only those that an admin's own action has made stale.
 */
export function useBooks() {
  const queries = useQueryClient();
  useEffect(() => {
    // A cached response of an earlier visit does not count: the lists are fetched when the page opens anyway.
    let before: Reconciliation | undefined;
    const cache = queries.getQueryCache();
    return cache.subscribe((event) => {
      if (event.type !== 'updated' || !isBooks(event.query.queryKey)) return;
      if (event.action.type !== 'success' && event.action.type !== 'error') return;
      const { data } = event.query.state as { data: Reconciliation | undefined };
      const isOther = before !== undefined && data !== undefined && differ(before, data);
      before = data;
      void queries.invalidateQueries({
        predicate: (query) => followsBooks(query) && (isOther || query.state.isInvalidated),
      });
    });
  }, [queries]);
  const books = useQuery(reconciliationQuery);
  useRefundsUnderWay(books);
  return books;
}

/** While refunds are under way only they are polled, and the books are refetched when their number has changed. */
function useRefundsUnderWay({ data, dataUpdatedAt }: UseQueryResult<Reconciliation>) {
  const queries = useQueryClient();
  const sent = data?.work.refunds.sent ?? 0;
  const underWay = useQuery({ ...refundsUnderWayQuery, enabled: sent > 0 });
  const isOutdated = (underWay.data ?? sent) !== sent && underWay.dataUpdatedAt > dataUpdatedAt;
  useEffect(() => {
    if (isOutdated) void queries.invalidateQueries({ queryKey: keys.books });
  }, [queries, isOutdated]);
}

const [desk, books] = keys.books;
const isBooks = ([first, second]: readonly unknown[]) => first === desk && second === books;

// By identity: structural sharing keeps unchanged parts as the same objects.
const differ = (before: Reconciliation, data: Reconciliation) =>
  before.totals !== data.totals || before.work !== data.work;
