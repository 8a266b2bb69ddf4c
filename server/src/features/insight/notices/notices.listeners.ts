// The events that become notices: queued in the transaction of the event.

import {
  clientReviewed,
  clientReviewRemoved,
  clientReviewShown,
  reviewAnswered,
  reviewAnswerRemoved,
  reviewRemoved,
} from '#insight/reviews/reviews.events.ts';
import { receiptTakenOff } from '#money/corrections/corrections.events.ts';
import { receiptReversed, receiptSettled } from '#money/invoices/invoices.events.ts';
import {
  refundDone,
  refundSent,
  refundUndone,
  refundWithdrawn,
} from '#money/refunds/refunds.events.ts';
import { userRemoved } from '#people/accounts/accounts.events.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Answerer, answer, type Listener, on } from '#platform/happened.ts';
import type { Platform } from '#platform/platform.ts';
import {
  bookingCancelled,
  bookingChanged,
  bookingCreated,
} from '#renting/bookings/bookings.events.ts';
import { messagesRead } from '#renting/messages/messages.events.ts';
import {
  problemAnswered,
  problemDecided,
  problemReported,
} from '#renting/problems/problems.events.ts';
import { deleteChosen } from './choices/choices.queries.ts';
import { findInvoicedBooking, findLastPayment } from './notices.queries.ts';
import type { NoticeKind } from './notices.rules.ts';
import { notify } from './notify.service.ts';
import { markMessageRead } from './read-notices.queries.ts';

export const noticeListeners = (platform: Platform): Listener[] => [
  on(bookingCreated, function notifyOfBooking(tx, { about: booking_id }) {
    return notify(tx, platform, ['booked', 'space_booked'], { booking_id });
  }),

  // If a payment moved it, the client reads that in the notice of the payment.
  on(bookingChanged, async function notifyOfMove(tx, moved) {
    const { about: booking_id, by, changeId, isPaidFor, confirms } = moved;
    const kinds: NoticeKind[] = isPaidFor ? ['space_changed'] : ['changed', 'space_changed'];
    await notify(tx, platform, kinds, { booking_id, subject_id: changeId, by });
    // An earlier payment paid for it, which had not confirmed anything yet.
    const subject_id = confirms ? await findLastPayment(tx, booking_id) : null;
    if (subject_id !== null)
      await notify(tx, platform, ['paid', 'space_paid'], { booking_id, subject_id });
  }),

  on(bookingCancelled, function notifyOfCancellation(tx, { about: booking_id, by }) {
    return notify(tx, platform, ['cancelled', 'space_cancelled'], { booking_id, by });
  }),

  on(receiptSettled, async function notifyOfPayment(tx, counted) {
    const { outcome, settlementId: subject_id, bookingId: booking_id, changeId } = counted;
    if (!outcome) return;
    const isOfBooking = outcome === 'paid' && changeId === null;
    const kinds: NoticeKind[] = isOfBooking ? ['paid', 'space_paid'] : [outcome];
    await notify(tx, platform, kinds, { booking_id, subject_id, change_id: changeId });
  }),

  on(receiptReversed, async function notifyOfReversal(tx, reversed) {
    const { settlementId: subject_id, bookingId: booking_id, countedCents } = reversed;
    if (booking_id === null || subject_id === null || countedCents === 0) return;
    const about = { booking_id, subject_id, taken_back_cents: countedCents };
    await notify(tx, platform, ['taken_back'], about);
  }),

  on(receiptTakenOff, function notifyOfTakingOff(tx, takenOff) {
    const { settlementId: subject_id, bookingId: booking_id, cents: taken_back_cents } = takenOff;
    const about = { booking_id, subject_id, taken_back_cents };
    return notify(tx, platform, ['taken_off', 'space_taken_off'], about);
  }),

  on(refundWithdrawn, function notifyOfWithdrawal(tx, refund) {
    return notifyOfRefund(tx, platform, 'refund_withdrawn', refund);
  }),

  on(refundUndone, function notifyOfUndoing(tx, refund) {
    return notifyOfRefund(tx, platform, 'refund_undone', { ...refund, outdates: true });
  }),

  // It may be sent again if M-Pesa had not sent it, perhaps to another place.
  on(refundSent, function notifyOfRefundSent(tx, refund) {
    return notifyOfRefund(tx, platform, 'refund_sent', { ...refund, outdates: true });
  }),

  on(refundDone, function notifyOfRefundDone(tx, refund) {
    return notifyOfRefund(tx, platform, 'refund_done', refund);
  }),

  on(problemReported, function notifyOfProblem(tx, { about: subject_id, bookingId: booking_id }) {
    const kinds: NoticeKind[] = ['problem_reported', 'space_problem_reported'];
    return notify(tx, platform, kinds, { booking_id, subject_id });
  }),

  on(problemAnswered, function notifyOfAnswer(tx, { about: subject_id, bookingId: booking_id }) {
    return notify(tx, platform, ['problem_answered'], { booking_id, subject_id });
  }),

  on(problemDecided, function notifyOfDecision(tx, { about: subject_id, bookingId: booking_id }) {
    const kinds: NoticeKind[] = ['problem_decided', 'space_problem_decided'];
    return notify(tx, platform, kinds, { booking_id, subject_id });
  }),

  on(reviewAnswered, function notifyOfReviewAnswer(tx, { about: subject_id, bookingId }) {
    return notify(tx, platform, ['review_answered'], { booking_id: bookingId, subject_id });
  }),

  // Writers who removed their own review know.
  on(reviewRemoved, async function notifyOfRemoval(tx, { about, bookingId, isByAdmin }) {
    const removal = { booking_id: bookingId, subject_id: about };
    if (isByAdmin) await notify(tx, platform, ['review_removed'], removal);
  }),

  on(reviewAnswerRemoved, async function notifyOfAnswerRemoval(tx, { by, bookingId, removalId }) {
    if (removalId === null) return;
    const removal = { booking_id: bookingId, subject_id: removalId, by };
    await notify(tx, platform, ['space_answer_removed'], removal);
  }),

  on(clientReviewRemoved, function notifyOfClientReviewRemoval(tx, { by, bookingId: booking_id }) {
    return notify(tx, platform, ['space_client_review_removed'], { booking_id, by });
  }),

  on(clientReviewed, async function notifyOfClientReview(tx, { about, bookingId, isShown }) {
    if (isShown) await notifyOfShown(tx, platform, about, bookingId);
  }),

  on(clientReviewShown, function notifyOfShownReview(tx, { about, bookingId }) {
    return notifyOfShown(tx, platform, about, bookingId);
  }),

  on(userRemoved, function forgetChoices(tx, { about: userId }) {
    return deleteChosen(tx, userId);
  }),
];

/** Tells a client of an owner's review of them, which they can read from now on. */
const notifyOfShown = (tx: Tx, platform: Platform, subject_id: number, booking_id: number) =>
  notify(tx, platform, ['client_reviewed'], { booking_id, subject_id });

export const noticeAnswers = (): Answerer[] => [
  answer(messagesRead, function markNoticesRead(tx, { messageId, now }) {
    return markMessageRead(tx, messageId, now);
  }),
];

type Refunded = { about: number; invoiceId: number | null; outdates?: boolean };

/** Nobody is told of refunds of money that was for no booking. */
async function notifyOfRefund(
  tx: Tx,
  platform: Platform,
  kind: NoticeKind,
  { about: subject_id, invoiceId, outdates }: Refunded,
): Promise<void> {
  const booking_id = await findInvoicedBooking(tx, invoiceId);
  if (booking_id !== null) await notify(tx, platform, [kind], { booking_id, subject_id, outdates });
}
