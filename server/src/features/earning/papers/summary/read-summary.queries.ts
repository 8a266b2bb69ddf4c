import { sql } from 'kysely';
import { type EarnedCents, partsWithPrices, sumOfParts } from '#earning/payouts/parts.sql.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows, onlyRow } from '#platform/db/rows.ts';
import { startOfMonth } from '../papers.rules.ts';

export type SummaryMonth = EarnedCents & { month: string; paid_cents: number };

/** What an owner earned, what was kept of it and what was paid out, for each month of a year that has begun. */
export const readSummary = (
  db: Db,
  { ownerId, year, now }: { ownerId: number; year: number; now: Date },
) => allRows<SummaryMonth>(db)`
  with earned as (
    select nairobi_month(earned_parts.earned_at) as month, ${sumOfParts('gross_cents')}, ${sumOfParts('commission_cents')},
           ${sumOfParts('vat_cents')}, ${sumOfParts('withholding_cents')}, ${sumOfParts('net_cents')}
    from ${partsWithPrices}
    where earned_parts.owner_id = ${ownerId} and ${isOf(year, sql`earned_parts.earned_at`)}
    group by 1),
  paid as (
    select nairobi_month(payout_sendings.decided_at) as month, sum(payout_sendings.paid_cents)::bigint as paid_cents
    from payout_sendings join payouts on payouts.id = payout_id
    where payouts.owner_id = ${ownerId} and ${isOf(year, sql`payout_sendings.decided_at`)}
    group by 1)
  select months.month::date::text as month, coalesce(gross_cents, 0) as gross_cents,
         coalesce(commission_cents, 0) as commission_cents, coalesce(vat_cents, 0) as vat_cents,
         coalesce(withholding_cents, 0) as withholding_cents, coalesce(net_cents, 0) as net_cents,
         coalesce(paid_cents, 0) as paid_cents
  from generate_series(${first(year)}::date, least(${`${year}-12-01`}::date, nairobi_month(${now})), interval '1 month') as months (month)
  left join earned on earned.month = months.month
  left join paid on paid.month = months.month
  order by months.month`;

const first = (year: number): string => `${year}-01-01`;
const isOf = (year: number, instant: ReturnType<typeof sql>) => sql`
  ${instant} >= ${startOfMonth(first(year))} and ${instant} < ${startOfMonth(first(year + 1))}`;

/** The owner a summary is for. */
export const readTaxpayer = (db: Db, ownerId: number) => onlyRow<{
  name: string;
  kra_pin: string | null;
  is_vat_registered: boolean;
  is_resident: boolean;
}>(db)`
  select first_name || ' ' || last_name as name, kra_pin, coalesce(is_vat_registered, false) as is_vat_registered,
         coalesce(is_resident, true) as is_resident
  from users left join tax_details on tax_details.user_id = users.id where users.id = ${ownerId}`;
