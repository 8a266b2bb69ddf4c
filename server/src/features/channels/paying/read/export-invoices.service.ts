import type { z } from 'zod';
import { type CsvColumn, moneyCell, timeCell } from '#platform/http/csv.ts';
import { scopeOf } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import type { exportInvoices, invoice } from '../paying.contract.ts';
import { walkInvoicesIn } from '../paying.queries.ts';
import { viewOf } from './read-invoice.service.ts';

type Invoice = z.input<typeof invoice>;
type Search = z.output<typeof exportInvoices.query>;

const columns: readonly CsvColumn<Invoice>[] = [
  ['Booking', ({ booking }) => booking.number],
  ['Invoice', ({ number }) => number],
  ['Space', ({ space_title }) => space_title],
  ['Client', ({ client_name }) => client_name],
  ['Start', ({ booking }) => timeCell(booking.start_time)],
  ['End', ({ booking }) => timeCell(booking.end_time)],
  ['Made', ({ created_at }) => timeCell(created_at)],
  ['Status', ({ status }) => status],
  ['Amount (Ksh)', ({ total_amount }) => moneyCell(total_amount)],
  ['Still due (Ksh)', ({ balance_due }) => moneyCell(balance_due)],
  ['Owed back (Ksh)', ({ refund_due }) => moneyCell(refund_due)],
  ['Paid', ({ paid_at }) => timeCell(paid_at)],
  ['M-Pesa codes', ({ receipt_codes }) => receipt_codes.join(' ')],
];

/** The invoices of a list as rows of a file. */
export function invoicesAsCsv(platform: Platform, caller: Caller, search: Search) {
  const view = viewOf(platform, caller);
  const pages = walkInvoicesIn(platform.db, scopeOf(caller, search.as), search, view);
  return { name: 'invoices', columns, pages, now: view.now };
}
