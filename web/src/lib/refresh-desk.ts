import type { Query, QueryClient } from '@tanstack/react-query';

/** Whether it is one of the payments desk's lists, which are asked for after its books: see use-books.ts. */
export const followsBooks = ({ queryKey: [first, second] }: Query): boolean =>
  first === 'refunds' || (first === 'reconciliation' && second !== 'books');

/**
 * After an admin's own act, all that is shown is asked for anew. The desk's lists wait for its books, which
 * may say that there is more to ask: asked together, they would be asked twice.
 */
export async function refreshDesk(queries: QueryClient): Promise<void> {
  // An answer under way may be of the time before the act.
  await queries.cancelQueries({ predicate: followsBooks });
  await queries.invalidateQueries({ predicate: followsBooks, refetchType: 'none' });
  // The bell is asked after every act; see query-client.ts.
  const isBell = ({ queryKey }: Query) => queryKey[0] === 'notices';
  await queries.invalidateQueries({
    predicate: (query) => !followsBooks(query) && !isBell(query),
  });
}
