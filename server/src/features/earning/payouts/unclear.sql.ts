import { sql } from 'kysely';
import { transferNeedsLook } from '#money/transfers/transfers.sql.ts';

/**
 * Whether an admin must look up the outcome of a payout's sending. Never for one that is over, so an index covers those
 * that are not.
 */
export const isUnclear = sql`(
  payouts.state in ('waiting', 'sending') and exists (
    select from payout_sendings
    where payout_sendings.payout_id = payouts.id and ${transferNeedsLook(sql`payout_sendings.transfer_id`)}))`;
