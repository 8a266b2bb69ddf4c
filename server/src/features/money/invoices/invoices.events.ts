// Events of this feature, each recorded and sent to its listeners; and questions to features above.
import { event, question } from '#platform/happened.ts';
import type { Subject } from './invoices.sql.ts';

export type Settled = {
  settlementId: number;
  bookingId: number;
  /** What it did to the invoice; null if all of it was surplus. */
  outcome: 'paid' | 'part_paid' | 'paid_late' | null;
  /** The change of the booking that it applied, if any. */
  changeId: number | null;
};

export const receiptSettled = event<Settled>('receipt.settled');
export const receiptMatched = event<{ code: string; invoiceId: number }>('receipt.matched');
export const receiptContradicted = event('receipt.contradicted');
/** M-Pesa took a payment back, of which this much was counted for a booking. */
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

/** What a payment finds out about the subject of an invoice. */
export type PaidFor = {
  /** When it was booked: an older payment cannot be for it. */
  bookedAt: Date;
  /** When the visit begins. */
  beginsAt: Date;
  /** Whether it was cancelled or lapsed: at most it can be brought back. */
  isGone: boolean;
};

/**
 * Locks what an invoice is for, in the common order (space, booking, change). A hold that has run out by `lapseAt`
 * lapses first, whether or not the job has run.
 */
export const subjectNeeded = question<Subject & { lapseAt: Date | null }, PaidFor>(
  'invoice.subject_needed',
);

/**
 * An invoice can be paid in full. `taken`: its subject stands from now on; `stands`: it stood before; `gone`: it cannot
 * be had any more.
 */
export const subjectCovered = question<Subject & { now: Date }, 'taken' | 'stands' | 'gone'>(
  'invoice.subject_covered',
);

/** What is awaited: a payment by a prompt or one that M-Pesa has shown, or a code that nothing proves. */
export type Awaited = 'payment' | 'code';

/** A payment is under way, so that its hold is extended; or, if null, none is any more. */
export const holdConcerned = question<Subject & { awaited: Awaited | null; now: Date }>(
  'invoice.hold_concerned',
);

/** The payment still under way for an invoice by any channel, preferred to a code that nothing proves. */
export const paymentsOpen = question<{ invoiceId: number }, Awaited | null>(
  'invoice.payments_open',
);
/** An admin approved a match that needs two. */
export const receiptMatchApproved = event('receipt.match_approved');
