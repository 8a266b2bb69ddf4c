// Who uses which space of the demo and when: for each space some past and some future visits, and here and there one
// that is running, waits for its payment, was cancelled (paid or not) or has lapsed. Days are counted from today; the
// time of day at which the demo is filled decides only which of today's visits are over.
import { DAY_MS, HOUR_MS, later } from '#platform/durations.ts';
import { dayIn, nairobiDay } from '#platform/time.ts';
import type { Person } from './demo-people.ts';
import type { Space } from './demo-spaces.ts';
import { type Random, seededRandom } from './seeded-random.ts';

type Fate = 'paid' | 'pending' | 'cancelled' | 'refunded' | 'lapsed';
type Visit = { day: number; hour: number; hours: number; fate: Fate; random: Random };

export type PlannedVisit = {
  space: Space;
  client: Person;
  start: Date;
  end: Date;
  bookedAt: Date;
  guests: number;
  /** When the client writes a review, if the visit took place; null if they write none. */
  reviewedAt: Date | null;
  fate: Fate;
};

type Plan = {
  spaces: readonly Space[];
  clients: readonly Person[];
  /** Visits every second space, so that their dashboard is full. */
  regular: Person;
  now: Date;
};

/** All visits in order of booking, as lists show the newest booking first. */
export function planVisits({ spaces, clients, regular, now }: Plan): PlannedVisit[] {
  const visits = spaces.flatMap((space, index) =>
    visitsOf(index, space).map(({ day, hour, hours, fate, random }) => {
      const client = index % 2 === 0 && day % 5 === 0 ? regular : random.pick(clients);
      const start = timeOf(now, day, hour);
      const end = later(start, hours * HOUR_MS);
      const latest = Math.min(start.getTime(), now.getTime());
      const bookedAt = new Date(latest - (2 + random.below(60)) * HOUR_MS);
      const guests = 1 + random.below(space.maxGuests);
      // Four of five write within a day.
      const isReviewed = random.below(5) > 0;
      const reviewedAt = isReviewed ? later(end, (1 + random.below(20)) * HOUR_MS) : null;
      return { space, client, start, end, bookedAt, guests, reviewedAt, fate };
    }),
  );
  return visits.toSorted((one, other) => one.bookedAt.getTime() - other.bookedAt.getTime());
}

/** When a space is used; at most once a day, so that no two visits overlap. */
function visitsOf(index: number, space: Space): Visit[] {
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
      // A generator per visit, so that no visit depends on the draws of another.
      const random = seededRandom(index * days.length + nth);
      const isAhead = day > 0;
      const rotated = fates[(nth + index) % fates.length] ?? 'paid';
      // Some are cancelled by the owner after payment, and have a refund due.
      const isRefunded = rotated === 'cancelled' && index % 3 === 0 && space.priceCents > 0;
      const drawn = isRefunded ? 'refunded' : rotated;
      const fate = isAhead || drawn !== 'pending' ? drawn : 'paid';
      return { day, hour: 7 + random.below(9), hours: 1 + random.below(4), fate, random };
    });
}

/** An hour of the day that is `day` days from today, in Nairobi. */
const timeOf = (now: Date, day: number, hour: number): Date =>
  later(dayIn.parse(nairobiDay(now)), day * DAY_MS + hour * HOUR_MS);
