// What people are told by the clock, as things stand when it goes out; null where it is not so any more.
import { toMoneyWords } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiWords } from '#platform/time.ts';
import { bookingNumber } from '../bookings/bookings.rules.ts';
import type { Words } from './booking-letters.service.ts';
import { dueAt, isWithin } from './due.rules.ts';
import type { Told } from './notices.queries.ts';
import { bookingOf, heldChangeOf, isHeld, timeOf, toBooking } from './told-words.service.ts';

/** That a hold is about to lapse; not while its clock stands still. */
export function writeHoldEnding(told: Told, { url, clock }: Platform): Words | null {
  const now = clock.now();
  const { hold_until: holdUntil, hold_stands_until: standsUntil } = told;
  if (!isHeld(told, now) || !holdUntil || (standsUntil && standsUntil > now)) return null;
  const due = toMoneyWords(told.total_cents - told.paid_cents);
  return {
    subject: `Please pay now to keep your booking of ${told.space_title}`,
    paragraphs: [
      `${bookingOf(told)} lapses soon: ${timeOf(told)}.`,
      `Please pay ${due} before ${toNairobiWords(holdUntil)}. After that the time is free for others again.`,
      'If you have paid already, enter M-Pesa’s code on the same page.',
    ],
    link: { words: 'Pay now', url: `${url}/invoices/${told.invoice_id}` },
  };
}

/** The same of a new time that waits to be paid: without it the booking stays as it is. */
export function writeChangeEnding(told: Told, { url, clock }: Platform): Words | null {
  const held = heldChangeOf(told, clock.now());
  if (!held) return null;
  return {
    subject: `Please pay now for your new time at ${told.space_title}`,
    paragraphs: [
      `The new time that you asked for lapses soon: ${held.time}.`,
      `Please pay ${toMoneyWords(held.dueCents)} before ${toNairobiWords(held.until)}. After that your booking ${bookingNumber(told.booking_id)} stays as it is: ${timeOf(told)}.`,
      'If you have paid already, enter M-Pesa’s code on the same page.',
    ],
    link: { words: 'Pay now', url: `${url}/invoices/${held.invoiceId}` },
  };
}

/** That a visit is coming up: of the start it was written for, and not once the next reminder has its turn. */
export function writeReminder(told: Told, { url, clock }: Platform): Words | null {
  const { dayStart, hourStart } = dueAt(clock.now());
  const isSo = told.booking_state === 'confirmed' && +told.start_time === Number(told.for_start);
  const stretch = told.kind === 'reminder_day' ? dayStart : hourStart;
  if (!isSo || !isWithin(told.start_time, stretch)) return null;
  const start = toNairobiWords(told.start_time);
  return {
    subject: `Your booking of ${told.space_title} starts ${start}`,
    paragraphs: [
      `${bookingOf(told)} is coming up: ${timeOf(told)}.`,
      ...(told.location ? [`It is at ${told.location}.`] : []),
    ],
    link: toBooking(told, url),
  };
}

/** How it was, asked of who was there and has not said so yet. */
export function writeReviewAsked(told: Told, { url }: Platform): Words | null {
  if (told.booking_state !== 'confirmed' || !told.may_review) return null;
  return {
    subject: `How was ${told.space_title}?`,
    paragraphs: [
      `${bookingOf(told)} is over: ${timeOf(told)}.`,
      'Please say how it was, with one to five stars and a few words. It helps others to choose, and the owner to do well.',
    ],
    link: { ...toBooking(told, url), words: 'Write a review' },
  };
}
