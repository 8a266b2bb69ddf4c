// The demo's bookings: for each space some that are over and some ahead, and here and there one that
// is running, waits for its payment, was cancelled or has lapsed. Days are counted from today.
import { bookingTotal } from '#features/bookings/bookings.contract.ts';
import {
  cancelBooking,
  insertBooking,
  type NewBooking,
} from '#features/bookings/bookings.queries.ts';
import { insertInvoice, setCancelled, setPaid } from '#features/invoices/invoices.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { addPayment } from './demo-payments.ts';
import type { Person } from './demo-people.ts';
import { addReview, type Comments, readComments } from './demo-reviews.ts';
import type { Space } from './demo-spaces.ts';
import type { Random } from './seeded-random.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const NAIROBI_OFFSET_MS = 3 * HOUR_MS;

type Fate = 'paid' | 'pending' | 'cancelled' | 'lapsed';
type World = {
  people: readonly Person[];
  spaces: readonly Space[];
  now: Date;
  random: Random;
  mpesa: { shortCode: string; account: string };
};
type Visit = { day: number; hour: number; hours: number; fate: Fate };

export async function addBookings(tx: Tx, world: World): Promise<void> {
  const comments = await readComments();
  const clients = world.people.filter(({ roles }) => roles.includes('client'));
  for (const [index, space] of world.spaces.entries()) {
    const reviewers = new Set<number>();
    for (const visit of visitsOf(index, space, world.random)) {
      // Every second space is also used by the first client, so that their dashboard is full.
      const client =
        index % 2 === 0 && visit.day % 5 === 0 ? clients[0] : world.random.pick(clients);
      if (client) await addVisit(tx, { ...world, space, client, visit, comments, reviewers });
    }
  }
}

/** When a space is used; never twice on one day, so that no two of them overlap. */
function visitsOf(index: number, space: Space, random: Random): Visit[] {
  const days = Array.from({ length: 9 }, (_, nth) => nth * 5 - 30 + ((index + nth) % 3));
  const fates: Fate[] = [
    'paid',
    'paid',
    'cancelled',
    'paid',
    'lapsed',
    'paid',
    'paid',
    'paid',
    'pending',
  ];
  return days
    .filter((day) => day < 0 || space.isAvailable)
    .map((day) => {
      const nth = days.indexOf(day);
      const isAhead = day > 0;
      const rotated = fates[(nth + index) % fates.length] ?? 'paid';
      const fate = isAhead || rotated !== 'pending' ? rotated : 'paid';
      return { day, hour: 7 + random.below(9), hours: 1 + random.below(4), fate };
    });
}

type Scene = World & {
  space: Space;
  client: Person;
  visit: Visit;
  comments: Comments;
  /** Who has reviewed this space already. */
  reviewers: Set<number>;
};

async function addVisit(tx: Tx, scene: Scene): Promise<void> {
  const { space, client, visit, now, random } = scene;
  const start = timeOf(now, visit.day, visit.hour);
  const end = new Date(start.getTime() + visit.hours * HOUR_MS);
  const bookedAt = new Date(
    Math.min(start.getTime(), now.getTime()) - (2 + random.below(60)) * HOUR_MS,
  );
  const total_cents = bookingTotal(space.priceCents, start, end);
  const isPaid = visit.fate === 'paid' || total_cents === 0;
  const booking: NewBooking = {
    space_id: space.id,
    user_id: client.id,
    start,
    end,
    guests: 1 + random.below(space.maxGuests),
    price_cents: space.priceCents,
    total_cents,
    agreement_id: space.agreementId,
    terms: space.terms,
    state: isPaid ? 'confirmed' : 'pending',
    // Far longer than a real hold, or the demo would have none left after twenty minutes.
    hold_until: isPaid ? null : new Date(now.getTime() + 7 * DAY_MS),
    now: bookedAt,
  };
  const bookingId = await insertBooking(tx, booking);
  if (bookingId === null) throw new Error('Two bookings of the demo world overlap');
  const invoice = await insertInvoice(
    tx,
    bookingId,
    total_cents,
    bookedAt,
    total_cents === 0 ? bookedAt : null,
  );
  await decide(tx, scene, { bookingId, invoiceId: invoice.id, total_cents, bookedAt, isPaid });
  if (isPaid && end < now) await addReview(tx, { ...scene, bookingId, end });
}

type Booked = {
  bookingId: number;
  invoiceId: number;
  total_cents: number;
  bookedAt: Date;
  isPaid: boolean;
};

async function decide(tx: Tx, { visit, client, random, mpesa }: Scene, it: Booked): Promise<void> {
  const later = new Date(it.bookedAt.getTime() + 8 * 60_000);
  if (it.isPaid && it.total_cents > 0) {
    await addPayment(tx, {
      invoiceId: it.invoiceId,
      client,
      cents: it.total_cents,
      at: later,
      random,
      mpesa,
    });
    await setPaid(tx, it.invoiceId, later);
  }
  if (it.isPaid || visit.fate === 'pending') return;
  const lapsed = visit.fate === 'lapsed';
  const reason = lapsed ? 'lapsed' : 'Our plans have changed';
  await cancelBooking(tx, it.bookingId, { by: lapsed ? null : client.id, reason, now: later });
  await setCancelled(tx, it.bookingId);
}

/** An hour of the day `day` days from today, in Nairobi. */
function timeOf(now: Date, day: number, hour: number): Date {
  const midnight =
    Math.floor((now.getTime() + NAIROBI_OFFSET_MS) / DAY_MS) * DAY_MS - NAIROBI_OFFSET_MS;
  return new Date(midnight + day * DAY_MS + hour * HOUR_MS);
}
