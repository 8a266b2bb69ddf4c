// What people are told of a booking, as things stand when it goes out; null where it is not so any more.
import type { Letter } from '#platform/letter.ts';
import { toMoneyWords } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { toNairobiWords } from '#platform/time.ts';
import { bookingNumber } from '../bookings/bookings.rules.ts';
import type { Told } from './notices.queries.ts';
import {
  bookingOf,
  holdEndOf,
  isHeld,
  lowered,
  peopleOf,
  timeBefore,
  timeOf,
  toBooking,
} from './told-words.service.ts';

export type Words = Pick<Letter, 'subject' | 'paragraphs' | 'link'>;

/** That a space was booked: how to keep it, or that there is nothing to pay. */
export function writeBooked(told: Told, { url, clock }: Platform): Words | null {
  const now = clock.now();
  if (told.booking_state === 'confirmed' && told.total_cents === 0) {
    return {
      subject: 'Your booking is confirmed',
      paragraphs: [`${bookingOf(told)} is confirmed: ${timeOf(told)}.`, 'There is nothing to pay.'],
      link: toBooking(told, url),
    };
  }
  if (!isHeld(told, now)) return null;
  return {
    subject: `Please pay for your booking of ${told.space_title}`,
    paragraphs: [
      `${bookingOf(told)} is held for you: ${timeOf(told)}.`,
      `Please pay ${toMoneyWords(told.total_cents)} before ${toNairobiWords(holdEndOf(told, now))}. After that the time is free for others again.`,
    ],
    link: { words: 'Pay now', url: `${url}/invoices/${told.invoice_id}` },
  };
}

/** That it was moved to another time, and what comes back or is still to be paid. A later move is told by itself. */
export function writeChanged(told: Told, { url, clock }: Platform): Words | null {
  const now = clock.now();
  const isUnpaid = isHeld(told, now);
  if (!told.change?.is_last || (!isUnpaid && told.booking_state !== 'confirmed')) return null;
  return {
    subject: 'Your booking was moved',
    paragraphs: [
      `${bookingOf(told)} was moved to ${timeOf(told)}. It was ${timeBefore(told.change)}.`,
      ...(isUnpaid
        ? [
            `Please pay ${toMoneyWords(told.total_cents - told.paid_cents)} before ${toNairobiWords(holdEndOf(told, now))}. After that the time is free for others again.`,
          ]
        : []),
      ...(told.owed_back_cents > 0
        ? [
            `${toMoneyWords(told.owed_back_cents)} is owed back to you, as the new time costs less. There is nothing to do: we send it to the phone that paid.`,
          ]
        : []),
    ],
    link: isUnpaid
      ? { words: 'Pay now', url: `${url}/invoices/${told.invoice_id}` }
      : toBooking(told, url),
  };
}

/** The same to the owner of the space. */
export function writeSpaceChanged(told: Told, { url, clock }: Platform): Words | null {
  const stands = told.booking_state === 'confirmed' || isHeld(told, clock.now());
  if (!told.change?.is_last || !stands) return null;
  return {
    subject: `A booking of ${told.space_title} was moved`,
    paragraphs: [
      `Booking ${bookingNumber(told.booking_id)} of ${told.space_title} was moved to ${timeOf(told)}, ${peopleOf(told)}.`,
      `It was ${timeBefore(told.change)}.${isApart(told, told.change) ? ' That time is free again.' : ''}`,
    ],
    link: toBooking(told, url),
  };
}

/** Whether the new time has nothing of the old one. */
const isApart = (
  { start_time, end_time }: Told,
  { from_start, from_end }: NonNullable<Told['change']>,
) => new Date(from_end) <= start_time || end_time <= new Date(from_start);

/** That it was cancelled, by whom, and what comes back. */
export function writeCancelled(told: Told, { url }: Platform): Words | null {
  if (told.booking_state !== 'cancelled' || !told.cancelled_as) return null;
  const by = { client: 'You have', owner: 'The owner of the space has', admin: 'Nafasi has' };
  return {
    subject: 'Your booking was cancelled',
    paragraphs: [
      `${by[told.cancelled_as]} cancelled ${lowered(bookingOf(told))}: ${timeOf(told)}.`,
      ...(told.owed_back_cents > 0
        ? [
            `${toMoneyWords(told.owed_back_cents)} is owed back to you. There is nothing to do: we send it to the phone that paid.`,
          ]
        : []),
    ],
    link: toBooking(told, url),
  };
}

/** That somebody booked their space, to its owner. */
export function writeSpaceBooked(told: Told, { url, clock }: Platform): Words | null {
  const isUnpaid = isHeld(told, clock.now());
  if (!isUnpaid && told.booking_state !== 'confirmed') return null;
  return {
    subject: `${told.space_title} was booked`,
    paragraphs: [
      `${told.space_title} was booked: ${timeOf(told)}, ${peopleOf(told)}. It is booking ${bookingNumber(told.booking_id)}.`,
      isUnpaid
        ? 'It is not paid yet. We write to you when it is; if it is not paid in time, the time is free again.'
        : 'It is confirmed.',
    ],
    link: toBooking(told, url),
  };
}

export function writeSpacePaid(told: Told, { url }: Platform): Words | null {
  if (told.booking_state !== 'confirmed') return null;
  return {
    subject: `A booking of ${told.space_title} is confirmed`,
    paragraphs: [
      `Booking ${bookingNumber(told.booking_id)} of ${told.space_title} is paid and confirmed: ${timeOf(told)}, ${peopleOf(told)}.`,
    ],
    link: toBooking(told, url),
  };
}

export function writeSpaceCancelled(told: Told, { url }: Platform): Words | null {
  if (told.booking_state !== 'cancelled' || !told.cancelled_as) return null;
  const by = told.cancelled_as === 'client' ? 'The client has' : 'Nafasi has';
  return {
    subject: `A booking of ${told.space_title} was cancelled`,
    paragraphs: [
      `${by} cancelled booking ${bookingNumber(told.booking_id)} of ${told.space_title}: ${timeOf(told)}.`,
      'The time is free again.',
    ],
    link: toBooking(told, url),
  };
}
