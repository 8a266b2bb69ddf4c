import type { Db } from '#platform/db/database.ts';
import { firstRow } from '#platform/db/rows.ts';
import type { Contacts } from '#renting/messages/contacts/contacts.rules.ts';
import { hidesContacts } from '#renting/messages/messages.sql.ts';

export type MessageFacts = {
  thread_id: number;
  space_title: string;
  booking_id: number | null;
  author_name: string;
  words: string;
  contacts: Contacts | null;
  hides_contacts: boolean;
};

/** A message that its recipient has not seen; null once they have, or if it is gone. */
export const findUnseenMessage = (db: Db, messageId: number) => firstRow<MessageFacts>(db)`
  select threads.id as thread_id, spaces.title as space_title, threads.booking_id, authors.first_name as author_name,
         messages.words, messages.contacts, ${hidesContacts} as hides_contacts
  from messages
  join threads on threads.id = messages.thread_id
  join spaces on spaces.id = threads.space_id
  join users as authors on authors.id = messages.author_id
  where messages.id = ${messageId}
    and messages.id > case when messages.author_id = threads.client_id then threads.owner_read_to else threads.client_read_to end`;
