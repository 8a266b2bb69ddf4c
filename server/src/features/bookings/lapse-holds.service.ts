import { recordAudit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { cancelInvoiceOf } from '../invoices/invoices.service.ts';
import { lapseHolds } from './bookings.queries.ts';

/** Lets every unpaid booking go whose hold has run out. */
export async function lapseEndedHolds({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => closeLapsed(tx, await lapseHolds(tx, now), now));
}

/** What follows from a lapse: the invoice is cancelled with its booking, and both are on record. */
export async function closeLapsed(tx: Tx, bookingIds: readonly number[], now: Date): Promise<void> {
  for (const bookingId of bookingIds) {
    await cancelInvoiceOf(tx, bookingId);
    await recordAudit(tx, {
      at: now,
      actorId: null,
      action: 'booking.lapsed',
      subject: 'booking',
      subjectId: bookingId,
    });
  }
}
