import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { allRows, anyRow, firstValue, onlyRow, onlyValue } from '#platform/db/rows.ts';

/** The commission on a booking of a space that is made on a day, in points. */
export const commissionPoints = (space: unknown, owner: unknown, day: unknown) => sql`
  commission_points(${space}::bigint, ${owner}::bigint, ${day}::date)`;

/**
 * The commission on a booking made on a day; `spaceId`: for a space of theirs, null for one without terms of its own.
 */
export const readPoints = (
  db: Db,
  { ownerId, spaceId, day }: { ownerId: number; spaceId: number | null; day: string },
) => {
  // Terms agreed with other owners are none of their business.
  const own = sql`(select id from spaces where id = ${spaceId}::bigint and owner_id = ${ownerId})`;
  return onlyValue<number>(db)`select ${commissionPoints(own, ownerId, day)}`;
};

export type Agreed = {
  id: number;
  owner: { id: number; name: string } | null;
  space: { id: number; title: string } | null;
  points: number;
  from_day: string;
  set_at: Date;
  reason: string | null;
};

const agreedColumns = sql`
  commission_terms.id, points, to_char(from_day, 'YYYY-MM-DD') as from_day, set_at, reason,
  case when users.id is not null then json_build_object('id', users.id, 'name', first_name || ' ' || last_name) end as owner,
  case when spaces.id is not null then json_build_object('id', spaces.id, 'title', title) end as space
  from commission_terms
  left join users on users.id = commission_terms.owner_id
  left join spaces on spaces.id = commission_terms.space_id`;

export const listAgreed = (db: Db) => allRows<Agreed>(db)`
  select ${agreedColumns} order by commission_terms.id desc limit 500`;

export const readAgreed = (db: Db, termsId: number) => onlyRow<Agreed>(db)`
  select ${agreedColumns} where commission_terms.id = ${termsId}`;

export type NewTerms = {
  owner_id: number | null;
  space_id: number | null;
  points: number;
  from_day: string;
  reason: string;
};

/** Whether terms are for this person, or for a space of theirs. */
export const areOf = async (
  tx: Tx,
  { owner_id, space_id }: Pick<NewTerms, 'owner_id' | 'space_id'>,
  userId: number,
): Promise<boolean> =>
  owner_id === userId ||
  anyRow(tx)`select from spaces where id = ${space_id}::bigint and owner_id = ${userId}`;

/** Null if there is no such owner or space. */
export const insertTerms = (
  tx: Tx,
  { owner_id, space_id, points, from_day, reason }: NewTerms,
  { by, now }: { by: number; now: Date },
) => firstValue<number>(tx)`
  insert into commission_terms (owner_id, space_id, points, from_day, set_at, set_by, reason)
  select ${owner_id}::bigint, ${space_id}::bigint, ${points}, ${from_day}, ${now}, ${by}, ${reason}
  where (${owner_id}::bigint is null or exists (
           select from user_roles join roles on roles.id = role_id where user_id = ${owner_id} and role = 'owner'))
    and (${space_id}::bigint is null or exists (select from spaces where id = ${space_id} and removed_at is null))
  returning id`;

/**
 * Stores the commission of the settings as the general one, and returns the day it applies from; null if nothing had to
 * be stored. The first one applies to all bookings so far; a later one from `fromDay` on, or from the first day after
 * it for which no admin agreed on a rate. It replaces what the settings said for that day before, as nothing is booked
 * at that yet. Settings that have not changed since they were last stored change nothing, as an admin may have agreed
 * on another rate since.
 */
export const keepTerms = (db: Db, points: number, fromDay: string, now: Date) => firstValue<string>(
  db,
)`
  with of_all as (select points, from_day, set_by from commission_terms where owner_id is null and space_id is null),
    agreed as (select from_day from of_all where set_by is not null)
  insert into commission_terms (points, from_day, set_at)
  select ${points}, case when exists (select from of_all) then (
      select min(free.day) from (
        select ${fromDay}::date as day union all select from_day + 1 from agreed where from_day >= ${fromDay}::date) free
      where not exists (select from agreed where agreed.from_day = free.day))
    else '2000-01-01' end, ${now}
  where ${points} is distinct from (select points from of_all where set_by is null order by from_day desc limit 1)
  on conflict on constraint commission_terms_one_a_day do update set points = excluded.points, set_at = excluded.set_at
    where commission_terms.set_by is null and commission_terms.from_day >= ${fromDay}::date
  returning to_char(from_day, 'YYYY-MM-DD')`;
