import { cancelInvoices } from '#money/invoices/invoices.service.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingChangeLapsed, bookingLapsed } from '../bookings.events.ts';
import {
  findSpacesToClear,
  findSpacesToClearFor,
  lapseHoldsInTheWay,
  lapseHoldsOf,
  type Way,
} from '../bookings.queries.ts';
import { lapseChangesOf } from '../change/changes.queries.ts';

/** Lets every unpaid booking and change go whose hold has run out, one space after the other. */
export async function lapseEndedHolds({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  for (const spaceId of await findSpacesToClear(db, now)) {
    await inTransaction(db, (tx) => lapseHoldsIn(tx, spaceId, now));
  }
}

/** Lets the holds of a client go that have run out: money on its way must not bring them to life again. */
export async function lapseHoldsOfClient(
  tx: Tx,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  for (const spaceId of await findSpacesToClearFor(tx, userId, now))
    await lapseHoldsIn(tx, spaceId, now);
}

/** Lets the holds of one space go that have run out; its row is locked until the transaction ends. */
export async function lapseHoldsIn(tx: Tx, spaceId: number, now: Date): Promise<void> {
  await closeLapsed(tx, await lapseHoldsOf(tx, spaceId, now), now);
  await lapseChanges(tx, spaceId, now);
}

/** Lets the holds go that have run out and are in the way; the space's row is locked. */
export async function clearWay(tx: Tx, way: Way): Promise<void> {
  await closeLapsed(tx, await lapseHoldsInTheWay(tx, way), way.now);
  await lapseChanges(tx, way.spaceId, way.now);
}

/** A change that was not paid in time comes to nothing: its booking is as it was. */
async function lapseChanges(tx: Tx, spaceId: number, now: Date): Promise<void> {
  for (const change of await lapseChangesOf(tx, spaceId, now)) {
    await cancelInvoices(tx, { changeId: change.id }, { reason: 'lapsed', by: null, now });
    await happened(tx, bookingChangeLapsed, { about: change.booking_id, by: null, at: now });
  }
}

/**
 * What follows from a lapse: the invoice goes with its booking, and all is on record. The caller has
 * locked the space's row.
 */
async function closeLapsed(tx: Tx, bookingIds: readonly number[], now: Date): Promise<void> {
  for (const bookingId of bookingIds) {
    await cancelInvoices(tx, { bookingId }, { reason: 'lapsed', by: null, now });
    await happened(tx, bookingLapsed, { about: bookingId, by: null, at: now });
  }
}
