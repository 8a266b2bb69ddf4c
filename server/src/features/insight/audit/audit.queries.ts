import { sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '#platform/db/conditions.ts';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/http/paging.ts';
import { type WithInstants, withNairobiTimes } from '#platform/time.ts';
import type { auditEntry, listAudit } from './audit.contract.ts';

export type AuditRow = WithInstants<z.input<typeof auditEntry>, 'at'>;
type Filters = z.output<typeof listAudit.query>;

/** An entry with who did it, `actors`. Someone who left is a former user by name. */
export const auditColumns = sql`
  audit.id, audit.at, audit.action, audit.subject, audit.subject_id, audit.detail,
  case when actors.id is not null then json_build_object(
    'id', actors.id, 'name', actors.first_name || ' ' || actors.last_name) end as actor`;
export const auditActors = sql`left join users as actors on actors.id = audit.actor_id`;

/** A page of what is on record, newest first. */
export const listAuditBy = (
  db: Db,
  { actor_id, action, subject, subject_id, from, to, ...page }: Filters,
) =>
  readPage(db, {
    columns: auditColumns,
    from: sql`audit`,
    joins: auditActors,
    where: allOf(
      actor_id && sql`audit.actor_id = ${actor_id}::bigint`,
      action && sql`audit.action = ${action}`,
      subject && sql`audit.subject = ${subject}`,
      subject_id && sql`audit.subject_id = ${subject_id}::bigint`,
      from && sql`audit.at >= ${from}`,
      to && sql`audit.at < ${to}`,
    ),
    id: sql`audit.id`,
    page,
    present: (row: AuditRow) => withNairobiTimes(row),
  });
