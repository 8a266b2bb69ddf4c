import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { keys } from './keys.ts';

/** Which cached queries each kind of change makes out of date. */
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
  // The response contains the invoice itself.
  payment: [keys.bookings, keys.invoiceLists, keys.waitingInvoices, keys.statistics],
  /** Whether a space can be booked. */
  listing: [keys.spaces],
  /** When a space can be booked, on which searches by time and the completeness of its page depend too. */
  times: [keys.availability, keys.calendar, keys.spaces],
  commission: [keys.commission],
  payouts: [keys.payouts, keys.earnings, keys.destination],
  /** What is withheld, and which papers are issued. */
  taxes: [keys.papers, keys.payouts, keys.earnings, keys.commission],
  hosting: [keys.ownHostingRequest],
  /** These may show anywhere. */
  space: 'all',
  person: 'all',
  review: 'all',
  money: 'all',
} as const satisfies Record<string, readonly QueryKey[] | 'all'>;

export type Change = keyof typeof outdated;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** What it changes: queries that depend on it are refetched afterwards. */
      changes?: Change;
      /** It is one step of an action whose other steps follow, so nothing is refetched yet. */
      isPart?: boolean;
      /** It stays pending until the refetched data are shown. */
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
 * Refetches everything. The desk's lists wait for its books, which may report that there is more to fetch: fetched
 * together, they would be fetched twice. The bell is refetched after every action anyway.
 */
export async function refreshAll(queries: QueryClient): Promise<void> {
  // A response still under way may predate the change.
  await queries.cancelQueries({ predicate: followsBooks });
  await queries.invalidateQueries({ predicate: followsBooks, refetchType: 'none' });
  await queries.invalidateQueries({
    predicate: (query) =>
      !followsBooks(query) &&
      !isBelow(query.queryKey, keys.notices) &&
      !isBelow(query.queryKey, keys.reviewForm),
  });
}

/** Whether the error of a change means that the state differs from what is shown, or is unknown. */
export const standsOtherwise = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 404 ||
  error.status === 409 ||
  error.code === 'TIME_NOT_BOOKABLE' ||
  error.status === 0 ||
  error.status >= 500;
