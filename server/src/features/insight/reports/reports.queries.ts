import { sql } from 'kysely';
import type { z } from 'zod';
import { hasAdminBeside } from '#people/accounts/users/roles.queries.ts';
import { allOf } from '#platform/db/conditions.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, execute, firstRow, firstValue } from '#platform/db/rows.ts';
import { orderBy, readPage, type Sorts } from '#platform/http/paging.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import type { ReportOutcome } from './report-words.contract.ts';
import type { decideReport, listReports, makeReport, reportBody } from './reports.contract.ts';

/** The reported thing, at present. */
export type Thing = {
  space_id: number;
  review_id: number | null;
  quoted: string | null;
  /** For an answer: there is none. */
  is_missing: boolean;
  owner_id: number;
  /** Who wrote the review; null for a space. */
  writer_id: number | null;
};

/** Locks a listed space; null if there is none. */
export const findSpaceToReport = (db: Db, spaceId: number) => firstRow<Thing>(db)`
  select id as space_id, null::bigint as review_id, null as quoted, false as is_missing,
         owner_id, null::bigint as writer_id
  from spaces where id = ${spaceId} and removed_at is null and status <> 'waiting'
  for no key update`;

/** A review that is shown, or the answer to it, with its space locked; null if there is no such review. */
export const findReviewToReport = (
  db: Db,
  reviewId: number,
  isOfAnswer: boolean,
) => firstRow<Thing>(db)`
  select reviews.space_id, reviews.id as review_id, case when ${isOfAnswer} then reviews.answer else reviews.comment end as quoted,
         ${isOfAnswer} and reviews.answer is null as is_missing, spaces.owner_id, reviews.user_id as writer_id
  from reviews join spaces on spaces.id = reviews.space_id
  where reviews.id = ${reviewId} and reviews.sealed_until is null
  for no key update of spaces`;

type NewReport = Omit<z.output<typeof reportBody>, 'id'> &
  Omit<Thing, 'is_missing' | 'owner_id'> & { userId: number; now: Date };

/** `others_open`: another report about the same thing is open. */
type Inserted = { id: number; others_open: boolean };

/** Adds a report; null while the person has an open one about the same thing, as decided by reports_one_open. */
export const insertReport = (
  tx: Tx,
  { userId, about, space_id, review_id, writer_id, quoted, reason, words, now }: NewReport,
) => firstRow<Inserted>(tx)`
  insert into reports (user_id, about, space_id, review_id, writer_id, quoted, reason, words, reported_at)
  values (${userId}, ${about}, ${space_id}, ${review_id}, ${writer_id}, ${quoted}, ${reason}, ${words}, ${now})
  on conflict (user_id, about, space_id, review_id) where decided_at is null do nothing
  returning id, exists (
    select from reports as others
    where others.space_id = ${space_id} and others.about = ${about} and others.review_id is not distinct from ${review_id}::bigint
      and others.decided_at is null) as others_open`;

type OwnReport = z.input<(typeof makeReport.answers)[201]>['data'];

export async function findOwnReport(db: Db, reportId: number): Promise<OwnReport | null> {
  const row = await firstRow<WithInstants<OwnReport, 'reported_at'>>(db)`
    select reports.id, reports.about, reports.space_id, spaces.title as space_title, reports.review_id, reports.reason, reports.words,
           reports.reported_at
    from reports join spaces on spaces.id = reports.space_id where reports.id = ${reportId}`;
  return row && withNairobiTimes(row);
}

type Report = z.input<(typeof decideReport.answers)[200]>['data'];

const present = (row: WithInstants<Report, 'reported_at' | 'decided_at'>): Report =>
  withNairobiTimes(row);

// A removed review no longer has anybody's name.
const columns = sql`
  reports.id, reports.about, reports.space_id, spaces.title as space_title, reports.review_id, reports.quoted, reports.reason,
  reports.words, reports.reported_at, reports.user_id, reporters.first_name || ' ' || reporters.last_name as reporter_name,
  case
    when reports.about = 'review' then writers.first_name || ' ' || writers.last_name
    when spaces.removed_at is null then owners.first_name || ' ' || owners.last_name
  end as by_name,
  case reports.about
    when 'space' then spaces.removed_at is null
    when 'review' then reviews.id is not null
    else reviews.answer is not null and reviews.id is not null
  end as stands,
  reports.outcome, reports.note, reports.decided_at, deciders.first_name || ' ' || deciders.last_name as decided_by_name`;

const joins = sql`
  join spaces on spaces.id = reports.space_id
  join users as owners on owners.id = spaces.owner_id
  join users as reporters on reporters.id = reports.user_id
  left join reviews on reviews.id = reports.review_id
  left join users as writers on writers.id = reviews.user_id
  left join users as deciders on deciders.id = reports.decided_by`;

const SORTS: Sorts = { oldest: [sql`reports.reported_at`, 'timestamptz'] };

const whose = sql`spaces.owner_id, coalesce(reports.writer_id, spaces.owner_id)`;

/**
 * Whether a report is about something that is or was this person's: they may not know who made it, unless they alone
 * can decide it, or decided it themselves.
 */
const isOfOwn = (userId: number) => sql`(
  select ${userId} in (${whose}) and coalesce(reports.decided_by <> ${userId}, ${hasAdminBeside(whose)})
  from spaces where spaces.id = reports.space_id)`;

/** A page of the reports that match the filters, except those about something of the reader's. */
export const listReportsIn = (
  db: Db,
  readerId: number,
  { state, about, reason, sort, ...page }: z.output<typeof listReports.query>,
) =>
  readPage(db, {
    columns,
    from: sql`reports`,
    joins,
    where: allOf(
      sql`not ${isOfOwn(readerId)}`,
      state === 'open' && sql`reports.decided_at is null`,
      state === 'decided' && sql`reports.decided_at is not null`,
      about && sql`reports.about = ${about}`,
      reason && sql`reports.reason = ${reason}`,
    ),
    id: sql`reports.id`,
    order: orderBy(sort, SORTS),
    page,
    present,
  });

export async function findReport(db: Db, reportId: number) {
  const row = await firstRow<WithInstants<Report, 'reported_at' | 'decided_at'>>(db)`
    select ${columns} from reports ${joins} where reports.id = ${reportId}`;
  return row && present(row);
}

/**
 * Whether another admin must decide a report, as this person made it or it is about something of theirs; null if
 * unknown.
 */
export const isPartOf = (db: Db, reportId: number, userId: number) => firstValue<boolean>(db)`
  select ${isOfOwn(userId)} or reports.user_id = ${userId} and ${hasAdminBeside(sql`reports.user_id, ${whose}`)}
  from reports join spaces on spaces.id = reports.space_id where reports.id = ${reportId}`;

type Decision = { outcome: ReportOutcome; note: string; by: number; now: Date };

/** Decides a report; false if that has been done. */
export const setDecided = (
  tx: Tx,
  reportId: number,
  { outcome, note, by, now }: Decision,
) => anyRow(tx)`
  update reports set outcome = ${outcome}, note = ${note}, decided_by = ${by}, decided_at = ${now}
  where id = ${reportId} and decided_at is null returning id`;

/** Deletes reports that were decided earlier. */
export const deleteOldReports = (db: Db, before: Date, most: number) => allRows(db)`
  delete from reports where id in (
    select id from reports where decided_at < ${before} order by decided_at limit ${most}) returning 1`;

/** The reports of somebody who has been removed. */
export const deleteReportsBy = (tx: Tx, userId: number) =>
  execute(tx)`delete from reports where user_id = ${userId}`;
