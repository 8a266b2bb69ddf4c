import { cancelInvoices } from '#money/invoices/invoices.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import { once, type Repeat } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingChangeWithdrawn } from '../bookings.events.ts';
import { keepBuffer, lockBooking } from '../bookings.queries.ts';
import { endHoldsIn } from '../holds/lapse-holds.service.ts';
import { readWritten } from '../read/read-bookings.queries.ts';
import { requireOwn } from '../require-own-booking.service.ts';
import { changeRefusals } from './changes.contract.ts';
import { lockPendingChange, setDecided } from './changes.queries.ts';

/**
 * Withdraws the pending change of a booking, which stays as it was. If its hold has run out, it lapses now, which is
 * committed, and the request is then refused.
 */
export async function withdrawChange(
  platform: Platform,
  caller: Caller,
  bookingId: number,
  repeat: Repeat,
) {
  const now = platform.clock.now();
  const withdrawn = await inTransaction(platform.db, (tx) =>
    once(tx, repeat, now, async () => {
      await requireOwn(tx, caller, bookingId);
      const booking = await lockBooking(tx, bookingId);
      await endHoldsIn(tx, booking.space_id, now);
      const refundCents = await endPendingChange(tx, bookingId, { by: caller.id, now });
      if (refundCents === null) return null;
      await keepBuffer(tx, booking.space_id, now);
      const refund_amount = toShillings(refundCents);
      return { ...(await readWritten(tx, bookingId, { readerId: caller.id, now })), refund_amount };
    }),
  );
  if (withdrawn) return withdrawn;
  throw new Refusal(changeRefusals.NO_CHANGE_PENDING);
}

/**
 * Ends the pending change of a booking, which is locked: its time is released, and what was paid for it is owed back.
 * Returns how much that is, in cents; null if there is no pending change.
 */
export async function endPendingChange(
  tx: Tx,
  bookingId: number,
  { by, now }: { by: number; now: Date },
): Promise<number | null> {
  const change = await lockPendingChange(tx, bookingId);
  if (!change) return null;
  await setDecided(tx, change.id, 'cancelled', now);
  const why = { reason: 'cancelled', by, now } as const;
  const refundCents = await cancelInvoices(tx, { changeId: change.id }, why);
  await happened(tx, bookingChangeWithdrawn, {
    about: bookingId,
    by,
    at: now,
    detail: { refund: toShillings(refundCents) },
  });
  return refundCents;
}
