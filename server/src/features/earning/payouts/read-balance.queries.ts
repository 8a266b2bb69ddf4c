import { sql } from 'kysely';
import { commissionPoints } from '#earning/commission/commission.queries.ts';
import { splitPrice } from '#earning/commission/commission.rules.ts';
import { ratesOf } from '#earning/commission/commission.service.ts';
import { findDestination } from '#earning/destinations/destinations.queries.ts';
import { isHeldForName } from '#earning/destinations/destinations.service.ts';
import { readBalance } from '#earning/earnings/earnings.queries.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows, onlyRow } from '#platform/db/rows.ts';
import { toShillings } from '#platform/money.ts';
import type { Platform } from '#platform/platform.ts';
import { nextDue } from './due-days.service.ts';

/** What is payable to an owner, on its way, owed and already paid. */
export async function readBalanceOf(platform: Platform, ownerId: number) {
  const { db, clock } = platform;
  const balance = await readBalance(db, ownerId);
  const { way_cents, paid_cents } = await readPaid(db, ownerId);
  const left = balance - way_cents;
  return {
    payable: toShillings(Math.max(0, left)),
    upcoming: toShillings(await readUpcoming(platform, ownerId)),
    on_the_way: toShillings(way_cents),
    paid_out: toShillings(paid_cents),
    owed: toShillings(Math.max(0, -left)),
    next_payout_on: await nextPayoutOn(db, ownerId, clock.now()),
  };
}

/** How much of their payouts is not known to have arrived, and how much was ever paid. In cents. */
const readPaid = (db: Db, ownerId: number) => onlyRow<{ way_cents: number; paid_cents: number }>(
  db,
)`
  select coalesce(sum(amount_cents - paid_cents) filter (where state in ('waiting', 'sending')), 0)::bigint as way_cents,
         coalesce(sum(paid_cents), 0)::bigint as paid_cents
  from payouts where owner_id = ${ownerId}`;

/**
 * Many bookings have the same price and terms, so the points are looked up once per day and space with terms of its
 * own, and each distinct price is split once.
 */
async function readUpcoming(platform: Platform, ownerId: number): Promise<number> {
  const prices = await allRows<{
    cents: number;
    points: number;
    is_resident: boolean;
    many: number;
  }>(platform.db)`
    with awaited as (
      select gross_cents as cents, made_on, special.space_id, count(*) as many
      from awaited_earnings
      left join (select distinct space_id from commission_terms) as special using (space_id)
      where owner_id = ${ownerId} and not is_rest
      group by 1, 2, 3),
    terms as materialized (
      select made_on, space_id, ${commissionPoints(sql`space_id`, ownerId, sql`made_on`)} as points
      from (select distinct made_on, space_id from awaited) as days)
    select cents, points, coalesce((select is_resident from tax_details where user_id = ${ownerId}), true) as is_resident,
           sum(many)::bigint as many
    from awaited join terms on terms.made_on = awaited.made_on and terms.space_id is not distinct from awaited.space_id
    group by cents, points`;
  return prices
    .map(({ cents, points, is_resident, many }) => {
      const { netCents } = splitPrice(cents, ratesOf(platform, points, is_resident));
      return netCents * many;
    })
    .reduce((sum, net) => sum + net, 0);
}

async function nextPayoutOn(db: Db, ownerId: number, now: Date): Promise<string | null> {
  const destination = await findDestination(db, ownerId);
  if (!destination || isHeldForName(destination)) return null;
  const from = destination.counts_from > now ? destination.counts_from : now;
  return nextDue(destination.schedule, from);
}
