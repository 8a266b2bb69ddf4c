// The contents of feeds. A few statements each, however much there is. Of other parties only a client's first name: an
// address may be passed on.
import type { CalendarEvent } from '#platform/calendar-file.ts';
import type { Platform } from '#platform/platform.ts';
import { dayIn, lastDayIn } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { bookingEvent } from '#renting/bookings/read/booking-event.service.ts';
import { listBookingsWithTimes } from '#renting/bookings/read/booking-events.queries.ts';
import { listClosures, listOwnBlocks } from './feeds.queries.ts';
import { stretchOfFeeds } from './feeds.rules.ts';

/** What a person has booked, paid or not. */
export async function eventsOfPerson({ db, url, config }: Platform, userId: number, now: Date) {
  const bookings = await listBookingsWithTimes(db, { userId }, stretchOfFeeds(now), now);
  const { support } = config.mail;
  return bookings.map((booking) =>
    bookingEvent(booking, { url, support, summary: named(booking.space_title, booking) }),
  );
}

type Space = { id: number; title: string; since: Date };

/** What takes a space's time: bookings, paid or not, its owner's blocks, and closed days. */
export async function eventsOfSpace(
  { db, url, config }: Platform,
  { id, title, since }: Space,
  now: Date,
): Promise<CalendarEvent[]> {
  const stretch = stretchOfFeeds(now);
  const { support } = config.mail;
  const host = new URL(url).hostname;
  const bookings = await listBookingsWithTimes(db, { spaceId: id }, stretch, now);
  const blocks = await listOwnBlocks(db, id, stretch);
  const closures = await listClosures(db, id, stretch);
  return [
    ...bookings.map((booking) => {
      const who = `${booking.client_first_name} (${bookingNumber(booking.id)})`;
      return bookingEvent(booking, { url, support, summary: named(`${title}: ${who}`, booking) });
    }),
    ...blocks.map((block) => ({
      uid: `block-${block.id}@${host}`,
      sequence: block.sequence,
      stamp: block.stamp,
      start: block.start_time,
      end: block.end_time,
      summary: `${title}: ${block.note ?? 'Blocked'}`,
      status: 'CONFIRMED' as const,
    })),
    ...closures.map(({ day, note, changed_at }) => ({
      uid: `closure-${id}-${day}@${host}`,
      sequence: 0,
      stamp: changed_at ?? since,
      start: dayIn.parse(day),
      end: lastDayIn.parse(day),
      allDay: true,
      // A closed day does not make the owner busy.
      transparent: true,
      summary: note ? `${title} is closed: ${note}` : `${title} is closed`,
      status: 'CONFIRMED' as const,
    })),
  ];
}

const named = (summary: string, { state }: { state: string }): string =>
  state === 'pending' ? `${summary}, not paid yet` : summary;
