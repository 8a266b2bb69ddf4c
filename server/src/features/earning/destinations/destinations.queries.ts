import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/database.ts';
import { execute, firstRow, onlyRow, onlyValue } from '#platform/db/rows.ts';
import type { Place, Schedule } from './destinations.rules.ts';

export type Destination = Place & {
  id: number;
  owner_id: number;
  account_name: string | null;
  schedule: Schedule;
  set_at: Date;
  counts_from: Date;
  receiver_name: string | null;
  name_differs: boolean;
  name_accepted_by: number | null;
};

const columns = sql`
  id, owner_id, kind, number, account, account_name, schedule, set_at, counts_from, receiver_name, name_differs,
  name_accepted_by
  from destinations`;

/** The current destination of an owner, whether it counts yet or not. */
export const findDestination = (db: Db, ownerId: number) => firstRow<Destination>(db)`
  select ${columns} where owner_id = ${ownerId} and ended_at is null`;

/** A current or former destination. */
export const readDestination = (db: Db, destinationId: number) => onlyRow<Destination>(db)`
  select ${columns} where id = ${destinationId}`;

export const findDestinationById = (db: Db, destinationId: number) => firstRow<Destination>(db)`
  select ${columns} where id = ${destinationId} and ended_at is null`;

export type NewDestination = Place & { account_name: string | null; schedule: Schedule };

/**
 * Replaces the owner's previous destination. If the same place was used before, the name that M-Pesa gave for it is
 * kept. The owner is locked.
 */
export async function insertDestination(
  tx: Tx,
  ownerId: number,
  { kind, number, account, account_name, schedule }: NewDestination,
  { now, countsFrom }: { now: Date; countsFrom: Date },
): Promise<number> {
  await execute(tx)`
    update destinations set ended_at = ${now} where owner_id = ${ownerId} and ended_at is null`;
  return onlyValue<number>(tx)`
    insert into destinations (owner_id, kind, number, account, account_name, schedule, set_at, counts_from,
                              receiver_name, name_differs, name_accepted_by)
    select ${ownerId}, ${kind}, ${number}, ${account}, ${account_name}, ${schedule}, ${now}, ${countsFrom},
           known.receiver_name, coalesce(known.name_differs, false), known.name_accepted_by
    from (select) as one
    left join lateral (
      select receiver_name, name_differs, name_accepted_by from destinations
      where (owner_id, kind, number) = (${ownerId}, ${kind}, ${number})
        and (account, account_name) is not distinct from (${account}, ${account_name})
      order by id desc limit 1) as known on true
    returning id`;
}

export const setSchedule = (tx: Tx, destinationId: number, schedule: Schedule) =>
  execute(tx)`update destinations set schedule = ${schedule} where id = ${destinationId}`;

/** Stores the holder's name according to M-Pesa; an accepted name stays accepted while it is the same. */
export const keepReceiverName = (
  tx: Tx,
  destinationId: number,
  { name, differs }: { name: string; differs: boolean },
) => execute(tx)`
  update destinations
  set receiver_name = ${name}, name_differs = ${differs},
      name_accepted_by = case when receiver_name = ${name} then name_accepted_by end
  where id = ${destinationId}`;

export const setNameAccepted = (tx: Tx, destinationId: number, by: number) =>
  execute(tx)`update destinations set name_accepted_by = ${by} where id = ${destinationId}`;

/** Masks destinations down to what the books need: their kind, and the end of their numbers. */
export const maskDestinations = (tx: Tx, ownerId: number, now: Date) => execute(tx)`
  update destinations
  set number = case kind when 'phone' then overlay(number placing '***' from 7)
                         when 'bank' then number else '***' || right(number, 3) end,
      account = case kind when 'bank' then '***' || right(account, 4) when 'pay_bill' then '***' end,
      account_name = null, receiver_name = null, name_differs = false, ended_at = coalesce(ended_at, ${now})
  where owner_id = ${ownerId}`;
