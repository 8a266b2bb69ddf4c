import { userMattersOpen } from '#people/accounts/accounts.events.ts';
import { type Answerer, answer } from '#platform/happened.ts';
import { findOpenMatters, lockMatters } from './open-matters.queries.ts';

export const ownDataAnswers = (): Answerer[] => [
  answer(userMattersOpen, async function openMattersOf(tx, { userId, now }) {
    await lockMatters(tx, userId, now);
    return findOpenMatters(tx, userId, now);
  }),
];
