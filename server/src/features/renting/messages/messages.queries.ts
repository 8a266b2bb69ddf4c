import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { onlyRow, onlyValue } from '#platform/db/rows.ts';
import { type Page, readPage } from '#platform/http/paging.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { type Contacts, findContacts, hideContacts } from './contacts/contacts.rules.ts';
import type { message } from './messages.contract.ts';
import type { OwnPart } from './threads.queries.ts';

type Message = z.input<typeof message>;
type FileRow = Message['files'][number] & { contacts: Contacts | null };
export type MessageRow = WithInstants<
  Pick<Message, 'id' | 'words' | 'written_at'>,
  'written_at'
> & {
  author_id: number;
  contacts: Contacts | null;
  files: FileRow[];
};

/** A message and its files, without their bytes. */
export const messageColumns = sql`
  messages.id, messages.author_id, messages.words, messages.contacts, messages.written_at,
  (select coalesce(json_agg(json_build_object('id', files.id, 'kind', files.kind, 'name', files.name, 'contacts', files.contacts,
                                              'size', length(files.bytes), 'width', files.width, 'height', files.height)
                            order by files.id), '[]')
   from message_files as files where files.message_id = messages.id) as files`;

/** A message as it was written. */
export const presentWritten = ({
  author_id: _id,
  contacts: _found,
  files,
  ...row
}: MessageRow) => ({
  ...withNairobiTimes(row),
  files: files.map(({ contacts: _in, ...file }) => file),
});

type Reader = OwnPart & { userId: number };

const presentFor =
  ({ userId, part, hides_contacts }: Reader) =>
  (row: MessageRow): Message => {
    const is_mine = row.author_id === userId;
    const hide = (text: string, contacts: Contacts | null) =>
      hides_contacts ? hideContacts(text, contacts, part) : text;
    const hidden = hide(row.words, row.contacts);
    const written = presentWritten(row);
    if (is_mine) return { ...written, is_mine, is_hidden: hidden !== row.words };
    return {
      ...written,
      is_mine,
      words: hidden,
      is_hidden: hidden !== row.words,
      files: row.files.map(({ contacts, ...file }) => ({
        ...file,
        name: hide(file.name, contacts),
      })),
    };
  };

/** A page of the messages of a thread, newest first, as one of the two sees them. */
export const listMessagesOf = (db: Db, threadId: number, reader: Reader, page: Page) =>
  readPage(db, {
    columns: messageColumns,
    from: sql`messages`,
    where: sql`messages.thread_id = ${threadId}`,
    id: sql`messages.id`,
    page,
    present: presentFor(reader),
  });

export type NewMessage = { threadId: number; authorId: number; words: string; now: Date };

export const insertMessage = (
  tx: Tx,
  { threadId, authorId, words, now }: NewMessage,
) => onlyValue<number>(tx)`
  insert into messages (thread_id, author_id, words, contacts, written_at)
  values (${threadId}, ${authorId}, ${words}, ${JSON.stringify(findContacts(words))}, ${now}) returning id`;

/** A message that its author has just written, as they see it. */
export const readMessage = async (tx: Tx, messageId: number, author: Reader) =>
  presentFor(author)(
    await onlyRow<MessageRow>(
      tx,
    )`select ${messageColumns} from messages where messages.id = ${messageId}`,
  );
