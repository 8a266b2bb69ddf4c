// The demo's bookings, with everything a booking leaves behind: invoice, payment, refund, review, audit rows.

import { setCancelled as cancelInvoice } from '#money/invoices/invoices.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { DAY_MS, later, MINUTE_MS } from '#platform/durations.ts';
import { insertBooking, type NewBooking } from '#renting/bookings/book/insert-booking.queries.ts';
import { type Cancelling, setCancelled } from '#renting/bookings/bookings.queries.ts';
import { quote } from '#renting/prices/prices.rules.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { required } from './demo-data.ts';
import { type OwedBack, oweBackPayments, payInFull, type Till } from './demo-payments.ts';
import type { Person } from './demo-people.ts';
import { addReports } from './demo-reports.ts';
import { addReviews, type Stay } from './demo-reviews.ts';
import type { Space } from './demo-spaces.ts';
import { addAnswers, addClientReviews } from './demo-trust.ts';
import { type PlannedVisit, planVisits } from './demo-visits.ts';

type World = Till & { people: readonly Person[]; spaces: readonly Space[]; now: Date };

/** A visit with everything that was recorded for it. */
export type Booked = {
  visit: PlannedVisit;
  bookingId: number;
  invoiceId: number;
  total_cents: number;
  /** Refunds due since its cancellation. */
  refunds: OwedBack[];
};

export async function addBookings(tx: Tx, world: World): Promise<Booked[]> {
  const clients = world.people.filter(({ roles }) => roles.includes('client'));
  const regular = required(
    clients.find(({ email }) => email === DEMO_ACCOUNTS[0].email),
    'client to name',
  );
  const stays: Stay[] = [];
  const booked: Booked[] = [];
  for (const visit of planVisits({ ...world, clients, regular })) {
    const one = await addVisit(tx, { ...world, visit });
    booked.push(one);
    const { bookingId } = one;
    if (visit.fate === 'paid' && visit.end < world.now) stays.push({ ...visit, bookingId });
  }
  const reviews = await addReviews(tx, stays, world);
  await addAnswers(tx, reviews, world);
  await addClientReviews(tx, stays, reviews, world);
  await addReports(tx, reviews, { ...world, regular });
  return booked;
}

type Scene = World & { visit: PlannedVisit };

async function addVisit(tx: Tx, scene: Scene): Promise<Booked> {
  const { visit, now, history } = scene;
  const { space, client, start, end, bookedAt } = visit;
  const { guests } = visit;
  const price = quote({ price_cents: space.priceCents }, { start, end, guests });
  const { total_cents } = price;
  const isPaid = ['paid', 'refunded'].includes(visit.fate) || total_cents === 0;
  const booking: NewBooking = {
    space_id: space.id,
    user_id: client.id,
    start,
    end,
    buffer_minutes: 0,
    guests,
    price_cents: space.priceCents,
    ...price,
    agreement_id: space.agreementId,
    state: isPaid ? 'confirmed' : 'pending',
    // Far longer than a real hold, or the demo would have none left after twenty minutes.
    hold_until: isPaid ? null : later(now, 7 * DAY_MS),
    now: bookedAt,
  };
  const inserted = await insertBooking(tx, booking);
  if (!inserted) throw new Error('Two bookings of the demo world overlap');
  const { id: bookingId, invoice_id: invoiceId } = inserted;
  history.note(bookedAt, client.id, 'booking.created', 'booking', bookingId);
  const refunds = await settleVisit(tx, scene, { bookingId, invoiceId, total_cents, isPaid });
  return { visit, bookingId, invoiceId, total_cents, refunds };
}

/** What was inserted for a visit. */
type Rows = { bookingId: number; invoiceId: number; total_cents: number; isPaid: boolean };

async function settleVisit(tx: Tx, scene: Scene, rows: Rows): Promise<OwedBack[]> {
  const { visit } = scene;
  const at = later(visit.bookedAt, 8 * MINUTE_MS);
  if (rows.isPaid && rows.total_cents > 0) {
    const { bookingId, invoiceId, total_cents: cents } = rows;
    const payment = { invoiceId, client: visit.client, cents, settled: cents, at };
    await payInFull(tx, scene, bookingId, payment);
  }
  const stands = visit.fate === 'pending' || (rows.isPaid && visit.fate !== 'refunded');
  return stands ? [] : cancel(tx, scene, rows);
}

async function cancel(tx: Tx, { visit, history }: Scene, rows: Rows): Promise<OwedBack[]> {
  const now = later(visit.bookedAt, 20 * MINUTE_MS);
  const cancellation = cancellationOf(visit);
  const { by } = cancellation;
  await setCancelled(tx, rows.bookingId, { ...cancellation, now });
  await cancelInvoice(tx, { bookingId: rows.bookingId });
  const refunds = await oweBackPayments(tx, history, { invoiceId: rows.invoiceId, by, now });
  const action = cancellation.as === null ? 'booking.lapsed' : 'booking.cancelled';
  history.note(now, by, action, 'booking', rows.bookingId);
  history.note(now, by, 'invoice.cancelled', 'invoice', rows.invoiceId);
  return refunds;
}

function cancellationOf({ fate, client, space }: PlannedVisit): Cancelling {
  if (fate === 'lapsed') return { by: null, as: null, reason: 'lapsed' };
  return fate === 'refunded'
    ? { by: space.ownerId, as: 'owner', reason: 'The water is off in the building that day' }
    : { by: client.id, as: 'client', reason: 'Our plans have changed' };
}
