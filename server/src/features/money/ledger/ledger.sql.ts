// The ledger, for use in statements of other features.
import { type RawBuilder, sql } from 'kysely';
import type { Account } from './ledger.rules.ts';

const sumWhere = (condition: RawBuilder<unknown>) => sql`
  coalesce(sum(amount_cents) filter (where ${condition}), 0)`;

/** How much more has moved from `credit` to `debit` than the other way, over rows of `allMoved`. In cents. */
export const netOf = (debit: Account, credit: Account) => sql`
  (${sumWhere(sql`debit = ${sql.lit(debit)} and credit = ${sql.lit(credit)}`)}
   - ${sumWhere(sql`debit = ${sql.lit(credit)} and credit = ${sql.lit(debit)}`)})::bigint`;

/** What has moved between any two accounts, for all owners. */
export const allMoved = sql`(select * from ledger_totals where owner_id is null) as moved`;

/** By how much the totals differ from the sum of the entries; 0 if all is well. In cents. */
export const notTotalled = sql`(
  select coalesce(sum(abs(apart)), 0)::bigint from (
    select sum(cents) as apart from (
      select debit, credit, owner_id, amount_cents as cents from ledger_entries where owner_id is not null
      union all select debit, credit, null, amount_cents from ledger_entries
      union all select debit, credit, owner_id, -amount_cents from ledger_totals) as sides
    group by debit, credit, owner_id) as differing)`;
