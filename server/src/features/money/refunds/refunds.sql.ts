// Refunds, for use in statements of other features.
import { sql } from 'kysely';

/** Whether a refund is owed, and has not been given back. */
export const isOwed = sql`refunds.state in ('due', 'sent', 'failed')`;
