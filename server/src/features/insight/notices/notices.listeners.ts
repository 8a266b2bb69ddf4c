// Which events become notices, in the transaction of the event.
import { receiptTakenOff } from '#money/corrections/corrections.events.ts';
import { receiptReversed, receiptSettled } from '#money/invoices/invoices.events.ts';
import {
  refundDone,
  refundSent,
  refundUndone,
  refundWithdrawn,
} from '#money/refunds/refunds.events.ts';
import { userRemoved } from '#people/accounts/accounts.events.ts';
import {
  hostingDeclined,
  hostingGranted,
  hostingRequested,
} from '#people/hosting/hosting.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import type { Platform } from '#platform/platform.ts';
import {
  bookingCancelled,
  bookingChanged,
  bookingCreated,
} from '#renting/bookings/bookings.events.ts';
import { deleteChosen } from './choices/choices.queries.ts';
import { findInvoicedBooking, insertHostingNotices, outdateNotices } from './notices.queries.ts';
import { notify } from './notify.service.ts';

export const noticeListeners = (platform: Platform): Listener[] => [
  on(bookingCreated, async function notifyOfBooking(tx, { about: bookingId }) {
    await notify(tx, platform, 'booked', { bookingId });
    await notify(tx, platform, 'space_booked', { bookingId });
  }),

  // Whose payment moved it reads that with the payment.
  on(
    bookingChanged,
    async function notifyOfMove(tx, { about: bookingId, by, changeId, isPaidFor }) {
      if (!isPaidFor) await notify(tx, platform, 'changed', { bookingId, subjectId: changeId });
      await notify(tx, platform, 'space_changed', { bookingId, subjectId: changeId, by });
    },
  ),

  on(bookingCancelled, async function notifyOfCancellation(tx, { about: bookingId, by }) {
    await notify(tx, platform, 'cancelled', { bookingId });
    await notify(tx, platform, 'space_cancelled', { bookingId, by });
  }),

  on(receiptSettled, async function notifyOfPayment(tx, counted) {
    const { outcome, settlementId, bookingId, changeId } = counted;
    const about = { bookingId, subjectId: settlementId };
    if (outcome) await notify(tx, platform, outcome, { ...about, changeId });
    if (outcome === 'paid' && changeId === null) await notify(tx, platform, 'space_paid', about);
  }),

  on(receiptReversed, async function notifyOfReversal(tx, reversed) {
    const { settlementId: subjectId, bookingId, countedCents: takenBackCents } = reversed;
    if (bookingId !== null && subjectId !== null && takenBackCents > 0)
      await notify(tx, platform, 'taken_back', { bookingId, subjectId, takenBackCents });
  }),

  on(receiptTakenOff, async function notifyOfTakingOff(tx, takenOff) {
    const { settlementId: subjectId, bookingId, cents: takenBackCents } = takenOff;
    const about = { bookingId, subjectId, takenBackCents };
    await notify(tx, platform, 'taken_off', about);
    await notify(tx, platform, 'space_taken_off', about);
  }),

  on(refundWithdrawn, async function notifyOfWithdrawal(tx, { about: subjectId, invoiceId }) {
    const bookingId = await findInvoicedBooking(tx, invoiceId);
    if (bookingId !== null)
      await notify(tx, platform, 'refund_withdrawn', { bookingId, subjectId });
  }),

  on(refundUndone, async function notifyOfUndoing(tx, { about: subjectId, invoiceId, at }) {
    const bookingId = await findInvoicedBooking(tx, invoiceId);
    if (bookingId === null) return;
    await outdateNotices(tx, 'refund', subjectId, at);
    await notify(tx, platform, 'refund_undone', { bookingId, subjectId });
  }),

  on(refundSent, async function notifyOfRefundSent(tx, { about: subjectId, invoiceId }) {
    const bookingId = await findInvoicedBooking(tx, invoiceId);
    if (bookingId !== null) await notify(tx, platform, 'refund_sent', { bookingId, subjectId });
  }),

  on(refundDone, async function notifyOfRefundDone(tx, { about: subjectId, invoiceId }) {
    const bookingId = await findInvoicedBooking(tx, invoiceId);
    if (bookingId !== null) await notify(tx, platform, 'refund_done', { bookingId, subjectId });
  }),

  on(hostingRequested, function notifyAdmins(tx, { about: requestId, at, adminIds }) {
    return insertHostingNotices(tx, adminIds, { kind: 'hosting_requested', requestId, at });
  }),

  on(hostingGranted, function notifyOfGrant(tx, { about: requestId, at, userId }) {
    return insertHostingNotices(tx, [userId], { kind: 'hosting_granted', requestId, at });
  }),

  on(hostingDeclined, function notifyOfDecline(tx, { about: requestId, at, userId }) {
    return insertHostingNotices(tx, [userId], { kind: 'hosting_declined', requestId, at });
  }),

  on(userRemoved, function forgetChoices(tx, { about: userId }) {
    return deleteChosen(tx, userId);
  }),
];
