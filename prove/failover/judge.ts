// What was told to people beside what is kept: pure.
import type { Failure, Told } from './load.ts';

/** What a database has, read once all that M-Pesa told is worked on. */
export type Kept = {
  bookings: ReadonlySet<number>;
  confirmed: ReadonlySet<number>;
  payments: ReadonlySet<string>;
  /** Bookings that the world did not begin with. */
  newBookings: number;
  /** Checks of the books that do not hold, by name. */
  disagreements: readonly string[];
};

type Relied = Pick<Told, 'bookings' | 'payments' | 'paid' | 'givenUp'>;

/** A sentence for each kind of thing that somebody was told and that is not so; none is good. */
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

/** A sentence for each call that failed as none may: for good, or without saying when to come again. */
export function brokenOf(failures: readonly Failure[]): string[] {
  const broken = failures.filter(({ isRetryable }) => !isRetryable);
  return failedOf(broken);
}

/** A sentence for each call that was not answered as it should be, retryable or not. */
export const failedOf = (failures: readonly Failure[]): string[] => [
  ...new Set(
    failures.map(
      ({ call, status, body }) => `${call}: ${status} ${body.split(',"request_id"')[0]}`,
    ),
  ),
];

const lost = (what: string, which: readonly (number | string)[]) =>
  which.length > 0 ? [`${which.length} ${what}: ${which.slice(0, 5).join(', ')}`] : [];
