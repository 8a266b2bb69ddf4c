// What other features may ask of refunds, in statements of theirs.
import { sql } from 'kysely';

/** Whether a refund is owed, and has not been given back. */
export const isOwed = sql`refunds.state in ('due', 'sent', 'failed')`;
