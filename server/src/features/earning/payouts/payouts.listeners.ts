import { forgetReceiversOf } from '#money/transfers/forget-phones.service.ts';
import { userRemoved } from '#people/accounts/accounts.events.ts';
import { forgetBodies } from '#platform/callbacks.ts';
import { type Listener, on } from '#platform/happened.ts';
import { findTransfersOf } from './payouts.queries.ts';

export const payoutListeners = (): Listener[] => [
  // Nothing of theirs is on its way, or they would not be removed.
  on(userRemoved, async function forgetWherePayoutsWent(tx, { about: userId }) {
    const refs = await forgetReceiversOf(tx, await findTransfersOf(tx, userId));
    await forgetBodies(tx, { refs, ids: [] });
  }),
];
