import { findDestination } from '#earning/destinations/destinations.queries.ts';
import { isHeldForName } from '#earning/destinations/destinations.service.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Caller } from '#platform/http/session.ts';
import type { Platform } from '#platform/platform.ts';
import { recordMade } from './batches/batches.service.ts';
import { payoutRefusals } from './payouts.contract.ts';
import { hasOpenPayout, isHeldUp, lockPayoutsOf, makePayouts } from './payouts.queries.ts';
import { ASKED_ABOVE_CENTS } from './payouts.rules.ts';

/** Makes a payout of all that is payable at its owner's request; it is part of the next batch. */
export async function askForPayout(
  { db, clock }: Platform,
  { id: ownerId }: Caller,
): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockPayoutsOf(tx, [ownerId]);
    if (await hasOpenPayout(tx, ownerId)) throw new Refusal(payoutRefusals.PAYOUT_UNDER_WAY);
    const destination = await findDestination(tx, ownerId);
    if (!destination) throw new Refusal(payoutRefusals.NO_DESTINATION);
    if (destination.counts_from > now) throw new Refusal(payoutRefusals.DESTINATION_TOO_NEW);
    if (isHeldForName(destination)) throw new Refusal(payoutRefusals.DESTINATION_HELD);
    // A payout is of whole shillings, so the least above the limit is one shilling more.
    const making = { least: ASKED_ABOVE_CENTS + 100, isAsked: true, batchId: null, now };
    const made = await makePayouts(tx, [ownerId], making);
    const [payout] = made;
    if (!payout) {
      const isHeld = await isHeldUp(tx, ownerId, making.least);
      throw new Refusal(payoutRefusals[isHeld ? 'PAYABLE_HELD_UP' : 'TOO_LITTLE_PAYABLE']);
    }
    await recordMade(tx, made, { by: ownerId, now });
    return payout.id;
  });
}
