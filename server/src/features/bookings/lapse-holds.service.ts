import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { cancelInvoice } from '../invoices/invoices.service.ts';
import { withdrawReview } from '../reviews/reviews.service.ts';
import {
  findSpacesToClear,
  lapseHoldsInTheWay,
  lapseHoldsOf,
  type Way,
} from './bookings.queries.ts';

export { hasBookingsAhead } from './bookings.queries.ts';

/** Lets every unpaid booking go whose hold has run out, one space after the other. */
export async function lapseEndedHolds({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  for (const spaceId of await findSpacesToClear(db, now)) {
    await inTransaction(db, (tx) => lapseHoldsIn(tx, spaceId, now));
  }
}

/** Lets the holds of one space go that have run out; its row is locked until the transaction ends. */
export async function lapseHoldsIn(tx: Tx, spaceId: number, now: Date): Promise<void> {
  await closeLapsed(tx, await lapseHoldsOf(tx, spaceId, now), now);
}

/** Lets the holds go that have run out and are in the way; the space's row is locked. */
export async function clearWay(tx: Tx, way: Way): Promise<void> {
  await closeLapsed(tx, await lapseHoldsInTheWay(tx, way), way.now);
}

/**
 * What follows from a lapse: invoice and review go with their booking, and all is on record. The
 * caller has locked the space's row.
 */
async function closeLapsed(tx: Tx, bookingIds: readonly number[], now: Date): Promise<void> {
  for (const bookingId of bookingIds) {
    await cancelInvoice(tx, bookingId, { reason: 'lapsed', by: null, now });
    await withdrawReview(tx, bookingId, now);
    await recordAudit(tx, {
      at: now,
      actorId: null,
      action: 'booking.lapsed',
      subject: 'booking',
      subjectId: bookingId,
    });
  }
}
