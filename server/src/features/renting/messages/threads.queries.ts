import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { execute, firstRow, firstValue, onlyValue } from '#platform/db/rows.ts';
import { orderBy, readPage, type Sorts } from '#platform/http/paging.ts';
import { inScope } from '#platform/http/scope.ts';
import { toNairobiIso, type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { type Contacts, hideContacts } from './contacts/contacts.rules.ts';
import type { listThreads, thread } from './messages.contract.ts';
import type { Part } from './messages.rules.ts';
import { hidesContacts } from './messages.sql.ts';

type Thread = z.input<typeof thread>;
type Row = WithInstants<Omit<Thread, 'booking_number' | 'last'>, 'start_time' | 'end_time'> & {
  last: {
    id: number;
    words: string;
    contacts: Contacts | null;
    author_id: number;
    written_at: string;
  } | null;
  caller_id: number;
};

/** The two of a thread: nobody else has access, whatever their roles. */
const ofTwo = (userId: number) => ({ ofClient: userId, ofOwner: userId });
const WHOSE = { table: 'threads', client: 'client_id', owner: 'owner_id' };
const SORTS: Sorts = { latest: [sql`threads.last_at`, 'timestamptz'] };

const columnsFor = (userId: number, now: Date) => sql`
  threads.id, threads.space_id, spaces.title as space_title, threads.booking_id, bookings.start_time, bookings.end_time,
  (select json_build_object('url', url, 'served_url', served_url, 'alt', alt, 'color', color, 'widths', widths) from space_images
   where space_images.space_id = threads.space_id order by position limit 1) as image,
  case when threads.client_id = ${userId} then 'client' else 'owner' end as part,
  others.first_name || case when threads.booking_id is null and others.removed_at is null then '' else ' ' || others.last_name end
    as other_name,
  case when last.id is not null then to_json(last) end as last,
  (select count(*) from message_files where message_files.message_id = last.id) as last_files,
  case when threads.client_id = ${userId} then threads.client_unread_id else threads.owner_unread_id end is not null as is_unread,
  case when threads.client_id = ${userId} then threads.owner_read_to else threads.client_read_to end as other_read_to,
  others.removed_at is null and (threads.booking_id is not null or spaces.removed_at is null) as can_write,
  ${hidesContacts} as hides_contacts,
  threads.client_id = ${userId} and coalesce(bookings.state = 'confirmed' and bookings.end_time > ${now}, false) as shows_way_in,
  exists (select from thread_reports where thread_reports.thread_id = threads.id and thread_reports.user_id = ${userId}
          and thread_reports.closed_at is null) as is_reported,
  ${userId}::bigint as caller_id`;

const joinsFor = (userId: number) => sql`
  join spaces on spaces.id = threads.space_id
  join users as others on others.id = case when threads.client_id = ${userId} then threads.owner_id else threads.client_id end
  left join bookings on bookings.id = threads.booking_id
  left join lateral (select id, words, contacts, author_id, written_at from messages where messages.thread_id = threads.id order by messages.id desc limit 1) as last on true`;

function presentThread({ caller_id, last, ...row }: Row): Thread {
  return {
    ...withNairobiTimes(row),
    booking_number: row.booking_id === null ? null : bookingNumber(row.booking_id),
    last: last && presentLast(last, caller_id, row),
  };
}

function presentLast(last: NonNullable<Row['last']>, callerId: number, own: OwnPart) {
  const { id, words, contacts, author_id, written_at } = last;
  const is_mine = author_id === callerId;
  return {
    id,
    is_mine,
    words: own.hides_contacts && !is_mine ? hideContacts(words, contacts, own.part) : words,
    written_at: toNairobiIso(new Date(written_at)),
  };
}

type Page = z.output<typeof listThreads.query>;

/**
 * The threads in which something was written: two ranges of an index, each in the order of the list, so that they are
 * merged and not sorted.
 */
const latestOf = (userId: number) => sql`(
  (select * from threads where client_id = ${userId} and last_at is not null order by last_at desc, id desc)
  union all
  (select * from threads where owner_id = ${userId} and last_at is not null order by last_at desc, id desc)) as threads`;

/** A page of somebody's threads in which something was written. */
export const listThreadsOf = (db: Db, userId: number, { sort, ...page }: Page, now: Date) =>
  readPage(db, {
    columns: columnsFor(userId, now),
    from: sql`threads`,
    among: latestOf(userId),
    joins: joinsFor(userId),
    where: sql`true`,
    id: sql`threads.id`,
    order: orderBy(sort, SORTS),
    page,
    present: presentThread,
  });

/** How many of somebody's threads have messages that they have not seen. */
export const countUnreadOf = (db: Db, userId: number) => onlyValue<number>(db)`
  select (select count(*) from threads where client_id = ${userId} and client_unread_id is not null)
       + (select count(*) from threads where owner_id = ${userId} and owner_unread_id is not null) as unread`;

/** A thread of somebody, as shown to them; null if there is none. */
export async function findThread(db: Db, threadId: number, userId: number, now: Date) {
  const row = await firstRow<Row>(db)`
    select ${columnsFor(userId, now)} from threads ${joinsFor(userId)}
    where threads.id = ${threadId} and ${inScope(ofTwo(userId), WHOSE)}`;
  return row && presentThread(row);
}

/** Somebody's part in a thread, and whether contacts are hidden in it; null if they are not one of the two. */
export type OwnPart = { part: Part; hides_contacts: boolean };

export const findOwnPart = (db: Db, threadId: number, userId: number) => firstRow<OwnPart>(db)`
  select case when client_id = ${userId} then 'client' else 'owner' end as part, ${hidesContacts} as hides_contacts
  from threads where id = ${threadId} and ${inScope(ofTwo(userId), WHOSE)}`;

/** The question of a client about a space, opened if need be; null if there is no such space. */
export const openQuestion = async (tx: Tx, spaceId: number, clientId: number, now: Date) =>
  (await firstValue<number>(tx)`
    insert into threads (space_id, client_id, owner_id, created_at)
    select id, ${clientId}::bigint, owner_id, ${now}::timestamptz from spaces
    where id = ${spaceId} and removed_at is null and status <> 'waiting'
    on conflict (space_id, client_id) where booking_id is null do nothing
    returning id`) ??
  firstValue<number>(tx)`
    select id from threads where space_id = ${spaceId} and client_id = ${clientId} and booking_id is null`;

/** The thread of a booking in which somebody takes part, opened if need be; null if there is no such booking. */
export const openOfBooking = async (tx: Tx, bookingId: number, userId: number, now: Date) =>
  (await firstValue<number>(tx)`
    insert into threads (space_id, booking_id, client_id, owner_id, created_at)
    select space_id, id, user_id, owner_id, ${now}::timestamptz from bookings
    where id = ${bookingId} and ${userId} in (user_id, owner_id)
    on conflict on constraint threads_one_booking do nothing
    returning id`) ??
  firstValue<number>(tx)`
    select id from threads where booking_id = ${bookingId} and ${userId} in (client_id, owner_id)`;

export type LockedThread = OwnPart & {
  can_write: boolean;
  /** The first message that they have not seen. */
  unread_id: number | null;
};

/** Locks a thread of somebody until the transaction ends, which serialises writing and reading in it. */
export const lockThread = (tx: Tx, threadId: number, userId: number) => firstRow<LockedThread>(tx)`
  select case when threads.client_id = ${userId} then 'client' else 'owner' end as part, ${hidesContacts} as hides_contacts,
         others.removed_at is null and (threads.booking_id is not null or spaces.removed_at is null) as can_write,
         case when threads.client_id = ${userId} then threads.client_unread_id else threads.owner_unread_id end as unread_id
  from threads
  join spaces on spaces.id = threads.space_id
  join users as others on others.id = case when threads.client_id = ${userId} then threads.owner_id else threads.client_id end
  where threads.id = ${threadId} and ${inScope(ofTwo(userId), WHOSE)}
  for no key update of threads`;

type Written = { messageId: number; by: Part; now: Date };

/** Records that a message was written, as unseen by the other party. */
export const noteWritten = (tx: Tx, threadId: number, { messageId, by, now }: Written) => execute(
  tx,
)`
  update threads set last_at = ${now},
    client_unread_id = case when ${by}::text = 'owner' then coalesce(client_unread_id, ${messageId}) else client_unread_id end,
    owner_unread_id = case when ${by}::text = 'client' then coalesce(owner_unread_id, ${messageId}) else owner_unread_id end
  where id = ${threadId}`;

type Seen = { part: Part; userId: number; upTo: number };

/** Notes that somebody has seen the messages of a locked thread up to one. What they had seen before stays seen. */
export const noteSeen = (tx: Tx, threadId: number, { part, userId, upTo }: Seen) => execute(tx)`
  with seen as (
    select greatest(
      case when ${part}::text = 'client' then client_read_to else owner_read_to end,
      least(${upTo}::bigint, coalesce((select max(messages.id) from messages where messages.thread_id = ${threadId}), 0))) as up_to
    from threads where id = ${threadId}),
  left_over as (
    select min(messages.id) as id from messages, seen
    where messages.thread_id = ${threadId} and messages.id > seen.up_to and messages.author_id <> ${userId})
  update threads set
    client_read_to = case when ${part}::text = 'client' then seen.up_to else client_read_to end,
    owner_read_to = case when ${part}::text = 'owner' then seen.up_to else owner_read_to end,
    client_unread_id = case when ${part}::text = 'client' then left_over.id else client_unread_id end,
    owner_unread_id = case when ${part}::text = 'owner' then left_over.id else owner_unread_id end
  from seen, left_over
  where threads.id = ${threadId}`;
