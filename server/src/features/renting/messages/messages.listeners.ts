import { userRemoved } from '#people/accounts/accounts.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { deleteUnsentOf } from './files/message-files.queries.ts';
import { deleteQuestionsOf } from './forget-threads.queries.ts';

export const messageListeners = (): Listener[] => [
  // Messages about a booking stay, as they are also the other party's evidence.
  on(userRemoved, async function forgetQuestions(tx, { about: userId }) {
    await deleteQuestionsOf(tx, userId);
    await deleteUnsentOf(tx, userId);
  }),
];
