// Texts in which nobody has looked for contacts yet, and what is then found in them.
import type { Db } from '#platform/db/database.ts';
import { allRows, execute } from '#platform/db/rows.ts';
import type { Contacts } from './contacts.rules.ts';

export type Unsearched = { id: number; text: string };
export type Found = { id: number; contacts: Contacts };

export const listUnsearchedWords = (db: Db, most: number) => allRows<Unsearched>(db)`
  select id, words as text from messages where contacts is null order by id limit ${most}`;

export const keepContactsOfWords = (db: Db, found: readonly Found[]) => execute(db)`
  update messages set contacts = found.contacts
  from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id bigint, contacts jsonb)
  where messages.id = found.id`;

export const listUnsearchedNames = (db: Db, most: number) => allRows<Unsearched>(db)`
  select id, name as text from message_files where contacts is null order by id limit ${most}`;

export const keepContactsOfNames = (db: Db, found: readonly Found[]) => execute(db)`
  update message_files set contacts = found.contacts
  from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id bigint, contacts jsonb)
  where message_files.id = found.id`;
