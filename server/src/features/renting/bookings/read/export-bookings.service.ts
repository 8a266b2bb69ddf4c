import type { z } from 'zod';
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import { type CsvColumn, moneyCell, timeCell } from '#platform/http/csv.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { hoursShown } from '#renting/prices/prices.rules.ts';
import type { booking, exportBookings } from '../bookings.contract.ts';
import { scopeOfList } from '../bookings.policy.ts';
import { LAPSED } from '../bookings.states.ts';
import { walkBookingsIn } from './read-bookings.queries.ts';

type Booking = z.input<typeof booking>;
type Search = z.output<typeof exportBookings.query>;

const columns: readonly CsvColumn<Booking>[] = [
  ['Booking', ({ number }) => number],
  ['Space', ({ space_title }) => space_title],
  ['Location', ({ location }) => location],
  ['Client', ({ client_name }) => client_name],
  ['Start', ({ start_time }) => timeCell(start_time)],
  ['End', ({ end_time }) => timeCell(end_time)],
  ['Hours', ({ start_time, end_time }) => hoursShown(new Date(start_time), new Date(end_time))],
  ['Guests', ({ estimated_guests }) => estimated_guests],
  ['Status', ({ status }) => status],
  ['Amount (Ksh)', ({ total_amount }) => moneyCell(total_amount)],
  ['Invoice', ({ invoice_id }) => invoiceNumber(invoice_id)],
  ['Booked', ({ created_at }) => timeCell(created_at)],
  ['Cancelled', ({ cancelled_at }) => timeCell(cancelled_at)],
  [
    'Why cancelled',
    ({ cancel_reason }) => (cancel_reason === LAPSED ? 'Not paid in time' : cancel_reason),
  ],
];

/** The bookings of a list as rows of a file. */
export function bookingsAsCsv({ db, clock }: Platform, caller: Caller, search: Search) {
  const now = clock.now();
  const pages = walkBookingsIn(db, scopeOfList(caller, search), search, {
    readerId: caller.id,
    now,
  });
  return { name: 'bookings', columns, pages, now };
}
