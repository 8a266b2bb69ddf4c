import { userRemoved } from '#people/accounts/accounts.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { deleteUnsentOf } from './files/message-files.queries.ts';
import { deleteQuestionsOf } from './forget-threads.queries.ts';

export const messageListeners = (): Listener[] => [
  // What was written of a booking is the other one's word on it as well.
  on(userRemoved, async function forgetQuestions(tx, { about: userId }) {
    await deleteQuestionsOf(tx, userId);
    await deleteUnsentOf(tx, userId);
  }),
];
