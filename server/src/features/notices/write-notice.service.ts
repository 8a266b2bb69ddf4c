// A notice as a mail: its words, and the booking as a file for calendars.
import { writeCalendar } from '#platform/calendar-file.ts';
import { type Letter, writeMail } from '#platform/letter.ts';
import type { Attachment, Mail } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingEvent } from '../bookings/booking-event.service.ts';
import { bookingNumber } from '../bookings/bookings.rules.ts';
import { writePaymentLetter } from '../payments/payment-letters.service.ts';
import { writeTakenBackLetter } from '../payments/taken-back-notice.service.ts';
import { writeRefundLetter } from '../refunds/refund-notices.service.ts';
import {
  type Words,
  writeBooked,
  writeCancelled,
  writeChanged,
  writeSpaceBooked,
  writeSpaceCancelled,
  writeSpaceChanged,
  writeSpacePaid,
} from './booking-letters.service.ts';
import {
  writeChangeEnding,
  writeHoldEnding,
  writeReminder,
  writeReviewAsked,
} from './due-letters.service.ts';
import type { Told } from './notices.queries.ts';
import { isForOwner, type NoticeKind } from './notices.rules.ts';
import { movedBy } from './told-words.service.ts';

/** Writes a notice as a mail; null: there is nothing to tell any more. */
export async function writeNotice(platform: Platform, told: Told): Promise<Mail | null> {
  const words = await wordsOf(platform, told);
  if (!words) return null;
  const { support } = platform.config.mail;
  const attachments = calendarOf(platform, told);
  return writeMail({
    to: told.email,
    name: told.first_name,
    choices: `${platform.url}/profile#notices`,
    closing: [`If something is not right, write to us at ${support}.`],
    ...(attachments.length ? { attachments } : {}),
    ...words,
  });
}

type Written = Words & Partial<Pick<Letter, 'closing'>>;

/** What a notice says, as things stand; null: there is nothing to tell any more. */
export async function wordsOf(platform: Platform, told: Told): Promise<Written | null> {
  const { kind, receipt_id, refund_id } = told;
  switch (kind) {
    case 'paid':
    case 'part_paid':
    case 'paid_late':
      return receipt_id === null
        ? null
        : writePaymentLetter(platform, kind, { receiptId: receipt_id, moved: movedBy(told) });
    case 'taken_back':
      return receipt_id === null
        ? null
        : writeTakenBackLetter(platform, receipt_id, told.taken_back_cents ?? 0);
    case 'refund_sent':
      return refund_id === null ? null : writeRefundLetter(platform, refund_id, 'sent');
    case 'refund_done':
      return refund_id === null ? null : writeRefundLetter(platform, refund_id, 'done');
    default:
      return OF_BOOKINGS[kind]?.(told, platform) ?? null;
  }
}

const OF_BOOKINGS: Partial<Record<Told['kind'], (told: Told, platform: Platform) => Words | null>> =
  {
    booked: writeBooked,
    changed: writeChanged,
    cancelled: writeCancelled,
    hold_ending: writeHoldEnding,
    change_ending: writeChangeEnding,
    reminder_day: writeReminder,
    reminder_hour: writeReminder,
    review_asked: writeReviewAsked,
    space_booked: writeSpaceBooked,
    space_paid: writeSpacePaid,
    space_changed: writeSpaceChanged,
    space_cancelled: writeSpaceCancelled,
  };

/** Reminders bring the file again: it is the same event, for whoever has not put it in yet. */
const PUTS_IN: readonly NoticeKind[] = [
  'booked',
  'paid',
  'changed',
  'space_paid',
  'space_changed',
  'reminder_day',
  'reminder_hour',
];

/** A booking that is confirmed goes into a calendar, one that was cancelled after that out of it. */
function calendarOf(platform: Platform, told: Told): Attachment[] {
  const { kind, booking_id, booking_state } = told;
  const isIn = booking_state === 'confirmed';
  const isPutIn = isIn && PUTS_IN.includes(kind);
  const isTakenOut =
    told.confirmed_at !== null && (kind === 'cancelled' || kind === 'space_cancelled');
  if (!isPutIn && !isTakenOut) return [];
  const method = isPutIn ? 'PUBLISH' : 'CANCEL';
  return [
    {
      filename: `${bookingNumber(booking_id)}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: writeCalendar([eventOf(platform, told)], { method }),
    },
  ];
}

function eventOf({ url, config }: Platform, told: Told) {
  const booking = { ...told, id: told.booking_id, state: told.booking_state };
  const { space_title, booking_id } = told;
  return bookingEvent(booking, {
    url,
    support: config.mail.support,
    summary: isForOwner(told.kind) ? `${space_title}: ${bookingNumber(booking_id)}` : space_title,
  });
}
