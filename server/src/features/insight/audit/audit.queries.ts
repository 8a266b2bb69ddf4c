import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/http/paging.ts';
import { toNairobiIso } from '#platform/time.ts';
import type { auditEntry, listAudit } from './audit.contract.ts';

type Entry = z.input<typeof auditEntry>;
type Filters = z.output<typeof listAudit.query>;

const presentEntry = (row: Omit<Entry, 'at'> & { at: Date }): Entry => ({
  ...row,
  at: toNairobiIso(row.at),
});

/** A page of what is on record, newest first. Someone who left is a former user by name. */
export const listAuditBy = (db: Db, filters: Filters) =>
  readPage(db, {
    columns: sql`
      audit.id, audit.at, audit.action, audit.subject, audit.subject_id, audit.detail,
      case when actors.id is not null then json_build_object(
        'id', actors.id, 'name', actors.first_name || ' ' || actors.last_name) end as actor`,
    from: sql`audit`,
    joins: sql`left join users as actors on actors.id = audit.actor_id`,
    where: sql.join([sql`true`, ...conditionsOf(filters)], sql` and `),
    id: sql`audit.id`,
    page: filters,
    present: presentEntry,
  });

function conditionsOf({ actor_id, action, subject, subject_id, from, to }: Filters) {
  const conditions: [unknown, RawBuilder<unknown>][] = [
    [actor_id, sql`audit.actor_id = ${actor_id}::bigint`],
    [action, sql`audit.action = ${action}`],
    [subject, sql`audit.subject = ${subject}`],
    [subject_id, sql`audit.subject_id = ${subject_id}::bigint`],
    [from, sql`audit.at >= ${from}`],
    [to, sql`audit.at < ${to}`],
  ];
  return conditions.filter(([wanted]) => wanted !== undefined).map(([, condition]) => condition);
}
