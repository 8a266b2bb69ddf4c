// That a visit is coming up: of the start it was written for, and not once the next reminder has its turn.
import type { Db } from '#platform/db/database.ts';
import { formatTime } from '#platform/time.ts';
import { isWithin, type Stretch } from '../due/due.rules.ts';
import type { BookingFacts } from './booking.queries.ts';
import { bookingOf, timeOf, toBooking } from './booking-words.service.ts';
import { factsOfBooking } from './facts.service.ts';
import type { Words, Written } from './notice-parts.service.ts';

type Reminded = { booking: BookingFacts; forStart: Date | null };

export async function factsOfReminder(db: Db, written: Written): Promise<Reminded | null> {
  const facts = await factsOfBooking(db, written);
  return facts && { ...facts, forStart: written.for_start };
}

export function writeReminder(
  { booking, forStart }: Reminded,
  stretch: Stretch,
  url: string,
): Words | null {
  const isSo = booking.state === 'confirmed' && +booking.start_time === Number(forStart);
  if (!isSo || !isWithin(booking.start_time, stretch)) return null;
  return {
    subject: startOf(booking, booking.space_title),
    paragraphs: [
      `${bookingOf(booking)} is coming up: ${timeOf(booking)}.`,
      ...(booking.location ? [`It is at ${booking.location}.`] : []),
    ],
    link: toBooking(booking, url),
  };
}

export const startOf = ({ start_time }: BookingFacts, space: string) =>
  `Your booking of ${space} starts ${formatTime(start_time)}`;
