// What was earned, as rows of prices and what was kept of them.
import { sql } from 'kysely';
import { toShillings } from '#platform/money.ts';

export type EarnedCents = Record<
  'gross_cents' | 'commission_cents' | 'vat_cents' | 'withholding_cents' | 'net_cents',
  number
>;

/** The same amounts as shown to callers. */
export const shownParts = (cents: EarnedCents) => ({
  gross: toShillings(cents.gross_cents),
  commission: toShillings(cents.commission_cents),
  vat: toShillings(cents.vat_cents),
  withholding: toShillings(cents.withholding_cents),
  net: toShillings(cents.net_cents),
});

/** A column of each earned part: from its earning, or from its adjustment. */
export const ofPart = (column: keyof EarnedCents) => sql`
  case when earned_parts.adjustment_id is null then earnings.${sql.ref(column)} else earning_adjustments.${sql.ref(column)} end`;
export const sumOfParts = (column: keyof EarnedCents) =>
  sql`coalesce(sum(${ofPart(column)}), 0)::bigint as ${sql.ref(column)}`;

export const partsWithPrices = sql`
  earned_parts
  join earnings on earnings.id = earned_parts.earning_id
  left join earning_adjustments on earning_adjustments.id = earned_parts.adjustment_id`;
