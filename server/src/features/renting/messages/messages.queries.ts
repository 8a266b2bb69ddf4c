import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { onlyRow, onlyValue } from '#platform/db/rows.ts';
import { type Page, readPage } from '#platform/http/paging.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { hideContacts } from './contacts/contacts.rules.ts';
import type { message } from './messages.contract.ts';
import type { OwnPart } from './threads.queries.ts';

type Message = z.input<typeof message>;
export type MessageRow = WithInstants<
  Pick<Message, 'id' | 'words' | 'written_at' | 'files'>,
  'written_at'
> & {
  author_id: number;
};

/** A message and its files, without their bytes. */
export const messageColumns = sql`
  messages.id, messages.author_id, messages.words, messages.written_at,
  (select coalesce(json_agg(json_build_object('id', files.id, 'kind', files.kind, 'name', files.name,
                                              'size', length(files.bytes), 'width', files.width, 'height', files.height)
                            order by files.id), '[]')
   from message_files as files where files.message_id = messages.id) as files`;

type Reader = OwnPart & { userId: number };

const presentFor =
  ({ userId, part, hides_contacts }: Reader) =>
  ({ author_id, ...row }: MessageRow): Message => {
    const is_mine = author_id === userId;
    const hide = (text: string) => (hides_contacts ? hideContacts(text, part) : text);
    const shown = (text: string) => (is_mine ? text : hide(text));
    return {
      ...withNairobiTimes(row),
      is_mine,
      words: shown(row.words),
      is_hidden: hide(row.words) !== row.words,
      files: row.files.map((file) => ({ ...file, name: shown(file.name) })),
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
  insert into messages (thread_id, author_id, words, written_at)
  values (${threadId}, ${authorId}, ${words}, ${now}) returning id`;

/** One that its author has just written, as they see it. */
export const readMessage = async (tx: Tx, messageId: number, author: Reader) =>
  presentFor(author)(
    await onlyRow<MessageRow>(
      tx,
    )`select ${messageColumns} from messages where messages.id = ${messageId}`,
  );
