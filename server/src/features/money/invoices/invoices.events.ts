// Events of this feature, each recorded and sent to its listeners; and questions to features above.
import { event, question } from '#platform/happened.ts';
import type { Subject } from './invoices.sql.ts';

export type Settled = {
  settlementId: number;
  bookingId: number;
  /** What it made of the invoice; null: it only came on top. */
  outcome: 'paid' | 'part_paid' | 'paid_late' | null;
  /** The change of the booking that it brought about, if one. */
  changeId: number | null;
};

export const receiptSettled = event<Settled>('receipt.settled');
export const receiptMatched = event<{ code: string; invoiceId: number }>('receipt.matched');
export const receiptContradicted = event('receipt.contradicted');
/** It was taken back by whoever moved it, of which so much was counted for a booking. */
export const receiptReversed = event<{
  code: string;
  settlementId: number | null;
  bookingId: number | null;
  countedCents: number;
}>('receipt.reversed');
export const invoicePaid = event('invoice.paid');
export const invoiceCancelled = event('invoice.cancelled');
export const invoiceUnpaid = event('invoice.unpaid');
export const invoiceChanged = event('invoice.changed');
export const invoiceBuyerNamed = event('invoice.buyer_named');

/** What an invoice is for, as a payment finds it. */
export type PaidFor = {
  /** Since when it is asked for: an older payment cannot be for it. */
  bookedAt: Date;
  /** When the visit begins. */
  beginsAt: Date;
  /** It was cancelled, or came to nothing: at most it can be brought back. */
  isGone: boolean;
};

/**
 * Locks what an invoice is for, in the order of all (space, booking, change). What has run out by `lapseAt`
 * lapses first, whether or not a job has come by.
 */
export const subjectNeeded = question<Subject & { lapseAt: Date | null }, PaidFor>(
  'invoice.subject_needed',
);

/**
 * An invoice can be paid in full. `taken`: what it is for stands from now on; `stands`: it stood before;
 * `gone`: it cannot be had any more.
 */
export const subjectCovered = question<Subject & { now: Date }, 'taken' | 'stands' | 'gone'>(
  'invoice.subject_covered',
);

/** What is waited for: a payment by a prompt or that M-Pesa has shown, or a code that nothing proves. */
export type Awaited = 'payment' | 'code';

/** A payment is under way: what is held until then is held a while longer; or none is any more. */
export const holdConcerned = question<Subject & { awaited: Awaited | null; now: Date }>(
  'invoice.hold_concerned',
);

/** What of an invoice is still under way by any channel, a payment before a code that nothing proves. */
export const paymentsOpen = question<{ invoiceId: number }, Awaited | null>(
  'invoice.payments_open',
);
/** An admin agreed to a match that takes two. */
export const receiptMatchApproved = event('receipt.match_approved');
