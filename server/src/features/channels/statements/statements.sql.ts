// Statements of the portal, for use in SQL of other features too.
import { sql } from 'kysely';

/** Whether a statement waits for a second admin: nothing of it has been taken. */
export const isWaiting = sql`(receipts_waiting + reversals_waiting > 0)`;
