// What dashboards plot: figures by week and by month, as stored. Weeks and months are Nairobi's; money is whole cents
// until it is presented.

import { sql } from 'kysely';
import type { z } from 'zod';
import { NEIGHBOURHOODS } from '#places/spaces/neighbourhood-names.rules.ts';
import { SPACE_TYPES } from '#places/spaces/spaces.rules.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows } from '#platform/db/rows.ts';
import { toShillings } from '#platform/money.ts';
import { hasRunOutAt } from '#renting/bookings/read/read-bookings.queries.ts';
import { ALL, ofOwner, periodOf, sumOf } from './figures.sql.ts';
import type { adminTrends, ownerWeeks } from './statistics.contract.ts';

type OwnerWeeks = z.input<(typeof ownerWeeks.answers)[200]>;
type AdminTrends = z.input<(typeof adminTrends.answers)[200]>;
type Month = AdminTrends['months'][number];
type Share = AdminTrends['types'][number];

type InCents<Item extends { revenue: number }> = Omit<Item, 'revenue'> & { revenue_cents: number };
const presentRevenue = <Row extends { revenue_cents: number }>({ revenue_cents, ...row }: Row) => ({
  ...row,
  revenue: toShillings(revenue_cents),
});

/** The hours of a day that count for occupancy: the figures are kept for 8 to 20. */
const DAYTIME_HOURS = 12;
const NO_NEIGHBOURHOOD = 'Elsewhere';

/** The first days of the last twelve weeks or months, the present one last. */
const periods = (unit: 'week' | 'month', now: Date) => sql`
  select starts_on::date as starts_on from generate_series(
    ${periodOf(unit, now)} - 11 * ${`1 ${unit}`}::interval, ${periodOf(unit, now)}::timestamp,
    ${`1 ${unit}`}::interval) as starts_on`;

/** The revenue and occupancy of a person's spaces in the last twelve weeks. */
export async function countWeeksOfOwner(db: Db, userId: number, now: Date): Promise<OwnerWeeks> {
  const [weeks, spaces] = await Promise.all([
    weeksOfOwner(db, userId, now),
    hoursBySpace(db, userId, now),
  ]);
  return { weeks, spaces };
}

type Week = InCents<OwnerWeeks['weeks'][number]>;

async function weeksOfOwner(db: Db, userId: number, now: Date): Promise<OwnerWeeks['weeks']> {
  const rows = await allRows<Week>(db)`
    with weeks as (${periods('week', now)}),
    removed as (
      select day, sum(daytime_seconds) as daytime from figures
      where day >= (select min(starts_on) from weeks) and subject = any (array(
        select 'space ' || id from spaces where owner_id = ${userId} and removed_at is not null))
      group by day),
    room as (
      select count(*) * 7 * ${DAYTIME_HOURS} * 3600::numeric as seconds
      from spaces where owner_id = ${userId} and removed_at is null and status <> 'waiting')
    select to_char(weeks.starts_on, 'YYYY-MM-DD') as starts_on,
      ${sumOf('paid_cents')} as revenue_cents, ${sumOf('beginning')} as bookings,
      coalesce(round(sum(booked_seconds) / 3600, 1), 0)::float8 as hours_booked,
      coalesce(round((sum(daytime_seconds) - coalesce(max(removed.daytime), 0)) / nullif((select seconds from room), 0), 3), 0)::float8
        as occupancy
    from weeks
    left join figures on figures.subject = ${ofOwner(userId).name} and figures.day = weeks.starts_on
    left join removed on removed.day = weeks.starts_on
    group by weeks.starts_on order by weeks.starts_on`;
  return rows.map(presentRevenue);
}

const hoursBySpace = (db: Db, userId: number, now: Date) => allRows<OwnerWeeks['spaces'][number]>(
  db,
)`
  select spaces.id as space_id, spaces.title,
    coalesce(round(sum(figures.booked_seconds) / 3600, 1), 0)::float8 as hours_booked
  from spaces
  left join figures on figures.subject = 'space ' || spaces.id and figures.day = ${periodOf('week', now)}
  where spaces.owner_id = ${userId} and spaces.removed_at is null and spaces.status <> 'waiting'
  group by spaces.id order by hours_booked desc, spaces.id`;

/** The whole marketplace in the last twelve months, and where its revenue comes from. */
export async function countTrends(db: Db, now: Date): Promise<AdminTrends> {
  const [months, types, neighbourhoods] = await Promise.all([
    countMonths(db, now),
    countShares(db, now, 'type', SPACE_TYPES),
    countShares(db, now, 'neighbourhood', [...NEIGHBOURHOODS, NO_NEIGHBOURHOOD]),
  ]);
  return { months, types, neighbourhoods: neighbourhoods.filter(({ bookings }) => bookings > 0) };
}

async function countMonths(db: Db, now: Date): Promise<Month[]> {
  const rows = await allRows<InCents<Month>>(db)`
    with months as (${periods('month', now)}),
    kept as (
      select date_trunc('month', figures.day)::date as starts_on, ${sumOf('confirmed')} as confirmed,
        ${sumOf('cancelled')} as cancelled, ${sumOf('paid_cents')} as revenue_cents
      from figures where figures.subject = ${ALL.name} and figures.day >= (select min(starts_on) from months)
      group by 1),
    run_out as (
      select date_trunc('month', nairobi(created_at))::date as starts_on, count(*) as bookings
      from bookings where ${hasRunOutAt(now)} group by 1)
    select to_char(months.starts_on, 'YYYY-MM-DD') as starts_on, coalesce(kept.confirmed, 0) as confirmed,
      coalesce(kept.cancelled, 0) + coalesce(run_out.bookings, 0) as cancelled, coalesce(kept.revenue_cents, 0) as revenue_cents
    from months left join kept using (starts_on) left join run_out using (starts_on)
    order by months.starts_on`;
  return rows.map(presentRevenue);
}

async function countShares(
  db: Db,
  now: Date,
  of: 'type' | 'neighbourhood',
  names: readonly string[],
): Promise<Share[]> {
  const rows = await allRows<InCents<Share>>(db)`
    with months as (${periods('month', now)})
    select names.name, ${sumOf('beginning')} as bookings, ${sumOf('beginning_cents')} as revenue_cents
    from unnest(${[...names]}::text[]) as names (name)
    left join (
      select * from figures
      where subject = any (array(select ${of} || ' ' || name from unnest(${[...names]}::text[]) as name))
        and day = any (array(select starts_on from months))) as figures on figures.subject = ${of} || ' ' || names.name
    group by names.name order by revenue_cents desc, names.name`;
  return rows.map(presentRevenue);
}
