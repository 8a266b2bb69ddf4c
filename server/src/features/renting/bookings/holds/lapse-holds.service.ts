import { cancelInvoices } from '#money/invoices/invoices.service.ts';
import { attemptEach } from '#platform/attempt-each.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingChangeLapsed, bookingLapsed } from '../bookings.events.ts';
import { findSpacesToClear, keepBuffer, lapseHoldsOf } from '../bookings.queries.ts';
import { lapseChangesOf } from '../change/changes.queries.ts';

/** Lets every unpaid booking and change go whose hold has run out, one space after the other. */
export async function lapseEndedHolds({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await attemptEach(await findSpacesToClear(db, now), (spaceId) =>
    inTransaction(db, (tx) => endHoldsIn(tx, spaceId, now)),
  );
}

/** Lets the holds of a client, and in an owner's spaces, go that have run out: money on its way must not bring them to life again. */
export async function lapseHoldsOfPerson(
  tx: Tx,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const spaceIds = await findSpacesToClear(tx, now, userId);
  // In the order in which spaces are locked.
  for (const spaceId of spaceIds.toSorted((one, other) => one - other))
    await endHoldsIn(tx, spaceId, now);
}

/** The same of one space. Nobody is about to take the time that they had: it is there for the buffers of others. */
export const endHoldsIn = (tx: Tx, spaceId: number, now: Date): Promise<void> =>
  endHoldsFor(tx, spaceId, now, async () => undefined);

/**
 * The same where somebody is about to take time of the space: `take` has the first go at it, and what it leaves is there for the
 * buffers of others. It is told whether any hold has gone.
 */
export async function endHoldsFor<Taken>(
  tx: Tx,
  spaceId: number,
  now: Date,
  take: (haveGone: boolean) => Promise<Taken>,
): Promise<Taken> {
  const haveGone = await lapseHoldsIn(tx, spaceId, now);
  const taken = await take(haveGone);
  if (haveGone) await keepBuffer(tx, spaceId, now);
  return taken;
}

/**
 * Lets the holds of one space go that have run out, with their invoices; its row is locked until the
 * transaction ends. A change that was not paid in time comes to nothing: its booking is as it was. Whether there
 * were any: then buffers are to be kept in what they leave free.
 */
export async function lapseHoldsIn(tx: Tx, spaceId: number, now: Date): Promise<boolean> {
  const lapsed = { reason: 'lapsed', by: null, now } as const;
  const bookings = await lapseHoldsOf(tx, spaceId, now);
  for (const bookingId of bookings) {
    await cancelInvoices(tx, { bookingId }, lapsed);
    await happened(tx, bookingLapsed, { about: bookingId, by: null, at: now });
  }
  const changes = await lapseChangesOf(tx, spaceId, now);
  for (const change of changes) {
    await cancelInvoices(tx, { changeId: change.id }, lapsed);
    await happened(tx, bookingChangeLapsed, { about: change.booking_id, by: null, at: now });
  }
  return bookings.length + changes.length > 0;
}
