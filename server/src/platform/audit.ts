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
  subjectId: number;
  /** What a reader needs to know beside it; nothing private. */
  detail?: Record<string, unknown>;
};

/** Writes who did what, in the transaction of that change. Features call `happened`. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { at, actorId, action, subject, subjectId, detail = {} } = entry;
  await execute(tx)`
    insert into audit (at, actor_id, action, subject, subject_id, detail)
    values (${at}, ${actorId}, ${action}, ${subject}, ${subjectId}, ${JSON.stringify(detail)})
  `;
}
