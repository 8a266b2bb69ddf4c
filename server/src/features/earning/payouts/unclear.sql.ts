import { sql } from 'kysely';
import { transferNeedsLook } from '#money/transfers/transfers.sql.ts';

/** Whether an admin must look up what became of a sending of a payout: of none that is over, and there is an index over those that are not. */
export const isUnclear = sql`(
  payouts.state in ('waiting', 'sending') and exists (
    select from payout_sendings
    where payout_sendings.payout_id = payouts.id and ${transferNeedsLook(sql`payout_sendings.transfer_id`)}))`;
