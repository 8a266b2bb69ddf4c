import type { z } from 'zod';
import { cancelInvoices } from '#money/invoices/invoices.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import { platformRefusals, Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingRefusals, type cancelBookingBody, LAPSED_SENTENCE } from '../bookings.contract.ts';
import { bookingCancelled } from '../bookings.events.ts';
import { partIn } from '../bookings.policy.ts';
import { keepBuffer, lockBooking, type PayableBooking, setCancelled } from '../bookings.queries.ts';
import { cancelTerms } from '../bookings.rules.ts';
import type { Part } from '../bookings.states.ts';
import { endPendingChange } from '../change/withdraw-change.service.ts';
import { endHoldsIn } from '../holds/lapse-holds.service.ts';
import { readWritten } from '../read/read-bookings.queries.ts';
import { readParties } from '../require-own-booking.service.ts';

type Input = { bookingId: number } & z.output<typeof cancelBookingBody>;

/**
 * Cancels a booking in the caller's capacity, and records what is owed back for it. If its hold has run out, it lapses
 * now, which is committed, and the request is then refused.
 */
export async function cancelBooking(
  platform: Platform,
  caller: Caller,
  input: Input,
  repeat: Repeat,
) {
  const now = platform.clock.now();
  const cancelled = await inTransaction(platform.db, (tx) =>
    once(tx, repeat, now, async () => {
      const part = partIn(caller, await readParties(tx, caller, input.bookingId));
      if (!part) throw new Refusal(platformRefusals.NOT_YOURS_TO_DO);
      const booking = await lockBooking(tx, input.bookingId);
      const terms = cancelTerms(booking, part, now);
      if (terms.allowed) {
        const refundsAll = terms.refund === 'all';
        return cancelLocked(tx, booking, { ...input, caller, part, refundsAll, now });
      }
      if (terms.because === 'ended') throw new Refusal(bookingRefusals.BOOKING_ENDED);
      if (terms.because === 'cancelled') throw new Refusal(bookingRefusals.BOOKING_CANCELLED);
      await endHoldsIn(tx, booking.space_id, now);
      return null;
    }),
  );
  if (cancelled) return cancelled;
  throw new Refusal(bookingRefusals.BOOKING_CANCELLED, { sentence: LAPSED_SENTENCE });
}

type Cancelling = Input & {
  caller: Caller;
  part: Part;
  refundsAll: boolean;
  now: Date;
};

async function cancelLocked(
  tx: Tx,
  booking: PayableBooking,
  { caller, part, reason, refundCents: shown, refundsAll, now }: Cancelling,
) {
  // What was paid for a pending change bought nothing: it goes back, whoever cancels and when.
  const ofChange = await endPendingChange(tx, booking.id, { by: caller.id, now });
  await setCancelled(tx, booking.id, { by: caller.id, as: part, reason, now });
  await keepBuffer(tx, booking.space_id, now);
  // What is not refunded stays paid: its invoice stands as it is. An invoice that is unpaid, because M-Pesa took a
  // payment back, is cancelled with its booking.
  const why = { reason: 'cancelled', by: caller.id, unlessPaid: !refundsAll, now } as const;
  const ofBooking = await cancelInvoices(tx, { bookingId: booking.id }, why);
  const refundCents = ofBooking + (ofChange ?? 0);
  const refund_amount = toShillings(refundCents);
  if (shown !== null && shown !== refundCents)
    throw new Refusal(bookingRefusals.REFUND_CHANGED, { data: { refund_amount } });
  await happened(tx, bookingCancelled, {
    about: booking.id,
    by: caller.id,
    at: now,
    detail: { as: part, refund: refund_amount },
    hasBegun: booking.state === 'confirmed' && booking.start_time <= now,
  });
  return { ...(await readWritten(tx, booking.id, { readerId: caller.id, now })), refund_amount };
}
