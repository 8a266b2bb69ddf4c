import { sql } from 'kysely';
import type { z } from 'zod';
import { hasAdminBeside } from '#people/accounts/users/roles.queries.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { anyRow, firstRow } from '#platform/db/rows.ts';
import { orderBy, type Page, readPage, type Sorts } from '#platform/http/paging.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import { bookingNumber } from '#renting/bookings/bookings.rules.ts';
import { type MessageRow, messageColumns, presentWritten } from '../messages.queries.ts';
import type { Part, ReportReason } from '../messages.rules.ts';
import type { listReportedMessages, listThreadReports } from './thread-reports.contract.ts';

type Report = z.input<(typeof listThreadReports.answers)[200]>['data'][number];
type Row = WithInstants<Omit<Report, 'booking_number'>, 'reported_at' | 'closed_at'>;
type Message = z.input<(typeof listReportedMessages.answers)[200]>['data'][number];

const SORTS: Sorts = { oldest: [sql`thread_reports.reported_at`, 'timestamptz'] };

const ofTwo = sql`threads.client_id, threads.owner_id`;

/**
 * Whether somebody is one of the two people of a reported thread: they may not know who reported it, unless they alone
 * can close the report, or did.
 */
const isOfOwn = (userId: number) => sql`(
  select ${userId} in (${ofTwo}) and coalesce(thread_reports.closed_by <> ${userId}, ${hasAdminBeside(ofTwo)})
  from threads where threads.id = thread_reports.thread_id)`;

/** A page of reports of threads, except the reader's own threads. */
export const listReports = (
  db: Db,
  readerId: number,
  { state, sort, ...page }: z.output<typeof listThreadReports.query>,
) =>
  readPage(db, {
    columns: sql`
      thread_reports.id, thread_reports.thread_id, threads.space_id, spaces.title as space_title, threads.booking_id,
      clients.first_name || ' ' || clients.last_name as client_name, owners.first_name || ' ' || owners.last_name as owner_name,
      case when thread_reports.user_id = threads.client_id then 'client' else 'owner' end as reported_by,
      thread_reports.reason, thread_reports.words, thread_reports.reported_at, thread_reports.note, thread_reports.closed_at`,
    from: sql`thread_reports`,
    joins: sql`
      join threads on threads.id = thread_reports.thread_id
      join spaces on spaces.id = threads.space_id
      join users as clients on clients.id = threads.client_id
      join users as owners on owners.id = threads.owner_id`,
    where: allOf(
      sql`not ${isOfOwn(readerId)}`,
      state === 'open' && sql`thread_reports.closed_at is null`,
      state === 'closed' && sql`thread_reports.closed_at is not null`,
    ),
    id: sql`thread_reports.id`,
    order: orderBy(sort, SORTS),
    page,
    present: (row: Row): Report => ({
      ...withNairobiTimes(row),
      booking_number: row.booking_id === null ? null : bookingNumber(row.booking_id),
    }),
  });

type Reported = { thread_id: number; is_own: boolean };

/** The thread of a report, and whether somebody is one of its two; null if there is no such report. */
export const findReportedThread = (db: Db, reportId: number, userId: number) => firstRow<Reported>(
  db,
)`
  select thread_id, ${isOfOwn(userId)} as is_own from thread_reports where id = ${reportId}`;

/** A page of the messages of a thread, newest first, with nothing hidden. */
export const listWritten = (db: Db, threadId: number, page: Page) =>
  readPage(db, {
    columns: sql`${messageColumns},
      case when messages.author_id = threads.client_id then 'client' else 'owner' end as author`,
    from: sql`messages`,
    joins: sql`join threads on threads.id = messages.thread_id`,
    where: sql`messages.thread_id = ${threadId}`,
    id: sql`messages.id`,
    page,
    present: ({ author, ...row }: MessageRow & { author: Part }): Message => ({
      ...presentWritten(row),
      author,
    }),
  });

type NewReport = {
  threadId: number;
  userId: number;
  reason: ReportReason;
  words: string;
  now: Date;
};

/** `others_open`: another report of the thread is open. `of_two`: the two of the thread. */
type Inserted = { id: number; others_open: boolean; of_two: readonly number[] };

/**
 * Inserts a report of a thread, which is locked; null while another report of the same person is open, as
 * thread_reports_one_open ensures.
 */
export const insertReport = (
  tx: Tx,
  { threadId, userId, reason, words, now }: NewReport,
) => firstRow<Inserted>(tx)`
  insert into thread_reports (thread_id, user_id, reason, words, reported_at)
  values (${threadId}, ${userId}, ${reason}, ${words}, ${now})
  on conflict (thread_id, user_id) where closed_at is null do nothing
  returning id,
    exists (select from thread_reports as others where others.thread_id = ${threadId} and others.closed_at is null) as others_open,
    (select json_build_array(client_id, owner_id) from threads where threads.id = ${threadId}) as of_two`;

type Closing = { note: string; by: number; now: Date };

/** Closes a report; false if it was closed already. */
export const setClosed = (tx: Tx, reportId: number, { note, by, now }: Closing) => anyRow(tx)`
  update thread_reports set note = ${note}, closed_by = ${by}, closed_at = ${now}
  where id = ${reportId} and closed_at is null returning id`;
