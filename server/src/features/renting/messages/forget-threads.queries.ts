import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, execute } from '#platform/db/rows.ts';

const isReported = sql`exists (
  select from thread_reports where thread_reports.thread_id = threads.id and thread_reports.closed_at is null)`;

type Before = { written: Date; opened: Date };

/**
 * Deletes threads in which nothing was written since a time, or nothing at all since they were opened, with all their
 * contents.
 */
export const deleteOldThreads = (db: Db, { written, opened }: Before, most: number) => allRows(db)`
  delete from threads where id in (
    select id from threads
    where (coalesce(last_at, created_at) < ${written} or (last_at is null and created_at < ${opened})) and not ${isReported}
    limit ${most} for update skip locked)
  returning 1`;

/** Deletes the questions of somebody and to them, but those that an admin has yet to look at. */
export const deleteQuestionsOf = (tx: Tx, userId: number) => execute(tx)`
  delete from threads
  where booking_id is null and (client_id = ${userId} or owner_id = ${userId}) and not ${isReported}`;

/**
 * Deletes questions that were kept for a report when one of the two was removed, once no admin has to look at them any
 * more.
 */
export const deleteQuestionsLeft = (db: Db, most: number) => allRows(db)`
  delete from threads where id in (
    select id from threads
    where booking_id is null and id in (select thread_id from thread_reports) and not ${isReported}
      and exists (select from users
                  where users.id in (threads.client_id, threads.owner_id) and users.removed_at is not null)
    limit ${most} for update skip locked)
  returning 1`;
