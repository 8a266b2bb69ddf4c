import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { cancelUnpaidInvoice } from '../invoices/invoices.service.ts';
import { lapseHolds } from './bookings.queries.ts';

const MOST_AT_ONCE = 100;

/** Lets every unpaid booking go whose hold has run out, some at a time. */
export async function lapseEndedHolds({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  let lapsed: number[];
  do {
    lapsed = await inTransaction(db, async (tx) => {
      const bookingIds = await lapseHolds(tx, now, MOST_AT_ONCE);
      await closeLapsed(tx, bookingIds, now);
      return bookingIds;
    });
  } while (lapsed.length === MOST_AT_ONCE);
}

/** What follows from a lapse: the invoice goes with its booking, and both are on record. */
export async function closeLapsed(tx: Tx, bookingIds: readonly number[], now: Date): Promise<void> {
  for (const bookingId of bookingIds) {
    await cancelUnpaidInvoice(tx, bookingId, now);
    await recordAudit(tx, {
      at: now,
      actorId: null,
      action: 'booking.lapsed',
      subject: 'booking',
      subjectId: bookingId,
    });
  }
}
