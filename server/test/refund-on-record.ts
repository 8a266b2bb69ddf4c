import { sql } from 'kysely';
import type { World } from './world.ts';

/** What is on record of a refund: its state, its sendings, the outcomes of M-Pesa's callbacks, the audit. */
export async function recordOf(world: World, refundId: number) {
  const { rows } = await sql<{
    state: string;
    sendings: string[];
    outcomes: string[];
    audit: string[];
  }>`
    select state,
      array(select attempts.state from transfer_attempts as attempts
            where attempts.transfer_id = refunds.transfer_id order by id) as sendings,
      array(select outcome from callbacks
            where ref in (select ref from transfer_attempts as attempts
                          where attempts.transfer_id = refunds.transfer_id)
            order by id) as outcomes,
      array(select action from audit where subject = 'refund' and subject_id = refunds.id
            order by id) as audit
    from refunds where id = ${refundId}`.execute(world.db);
  return rows[0];
}
