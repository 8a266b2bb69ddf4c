import { forgetPhonesOf } from '#money/transfers/forget-phones.service.ts';
import { userRemoved } from '#people/accounts/accounts.events.ts';
import { forgetBodies } from '#platform/callbacks.ts';
import { type Listener, on } from '#platform/happened.ts';
import { findTransfersTo } from './repaying.queries.ts';

export const repayingListeners = (): Listener[] => [
  on(userRemoved, async function forgetRepaidPhone(tx, { about: userId }) {
    const refs = await forgetPhonesOf(tx, await findTransfersTo(tx, userId));
    await forgetBodies(tx, { refs });
  }),
];
