import type { Tx } from './db/database.ts';
import { execute } from './db/rows.ts';

export type AuditEntry = {
  at: Date;
  /** Null: the system itself, by a job or a callback of M-Pesa. */
  actorId: number | null;
  /** What was done, as `booking.created`. */
  action: string;
  /** The kind of thing it was done to. */
  subject: string;
  /** Null for a network with no known account. */
  subjectId: number | null;
  /** What a reader needs besides; nothing private. */
  detail?: Record<string, unknown>;
};

/** Writes who did what, in the transaction of that change and in one statement. Features call `happened`. */
export async function recordAudit(tx: Tx, ...entries: AuditEntry[]): Promise<void> {
  const column = <Value>(of: (entry: AuditEntry) => Value) => entries.map(of);
  await execute(tx)`
    insert into audit (at, actor_id, action, subject, subject_id, detail)
    select at, actor_id, action, subject, subject_id, detail::jsonb
    from unnest(${column(({ at }) => at)}::timestamptz[], ${column(({ actorId }) => actorId)}::bigint[],
                ${column(({ action }) => action)}::text[], ${column(({ subject }) => subject)}::text[],
                ${column(({ subjectId }) => subjectId)}::bigint[],
                ${column(({ detail = {} }) => JSON.stringify(detail))}::text[])
         with ordinality as entries (at, actor_id, action, subject, subject_id, detail, nth)
    order by nth`;
}
