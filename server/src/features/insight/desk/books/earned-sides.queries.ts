// What owners and we have earned, by its own rows and by the ledger.
import { sql } from 'kysely';
import { allMoved, netOf } from '#money/ledger/ledger.sql.ts';

/**
 * How far commission, VAT and withheld tax in the ledger differ from the recorded earnings; 0 if all is well. In cents.
 */
export const earnedNotPosted = sql`(
  select (abs(earned.commission - posted.commission) + abs(earned.vat - posted.vat)
          + abs(earned.withholding - posted.withholding))::bigint
  from (select coalesce(sum(commission_cents), 0) as commission, coalesce(sum(vat_cents), 0) as vat,
               coalesce(sum(withholding_cents), 0) as withholding
        from (select commission_cents, vat_cents, withholding_cents from earnings
              union all
              select commission_cents, vat_cents, withholding_cents from earning_adjustments) as parts) as earned,
       (select ${netOf('bookings', 'commission')} as commission, ${netOf('bookings', 'vat')} as vat,
               ${netOf('bookings', 'withholding')} as withholding
        from ${allMoved}) as posted)`;

/** Owners whose balance in the ledger differs from what they earned less what they were paid. */
export const ownersNotPosted = sql`
  select owner_id as id, coalesce(own.cents, 0) as expected, coalesce(posted.cents, 0) as found
  from (select owner_id, sum(cents) as cents
        from (select owner_id, net_cents as cents from earnings
              union all
              select owner_id, earning_adjustments.net_cents
              from earning_adjustments join earnings on earnings.id = earning_adjustments.earning_id
              union all
              select owner_id, -payout_sendings.paid_cents
              from payout_sendings join payouts on payouts.id = payout_sendings.payout_id) as moved
        group by owner_id) as own
  full join (select owner_id, sum(case when credit = 'owners' then amount_cents else -amount_cents end) as cents
             from ledger_totals where owner_id is not null group by owner_id) as posted using (owner_id)
  where coalesce(own.cents, 0) <> coalesce(posted.cents, 0)`;
