import { sql } from 'kysely';
import type { z } from 'zod';
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';
import { settledCents } from '#money/invoices/invoices.sql.ts';
import { isOwed } from '#money/refunds/refunds.sql.ts';
import { maskPhone } from '#money/transfers/transfers.rules.ts';
import { codeByHand, meansOf, phoneOf } from '#money/transfers/transfers.sql.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { firstRow, firstValue } from '#platform/db/rows.ts';
import { orderBy, readPage, type Sorts, walkList } from '#platform/http/paging.ts';
import { inScope, rowsIn, rowsOfSpace, type Scope } from '#platform/http/scope.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import { toNairobiIso, toNairobiIsoOrNull } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import {
  atTime,
  type BookingState,
  hasRunOut,
  statusOf,
} from '#renting/bookings/bookings.states.ts';
import {
  findNamed,
  type Named,
  narrowedTo,
  type Rows,
} from '#renting/bookings/read/named.queries.ts';
import {
  lineOfRest,
  linesOfInvoice,
  type PriceLine,
  presentLines,
} from '#renting/prices/prices.rules.ts';
import type { exportInvoices, invoice, listInvoices } from './paying.contract.ts';
import { mayReadCode } from './paying.policy.ts';
import { paymentStateOf } from './paying.rules.ts';
import { hasInvoiceStatus } from './paying.sql.ts';
import {
  type ChangeOfInvoice,
  changeOfInvoice,
  hasLapsed,
  paidForBy,
  presentChange,
} from './read/change-of-invoice.queries.ts';
import { type LatestClaim, latestClaim, presentClaim } from './read/latest-claim.queries.ts';
import { type LatestPrompt, latestPrompt, presentPrompt } from './read/latest-prompt.queries.ts';
import {
  presentReceipt,
  type ReceiptDocument,
  receiptDocument,
} from './receipt/receipt-documents.queries.ts';

type Invoice = z.input<typeof invoice>;

type RefundRow = Omit<Invoice['refunds'][number], 'amount'> & { amount_cents: number };

type AsStored =
  | 'id'
  | 'booking_id'
  | 'user_id'
  | 'client_name'
  | 'status'
  | 'space_title'
  | 'buyer_pin';
type BookingAsStored = 'space_id' | 'space_type' | 'location' | 'image' | 'cancel_reason';

type InvoiceRow = Pick<Invoice, AsStored> &
  Pick<Invoice['booking'], BookingAsStored> & {
    amount_cents: number;
    settled_cents: number;
    refund_cents: number;
    refunds: RefundRow[];
    created_at: Date;
    paid_at: Date | null;
    receipt: ReceiptDocument | null;
    change: ChangeOfInvoice | null;
    payments: { code: string; amount_cents: number; paid_at: string }[];
    claim: LatestClaim | null;
    prompt: LatestPrompt | null;
    start_time: Date;
    end_time: Date;
    guests: number;
    price_cents: number;
    lines: PriceLine[];
    state: BookingState;
    hold_until: Date | null;
    hold_stands_until: Date | null;
    hold_waited_ms: number;
  };

const invoiceColumns = (now: Date) => sql`
  invoices.id, invoices.booking_id, bookings.user_id, invoices.status, invoices.amount_cents,
  (select first_name || ' ' || last_name from users where users.id = bookings.user_id) as client_name,
  invoices.created_at, invoices.paid_at, invoices.buyer_pin,
  ${receiptDocument} as receipt,
  ${changeOfInvoice} as change,
  ${settledCents} as settled_cents,
  coalesce((select sum(amount_cents) from refunds
            where invoice_id = invoices.id and ${isOwed}), 0)::bigint as refund_cents,
  (select coalesce(json_agg(json_build_object(
            'id', id, 'amount_cents', amount_cents, 'reason', reason, 'state', state,
            'means', ${meansOf(sql`refunds.transfer_id`)},
            'to_phone', ${phoneOf(sql`refunds.transfer_id`)},
            'code_by_hand', ${codeByHand(sql`refunds.transfer_id`)},
            'created_at', created_at, 'decided_at', decided_at) order by id), '[]')
   from refunds where invoice_id = invoices.id and state <> 'withdrawn') as refunds,
  (select coalesce(json_agg(json_build_object(
            'code', receipts.code, 'amount_cents', settlements.amount_cents, 'paid_at', receipts.paid_at)
            order by settlements.settled_at, receipts.id), '[]')
   from settlements join receipts on receipts.id = settlements.receipt_id
   where settlements.invoice_id = invoices.id and settlements.is_standing and receipts.reversed_at is null) as payments,
  ${latestClaim(now)} as claim,
  ${latestPrompt} as prompt,
  bookings.space_id, spaces.title as space_title, spaces.space_type, spaces.location,
  (select json_build_object('url', url, 'served_url', served_url, 'alt', alt, 'color', color, 'widths', widths) from space_images
   where space_images.space_id = spaces.id order by position limit 1) as image,
  bookings.start_time, bookings.end_time, bookings.guests, bookings.price_cents, bookings.lines, bookings.state,
  bookings.cancel_reason, bookings.hold_until, bookings.hold_stands_until,
  bookings.hold_waited_ms`;

const withBooking = sql`
  join bookings on bookings.id = invoices.booking_id
  join spaces on spaces.id = bookings.space_id`;

/**
 * An invoice as it is by the clock: once the hold has run out it is cancelled. What was paid towards it is owed back
 * once the job has recorded the lapse.
 */
function atTimeOf(row: InvoiceRow, now: Date): InvoiceRow {
  if (hasRunOut(row, now)) return { ...atTime(row, now), status: 'cancelled' };
  const { change } = row;
  return change && hasLapsed(change, now)
    ? { ...row, status: 'cancelled', change: { ...change, state: 'lapsed' } }
    : row;
}

/** Goodwill reduces an invoice, whatever its booking costs. */
const linesOf = ({ lines, amount_cents, change, refunds }: InvoiceRow): readonly PriceLine[] =>
  refunds.some(({ reason }) => reason === 'goodwill')
    ? [lineOfRest(amount_cents)]
    : linesOfInvoice(lines, amount_cents, change !== null);

function presentInvoice(stored: InvoiceRow, { payBill, now, caller }: View): Invoice {
  const row = paidForBy(atTimeOf(stored, now));
  return {
    id: row.id,
    number: invoiceNumber(row.id),
    booking_id: row.booking_id,
    user_id: row.user_id,
    client_name: row.client_name,
    status: row.status,
    payment_status: row.status,
    payment_state: paymentStateOf(row),
    amount: toShillings(row.amount_cents),
    total_amount: toShillings(row.amount_cents),
    lines: presentLines(linesOf(row)),
    balance_due: toShillings(row.status === 'pending' ? row.amount_cents - row.settled_cents : 0),
    refund_due: toShillings(row.refund_cents),
    refunds: mayReadCode(caller, row) ? row.refunds.map(presentRefund) : [],
    payment_method: 'mpesa',
    created_at: toNairobiIso(row.created_at),
    paid_at: toNairobiIsoOrNull(row.paid_at),
    receipt: row.receipt && presentReceipt(row.receipt, row),
    buyer_pin: mayReadCode(caller, row) ? row.buyer_pin : null,
    space_title: row.space_title,
    receipt_codes: row.payments.map(({ code }) => code),
    payments: row.payments.map(presentPayment),
    claim: presentClaim(caller, row),
    prompt: presentPrompt(caller, row),
    change: row.change && presentChange(row.change),
    booking: presentBooking(row, now),
    pay_bill: payBill,
  };
}

const presentPayment = ({ code, amount_cents, paid_at }: InvoiceRow['payments'][number]) => ({
  code,
  amount: toShillings(amount_cents),
  paid_at: toNairobiIso(new Date(paid_at)),
});

const presentRefund = ({ amount_cents, to_phone, ...refund }: RefundRow) => ({
  ...refund,
  to_phone: to_phone && maskPhone(to_phone),
  amount: toShillings(amount_cents),
  created_at: toNairobiIso(new Date(refund.created_at)),
  decided_at: refund.decided_at && toNairobiIso(new Date(refund.decided_at)),
});

const presentBooking = (row: InvoiceRow, now: Date): Invoice['booking'] => ({
  id: row.booking_id,
  number: bookingNumber(row.booking_id),
  space_id: row.space_id,
  space_title: row.space_title,
  space_type: row.space_type,
  location: row.location,
  image: row.image,
  start_time: toNairobiIso(row.start_time),
  end_time: toNairobiIso(row.end_time),
  estimated_guests: row.guests,
  price_per_hour: toShillings(row.price_cents),
  status: statusOf(row.state, row.start_time, row.end_time, now),
  cancel_reason: row.cancel_reason,
  hold_until: row.state === 'pending' ? toNairobiIsoOrNull(row.hold_until) : null,
  hold_stands_until: standsUntil(row, now),
  hold_waited_ms: row.hold_waited_ms,
});

const standsUntil = ({ state, hold_stands_until: until }: InvoiceRow, now: Date) =>
  state === 'pending' && until && until > now ? toNairobiIso(until) : null;

/** How invoices are presented: where to pay them, at what time, and to whom. */
export type View = { payBill: Invoice['pay_bill']; now: Date; caller: Caller };

const WHOSE = { table: 'invoices', client: 'payer_id', owner: 'owner_id' };

/** A condition: the invoice is in the scope. */
export const invoicesWithin = (scope: Scope) => inScope(scope, WHOSE);

/** One invoice, if it is in the scope. */
export async function findInvoice(db: Db, invoiceId: number, scope: Scope, view: View) {
  const row = await firstRow<InvoiceRow>(db)`
    select ${invoiceColumns(view.now)} from invoices ${withBooking}
    where invoices.id = ${invoiceId} and ${invoicesWithin(scope)}`;
  return row && presentInvoice(row, view);
}

/** The client of an invoice in the scope; null if there is no such invoice. */
export const findClientOf = (db: Db, invoiceId: number, scope: Scope) => firstValue<number>(db)`
  select invoices.payer_id from invoices where invoices.id = ${invoiceId} and ${invoicesWithin(scope)}`;

type Search = z.output<typeof exportInvoices.query>;
type PagedSearch = z.output<typeof listInvoices.query>;

const ROWS: Rows = {
  prefix: 'INV',
  whose: WHOSE,
  table: sql`invoices`,
  id: sql`invoices.id`,
  booking: sql`invoices.booking_id`,
  space: sql`invoices.space_id`,
  client: sql`invoices.payer_id`,
};

/** A page of the invoices in the scope that fit a search, newest first unless sorted. */
export async function listInvoicesIn(db: Db, scope: Scope, search: PagedSearch, view: View) {
  const named = await findNamed(db, scope, search, ROWS);
  return readPage(db, { ...invoicesFor(scope, search, named, view), page: search });
}

/** All of them, in batches. */
export async function* walkInvoicesIn(db: Db, scope: Scope, search: Search, view: View) {
  const named = await findNamed(db, scope, search, ROWS);
  yield* walkList(db, invoicesFor(scope, search, named, view));
}

function invoicesFor(scope: Scope, search: Search, named: Named | null, view: View) {
  const narrowed = narrowedTo(named, scope, ROWS);
  return {
    columns: invoiceColumns(view.now),
    from: rowsIn(scope, WHOSE),
    joins: withBooking,
    where: isWanted(search, view.now),
    id: sql`invoices.id`,
    order: orderBy(sortOf(search), SORTS),
    ...(search.space_id && { among: rowsOfSpace(scope, search.space_id, WHOSE) }),
    ...narrowed,
    present: (row: InvoiceRow) => presentInvoice(row, view),
  };
}

/** Within a period the newest are found at its end in the index by time; by id, all newer ones would be scanned. */
const sortOf = ({ sort, from, to }: Search) =>
  (sort === 'newest' || !sort) && (from || to) ? '-made' : sort;

const SORTS: Sorts = {
  amount: [sql`invoices.amount_cents`, 'bigint'],
  made: [sql`invoices.created_at`, 'timestamptz'],
};

const isWanted = ({ status, space_id, from, to }: Search, now: Date) =>
  allOf(
    status && hasInvoiceStatus(status, now),
    space_id && sql`invoices.space_id = ${space_id}::bigint`,
    from && sql`invoices.created_at >= ${from}`,
    to && sql`invoices.created_at < ${to}`,
  );
