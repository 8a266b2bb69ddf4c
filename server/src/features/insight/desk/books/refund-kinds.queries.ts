import { sql } from 'kysely';
import { transferNeedsLook } from '#money/transfers/transfers.sql.ts';

/** Whether a refund, of which nobody can say whether it went out, needs a person to look, as `needsLook` in refunds.rules.ts has it. */
export const needsLook = transferNeedsLook(sql`refunds.transfer_id`);
