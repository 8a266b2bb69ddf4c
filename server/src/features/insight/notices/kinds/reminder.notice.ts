// A visit starts within a day, and within the hour: about the start that the notice was written for, and not once the
// next reminder is due.
import { formatTime } from '#platform/time.ts';
import type { BookingFacts } from '../content/booking.queries.ts';
import { factsOfBooking } from '../content/facts.service.ts';
import { noticeOf } from '../content/notice-of.service.ts';
import { nameOf, timeOf, toBooking, wayInto } from '../content/text.service.ts';
import { dueAt, isWithin } from '../due/due.rules.ts';

const reminder = (
  topic: 'reminder_day' | 'reminder_hour',
  within: string,
  stretch: 'dayStart' | 'hourStart',
) =>
  noticeOf({
    to: 'client',
    about: 'booking',
    topic,
    headline: (space) => `Your booking of ${space} starts within ${within}.`,
    facts: factsOfBooking,
    letter: ({ booking }, { url, clock }, { for_start: writtenFor }) => {
      const { state, start_time: start, location } = booking;
      const isMoved = start.getTime() !== writtenFor?.getTime();
      if (state !== 'confirmed' || isMoved || !isWithin(start, dueAt(clock.now())[stretch]))
        return null;
      return {
        subject: startOf(booking, booking.space_title),
        paragraphs: [
          `Your ${nameOf(booking)} is coming up: ${timeOf(booking)}.`,
          location !== null && `It is at ${location}.`,
          ...wayInto(booking),
        ],
        link: toBooking(booking, url),
      };
    },
    sms: ({ booking }, { space }) => `${startOf(booking, space)}.${callOf(booking)}`,
    calendar: 'adds',
  });

/** Whom to call if the door stays shut. */
const callOf = ({ way_in }: BookingFacts) =>
  way_in?.phone_number ? ` To get in, call ${way_in.phone_number}.` : '';

const startOf = ({ start_time }: BookingFacts, space: string) =>
  `Your booking of ${space} starts ${formatTime(start_time)}`;

export const reminderDay = reminder('reminder_day', 'a day', 'dayStart');
export const reminderHour = reminder('reminder_hour', 'the hour', 'hourStart');
