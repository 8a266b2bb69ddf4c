// The demo's bookings: for each space some that are over and some ahead, and here and there one that
// is running, waits for its payment, was cancelled (paid or not) or has lapsed. Days are counted from today.
import { bookingTotal } from '#features/bookings/bookings.contract.ts';
import {
  type Cancelling,
  insertBooking,
  type NewBooking,
  setCancelled,
} from '#features/bookings/bookings.queries.ts';
import {
  setCancelled as cancelInvoice,
  insertInvoice,
  setPaid,
} from '#features/invoices/invoices.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import { addPayment, oweBackPayments } from './demo-payments.ts';
import type { Person } from './demo-people.ts';
import { addReview, type Comments, readComments } from './demo-reviews.ts';
import type { Space } from './demo-spaces.ts';
import type { Random } from './seeded-random.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NAIROBI_OFFSET_MS = 3 * HOUR_MS;

type Fate = 'paid' | 'pending' | 'cancelled' | 'refunded' | 'lapsed';
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
      // Some are cancelled by the owner after they were paid, and have a refund due.
      const isRefunded = rotated === 'cancelled' && index % 3 === 0 && space.priceCents > 0;
      const drawn = isRefunded ? 'refunded' : rotated;
      const fate = isAhead || drawn !== 'pending' ? drawn : 'paid';
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
  const isPaid = ['paid', 'refunded'].includes(visit.fate) || total_cents === 0;
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
  const hasStood = isPaid && visit.fate !== 'refunded';
  if (hasStood && end < now) await addReview(tx, { ...scene, bookingId, end });
}

type Booked = {
  bookingId: number;
  invoiceId: number;
  total_cents: number;
  bookedAt: Date;
  isPaid: boolean;
};

async function decide(tx: Tx, scene: Scene, it: Booked): Promise<void> {
  const { visit, client, random, mpesa } = scene;
  const later = new Date(it.bookedAt.getTime() + 8 * MINUTE_MS);
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
  const stands = visit.fate === 'pending' || (it.isPaid && visit.fate !== 'refunded');
  if (!stands) await cancel(tx, scene, it);
}

async function cancel(tx: Tx, scene: Scene, it: Booked): Promise<void> {
  const now = new Date(it.bookedAt.getTime() + 20 * MINUTE_MS);
  await setCancelled(tx, it.bookingId, { ...wayOf(scene), now });
  await cancelInvoice(tx, it.bookingId);
  await oweBackPayments(tx, it.invoiceId, now);
}

function wayOf({ visit, client, space }: Scene): Cancelling {
  if (visit.fate === 'lapsed') return { by: null, as: null, reason: 'lapsed' };
  return visit.fate === 'refunded'
    ? { by: space.ownerId, as: 'owner', reason: 'The water is off in the building that day' }
    : { by: client.id, as: 'client', reason: 'Our plans have changed' };
}

/** An hour of the day `day` days from today, in Nairobi. */
function timeOf(now: Date, day: number, hour: number): Date {
  const midnight =
    Math.floor((now.getTime() + NAIROBI_OFFSET_MS) / DAY_MS) * DAY_MS - NAIROBI_OFFSET_MS;
  return new Date(midnight + day * DAY_MS + hour * HOUR_MS);
}
