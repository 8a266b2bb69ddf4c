// What dashboards draw: how things went week by week and month by month. Weeks and months are Nairobi's;
// the database counts, in one statement a figure; money is whole cents until it is presented.

import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { NEIGHBOURHOODS, SPACE_TYPES } from '#places/spaces/spaces.rules.ts';
import type { Db } from '#platform/db/database.ts';
import { allRows } from '#platform/db/rows.ts';
import { toShillings } from '#platform/money.ts';
import { hasStatus } from '#renting/bookings/read/read-bookings.queries.ts';
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

const ZONE = 'Africa/Nairobi';
/** The hours of a day that count as its working hours, for how full a space is. */
const [DAY_BEGINS, DAY_ENDS] = [8, 20];
const NO_NEIGHBOURHOOD = 'Elsewhere';

/** The last twelve weeks or months, each by its first day and as a stretch of time. */
const periods = (unit: 'week' | 'month', now: Date) => sql`
  select starts_on::date as starts_on,
    tstzrange(starts_on at time zone ${ZONE}, (starts_on + ${`1 ${unit}`}::interval) at time zone ${ZONE}) as stretch
  from generate_series(
    date_trunc(${unit}, ${now}::timestamptz at time zone ${ZONE}) - 11 * ${`1 ${unit}`}::interval,
    date_trunc(${unit}, ${now}::timestamptz at time zone ${ZONE}),
    ${`1 ${unit}`}::interval) as starts_on`;

/** How long a stretch lasts within another, in hours; null where they do not meet. */
const hoursWithin = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
  extract(epoch from upper(${one} * ${other}) - lower(${one} * ${other})) / 3600`;

const booked = sql`tstzrange(bookings.start_time, bookings.end_time)`;

/** What a person's spaces brought and how full they were, in the last twelve weeks. */
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
    own as (select id, removed_at from spaces where owner_id = ${userId}),
    paid as (
      select invoices.amount_cents, invoices.paid_at
      from invoices join bookings on bookings.id = invoices.booking_id
      where bookings.space_id in (select id from own) and invoices.status = 'paid'),
    standing as (
      select bookings.space_id, bookings.start_time, ${booked} as booked, own.removed_at
      from bookings join own on own.id = bookings.space_id
      where bookings.state = 'confirmed'),
    room as (select count(*) * 7 * ${DAY_ENDS - DAY_BEGINS}::numeric as hours from own where removed_at is null)
    select to_char(weeks.starts_on, 'YYYY-MM-DD') as starts_on,
      (select coalesce(sum(amount_cents), 0)::bigint from paid where paid_at <@ weeks.stretch) as revenue_cents,
      (select count(*) from standing where start_time <@ weeks.stretch) as bookings,
      (select coalesce(round(sum(${hoursWithin(sql`booked`, sql`weeks.stretch`)}), 1), 0)::float8
       from standing where booked && weeks.stretch) as hours_booked,
      (select coalesce(round(sum(${hoursWithin(sql`booked`, sql`open.hours`)})
         / nullif((select hours from room), 0), 3), 0)::float8
       from standing
       join lateral (
         select tstzrange(
           (day + ${DAY_BEGINS} * interval '1 hour') at time zone ${ZONE},
           (day + ${DAY_ENDS} * interval '1 hour') at time zone ${ZONE}) as hours
         from generate_series(weeks.starts_on, weeks.starts_on + interval '6 days', interval '1 day') as day
       ) as open on booked && open.hours
       where removed_at is null) as occupancy
    from weeks order by weeks.starts_on`;
  return rows.map(presentRevenue);
}

const hoursBySpace = (db: Db, userId: number, now: Date) => allRows<OwnerWeeks['spaces'][number]>(
  db,
)`
  with week as (select stretch from (${periods('week', now)}) as weeks order by starts_on desc limit 1)
  select spaces.id as space_id, spaces.title,
    -- Without a booking there is no stretch: of nulls, tstzrange makes all time.
    coalesce(round(sum(${hoursWithin(booked, sql`week.stretch`)})
      filter (where bookings.id is not null), 1), 0)::float8 as hours_booked
  from spaces cross join week
  left join bookings on bookings.space_id = spaces.id and bookings.state = 'confirmed'
    and ${booked} && week.stretch
  where spaces.owner_id = ${userId} and spaces.removed_at is null
  group by spaces.id order by hours_booked desc, spaces.id`;

/** How the whole marketplace went in the last twelve months, and where its revenue comes from. */
export async function countTrends(db: Db, now: Date): Promise<AdminTrends> {
  const [months, types, neighbourhoods] = await Promise.all([
    countMonths(db, now),
    countShares(db, now, SPACE_TYPES, sql`spaces.space_type`),
    countShares(db, now, [...NEIGHBOURHOODS, NO_NEIGHBOURHOOD], neighbourhood),
  ]);
  return { months, types, neighbourhoods: neighbourhoods.filter(({ bookings }) => bookings > 0) };
}

async function countMonths(db: Db, now: Date): Promise<Month[]> {
  const rows = await allRows<InCents<Month>>(db)`
    with months as (${periods('month', now)}),
    made as (
      select months.starts_on, count(*) filter (where bookings.state = 'confirmed') as confirmed,
        count(*) filter (where ${hasStatus('cancelled', now)}) as cancelled
      from months join bookings on bookings.created_at <@ months.stretch group by months.starts_on),
    paid as (
      select months.starts_on, sum(invoices.amount_cents) as cents
      from months join invoices on invoices.status = 'paid' and invoices.paid_at <@ months.stretch
      group by months.starts_on)
    select to_char(months.starts_on, 'YYYY-MM-DD') as starts_on, coalesce(made.confirmed, 0) as confirmed,
      coalesce(made.cancelled, 0) as cancelled, coalesce(paid.cents, 0)::bigint as revenue_cents
    from months left join made using (starts_on) left join paid using (starts_on)
    order by months.starts_on`;
  return rows.map(presentRevenue);
}

/** The longest name that the address holds: `Upper Hill Road, Kilimani` may hold several. */
const neighbourhood = sql`coalesce(
  (select name from unnest(${[...NEIGHBOURHOODS]}::text[]) as name
   where strpos(lower(spaces.location), lower(name)) > 0 order by length(name) desc, name limit 1),
  ${NO_NEIGHBOURHOOD})`;

async function countShares(
  db: Db,
  now: Date,
  names: readonly string[],
  nameOf: typeof neighbourhood,
): Promise<Share[]> {
  const rows = await allRows<InCents<Share>>(db)`
    with months as (${periods('month', now)}),
    shares as (
      select ${nameOf} as name, bookings.total_cents
      from bookings join spaces on spaces.id = bookings.space_id
      where bookings.state = 'confirmed'
        and bookings.start_time <@ (select range_merge(range_agg(stretch)) from months))
    select names.name, count(shares.total_cents) as bookings,
      coalesce(sum(shares.total_cents), 0)::bigint as revenue_cents
    from unnest(${[...names]}::text[]) as names (name)
    left join shares on shares.name = names.name
    group by names.name order by revenue_cents desc, names.name`;
  return rows.map(presentRevenue);
}
