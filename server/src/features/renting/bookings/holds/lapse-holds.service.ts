import { cancelInvoices } from '#money/invoices/invoices.service.ts';
import { attemptEach } from '#platform/attempt-each.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Platform } from '#platform/platform.ts';
import { bookingChangeLapsed, bookingLapsed } from '../bookings.events.ts';
import { findSpacesToClear, keepBuffer, lapseHoldsOf } from '../bookings.queries.ts';
import { lapseChangesOf } from '../change/changes.queries.ts';

/** Lapses every unpaid booking and change whose hold has run out, one space after the other. */
export async function lapseEndedHolds({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await attemptEach(await findSpacesToClear(db, now), (spaceId) =>
    inTransaction(db, (tx) => endHoldsIn(tx, spaceId, now)),
  );
}

/** Lapses the holds that have run out of a client, and in an owner's spaces: money on its way must not revive them. */
export async function lapseHoldsOfPerson(
  tx: Tx,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const spaceIds = await findSpacesToClear(tx, now, userId);
  // In the order in which spaces are locked.
  for (const spaceId of spaceIds.toSorted((one, other) => one - other))
    await endHoldsIn(tx, spaceId, now);
}

/**
 * The same for one space, where nobody is about to take the released time: it is available for the buffers of others.
 */
export const endHoldsIn = (tx: Tx, spaceId: number, now: Date): Promise<void> =>
  endHoldsFor(tx, spaceId, now, async () => undefined);

/**
 * The same where somebody is about to take time of the space: `take` gets the first chance at it, and the rest is
 * available for the buffers of others. Its argument says whether any hold has lapsed.
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
 * Lapses the holds of one space that have run out, with their invoices; its row is locked until the transaction ends.
 * After a change that was not paid in time the booking is as it was. Returns whether there were any: then buffers can
 * be applied in the time they release.
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
