// What other features may ask of statements, in statements of theirs too.
import { sql } from 'kysely';

/** Whether a statement waits for a second admin: nothing of it has been taken. */
export const isWaiting = sql`(receipts_waiting + reversals_waiting > 0)`;
