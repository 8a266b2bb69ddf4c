import { forgetReceiversOf } from '#money/transfers/forget-phones.service.ts';
import { userRemoved } from '#people/accounts/accounts.events.ts';
import { forgetBodies } from '#platform/callbacks.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Listener, on } from '#platform/happened.ts';
import type { Platform } from '#platform/platform.ts';
import { payoutEndedTask } from './payout-mails.service.ts';
import { payoutFailed, payoutPaid, payoutReversed } from './payouts.events.ts';
import { findPayout } from './payouts.queries.ts';
import { findTransfersOf } from './sendings.queries.ts';

export const payoutListeners = ({ queue }: Pick<Platform, 'queue'>): Listener[] => {
  /** Sent once the last of several pieces has ended. */
  async function mailOwner(tx: Tx, { about: payout_id }: { about: number }): Promise<void> {
    const payout = await findPayout(tx, payout_id);
    if (!payout || payout.state === 'sending') return;
    const { owner_id, state } = payout;
    await queue.add(tx, payoutEndedTask, { payout_id, owner_id, state });
  }

  return [
    on(payoutPaid, mailOwner),
    on(payoutFailed, mailOwner),
    on(payoutReversed, mailOwner),

    // Nothing of theirs is on its way, or they could not be removed.
    on(userRemoved, async function forgetWherePayoutsWent(tx, { about: userId }) {
      const refs = await forgetReceiversOf(tx, await findTransfersOf(tx, userId));
      await forgetBodies(tx, { refs });
    }),
  ];
};
