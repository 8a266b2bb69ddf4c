import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { keys } from './keys.ts';

/** What of the answers kept here is out of date once something of this name has changed. */
const outdated = {
  booking: [
    keys.bookings,
    keys.invoices,
    keys.statistics,
    keys.availability,
    keys.earnings,
    keys.payouts,
    keys.problems,
  ],
  // The invoice itself is in the answer.
  payment: [keys.bookings, keys.invoiceLists, keys.waitingInvoices, keys.statistics],
  /** Whether a space can be booked. */
  listing: [keys.spaces],
  /** When a space can be booked: which is free at a time, and what its page lacks, hang on it too. */
  times: [keys.availability, keys.calendar, keys.spaces],
  commission: [keys.commission],
  payouts: [keys.payouts, keys.earnings, keys.destination],
  /** What is withheld, and which papers are issued. */
  taxes: [keys.papers, keys.payouts, keys.earnings, keys.commission],
  hosting: [keys.ownHostingRequest],
  /** What may show anywhere. */
  space: 'all',
  person: 'all',
  review: 'all',
  money: 'all',
} as const satisfies Record<string, readonly QueryKey[] | 'all'>;

export type Change = keyof typeof outdated;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What it changes: afterwards, what hangs on that is loaded again. */
      changes?: Change;
      /** What it does is part of another one, which goes on after it. */
      isPart?: boolean;
      /** It is under way until that is shown. */
      untilShown?: boolean;
    };
  }
}

/** Loads again what a change has made out of date. */
export async function refresh(queries: QueryClient, change: Change): Promise<void> {
  const names = outdated[change];
  if (names === 'all') return refreshAll(queries);
  await Promise.all(names.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

const isBelow = (queryKey: QueryKey, name: QueryKey) =>
  name.every((part, at) => queryKey[at] === part);

/** Whether it is one of the payments desk's lists, which are loaded after its books: see use-books.ts. */
export const followsBooks = ({ queryKey }: { queryKey: QueryKey }): boolean =>
  isBelow(queryKey, keys.refunds) || isBelow(queryKey, keys.desk);

/**
 * Loads all again. The desk's lists wait for its books, which may say that there is more to load: together,
 * they would be loaded twice. The bell is loaded after every act.
 */
export async function refreshAll(queries: QueryClient): Promise<void> {
  // An answer under way may be of the time before the act.
  await queries.cancelQueries({ predicate: followsBooks });
  await queries.invalidateQueries({ predicate: followsBooks, refetchType: 'none' });
  await queries.invalidateQueries({
    predicate: (query) =>
      !followsBooks(query) &&
      !isBelow(query.queryKey, keys.notices) &&
      !isBelow(query.queryKey, keys.reviewForm),
  });
}

/** Whether a change that failed says that things stand otherwise than shown, or that nobody knows how. */
export const standsOtherwise = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 404 ||
  error.status === 409 ||
  error.code === 'TIME_NOT_BOOKABLE' ||
  error.status === 0 ||
  error.status >= 500;
