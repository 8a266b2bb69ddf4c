// The demo's bookings, with all that a booking leaves behind: invoice, payment, refund, review, record.

import {
  setCancelled as cancelInvoice,
  insertInvoice,
  setPaid,
} from '#money/invoices/invoices.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  type Cancelling,
  insertBooking,
  type NewBooking,
  setCancelled,
} from '#renting/bookings/bookings.queries.ts';
import { quote } from '#renting/prices/prices.rules.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { History } from './demo-history.ts';
import { addPayment, type OwedBack, oweBackPayments } from './demo-payments.ts';
import type { Person } from './demo-people.ts';
import { addReviews, type Stay } from './demo-reviews.ts';
import type { Space } from './demo-spaces.ts';
import { type PlannedVisit, planVisits } from './demo-visits.ts';
import type { Random } from './seeded-random.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type World = {
  people: readonly Person[];
  spaces: readonly Space[];
  now: Date;
  random: Random;
  mpesa: { shortCode: string; account: string };
  history: History;
};

/** A visit with all that was written down for it. */
export type Booked = {
  visit: PlannedVisit;
  bookingId: number;
  invoiceId: number;
  total_cents: number;
  /** What of its payments is owed back since it was cancelled. */
  refunds: OwedBack[];
};

export async function addBookings(tx: Tx, world: World): Promise<Booked[]> {
  const clients = world.people.filter(({ roles }) => roles.includes('client'));
  const regular = clients.find(({ email }) => email === DEMO_ACCOUNTS[0].email);
  if (!regular) throw new Error('The demo world has no client to name');
  const stays: Stay[] = [];
  const booked: Booked[] = [];
  for (const visit of planVisits({ ...world, clients, regular })) {
    const one = await addVisit(tx, { ...world, visit });
    booked.push(one);
    const { bookingId } = one;
    if (visit.fate === 'paid' && visit.end < world.now) stays.push({ ...visit, bookingId });
  }
  await addReviews(tx, stays, world);
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
    terms: space.terms,
    state: isPaid ? 'confirmed' : 'pending',
    // Far longer than a real hold, or the demo would have none left after twenty minutes.
    hold_until: isPaid ? null : new Date(now.getTime() + 7 * DAY_MS),
    now: bookedAt,
  };
  const bookingId = await insertBooking(tx, booking);
  if (bookingId === null) throw new Error('Two bookings of the demo world overlap');
  const { id: invoiceId } = await insertInvoice(tx, {
    subject: { booking_id: bookingId, change_id: null },
    payerId: client.id,
    amountCents: total_cents,
    now: bookedAt,
  });
  history.note(bookedAt, client.id, 'booking.created', 'booking', bookingId);
  const refunds = await decide(tx, scene, { bookingId, invoiceId, total_cents, isPaid });
  return { visit, bookingId, invoiceId, total_cents, refunds };
}

type Decided = { bookingId: number; invoiceId: number; total_cents: number; isPaid: boolean };

async function decide(tx: Tx, scene: Scene, it: Decided): Promise<OwedBack[]> {
  const { visit, history } = scene;
  const at = new Date(visit.bookedAt.getTime() + 8 * MINUTE_MS);
  if (it.isPaid && it.total_cents > 0) {
    const { invoiceId, total_cents: cents } = it;
    await addPayment(tx, scene, { invoiceId, client: visit.client, cents, settled: cents, at });
    await setPaid(tx, invoiceId, at);
    history.note(at, null, 'booking.confirmed', 'booking', it.bookingId);
    history.note(at, null, 'invoice.paid', 'invoice', invoiceId);
  }
  const stands = visit.fate === 'pending' || (it.isPaid && visit.fate !== 'refunded');
  return stands ? [] : cancel(tx, scene, it);
}

async function cancel(tx: Tx, { visit, history }: Scene, it: Decided): Promise<OwedBack[]> {
  const now = new Date(visit.bookedAt.getTime() + 20 * MINUTE_MS);
  const way = wayOf(visit);
  await setCancelled(tx, it.bookingId, { ...way, now });
  await cancelInvoice(tx, { bookingId: it.bookingId });
  const refunds = await oweBackPayments(tx, history, { invoiceId: it.invoiceId, by: way.by, now });
  const action = way.as === null ? 'booking.lapsed' : 'booking.cancelled';
  history.note(now, way.by, action, 'booking', it.bookingId);
  history.note(now, way.by, 'invoice.cancelled', 'invoice', it.invoiceId);
  return refunds;
}

function wayOf({ fate, client, space }: PlannedVisit): Cancelling {
  if (fate === 'lapsed') return { by: null, as: null, reason: 'lapsed' };
  return fate === 'refunded'
    ? { by: space.ownerId, as: 'owner', reason: 'The water is off in the building that day' }
    : { by: client.id, as: 'client', reason: 'Our plans have changed' };
}
