import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, execute, onlyValue } from '#platform/db/rows.ts';
import { readPage } from '#platform/http/paging.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { withInvoice } from '#renting/bookings/read/read-bookings.queries.ts';
import { NOTICES } from './kinds/all-kinds.service.ts';
import { BELL_HEADLINES } from './kinds/bell.rules.ts';
import type { listNotices, notice } from './notices.contract.ts';
import { isForBell } from './notices.rules.ts';
import { withBooking, withThreadAndSpace } from './notices.sql.ts';

type Item = z.input<typeof notice>;
type NoticeRow = WithInstants<
  Omit<Item, 'headline' | 'booking_number'>,
  'start_time' | 'end_time' | 'created_at' | 'read_at'
> & {
  /** Null if it is about no booking. */
  space_title: string | null;
  is_of_change: boolean;
  /** Who asked to host, or the space; null if it is about something else, or that is gone. */
  bell_name: string | null;
};

const presentNotice = ({ space_title, is_of_change, bell_name, ...row }: NoticeRow): Item => ({
  ...withNairobiTimes(row),
  headline: isForBell(row.kind)
    ? BELL_HEADLINES[row.kind](bell_name ?? undefined)
    : NOTICES[row.kind].headline(space_title ?? '', is_of_change),
  booking_number: row.booking_id === null ? null : bookingNumber(row.booking_id),
});

/** A page of a person's notices, newest first. */
export const listNoticesOf = (db: Db, userId: number, page: z.output<typeof listNotices.query>) =>
  readPage(db, {
    columns: sql`
      notices.id, notices.kind, notices.change_id is not null as is_of_change, bookings.id as booking_id, threads.id as thread_id,
      coalesce(spaces.id, reports.space_id, case when notices.subject = 'space' then notices.subject_id end) as space_id,
      case
        when notices.subject = 'settlement' then (
          select settlements.invoice_id from settlements where settlements.id = notices.subject_id)
        when notices.subject = 'refund' then (
          select refunds.invoice_id from refunds where refunds.id = notices.subject_id)
        when notices.kind = 'change_ending' then (
          select due.id from invoices as due where due.change_id = notices.subject_id)
        else invoices.id
      end as invoice_id,
      case
        when notices.subject = 'hosting_request' then (
          select users.first_name || ' ' || users.last_name
          from hosting_requests join users on users.id = hosting_requests.user_id
          where hosting_requests.id = notices.subject_id)
        when notices.subject = 'space' then (select listed.title from spaces as listed where listed.id = notices.subject_id)
        when notices.subject = 'report' then (
          select reported.title from spaces as reported where reported.id = reports.space_id)
        when notices.subject = 'thread_report' then (
          select reported.title
          from thread_reports
          join threads as quarrels on quarrels.id = thread_reports.thread_id
          join spaces as reported on reported.id = quarrels.space_id
          where thread_reports.id = notices.subject_id)
      end as bell_name,
      case notices.subject
        when 'review_removal' then (select reason from review_removals where review_id = notices.subject_id)
        when 'answer_removal' then (select reason from answer_removals where id = notices.subject_id)
        when 'client_review_removal' then (select reason from client_review_removals where booking_id = notices.subject_id)
      end as note,
      spaces.title as space_title, bookings.start_time, bookings.end_time, notices.created_at, notices.read_at`,
    from: sql`notices`,
    joins: sql`
      left ${withBooking}
      ${withThreadAndSpace}
      left ${withInvoice}
      left join reports on notices.subject = 'report' and reports.id = notices.subject_id`,
    where: sql`notices.user_id = ${userId}`,
    id: sql`notices.id`,
    page,
    present: presentNotice,
  });

// Somebody who never opens any has hundreds of thousands, so nothing below scans all unread ones.

/** The limit for counting a person's unread notices. */
const MOST_UNREAD = 100;

export const countUnread = (db: Db, userId: number) => onlyValue<number>(db)`
  select count(*) as unread
  from (select from notices where user_id = ${userId} and read_at is null limit ${MOST_UNREAD}) as counted`;

/** Marks the notice of a message as read. Only the message's recipient has one. */
export const markMessageRead = (tx: Tx, messageId: number, now: Date) => execute(tx)`
  update notices set read_at = ${now}
  where subject = 'message' and subject_id = ${messageId} and read_at is null`;

/** Marks a person's own notices of these ids as read. */
export const markRead = (db: Db, userId: number, ids: readonly number[], now: Date) => execute(db)`
  update notices set read_at = coalesce(read_at, ${now})
  where user_id = ${userId} and id = any(${ids}::bigint[])`;

type UpTo = { upTo: number | null; now: Date; most: number };

/** Marks at most this many of a person's own notices as read, up to a given one unless that is null; returns them. */
export const markSomeRead = (tx: Tx, userId: number, { upTo, now, most }: UpTo) => allRows(tx)`
  update notices set read_at = ${now}
  where id = any(array(
    select id from notices
    where user_id = ${userId} and read_at is null and (${upTo}::bigint is null or id <= ${upTo})
    limit ${most}))
  returning 1`;
