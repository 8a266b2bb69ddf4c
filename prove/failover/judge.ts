// Compares what people were told with what is stored: pure.
import type { Failure, Told } from './load.ts';

/** What a database has, read once everything that M-Pesa reported is processed. */
export type Kept = {
  bookings: ReadonlySet<number>;
  confirmed: ReadonlySet<number>;
  payments: ReadonlySet<string>;
  /** Bookings that are not part of the initial world. */
  newBookings: number;
  /** The names of checks of the books that fail. */
  disagreements: readonly string[];
};

type Relied = Pick<Told, 'bookings' | 'payments' | 'paid' | 'givenUp'>;

/** A sentence for each kind of thing that somebody was told and that is not so; empty if there is none. */
export function lostOf(told: Relied, kept: Kept): string[] {
  const bookings = told.bookings.map(({ id }) => id).filter((id) => !kept.bookings.has(id));
  const payments = told.payments.filter((code) => !kept.payments.has(code));
  const paid = told.paid.filter((id) => !kept.confirmed.has(id));
  const most = told.bookings.length + told.givenUp;
  return [
    ...lost('acknowledged bookings are not there', bookings),
    ...lost('payments whose callback was taken are not there', payments),
    ...lost('bookings said to be paid are not confirmed', paid),
    ...(kept.newBookings > most ? [`${kept.newBookings - most} bookings were made twice`] : []),
    ...kept.disagreements.map((name) => `the books disagree: ${name}`),
  ];
}

/** A sentence for each call that failed in a way that none may: for good, or without saying when to retry. */
export function brokenOf(failures: readonly Failure[]): string[] {
  const broken = failures.filter(({ isRetryable }) => !isRetryable);
  return failedOf(broken);
}

/** A sentence for each call without the expected response, retryable or not. */
export const failedOf = (failures: readonly Failure[]): string[] => [
  ...new Set(
    failures.map(
      ({ call, status, body }) => `${call}: ${status} ${body.split(',"request_id"')[0]}`,
    ),
  ),
];

const lost = (what: string, which: readonly (number | string)[]) =>
  which.length > 0 ? [`${which.length} ${what}: ${which.slice(0, 5).join(', ')}`] : [];
