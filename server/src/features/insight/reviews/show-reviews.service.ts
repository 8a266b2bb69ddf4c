// Shows what was hidden from the other side: once both have written, or their week is over.
import { attemptEach } from '#platform/attempt-each.ts';
import type { Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { happened } from '#platform/happened.ts';
import type { Platform } from '#platform/platform.ts';
import { unsealOfClient, unsealOver } from './clients/clients.queries.ts';
import { clientReviewShown, reviewShown } from './reviews.events.ts';
import { findSealedBy, findSealedOver, lockReview, unsealReview } from './reviews.queries.ts';

const MOST_AT_ONCE = 100;

type Act = { by: number | null; now: Date };

/**
 * A client and a space, whose reviews of each other are shown together: whichever of their bookings either side writes
 * for.
 */
type Client = { space_id: number; user_id: number };

/** Shows a client's review of a space, whose row is locked, if it is sealed. */
export async function showReviewBy(tx: Tx, { space_id, user_id }: Client, act: Act): Promise<void> {
  const sealed = await findSealedBy(tx, user_id, space_id);
  if (sealed) await showReview(tx, sealed, act);
}

/** Shows owners' reviews of the client of a space, who has written now too. */
export async function showReviewsOfClient(tx: Tx, client: Client, { by, now }: Act): Promise<void> {
  for (const { id, booking_id: bookingId } of await unsealOfClient(tx, client))
    await happened(tx, clientReviewShown, { about: id, by, at: now, bookingId });
}

/** Shows all reviews whose week is over. */
export async function showReviewsOver({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  let shown: number;
  do {
    const sealed = await findSealedOver(db, now, MOST_AT_ONCE);
    await attemptEach(sealed, (review) =>
      inTransaction(db, (tx) => showReview(tx, review, { by: null, now })),
    );
    const ofClients = await inTransaction(db, async (tx) => {
      const reviews = await unsealOver(tx, now, MOST_AT_ONCE);
      for (const { id, booking_id: bookingId } of reviews)
        await happened(tx, clientReviewShown, { about: id, by: null, at: now, bookingId });
      return reviews.length;
    });
    shown = Math.max(sealed.length, ofClients);
  } while (shown === MOST_AT_ONCE);
}

/** Shows a review and counts it into its space's averages, unless that was done, or it was removed, meanwhile. */
async function showReview(
  tx: Tx,
  found: { id: number; space_id: number },
  { by, now }: Act,
): Promise<void> {
  const review = await lockReview(tx, found);
  if (!review || review.sealed_until === null) return;
  await unsealReview(tx, review);
  await happened(tx, reviewShown, { about: review.id, by, at: now });
}
